// The emulated driver's functions for streams and events, also while they record.
#include "test/support/emulated_cuda/Exports.h"

#include <algorithm>
#include <chrono>

using namespace kiln::emu;
using namespace kiln::cuda;

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// A capture must be waited for by nobody; whoever tries loses it.
static Result loseCapture(const std::shared_ptr<Capture> &capture, Result code) {
  capture->invalid = true;
  return code;
}

EXPORT cuStreamCreate(Stream *stream, unsigned flags) {
  ENTER
  if (flags & ~unsigned(kStreamNonBlocking))
    return kInvalidValue;
  state.streams.insert(*stream = new CUstream_st{call.context, !(flags & kStreamNonBlocking)});
  return kSuccess;
}

EXPORT cuStreamDestroy_v2(Stream handle) {
  ENTER
  if (!handle)
    return kInvalidHandle;
  FIND_STREAM
  if (stream->capture)
    loseCapture(stream->capture, kSuccess);
  Result code = state.flush(stream);
  state.streams.erase(stream);
  delete stream;
  return code;
}

EXPORT cuStreamSynchronize(Stream handle) {
  ENTER
  FIND_STREAM
  if (stream->capture)
    return loseCapture(stream->capture, kStreamCaptureUnsupported);
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  return state.flush(stream);
}

EXPORT cuStreamWaitEvent(Stream handle, Event event, unsigned flags) {
  ENTER
  FIND_STREAM
  if (!state.events.count(event))
    return kInvalidHandle;
  if (flags)
    return kInvalidValue;
  if (event->capture) { // the stream joins the recording, or is joined
    if (stream->capture && stream->capture != event->capture) {
      loseCapture(event->capture, kSuccess);
      return loseCapture(stream->capture, kStreamCaptureMerge);
    }
    if (!stream->capture) {
      if (event->capture->invalid)
        return kStreamCaptureInvalidated;
      stream->capture = event->capture;
      stream->tails.clear();
      event->capture->streams.insert(stream);
    }
    for (CUgraphNode_st *tail : event->tails)
      if (std::find(stream->tails.begin(), stream->tails.end(), tail) == stream->tails.end())
        stream->tails.push_back(tail);
    return kSuccess;
  }
  if (stream->capture)
    return loseCapture(stream->capture, kStreamCaptureIsolation);
  if (!event->mark)
    return kSuccess;
  return state.add(stream, [mark = event->mark, &state] { return state.reach(*mark); });
}

EXPORT cuStreamBeginCapture_v2(Stream handle, int mode) {
  ENTER
  FIND_STREAM
  if (!handle || mode < kCaptureGlobal || mode > kCaptureRelaxed)
    return kInvalidValue;
  if (stream->capture)
    return kInvalidValue;
  auto *graph = new CUgraph_st();
  stream->capture = std::make_shared<Capture>(Capture{graph, stream, std::this_thread::get_id(), mode, false, {stream}});
  stream->tails.clear();
  state.captures.push_back(stream->capture);
  return kSuccess;
}

EXPORT cuStreamEndCapture(Stream handle, Graph *graph) {
  ENTER
  FIND_STREAM
  std::shared_ptr<Capture> capture = stream->capture;
  if (!capture)
    return kInvalidValue;
  if (capture->origin != stream)
    return kStreamCaptureUnmatched;
  if (capture->mode != kCaptureRelaxed && capture->thread != std::this_thread::get_id())
    return kStreamCaptureWrongThread;
  bool joined = capture->graph->endsIn(stream->tails);
  for (CUstream_st *each : capture->streams)
    if (state.streams.count(each) && each->capture == capture) {
      each->capture = nullptr;
      each->tails.clear();
    }
  for (CUevent_st *event : state.events)
    if (event->capture == capture)
      event->capture = nullptr, event->tails.clear();
  *graph = nullptr;
  if (capture->invalid || !joined) {
    delete capture->graph;
    return capture->invalid ? kStreamCaptureInvalidated : kStreamCaptureUnjoined;
  }
  state.graphs.insert(*graph = capture->graph);
  return kSuccess;
}

EXPORT cuStreamIsCapturing(Stream handle, int *result) {
  ENTER
  FIND_STREAM
  *result = !stream->capture ? kCaptureNone : stream->capture->invalid ? kCaptureLost : kCaptureActive;
  return kSuccess;
}

EXPORT cuEventCreate(Event *event, unsigned flags) {
  ENTER
  if (flags & ~3u)
    return kInvalidValue;
  state.events.insert(*event = new CUevent_st{call.context, !(flags & kEventDisableTiming)});
  return kSuccess;
}

EXPORT cuEventRecord(Event event, Stream handle) {
  ENTER
  FIND_STREAM
  if (!state.events.count(event))
    return kInvalidHandle;
  if (event->context != stream->context)
    return kInvalidHandle;
  event->capture = stream->capture;
  event->tails = stream->tails;
  event->mark = nullptr;
  if (stream->capture)
    return stream->capture->invalid ? Result(kStreamCaptureInvalidated) : Result(kSuccess);
  event->mark = std::make_shared<Mark>(Mark{stream});
  return state.add(stream, [mark = event->mark] {
    mark->seconds = now();
    return kSuccess;
  });
}

/// Why a program may not ask how far this event is; 0: it may.
static Result refusesToTell(State &state, Event event) {
  if (!state.events.count(event))
    return kInvalidHandle;
  if (event->capture)
    return loseCapture(event->capture, kCapturedEvent);
  return state.refusesUnsafe() ? kStreamCaptureUnsupported : kSuccess;
}

EXPORT cuEventSynchronize(Event event) {
  ENTER
  if (Result refused = refusesToTell(state, event))
    return refused;
  return event->mark ? state.reach(*event->mark) : Result(kSuccess);
}

EXPORT cuEventQuery(Event event) {
  ENTER
  if (Result refused = refusesToTell(state, event))
    return refused;
  return !event->mark || event->mark->seconds >= 0 ? kSuccess : kNotReady;
}

EXPORT cuEventElapsedTime(float *milliseconds, Event start, Event end) {
  ENTER
  for (Event event : {start, end}) {
    if (!state.events.count(event) || !event->timed)
      return kInvalidHandle;
    if (event->capture)
      return kCapturedEvent;
    if (!event->mark)
      return kInvalidHandle;
    if (event->mark->seconds < 0)
      return kNotReady;
  }
  *milliseconds = static_cast<float>((end->mark->seconds - start->mark->seconds) * 1e3);
  return kSuccess;
}

EXPORT cuEventDestroy_v2(Event event) {
  ENTER
  if (!state.events.erase(event))
    return kInvalidHandle;
  delete event;
  return kSuccess;
}
