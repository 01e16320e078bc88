// CTCLoss: how unlikely labels are by scores over time, summed over all ways to place them, and the gradient to the scores.
//
// A. Graves, Supervised Sequence Labelling with Recurrent Neural Networks, section 7.3: between labels and around them are blanks,
// the last class; `forward` and `backward` are the logarithms of the probabilities of what is before and after a place at a time.
#include "session/ops/CtcScores.h"

#include <algorithm>
#include <cmath>

namespace kiln {

namespace {

using Labels = std::vector<int64_t>;

std::string ofSequence(int64_t b) { return " of sequence " + std::to_string(b); }

/// The rows of the sparse matrix of inputs 1 and 2, one for each sequence.
Status readLabels(const OpContext &c, int64_t batch, std::vector<Labels> *rows) {
  const Tensor &indices = c.input(1), &values = c.input(2);
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_INT64));
  KILN_RETURN_IF_ERROR(wantType(c, 2, KILN_INT32));
  if (indices.rank() != 2 || indices.dim(1) != 2 || values.rank() != 1 || indices.dim(0) != values.dim(0))
    return invalidArgument("labels have indices of shape " + indices.shapeText() + " and values of shape " + values.shapeText());
  rows->resize(static_cast<size_t>(batch));
  const int64_t *at = indices.values<int64_t>();
  for (int64_t i = 0; i < values.dim(0); ++i, at += 2) {
    if (at[0] < 0 || at[0] >= batch || at[1] < 0 || (i && (at[0] < at[-2] || (at[0] == at[-2] && at[1] <= at[-1]))))
      return invalidArgument("index [" + std::to_string(at[0]) + ", " + std::to_string(at[1]) + "] of the labels is outside of " +
                             std::to_string(batch) + " sequences or out of order");
    (*rows)[static_cast<size_t>(at[0])].push_back(values.values<int32_t>()[i]);
  }
  return Status();
}

/// Labels with blanks around each; those behind the first blank must be blanks, too, and do not count.
Status withBlanks(const Labels &labels, int64_t b, int64_t blank, bool collapses, Labels *path) {
  bool hasEnded = false;
  for (size_t i = 0; i < labels.size(); ++i) {
    if (i && collapses && labels[i] == labels[i - 1])
      continue;
    if (labels[i] < 0)
      return invalidArgument("label " + std::to_string(i) + ofSequence(b) + " is " + std::to_string(labels[i]));
    if (labels[i] < blank && hasEnded)
      return invalidArgument("label " + std::to_string(i) + ofSequence(b) + " follows a blank, class " + std::to_string(blank) + " or more");
    hasEnded |= labels[i] >= blank;
    if (!hasEnded)
      path->insert(path->end(), {blank, labels[i]});
  }
  path->push_back(blank);
  return Status();
}

/// Of one sequence. T: float or double, in which TensorFlow computes, too.
template <typename T> class Paths {
public:
  /// `ways`: room for two tables of [time, places]. Where `run` must end, all ends early, with any numbers.
  Paths(const CtcScores &scores, int64_t b, const Labels &path, bool merges, T *ways, const RunContext &run)
      : scores(scores), b(b), path(path), merges(merges), ways(ways), run(run), time(scores.lengths[static_cast<size_t>(b)]), places(static_cast<int64_t>(path.size())),
        softmax(static_cast<size_t>(time * scores.classes)) {
    for (int64_t t = 0; t < time && !run.mustEnd(); ++t) {
      const T *row = scores.at<T>(t, b);
      T largest = *std::max_element(row, row + scores.classes), sum = 0;
      for (int64_t k = 0; k < scores.classes; ++k)
        sum += probability(t, k) = std::exp(row[k] - largest);
      for (int64_t k = 0; k < scores.classes; ++k)
        probability(t, k) /= sum;
    }
  }

  /// The loss; the gradient goes to rows of `gradient`, as scores are laid out.
  T loss(T *gradient) {
    const T *forward = walk(false), *backward = walk(true);
    T all = kNever;
    for (int64_t u = 0; u < places; ++u)
      all = logSum(all, forward[u] + backward[u]);
    std::vector<T> sums(static_cast<size_t>(scores.classes));
    for (int64_t t = 0; t < time && !run.mustEnd(); ++t) {
      std::fill(sums.begin(), sums.end(), kNever);
      for (int64_t u = 0; u < places; ++u)
        sums[path[u]] = logSum(sums[path[u]], forward[t * places + u] + backward[t * places + u]);
      for (int64_t k = 0; k < scores.classes; ++k) // where no way is possible at all, away from the classes that are likely now
        gradient[(t * scores.batch + b) * scores.classes + k] = probability(t, k) - (all == kNever ? 0 : std::exp(sums[k] - all));
    }
    return -all;
  }

private:
  static constexpr T kNever = -std::numeric_limits<T>::infinity();
  static T logSum(T a, T b) {
    if (a == kNever || b == kNever)
      return a == kNever ? b : a;
    return a > b ? a + std::log1p(std::exp(b - a)) : b + std::log1p(std::exp(a - b));
  }
  T &probability(int64_t t, int64_t k) { return softmax[t * scores.classes + k]; }

  /// [time, places]. Forward: of the ways from the first time to here, this included. Back: of those from here on, without it.
  const T *walk(bool back) {
    T *ways = this->ways + (back ? time * places : 0);
    std::fill(ways, ways + time * places, kNever);
    int64_t step = back ? -1 : 1, start = back ? time - 1 : 0, last = back ? places - 1 : 0;
    auto own = [&](int64_t t, int64_t u) { return std::log(probability(t, path[u])); };
    for (int64_t u : {last, last + step})
      if (u >= 0 && u < places)
        ways[start * places + u] = back ? T(0) : own(start, u);
    for (int64_t t = start + step; t >= 0 && t < time && !run.mustEnd(); t += step)
      // Neither places that cannot be reached so early nor those from which the end cannot be.
      for (int64_t u = std::max<int64_t>(0, places - 2 * (time - t)); u < std::min(places, 2 * (t + 1)); ++u) {
        const T *before = ways + (t - step) * places;
        T sum = kNever;
        bool isBlank = path[u] == path[0];
        for (int64_t hops = 0; hops <= 2; ++hops) {
          int64_t from = u - hops * step;
          bool isAllowed = hops == 0 ? merges || isBlank : hops == 1 || !(isBlank || (merges && from >= 0 && from < places && path[u] == path[from]));
          if (isAllowed && from >= 0 && from < places)
            sum = logSum(sum, before[from] + (back ? own(t + 1, from) : 0));
        }
        ways[t * places + u] = back ? sum : sum + own(t, u);
      }
    return ways;
  }

  const CtcScores &scores;
  int64_t b;
  const Labels &path;
  bool merges;
  T *ways;
  const RunContext &run;
  int64_t time, places;
  std::vector<T> softmax;
};

template <typename T> Status lossOf(OpContext &c, const CtcScores &scores) {
  std::vector<Labels> labels;
  KILN_RETURN_IF_ERROR(readLabels(c, scores.batch, &labels));
  bool skips = c.node.attrs.getBool("ignore_longer_outputs_than_inputs"), merges = c.node.attrs.getBool("ctc_merge_repeated", true);
  std::vector<Labels> paths(labels.size());
  for (int64_t b = 0; b < scores.batch; ++b) {
    size_t s = static_cast<size_t>(b);
    if (scores.lengths[s] < 0)
      return invalidArgument("sequence_length[" + std::to_string(b) + "] = " + std::to_string(scores.lengths[s]) + " is negative");
    if (labels[s].empty())
      return invalidArgument("sequence " + std::to_string(b) + " has no labels");
    KILN_RETURN_IF_ERROR(withBlanks(labels[s], b, scores.classes - 1, c.node.attrs.getBool("preprocess_collapse_repeated"), &paths[s]));
    if (!skips && static_cast<int64_t>(labels[s].size()) > scores.lengths[s])
      return invalidArgument("sequence " + std::to_string(b) + " is shorter, " + std::to_string(scores.lengths[s]) + ", than its " + std::to_string(labels[s].size()) +
                             " labels, and ignore_longer_outputs_than_inputs is not set");
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, c.input(0).dtype(), {scores.batch}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, c.input(0).dtype(), {scores.time, scores.batch, scores.classes}));
  T *losses = c.output(0).mutableValues<T>(), *gradient = c.output(1).mutableValues<T>();
  std::fill(losses, losses + scores.batch, T(0));
  std::fill(gradient, gradient + c.output(1).numElements(), T(0));
  for (int64_t b = 0; b < scores.batch; ++b) {
    KILN_RETURN_IF_ERROR(c.run.endStatus());
    size_t s = static_cast<size_t>(b);
    if (scores.lengths[s] <= 0 || static_cast<int64_t>(labels[s].size()) > scores.lengths[s])
      continue;
    Tensor ways;
    const int64_t dims[] = {2, scores.lengths[s], static_cast<int64_t>(paths[s].size())};
    KILN_RETURN_IF_ERROR(Tensor::allocate(c.input(0).dtype(), dims, 3, &ways));
    losses[b] = Paths<T>(scores, b, paths[s], merges, ways.mutableValues<T>(), c.run).loss(gradient);
  }
  return c.run.endStatus();
}

Status ctcLoss(OpContext &c) {
  CtcScores scores;
  KILN_RETURN_IF_ERROR(scores.read(c, 3));
  if (c.input(0).dtype() == KILN_FLOAT)
    return lossOf<float>(c, scores);
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_DOUBLE));
  return lossOf<double>(c, scores);
}

} // namespace

void addCtcLossOps(HostOpRegistry &registry) { registry.add("CTCLoss", ctcLoss); }

} // namespace kiln
