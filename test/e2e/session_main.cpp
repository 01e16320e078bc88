// Runs a script of Session.run calls on a model, for run_session.py.
//
//   session_main MODEL SCRIPT [key=value ...]
//
// A line of the script is `run OUT.npz feed NAME=FILE.npy ... fetch NAME ... target NAME ...`, of which each part may be
// missing but OUT.npz ("-": none). `repeat 2x1000` instead times 1000 calls on each of 2 threads, `trace` prints what was
// run. NAME=:TEXT feeds a scalar string, NAME=::TEXT|TEXT a vector of strings, in which %XX is a byte. String results are printed, one line each:
// `strings NAME TEXT|TEXT`. An error is printed, and the script goes on.
#include "backends/common/OutputFile.h"
#include "compiler/driver/NumpyIo.h"
#include "kiln/session.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cstring>
#include <thread>

using namespace kiln;

static int fail(const std::string &message) {
  llvm::outs() << "error: " << message << "\n";
  return 1;
}

// What would end a word or a text stands as %XX.
static std::string decoded(llvm::StringRef text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    uint8_t byte;
    if (text[i] == '%' && !text.substr(i + 1, 2).getAsInteger(16, byte)) {
      result += static_cast<char>(byte);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}
static std::string encoded(const std::string &text) {
  std::string result;
  for (unsigned char byte : text)
    if (byte > ' ' && byte < 127 && byte != '%' && byte != '|')
      result += static_cast<char>(byte);
    else
      result += "%" + llvm::utohexstr(byte, /*LowerCase=*/false, /*Width=*/2);
  return result;
}

static bool readFeed(llvm::StringRef text, Tensor &tensor) {
  if (text.consume_front("::")) {
    llvm::SmallVector<llvm::StringRef> parts;
    text.split(parts, '|');
    std::vector<std::string> values;
    for (llvm::StringRef part : parts)
      values.push_back(decoded(part));
    tensor = Tensor::fromValues<std::string>({static_cast<int64_t>(values.size())}, values.data());
    return true;
  }
  if (text.consume_front(":")) {
    tensor = Tensor::scalar(text.str());
    return true;
  }
  auto array = driver::readArray(text);
  if (!array) {
    fail(llvm::toString(array.takeError()));
    return false;
  }
  Status status = Tensor::allocate(array->dtype, array->dims.data(), static_cast<int>(array->dims.size()), &tensor);
  if (!status.ok())
    return fail(status.message()), false;
  if (!array->bytes.empty())
    std::memcpy(tensor.mutableData(), array->bytes.data(), array->bytes.size());
  return true;
}

static void write(llvm::StringRef path, const std::vector<std::string> &names, const std::vector<Tensor> &tensors) {
  std::vector<std::pair<std::string, driver::Array>> arrays;
  for (size_t i = 0; i < names.size(); ++i) {
    const Tensor &tensor = tensors[i];
    if (tensor.dtype() == KILN_STRING) {
      llvm::outs() << "strings " << names[i] << " ";
      for (int64_t e = 0; e < tensor.numElements(); ++e)
        llvm::outs() << (e ? "|" : "") << encoded(tensor.strings()[e]);
      llvm::outs() << "\n";
      continue;
    }
    driver::Array array;
    array.dtype = tensor.dtype();
    array.dims.assign(tensor.dims(), tensor.dims() + tensor.rank());
    array.bytes = {static_cast<const char *>(tensor.data()), tensor.bytes()};
    arrays.emplace_back(names[i], std::move(array));
  }
  if (path == "-" || arrays.empty())
    return;
  OutputFiles files;
  llvm::Error error = driver::writeArrays(path, arrays, files);
  if (!error)
    error = files.commit();
  if (error)
    fail(llvm::toString(std::move(error)));
}

// Calls one prepared run from several threads, then Session::run on this one; prints the times of a call.
static int repeat(Session &session, const std::vector<std::string> &feedNames, const std::vector<Tensor> &feeds,
                  const std::vector<std::string> &fetches, int threads, int calls) {
  std::unique_ptr<Callable> callable;
  if (Status status = session.makeCallable(feedNames, fetches, {}, &callable); !status.ok())
    return fail(status.message());
  auto loop = [&](int count) {
    std::vector<Tensor> results(fetches.size());
    for (int i = 0; i < count; ++i)
      if (Status status = callable->run(feeds.data(), results.data()); !status.ok())
        return void(fail(status.message()));
  };
  loop(1);
  auto start = std::chrono::steady_clock::now();
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t)
    others.emplace_back(loop, calls);
  loop(calls);
  for (std::thread &other : others)
    other.join();
  llvm::outs() << "micros per call "
               << std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / calls
               << "\n";
  Session::Feeds named;
  for (size_t i = 0; i < feeds.size(); ++i)
    named.emplace_back(feedNames[i], feeds[i]);
  std::vector<Tensor> results;
  start = std::chrono::steady_clock::now();
  for (int i = 0; i < calls; ++i)
    if (Status status = session.run(named, fetches, {}, &results); !status.ok())
      return fail(status.message());
  llvm::outs() << "micros per run "
               << std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / calls
               << "\n";
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3)
    return fail("usage: session_main MODEL SCRIPT [key=value ...]");
  SessionOptions options;
  for (int i = 3; i < argc; ++i) {
    auto [key, value] = llvm::StringRef(argv[i]).split('=');
    if (key == "flags")
      options.xlaFlags = value.str();
    else if (key == "cpus")
      value.getAsInteger(10, options.numCpuDevices);
    else if (key == "gpus")
      value.getAsInteger(10, options.numGpuDevices);
    else if (key == "default")
      options.defaultDevice = value.str();
    else if (key == "threads")
      value.getAsInteger(10, options.numThreads);
    else if (key == "cache")
      options.cacheDirectory = value.str();
    else if (key == "job") // NAME=ADDRESS, once for each task
      options.tasks.emplace_back(value.split('=').first.str(), value.split('=').second.str());
    else if (key == "task")
      options.task = value.str();
    else
      return fail("unknown option " + key.str());
  }
  auto script = llvm::MemoryBuffer::getFile(argv[2]);
  if (!script)
    return fail("cannot read the script");
  auto start = std::chrono::steady_clock::now();
  auto millis = [&] {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  };
  std::unique_ptr<Session> session;
  if (Status status = Session::load(argv[1], options, &session); !status.ok())
    return fail(status.message());
  llvm::errs() << "opened after " << millis() << " ms\n";
  llvm::SmallVector<llvm::StringRef> lines;
  (*script)->getBuffer().split(lines, '\n', -1, false);
  for (llvm::StringRef line : lines) {
    llvm::SmallVector<llvm::StringRef> words;
    line.split(words, ' ', -1, false);
    std::vector<std::string> feedNames, fetches, targets;
    std::vector<Tensor> feeds;
    llvm::StringRef part;
    bool good = true, trace = false;
    int threads = 1, calls = 0;
    for (llvm::StringRef word : llvm::ArrayRef(words).drop_front(2)) {
      if (word == "feed" || word == "fetch" || word == "target" || word == "repeat") {
        part = word;
      } else if (word == "trace") {
        trace = true;
      } else if (part == "feed") {
        auto [name, value] = word.split('=');
        feedNames.push_back(name.str());
        good &= readFeed(value, feeds.emplace_back());
      } else if (part == "repeat") { // THREADSxCALLS
        word.split('x').first.getAsInteger(10, threads);
        word.split('x').second.getAsInteger(10, calls);
      } else {
        (part == "fetch" ? fetches : targets).push_back(word.str());
      }
    }
    if (!good)
      continue;
    if (calls) {
      repeat(*session, feedNames, feeds, fetches, threads, calls);
      continue;
    }
    Session::Feeds named;
    for (size_t i = 0; i < feeds.size(); ++i)
      named.emplace_back(feedNames[i], feeds[i]);
    std::vector<Tensor> results;
    RunOptions runOptions;
    runOptions.trace = trace;
    RunMetadata metadata;
    if (Status status = session->run(named, fetches, targets, &results, runOptions, &metadata); !status.ok())
      fail(status.message());
    else
      write(words[1], fetches, results);
    for (const TraceEvent &event : metadata.events)
      llvm::outs() << "trace " << event.category << " " << event.name << " thread " << event.thread << " "
                   << event.beginNanos / 1000 << " to " << event.endNanos / 1000 << " us\n";
    llvm::errs() << "ran after " << millis() << " ms\n";
  }
  return 0;
}
