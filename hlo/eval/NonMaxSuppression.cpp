// non_max_suppression: each group's boxes one after the other, the best first.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"

#include <algorithm>
#include <cmath>
#include <queue>

using namespace mlir;

namespace kiln::eval {
namespace {

struct Candidate {
  int32_t box;
  float score;
  size_t compared; // with so many of the chosen ones
};

/// The order in which candidates come; std::priority_queue knows no other.
struct Worse {
  bool combined;
  bool operator()(const Candidate &a, const Candidate &b) const {
    return a.score == b.score && !combined ? a.box > b.box : a.score < b.score;
  }
};

float overlap(const float *a, const float *b) {
  float aTop = std::min(a[0], a[2]), aBottom = std::max(a[0], a[2]), aLeft = std::min(a[1], a[3]), aRight = std::max(a[1], a[3]);
  float bTop = std::min(b[0], b[2]), bBottom = std::max(b[0], b[2]), bLeft = std::min(b[1], b[3]), bRight = std::max(b[1], b[3]);
  float aArea = (aBottom - aTop) * (aRight - aLeft), bArea = (bBottom - bTop) * (bRight - bLeft);
  if (aArea <= 0 || bArea <= 0)
    return 0;
  float height = std::max(std::min(aBottom, bBottom) - std::max(aTop, bTop), 0.f);
  float width = std::max(std::min(aRight, bRight) - std::max(aLeft, bLeft), 0.f);
  float common = height * width;
  return common / (aArea + bArea - common);
}

/// One group: `box` gives a box's corners.
struct Group {
  mutable hlo::NonMaxSuppressionOp op; // its accessors are not const
  const float *boxes, *scores;
  int64_t size, boxStride;
  float allowed, least, sigma;

  const float *box(int64_t i) const { return boxes + i * boxStride; }
  float rounded(float x) const { return op.getHalf() ? F16Element::load(F16Element::store(x)) : x; }
  bool isLeftOut(Candidate &next, ArrayRef<Candidate> chosen) const;
  std::vector<Candidate> choose() const;
};

/// Compares the candidate with the chosen ones, the last first, and lowers its score.
bool Group::isLeftOut(Candidate &next, ArrayRef<Candidate> chosen) const {
  float scale = rounded(-0.5f / sigma);
  for (size_t j = chosen.size(); j-- > next.compared;) {
    float shared = rounded(overlap(box(next.box), box(chosen[j].box)));
    if (sigma > 0)
      next.score = rounded(next.score * rounded(std::exp(rounded(rounded(scale * shared) * shared))));
    else if (shared > allowed)
      return true;
    else if (!op.getCombined() && !(shared <= allowed))
      next.score *= 0;
    if (next.score <= least)
      break;
  }
  next.compared = chosen.size();
  return false;
}

std::vector<Candidate> Group::choose() const {
  std::priority_queue<Candidate, std::vector<Candidate>, Worse> waiting(Worse{op.getCombined()});
  for (int64_t i = 0; i < size; ++i)
    if (scores[i] > least)
      waiting.push({int32_t(i), scores[i], 0});
  std::vector<Candidate> chosen;
  while (chosen.size() < op.getMaxOutputSize() && !waiting.empty()) {
    Candidate next = waiting.top();
    waiting.pop();
    float before = next.score;
    if (isLeftOut(next, chosen))
      continue;
    if (next.score == before)
      chosen.push_back(next);
    else if (next.score > least)
      waiting.push(next);
  }
  return chosen;
}

} // namespace

Tensors evalNonMaxSuppression(hlo::NonMaxSuppressionOp op, ArrayRef<Tensor> operands) {
  Tensors results;
  for (Type type : op->getResultTypes())
    results.push_back(Tensor::zeros(cast<RankedTensorType>(type)));
  const Tensor &boxes = operands[0], &scores = operands[1];
  int64_t classes = scores.getShape()[1], size = scores.getShape()[2], boxClasses = boxes.getShape()[2], most = op.getMaxOutputSize();
  for (int64_t group = 0; group < scores.getShape()[0] * classes; ++group) {
    int64_t first = group / classes * size * boxClasses + (boxClasses > 1 ? group % classes : 0);
    Group one{op, boxes.data<float>() + 4 * first, scores.data<float>() + group * size, size, 4 * boxClasses,
              operands[2].at<float>(0), operands[3].at<float>(0), operands.size() > 4 ? operands[4].at<float>(0) : 0};
    std::vector<Candidate> chosen = one.choose();
    for (auto [i, each] : llvm::enumerate(chosen)) {
      results[0].at<int32_t>(group * most + i) = each.box;
      results[1].at<float>(group * most + i) = each.score;
    }
    results[2].at<int32_t>(group) = chosen.size();
  }
  return results;
}

} // namespace kiln::eval
