// NonMaxSuppression and CombinedNonMaxSuppression: boxes that overlap better ones are left out.
#include "session/ops/Ops.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace kiln {

namespace {

float overlap(const float *a, const float *b) {
  float aTop = std::min(a[0], a[2]), aBottom = std::max(a[0], a[2]);
  float aLeft = std::min(a[1], a[3]), aRight = std::max(a[1], a[3]);
  float bTop = std::min(b[0], b[2]), bBottom = std::max(b[0], b[2]);
  float bLeft = std::min(b[1], b[3]), bRight = std::max(b[1], b[3]);
  float aArea = (aBottom - aTop) * (aRight - aLeft), bArea = (bBottom - bTop) * (bRight - bLeft);
  if (aArea <= 0 || bArea <= 0)
    return 0;
  float height = std::max(std::min(aBottom, bBottom) - std::max(aTop, bTop), 0.f);
  float width = std::max(std::min(aRight, bRight) - std::max(aLeft, bLeft), 0.f);
  return height * width / (aArea + bArea - height * width);
}

struct Candidate {
  int32_t box;
  float score;
  size_t compared; // with so many of the selected ones
  bool operator<(const Candidate &other) const {
    return score == other.score ? box > other.box : score < other.score;
  }
};

Status scalarInput(const OpContext &c, int index, float *value) {
  KILN_RETURN_IF_ERROR(wantScalar(c, index, KILN_FLOAT));
  *value = *c.input(index).values<float>();
  return Status();
}

// (boxes, scores, most[, overlap[, least score[, sigma]]]): all versions.
Status suppress(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_FLOAT));
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_FLOAT));
  const Tensor &boxes = c.input(0), &scores = c.input(1);
  int64_t most;
  KILN_RETURN_IF_ERROR(integerInput(c, 2, &most));
  float allowed = static_cast<float>(c.node.attrs.getFloat("iou_threshold", 0.5));
  float least = std::numeric_limits<float>::lowest(), sigma = 0;
  if (c.numInputs() > 3)
    KILN_RETURN_IF_ERROR(scalarInput(c, 3, &allowed));
  if (c.numInputs() > 4)
    KILN_RETURN_IF_ERROR(scalarInput(c, 4, &least));
  if (c.numInputs() > 5)
    KILN_RETURN_IF_ERROR(scalarInput(c, 5, &sigma));
  if (boxes.rank() != 2 || boxes.dim(1) != 4 || scores.rank() != 1 || scores.dim(0) != boxes.dim(0))
    return invalidArgument("boxes of shape " + boxes.shapeText() + " and scores of shape " +
                           scores.shapeText());
  if (!(allowed >= 0 && allowed <= 1) || most < 0 || !(sigma >= 0))
    return invalidArgument("a threshold, number or sigma that is out of range");
  std::priority_queue<Candidate> waiting;
  for (int32_t i = 0; i < boxes.dim(0); ++i)
    if (scores.values<float>()[i] > least)
      waiting.push({i, scores.values<float>()[i], 0});
  std::vector<Candidate> selected;
  while (static_cast<int64_t>(selected.size()) < most && !waiting.empty()) {
    Candidate next = waiting.top();
    waiting.pop();
    float before = next.score;
    bool out = false;
    for (size_t j = selected.size(); j-- > next.compared && !out && !(next.score <= least);) {
      float shared = overlap(boxes.values<float>() + 4 * next.box,
                             boxes.values<float>() + 4 * selected[j].box);
      if (sigma > 0)
        next.score *= std::exp(-0.5f / sigma * shared * shared); // whatever is allowed
      else if (out = shared > allowed; !out && !(shared <= allowed))
        next.score *= 0; // what overlaps by a NaN is not left out, but comes after all positive scores
    }
    next.compared = selected.size();
    if (out)
      continue;
    if (next.score == before)
      selected.push_back(next);
    else if (next.score > least)
      waiting.push(next); // a worse score now, which others may beat
  }
  int64_t count = static_cast<int64_t>(selected.size());
  int64_t size = c.node.attrs.getBool("pad_to_max_output_size") ? most : count;
  bool withScores = c.node.op == "NonMaxSuppressionV5";
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT32, {size}));
  if (withScores)
    KILN_RETURN_IF_ERROR(c.allocateOutput(1, KILN_FLOAT, {size}));
  for (int64_t i = 0; i < size; ++i) {
    c.output(0).mutableValues<int32_t>()[i] = i < count ? selected[i].box : 0;
    if (withScores)
      c.output(1).mutableValues<float>()[i] = i < count ? selected[i].score : 0;
  }
  if (c.node.numOutputs > 1)
    c.setOutput(c.node.numOutputs - 1, Tensor::scalar<int32_t>(static_cast<int32_t>(count)));
  return Status();
}

// One of a class's boxes in CombinedNonMaxSuppression, or a place that its class left over: as in TensorFlow's
// kernel, that is a box of zeros that comes before those of worse scores.
struct Detection {
  int64_t box = -1;
  float score = -1;
  int64_t kind = -1;
};

// The sizes of CombinedNonMaxSuppression's inputs and outputs.
struct CombinedSizes {
  int64_t images, boxes, boxKinds, kinds, mostOfKind, most;
  /// The elements of `boxes` that are a box of one class: all classes may have the same.
  int64_t box(int64_t image, int64_t box, int64_t kind) const {
    return ((image * boxes + box) * boxKinds + (boxKinds > 1 ? kind : 0)) * 4;
  }
};

/// The boxes of one class that remain, from the best on, to `kept`, which has a place for each.
void suppressOne(const CombinedSizes &sizes, int64_t image, int64_t kind, const float *boxes, const float *scores, float allowed, float least,
                 Detection *kept) {
  auto worse = [](const Detection &a, const Detection &b) { return a.score < b.score; };
  std::priority_queue<Detection, std::vector<Detection>, decltype(worse)> waiting(worse);
  for (int64_t i = 0; i < sizes.boxes; ++i)
    if (float score = scores[(image * sizes.boxes + i) * sizes.kinds + kind]; score > least)
      waiting.push({i, score, kind});
  for (int64_t count = 0; count < sizes.mostOfKind && !waiting.empty(); waiting.pop()) {
    const float *next = boxes + sizes.box(image, waiting.top().box, kind);
    if (std::none_of(kept, kept + count, [&](const Detection &other) { return overlap(next, boxes + sizes.box(image, other.box, kind)) > allowed; }))
      kept[count++] = waiting.top();
  }
}

// (boxes, scores, most of a class, most, overlap, least score): each class of each image by itself, and the best of all classes.
Status suppressCombined(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_FLOAT));
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_FLOAT));
  const Tensor &boxes = c.input(0), &scores = c.input(1);
  int64_t mostOfKind, most;
  float allowed, least;
  KILN_RETURN_IF_ERROR(integerInput(c, 2, &mostOfKind));
  KILN_RETURN_IF_ERROR(integerInput(c, 3, &most));
  KILN_RETURN_IF_ERROR(scalarInput(c, 4, &allowed));
  KILN_RETURN_IF_ERROR(scalarInput(c, 5, &least));
  if (boxes.rank() != 4 || scores.rank() != 3 || boxes.dim(3) != 4 || boxes.dim(0) != scores.dim(0) || boxes.dim(1) != scores.dim(1) ||
      (boxes.dim(2) != 1 && boxes.dim(2) != scores.dim(2)))
    return invalidArgument("boxes of shape " + boxes.shapeText() + " and scores of shape " + scores.shapeText());
  if (!(allowed >= 0 && allowed <= 1) || mostOfKind <= 0 || most <= 0)
    return invalidArgument("a threshold or number that is out of range");
  CombinedSizes sizes{boxes.dim(0), boxes.dim(1), boxes.dim(2), scores.dim(2), std::min(mostOfKind, boxes.dim(1)), most};
  if (c.node.attrs.getBool("pad_per_class"))
    sizes.most = sizes.kinds == 0 ? 0 : mostOfKind <= most / sizes.kinds ? mostOfKind * sizes.kinds : most;
  bool clip = c.node.attrs.getBool("clip_boxes", true);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_FLOAT, {sizes.images, sizes.most, 4}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, KILN_FLOAT, {sizes.images, sizes.most}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(2, KILN_FLOAT, {sizes.images, sizes.most}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(3, KILN_INT32, {sizes.images}));
  std::vector<Detection> kept;
  for (int64_t image = 0; image < sizes.images; ++image) {
    kept.assign(sizes.mostOfKind * sizes.kinds, {});
    for (int64_t kind = 0; kind < sizes.kinds; ++kind)
      suppressOne(sizes, image, kind, boxes.values<float>(), scores.values<float>(), allowed, least, kept.data() + kind * sizes.mostOfKind);
    int64_t boxesKept = std::count_if(kept.begin(), kept.end(), [](const Detection &d) { return d.box >= 0; });
    std::stable_sort(kept.begin(), kept.end(), [](const Detection &a, const Detection &b) { return a.score > b.score; });
    int64_t valid = std::min(boxesKept, sizes.most);
    c.output(3).mutableValues<int32_t>()[image] = static_cast<int32_t>(valid);
    for (int64_t i = 0; i < sizes.most; ++i) {
      int64_t at = image * sizes.most + i;
      c.output(1).mutableValues<float>()[at] = i < valid ? kept[i].score : 0;
      c.output(2).mutableValues<float>()[at] = i < valid ? static_cast<float>(kept[i].kind) : 0;
      for (int64_t j = 0; j < 4; ++j) {
        float value = i < valid && kept[i].box >= 0 ? boxes.values<float>()[sizes.box(image, kept[i].box, kept[i].kind) + j] : 0;
        c.output(0).mutableValues<float>()[4 * at + j] = clip ? std::max(std::min(value, 1.f), 0.f) : value;
      }
    }
  }
  return Status();
}

} // namespace

void addNonMaxSuppressionOps(HostOpRegistry &registry) {
  for (const char *name : {"NonMaxSuppression", "NonMaxSuppressionV2", "NonMaxSuppressionV3",
                           "NonMaxSuppressionV4", "NonMaxSuppressionV5"})
    registry.add(name, suppress);
  registry.add("CombinedNonMaxSuppression", suppressCombined);
}

} // namespace kiln
