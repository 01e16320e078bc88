// Decoders of connectionist temporal classification: from the scores of classes over time to sequences of labels.
#include "session/ops/CtcScores.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <map>

namespace kiln {

namespace {

using Labels = std::vector<int64_t>;

// Path `path` of `count`: the sequences, one per row, as a sparse matrix.
Status setDecoded(OpContext &c, const std::vector<Labels> &rows, int path, int count) {
  int64_t total = 0, widest = 0;
  for (const Labels &row : rows) {
    total += static_cast<int64_t>(row.size());
    widest = std::max(widest, static_cast<int64_t>(row.size()));
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(path, KILN_INT64, {total, 2}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(count + path, KILN_INT64, {total}));
  int64_t *indices = c.output(path).mutableValues<int64_t>(), *values = c.output(count + path).mutableValues<int64_t>();
  for (size_t r = 0; r < rows.size(); ++r)
    for (size_t i = 0; i < rows[r].size(); ++i) {
      *indices++ = static_cast<int64_t>(r);
      *indices++ = static_cast<int64_t>(i);
      *values++ = rows[r][i];
    }
  return setVector(c, 2 * count + path, {static_cast<int64_t>(rows.size()), widest}, KILN_INT64);
}

template <typename T> Status decodeGreedily(OpContext &c, const CtcScores &scores) {
  int64_t blank = c.node.attrs.getInt("blank_index", -1);
  if (blank < -scores.classes || blank >= scores.classes)
    return invalidArgument("blank_index = " + std::to_string(blank) + " for " + std::to_string(scores.classes) + " classes");
  blank += blank < 0 ? scores.classes : 0;
  bool merges = c.node.attrs.getBool("merge_repeated");
  KILN_RETURN_IF_ERROR(c.allocateOutput(3, c.input(0).dtype(), {scores.batch, 1}));
  T *sums = c.output(3).mutableValues<T>();
  std::vector<Labels> rows(static_cast<size_t>(scores.batch));
  for (int64_t b = 0; b < scores.batch; ++b) {
    sums[b] = 0;
    int64_t before = -1;
    for (int64_t t = 0; t < scores.lengths[b]; ++t) {
      const T *row = scores.at<T>(t, b);
      int64_t best = std::max_element(row, row + scores.classes) - row;
      sums[b] -= row[best];
      if (best != blank && !(merges && best == before))
        rows[b].push_back(best);
      before = best;
    }
  }
  return setDecoded(c, rows, 0, 1);
}

/// The best prefixes of one sequence: a tree of labels, of whose nodes the `width` most likely are kept at each time.
template <typename T> class Beam {
public:
  explicit Beam(int64_t width) : width(static_cast<size_t>(width)) {
    Node &root = nodes.emplace_back();
    root.now = {T(0), T(0), kNever};
    leaves.push_back(&root);
  }

  void step(const T *scores, int64_t classes) {
    T largest = *std::max_element(scores, scores + classes), sum = 0;
    for (int64_t k = 0; k < classes; ++k)
      sum += std::exp(scores[k] - largest);
    T norm = largest + std::log(sum);
    std::vector<Node *> branches = sorted();
    for (Node *node : branches)
      node->before = node->now;
    leaves.clear();
    for (Node *node : branches) {
      if (node->parent) {
        if (node->parent->isActive())
          node->now.label = logSum(node->now.label, node->parent->continued(node->label));
        node->now.label += scores[node->label] - norm;
      }
      node->now.blank = node->before.total + scores[classes - 1] - norm;
      node->now.total = logSum(node->now.blank, node->now.label);
      push(node);
    }
    for (Node *node : branches) {
      if (!isCandidate(node->before.total))
        continue;
      for (int64_t k = 0; k + 1 < classes; ++k) {
        Node &next = child(*node, k);
        if (next.isActive())
          continue;
        T total = scores[k] - norm + node->continued(k);
        if (!isCandidate(total)) {
          next.before = next.now = {};
          continue;
        }
        next.now = {total, kNever, total};
        if (leaves.size() == width) {
          leaves.front()->now = {};
          std::pop_heap(leaves.begin(), leaves.end(), isBetter);
          leaves.pop_back();
        }
        push(&next);
      }
    }
  }

  struct Path {
    Labels labels;
    T probability;
  };
  /// The most likely first.
  std::vector<Path> paths(bool merges) const {
    std::vector<Path> result;
    for (const Node *leaf : sorted()) {
      Path &path = result.emplace_back();
      path.probability = leaf->now.total;
      int64_t before = -1;
      for (const Node *node = leaf; node->parent; before = node->label, node = node->parent)
        if (!merges || node->label != before)
          path.labels.push_back(node->label);
      std::reverse(path.labels.begin(), path.labels.end());
    }
    return result;
  }

private:
  static constexpr T kNever = -std::numeric_limits<T>::infinity();
  /// Logarithms: of a prefix, and of its ways that end in a blank and in its last label.
  struct Probability {
    T total = kNever, blank = kNever, label = kNever;
  };
  struct Node {
    const Node *parent = nullptr;
    int64_t label = -1;
    Probability now, before;
    std::map<int64_t, Node *> children;
    bool isActive() const { return now.total != kNever; }
    /// That `next` comes after this prefix: the same label needs a blank between.
    T continued(int64_t next) const { return next == label ? before.blank : before.total; }
  };

  static T logSum(T a, T b) {
    if (a == kNever && b == kNever)
      return kNever;
    return a > b ? a + std::log1p(std::exp(b - a)) : b + std::log1p(std::exp(a - b));
  }
  /// NaN is worse than everything, so that there is an order.
  static bool isMore(T a, T b) { return a > b || (std::isnan(b) && !std::isnan(a)); }
  static bool isBetter(const Node *a, const Node *b) { return isMore(a->now.total, b->now.total); }
  bool isCandidate(T total) const { return total > kNever && (leaves.size() < width || isMore(total, leaves.front()->now.total)); }
  void push(Node *node) {
    leaves.push_back(node);
    std::push_heap(leaves.begin(), leaves.end(), isBetter);
  }
  Node &child(Node &node, int64_t label) {
    Node *&next = node.children[label];
    if (!next) {
      next = &nodes.emplace_back();
      next->parent = &node;
      next->label = label;
    }
    return *next;
  }
  std::vector<Node *> sorted() const {
    std::vector<Node *> result = leaves;
    std::sort(result.begin(), result.end(), isBetter);
    return result;
  }

  size_t width;
  std::deque<Node> nodes;
  std::vector<Node *> leaves; // a heap, the least likely in front
};

template <typename T> Status decodeByBeam(OpContext &c, const CtcScores &scores) {
  int64_t width = c.node.attrs.getInt("beam_width", 1), count = c.node.attrs.getInt("top_paths", 1);
  if (width < 1 || count < 1 || count > width)
    return invalidArgument("top_paths = " + std::to_string(count) + " of beam_width = " + std::to_string(width));
  bool merges = c.node.attrs.getBool("merge_repeated", true);
  std::vector<std::vector<Labels>> rows(static_cast<size_t>(count), std::vector<Labels>(static_cast<size_t>(scores.batch)));
  KILN_RETURN_IF_ERROR(c.allocateOutput(static_cast<int>(3 * count), c.input(0).dtype(), {scores.batch, count}));
  T *logs = c.output(static_cast<int>(3 * count)).mutableValues<T>();
  for (int64_t b = 0; b < scores.batch; ++b) {
    Beam<T> beam(width);
    for (int64_t t = 0; t < scores.lengths[b]; ++t) {
      KILN_RETURN_IF_ERROR(c.run.endStatus());
      beam.step(scores.at<T>(t, b), scores.classes);
    }
    auto paths = beam.paths(merges);
    if (static_cast<int64_t>(paths.size()) < count)
      return invalidArgument("sequence " + std::to_string(b) + " has " + std::to_string(paths.size()) + " paths, not the " +
                             std::to_string(count) + " of top_paths");
    for (int64_t p = 0; p < count; ++p) {
      rows[p][b] = std::move(paths[p].labels);
      logs[b * count + p] = paths[p].probability;
    }
  }
  for (int64_t p = 0; p < count; ++p)
    KILN_RETURN_IF_ERROR(setDecoded(c, rows[p], static_cast<int>(p), static_cast<int>(count)));
  return Status();
}

Status decode(OpContext &c) {
  CtcScores scores;
  KILN_RETURN_IF_ERROR(scores.read(c, 1));
  bool greedy = c.node.op == "CTCGreedyDecoder";
  if (c.input(0).dtype() == KILN_FLOAT)
    return greedy ? decodeGreedily<float>(c, scores) : decodeByBeam<float>(c, scores);
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_DOUBLE));
  return greedy ? decodeGreedily<double>(c, scores) : decodeByBeam<double>(c, scores);
}

} // namespace

void addCtcOps(HostOpRegistry &registry) {
  registry.add("CTCGreedyDecoder", decode);
  registry.add("CTCBeamSearchDecoder", decode);
}

} // namespace kiln
