// Random crops that cover enough of an object, as training takes them: StatelessSampleDistortedBoundingBox and those with a generator of their own.
#include "session/ops/Elements.h"
#include "session/ops/Philox.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <random>

namespace kiln {

namespace {

/// In pixels.
struct Box {
  int32_t top = 0, left = 0, bottom = 0, right = 0;

  float area() const { return static_cast<float>((int64_t(right) - left) * (int64_t(bottom) - top)); }
  /// The part that both have; an empty box where they do not meet.
  Box common(const Box &other) const {
    Box both{std::max(top, other.top), std::max(left, other.left), std::min(bottom, other.bottom), std::min(right, other.right)};
    return both.top > both.bottom || both.left > both.right ? Box() : both;
  }
};

struct Range {
  float low = 0, high = 0;
};

struct Conditions {
  Range aspect, area;
  float leastCovered = 0;
  int64_t attempts = 0;
  bool mayTakeImage = false; // as the one object, where there is none
};

Status readRange(const PlanNode &node, const char *name, Range *range) {
  const std::vector<double> *values = node.attrs.getFloats(name);
  if (!values || values->size() != 2)
    return invalidArgument(std::string(name) + " must have two elements");
  *range = {static_cast<float>((*values)[0]), static_cast<float>((*values)[1])};
  return range->low > 0 && range->high > 0 ? Status() : invalidArgument(std::string(name) + " must be positive");
}

Status readConditions(const PlanNode &node, Conditions *result) {
  KILN_RETURN_IF_ERROR(readRange(node, "aspect_ratio_range", &result->aspect));
  KILN_RETURN_IF_ERROR(readRange(node, "area_range", &result->area));
  if (result->area.low > 1 || result->area.high > 1)
    return invalidArgument("area_range must not be above 1");
  result->attempts = node.attrs.getInt("max_attempts", 100);
  if (result->attempts <= 0)
    return invalidArgument("max_attempts must be positive, not " + std::to_string(result->attempts));
  result->leastCovered = static_cast<float>(node.attrs.getFloat("min_object_covered", 0.1));
  result->mayTakeImage = node.attrs.getBool("use_image_if_no_bounding_boxes");
  return Status();
}

/// Of extreme aspects within what products of two have room for.
int64_t nearest(float x) { return std::clamp<int64_t>(std::lrintf(x), INT32_MIN, INT32_MAX); }

/// A crop of an image of that aspect, of a size within the range of areas. False: there is none. Draws what TensorFlow's kernel draws, in its order.
bool drawCrop(int32_t height, int32_t width, Range area, float aspect, Philox &random, Box *crop) {
  if (width <= 0 || height <= 0 || area.low > area.high)
    return false;
  float least = area.low * static_cast<float>(width) * static_cast<float>(height), most = area.high * static_cast<float>(width) * static_cast<float>(height);
  int64_t tall = nearest(std::sqrt(least / aspect)), tallest = nearest(std::sqrt(most / aspect));
  auto wideOf = [aspect](int64_t rows) { return nearest(static_cast<float>(rows) * aspect); };
  if (wideOf(tallest) > width) {
    constexpr float kBelowHalf = 1e-7f;
    tallest = static_cast<int64_t>((width + 0.5 - static_cast<double>(kBelowHalf)) / static_cast<double>(aspect));
    tallest -= wideOf(tallest) > width;
  }
  tallest = std::min<int64_t>(tallest, height);
  if (tall >= tallest)
    tall = tallest;
  else
    tall += random.below(static_cast<uint32_t>(tallest - tall + 1));
  // What rounding makes too small or too large.
  int64_t wide = wideOf(tall);
  if (static_cast<float>(wide * tall) < least)
    wide = wideOf(++tall);
  if (static_cast<float>(wide * tall) > most)
    wide = wideOf(--tall);
  float made = static_cast<float>(wide * tall);
  if (made < least || made > most || wide > width || tall > height || wide <= 0 || tall <= 0)
    return false;
  auto place = [&](int32_t room, int64_t size) { return size < room ? static_cast<int32_t>(random.below(static_cast<uint32_t>(room - size))) : 0; };
  crop->top = place(height, tall);
  crop->left = place(width, wide);
  crop->bottom = crop->top + static_cast<int32_t>(tall);
  crop->right = crop->left + static_cast<int32_t>(wide);
  return true;
}

bool coversOne(const Box &crop, const std::vector<Box> &objects, float least) {
  if (crop.area() < 1)
    return false;
  for (const Box &object : objects)
    if (object.area() >= 1 && crop.common(object).area() / object.area() >= least)
      return true;
  return false;
}

/// Input 0: height, width and channels of the image.
Status readSize(const OpContext &c, int32_t *height, int32_t *width) {
  const Tensor &size = c.input(0);
  if (size.rank() != 1 || size.dim(0) != 3)
    return invalidArgument("image_size must have 3 elements, got shape " + size.shapeText());
  return withNumberType(size.dtype(), [&](auto zero) {
    const auto *values = size.values<decltype(zero)>();
    for (int i = 0; i < 2; ++i) {
      auto extent = static_cast<int64_t>(values[i]);
      if (extent < 0 || extent >= INT32_MAX)
        return invalidArgument("an image of " + std::to_string(extent) + (i ? " columns" : " rows"));
      (i ? *width : *height) = static_cast<int32_t>(extent);
    }
    return Status();
  });
}

/// Input 1: boxes [images, boxes, 4], as parts of the image's height and width.
Status readObjects(const OpContext &c, int32_t height, int32_t width, bool mayTakeImage, std::vector<Box> *objects) {
  const Tensor &boxes = c.input(1);
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_FLOAT));
  if (boxes.rank() != 3 || boxes.dim(2) != 4)
    return invalidArgument("bounding_boxes must have shape [images, boxes, 4], got " + boxes.shapeText());
  const float *values = boxes.values<float>();
  for (int64_t i = 0; i < boxes.numElements(); i += 4, values += 4) {
    int32_t edges[4];
    for (int k = 0; k < 4; ++k) {
      if (!(values[k] >= 0 && values[k] <= 1))
        return invalidArgument("a coordinate of a bounding box is not in [0, 1]");
      edges[k] = static_cast<int32_t>(values[k] * static_cast<float>(k % 2 ? width : height));
    }
    objects->push_back({edges[0], edges[1], edges[2], edges[3]});
  }
  if (objects->empty() && !mayTakeImage)
    return invalidArgument("there are no bounding boxes, and use_image_if_no_bounding_boxes is not set");
  if (objects->empty())
    objects->push_back({0, 0, height, width});
  return Status();
}

/// Outputs: where the crop begins and its size, which are arguments of a slice, and its box [1, 1, 4] in parts of the image.
Status writeCrop(OpContext &c, const Box &crop, int32_t height, int32_t width) {
  int32_t dtype = c.input(0).dtype();
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, dtype, {3}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, dtype, {3}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(2, KILN_FLOAT, {1, 1, 4}));
  int32_t begin[3] = {crop.top, crop.left, 0}, size[3] = {crop.bottom - crop.top, crop.right - crop.left, -1};
  float *box = c.output(2).mutableValues<float>();
  box[0] = static_cast<float>(crop.top) / static_cast<float>(height);
  box[1] = static_cast<float>(crop.left) / static_cast<float>(width);
  box[2] = static_cast<float>(crop.bottom) / static_cast<float>(height);
  box[3] = static_cast<float>(crop.right) / static_cast<float>(width);
  return withNumberType(dtype, [&](auto zero) {
    using T = decltype(zero);
    for (int i = 0; i < 3; ++i) {
      c.output(0).mutableValues<T>()[i] = static_cast<T>(begin[i]);
      c.output(1).mutableValues<T>()[i] = static_cast<T>(size[i]);
    }
    return Status();
  });
}

/// Inputs: the image's size, boxes of objects, and but for the first version how much of one the crop covers at least.
Status sampleBox(OpContext &c, Conditions conditions, Philox random) {
  int32_t height = 0, width = 0;
  std::vector<Box> objects;
  KILN_RETURN_IF_ERROR(readSize(c, &height, &width));
  KILN_RETURN_IF_ERROR(readObjects(c, height, width, conditions.mayTakeImage, &objects));
  if (c.numInputs() > 2) {
    KILN_RETURN_IF_ERROR(wantScalar(c, 2, KILN_FLOAT));
    conditions.leastCovered = *c.input(2).values<float>();
  }
  if (!(conditions.leastCovered >= 0))
    return invalidArgument("min_object_covered must not be negative");
  Box crop;
  bool found = false;
  for (int64_t i = 0; i < conditions.attempts && !found; ++i) {
    if (i % 1024 == 1023)
      KILN_RETURN_IF_ERROR(c.run.endStatus());
    float aspect = random.unit() * (conditions.aspect.high - conditions.aspect.low) + conditions.aspect.low;
    found = drawCrop(height, width, conditions.area, aspect, random, &crop) && coversOne(crop, objects, conditions.leastCovered);
  }
  return writeCrop(c, found ? crop : Box{0, 0, height, width}, height, width);
}

/// By a seed that is input 3.
Status sampleStateless(OpContext &c) {
  Conditions conditions;
  std::vector<int64_t> seed;
  KILN_RETURN_IF_ERROR(readConditions(c.node, &conditions));
  KILN_RETURN_IF_ERROR(integersInput(c, 3, &seed));
  if (seed.size() != 2)
    return invalidArgument("seed must have shape [2], got " + c.input(3).shapeText());
  return sampleBox(c, conditions, Philox::fromSeed(static_cast<uint64_t>(seed[0]), static_cast<uint64_t>(seed[1])));
}

/// By the node's own seeds, each run from where the one before may have come to; without seeds other numbers in each session.
class SampleStateful : public HostOp {
public:
  Status init(const PlanNode &node) {
    key = static_cast<uint64_t>(node.attrs.getInt("seed"));
    high = static_cast<uint64_t>(node.attrs.getInt("seed2"));
    if (!key && !high) {
      std::random_device device;
      key = uint64_t(device()) << 32 | device();
      high = uint64_t(device()) << 32 | device();
    }
    return readConditions(node, &conditions);
  }
  Status compute(OpContext &c) override {
    uint64_t block = taken.fetch_add(static_cast<uint64_t>(conditions.attempts), std::memory_order_relaxed);
    return sampleBox(c, conditions, Philox(key, block, high));
  }

private:
  Conditions conditions;
  uint64_t key = 0, high = 0;
  std::atomic<uint64_t> taken{0}; // of Philox's blocks
};

} // namespace

void addSampleBoxOps(HostOpRegistry &registry) {
  registry.add("StatelessSampleDistortedBoundingBox", sampleStateless);
  registry.addClass<SampleStateful>("SampleDistortedBoundingBox");
  registry.addClass<SampleStateful>("SampleDistortedBoundingBoxV2");
}

} // namespace kiln
