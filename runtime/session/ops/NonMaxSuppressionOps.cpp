// NonMaxSuppression: boxes that overlap better ones are left out, which decides the result's shape.
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

} // namespace

void addNonMaxSuppressionOps(HostOpRegistry &registry) {
  for (const char *name : {"NonMaxSuppression", "NonMaxSuppressionV2", "NonMaxSuppressionV3",
                           "NonMaxSuppressionV4", "NonMaxSuppressionV5"})
    registry.add(name, suppress);
}

} // namespace kiln
