// Queues of tuples of tensors, whose two ends may be different runs of a session: they wait for each other.
#include "session/ops/Elements.h"

#include <algorithm>
#include <deque>
#include <list>
#include <memory>
#include <mutex>
#include <random>

namespace kiln {

namespace {

using Tuple = std::vector<Tensor>;

/// Safe for several threads. Requests of each end are served in their order.
class Queue : public Resource, public std::enable_shared_from_this<Queue> {
public:
  static constexpr char kKind[] = "queue";
  Queue(const PlanNode &node) : Resource(kKind) {
    const Attrs &attrs = node.attrs;
    if (const std::vector<int64_t> *given = attrs.getInts("component_types"))
      types = *given;
    if (const std::vector<PartialShape> *given = attrs.getShapes("shapes"))
      shapes = *given;
    shapes.resize(types.size());
    isPadded = node.op == "PaddingFIFOQueueV2";
    if (node.op == "PriorityQueueV2") { // before what the attributes say
      hasPriorities = true;
      types.insert(types.begin(), KILN_INT64);
      PartialShape scalar;
      scalar.knownRank = true;
      shapes.insert(shapes.begin(), scalar);
    }
    capacity = attrs.getInt("capacity", -1);
    if (node.op == "RandomShuffleQueueV2") {
      isShuffled = true;
      kept = attrs.getInt("min_after_dequeue");
      int64_t seeds[] = {attrs.getInt("seed"), attrs.getInt("seed2")};
      std::seed_seq sequence(seeds, seeds + 2);
      if (seeds[0] || seeds[1])
        random.seed(sequence);
      else
        random.seed(std::random_device()());
    }
  }

  /// One node that puts tuples in or takes them out.
  struct Request {
    uint64_t number = 0;
    bool puts = false, upTo = false;
    int64_t wanted = 0;        // tuples to take
    std::deque<Tuple> tuples;  // to put, or taken so far
    std::function<void(Status, std::deque<Tuple>)> done;
    Cancellation *cancellation = nullptr;
    uint64_t listener = 0;
    Status status;
  };

  void request(Request made, Cancellation *cancellation) {
    std::list<Request> finished;
    Status why;
    {
      std::lock_guard<std::mutex> lock(mutex);
      made.number = ++count;
      if (made.puts && closed)
        why = Status(KILN_CANCELLED, "the queue is closed");
      // Under the lock, so that whoever finishes the request sees the listener's number.
      made.cancellation = cancellation;
      if (why.ok() && cancellation) {
        made.listener = cancellation->listen([queue = shared_from_this(), number = made.number] { queue->cancelled(number); });
        if (!made.listener)
          why = cancellation->status();
      }
      if (why.ok()) {
        (made.puts ? putters : takers).push_back(std::move(made));
        serve(finished);
      }
    }
    if (!why.ok())
      made.done(why, {});
    finish(finished);
  }

  void close(bool cancelPending) {
    std::list<Request> finished;
    {
      std::lock_guard<std::mutex> lock(mutex);
      closed = true;
      if (cancelPending) {
        for (Request &putter : putters)
          putter.status = Status(KILN_CANCELLED, "the queue was closed");
        finished.splice(finished.end(), putters);
      }
      serve(finished);
    }
    finish(finished);
  }

  int64_t size() {
    std::lock_guard<std::mutex> lock(mutex);
    return static_cast<int64_t>(tuples.size());
  }
  bool isClosed() {
    std::lock_guard<std::mutex> lock(mutex);
    return closed;
  }

  std::vector<int64_t> types;
  std::vector<PartialShape> shapes;
  bool isPadded = false; // components of several elements that are taken at once get one shape, the rest zeros

private:
  void cancelled(uint64_t number) {
    std::list<Request> gone, finished;
    {
      std::lock_guard<std::mutex> lock(mutex);
      for (std::list<Request> *list : {&putters, &takers})
        for (auto request = list->begin(); request != list->end(); ++request)
          if (request->number == number) {
            gone.splice(gone.end(), *list, request);
            break;
          }
      if (gone.empty())
        return;
      giveBack(gone.front());
      serve(finished);
    }
    Request &request = gone.front();
    request.done(request.cancellation->status(), {});
    finish(finished);
  }

  // What a taker had taken goes back to where it was.
  void giveBack(Request &request) {
    if (!request.puts && hasPriorities)
      for (size_t i = request.tuples.size(); i-- > 0;)
        tuples.insert(std::lower_bound(tuples.begin(), tuples.end(), request.tuples[i], comesBefore), std::move(request.tuples[i]));
    else if (!request.puts)
      tuples.insert(tuples.begin(), std::make_move_iterator(request.tuples.begin()),
                    std::make_move_iterator(request.tuples.end()));
    request.tuples.clear();
  }

  /// Moves tuples as far as it goes; requests that have ended move to `finished`. Under the lock.
  void serve(std::list<Request> &finished) {
    for (bool moved = true; moved;) {
      moved = false;
      while (!putters.empty() && (capacity < 0 || static_cast<int64_t>(tuples.size()) < capacity ||
                                  putters.front().tuples.empty())) {
        Request &putter = putters.front();
        if (!putter.tuples.empty()) {
          Tuple &tuple = putter.tuples.front();
          tuples.insert(hasPriorities ? std::upper_bound(tuples.begin(), tuples.end(), tuple, comesBefore) : tuples.end(), std::move(tuple));
          putter.tuples.pop_front();
          moved = true;
        }
        if (putter.tuples.empty())
          finished.splice(finished.end(), putters, putters.begin());
      }
      while (!takers.empty()) {
        Request &taker = takers.front();
        bool ended = closed && putters.empty(); // nothing more will come
        while (taker.wanted > static_cast<int64_t>(taker.tuples.size()) &&
               static_cast<int64_t>(tuples.size()) > (ended ? 0 : kept)) {
          taker.tuples.push_back(take());
          moved = true;
        }
        int64_t has = static_cast<int64_t>(taker.tuples.size());
        if (has < taker.wanted && !ended)
          break;
        if (has < taker.wanted && !(taker.upTo && has > 0)) {
          taker.status = Status(KILN_FAILED_PRECONDITION, "the queue is closed and has " + std::to_string(has) + " of the " +
                                                       std::to_string(taker.wanted) + " elements that are asked for");
          giveBack(taker);
        }
        finished.splice(finished.end(), takers, takers.begin());
      }
    }
  }

  /// By priority, the least first.
  static bool comesBefore(const Tuple &a, const Tuple &b) { return a.front().values<int64_t>()[0] < b.front().values<int64_t>()[0]; }

  Tuple take() {
    size_t at = isShuffled ? std::uniform_int_distribution<size_t>(0, tuples.size() - 1)(random) : 0;
    std::swap(tuples[at], tuples.front());
    Tuple taken = std::move(tuples.front());
    tuples.pop_front();
    return taken;
  }

  // Outside the lock: `done` may do anything.
  static void finish(std::list<Request> &finished) {
    for (Request &request : finished) {
      if (request.cancellation)
        request.cancellation->forget(request.listener, /*waits=*/false); // a late call finds nothing
      request.done(std::move(request.status), std::move(request.tuples));
    }
  }

  std::mutex mutex;
  int64_t capacity = -1, kept = 0; // kept: left behind when tuples are taken from a queue that is not closed
  bool isShuffled = false, hasPriorities = false, closed = false;
  std::mt19937_64 random;
  std::deque<Tuple> tuples;
  std::list<Request> putters, takers;
  uint64_t count = 0;
};

Status make(OpContext &c) {
  c.setOutput(0, Tensor::handle(c.run.resources->findOrCreate<Queue>(
                     c.node.attrs.getString("container"), c.resourceName(),
                     [&] { return std::make_shared<Queue>(c.node); })));
  return Status();
}

/// Enqueue and EnqueueMany.
class Enqueue : public HostOp {
public:
  Status init(const PlanNode &node) {
    isMany = node.op == "QueueEnqueueManyV2";
    return Status();
  }
  bool isAsync() const override { return true; }
  void computeAsync(OpContext &c, Done done) override {
    std::shared_ptr<Queue> queue;
    Queue::Request request;
    request.puts = true;
    Status status = c.resource(0, &queue);
    if (status.ok())
      status = read(c, *queue, request.tuples);
    if (!status.ok())
      return done(std::move(status), false);
    // A run that is cancelled ends without the name of a node, and one that finds its queue closed with it.
    request.done = [done, cancellation = c.run.cancellation, node = "node '" + c.node.name + "' (" + c.node.op + "): "](
                       Status status, std::deque<Tuple>) {
      if (status.code() == KILN_CANCELLED && !(cancellation && cancellation->requested()))
        status = Status(KILN_CANCELLED, node + status.message());
      done(std::move(status), false);
    };
    queue->request(std::move(request), c.run.cancellation);
  }

private:
  Status read(OpContext &c, const Queue &queue, std::deque<Tuple> &tuples) {
    size_t width = queue.types.size();
    if (static_cast<size_t>(c.numInputs()) != width + 1)
      return invalidArgument("the queue's elements have " + std::to_string(width) + " components, not " +
                             std::to_string(c.numInputs() - 1));
    int64_t count = 1;
    for (size_t i = 0; i < width; ++i) {
      const Tensor &value = c.input(static_cast<int>(i) + 1);
      std::string component = "component " + std::to_string(i) + " is " + dtypeName(value.dtype()) + value.shapeText();
      PartialShape common;
      if (value.dtype() != queue.types[i] || (isMany && value.rank() == 0) || !mergeShapes(queue.shapes[i], shapeOf(value, isMany ? 1 : 0), &common).ok())
        return invalidArgument(component + ", the queue's is " + dtypeName(static_cast<int32_t>(queue.types[i])) +
                               queue.shapes[i].text());
      if (isMany && i > 0 && value.dim(0) != count)
        return invalidArgument(component + ", and the first has " + std::to_string(count) + " rows");
      if (isMany)
        count = value.dim(0);
    }
    KILN_RETURN_IF_ERROR(checkRows(count));
    for (int64_t row = 0; row < count; ++row) {
      Tuple &tuple = tuples.emplace_back(width);
      for (size_t i = 0; i < width; ++i) {
        int input = static_cast<int>(i) + 1;
        if (isMany)
          KILN_RETURN_IF_ERROR(rowOf(c.input(input), row, &tuple[i]));
        else
          KILN_RETURN_IF_ERROR(c.takeOwned(input, &tuple[i]));
      }
    }
    return Status();
  }
  bool isMany = false;
};

/// Dequeue, DequeueMany and DequeueUpTo.
class Dequeue : public HostOp {
public:
  Status init(const PlanNode &node) {
    isMany = node.op != "QueueDequeueV2";
    upTo = node.op == "QueueDequeueUpToV2";
    return Status();
  }
  bool isAsync() const override { return true; }
  void computeAsync(OpContext &c, Done done) override {
    std::shared_ptr<Queue> queue;
    Queue::Request request;
    request.upTo = upTo;
    request.wanted = 1;
    Status status = c.resource(0, &queue);
    if (status.ok() && isMany)
      status = integerInput(c, 1, &request.wanted);
    if (status.ok() && request.wanted < 0)
      status = invalidArgument(std::to_string(request.wanted) + " elements are asked for");
    if (status.ok() && static_cast<size_t>(c.node.numOutputs) != queue->types.size())
      status = invalidArgument("the queue's elements have " + std::to_string(queue->types.size()) + " components, not " +
                               std::to_string(c.node.numOutputs));
    if (!status.ok())
      return done(std::move(status), false);
    request.done = [this, &c, done, held = queue.get()](Status status, std::deque<Tuple> tuples) {
      if (status.ok())
        status = write(c, *held, tuples);
      done(std::move(status), false);
    };
    queue->request(std::move(request), c.run.cancellation);
  }

private:
  /// The shape that component `i` gets in all tuples: theirs, which is one, or in a padded queue the largest.
  static Status elementDims(const Queue &queue, int i, const std::deque<Tuple> &tuples, std::vector<int64_t> *dims) {
    PartialShape shape = tuples.empty() || queue.isPadded ? queue.shapes[i] : shapeOf(tuples.front()[i]);
    if (queue.isPadded)
      for (size_t d = 0; d < shape.dims.size(); ++d)
        if (shape.dims[d] < 0) {
          shape.dims[d] = 0;
          for (const Tuple &tuple : tuples)
            shape.dims[d] = std::max(shape.dims[d], tuple[i].dim(static_cast<int>(d)));
        }
    if (!isFull(shape))
      return invalidArgument("the shape of the queue's component " + std::to_string(i) + " is not known");
    for (const Tuple &tuple : tuples)
      if (!queue.isPadded && !shape.accepts(tuple[i]))
        return invalidArgument("elements of shapes " + shape.text() + " and " + tuple[i].shapeText() + " cannot be taken at once");
    *dims = shape.dims;
    return Status();
  }

  Status write(OpContext &c, const Queue &queue, std::deque<Tuple> &tuples) {
    for (int i = 0; i < c.node.numOutputs; ++i) {
      if (!isMany) {
        c.setOutput(i, std::move(tuples.front()[i]));
        continue;
      }
      std::vector<int64_t> dims;
      KILN_RETURN_IF_ERROR(elementDims(queue, i, tuples, &dims));
      std::vector<int64_t> all(dims);
      all.insert(all.begin(), static_cast<int64_t>(tuples.size()));
      Tensor joined;
      KILN_RETURN_IF_ERROR(zeros(static_cast<int32_t>(queue.types[i]), all, &joined));
      StridedPart place = wholeOf(all);
      for (const Tuple &tuple : tuples) {
        if (joined.numElements() == 0)
          break;
        std::vector<int64_t> sizes = dimsOf(tuple[i]);
        if (tuple[i].numElements())
          copyParts(joined, {place.base, {place.strides.begin() + 1, place.strides.end()}}, tuple[i], wholeOf(sizes), sizes);
        place.base += place.strides[0];
      }
      c.setOutput(i, std::move(joined));
    }
    return Status();
  }
  bool isMany = false, upTo = false;
};

Status closeQueue(OpContext &c) {
  std::shared_ptr<Queue> queue;
  KILN_RETURN_IF_ERROR(c.resource(0, &queue));
  queue->close(c.node.attrs.getBool("cancel_pending_enqueues"));
  return Status();
}

Status queueSize(OpContext &c) {
  std::shared_ptr<Queue> queue;
  KILN_RETURN_IF_ERROR(c.resource(0, &queue));
  c.setOutput(0, Tensor::scalar(static_cast<int32_t>(queue->size())));
  return Status();
}

Status isClosed(OpContext &c) {
  std::shared_ptr<Queue> queue;
  KILN_RETURN_IF_ERROR(c.resource(0, &queue));
  c.setOutput(0, Tensor::scalar(queue->isClosed()));
  return Status();
}

} // namespace

void addQueueOps(HostOpRegistry &registry) {
  registry.add("FIFOQueueV2", make);
  registry.add("PaddingFIFOQueueV2", make);
  registry.add("PriorityQueueV2", make);
  registry.add("RandomShuffleQueueV2", make);
  registry.addClass<Enqueue>("QueueEnqueueV2");
  registry.addClass<Enqueue>("QueueEnqueueManyV2");
  registry.addClass<Dequeue>("QueueDequeueV2");
  registry.addClass<Dequeue>("QueueDequeueManyV2");
  registry.addClass<Dequeue>("QueueDequeueUpToV2");
  registry.add("QueueCloseV2", closeQueue);
  registry.add("QueueSizeV2", queueSize);
  registry.add("QueueIsClosedV2", isClosed);
}

} // namespace kiln
