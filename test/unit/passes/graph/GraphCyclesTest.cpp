// The graph without cycles, beside a search over all paths on random graphs.
#include "passes/graph/clustering/GraphCycles.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using kiln::tf::GraphCycles;

TEST(GraphCycles, RefusesEdgesThatCloseACycle) {
  GraphCycles graph(4);
  EXPECT_TRUE(graph.insertEdge(3, 1)); // against the order of numbers
  EXPECT_TRUE(graph.insertEdge(1, 2));
  EXPECT_TRUE(graph.insertEdge(2, 0));
  EXPECT_TRUE(graph.insertEdge(2, 0)); // once more
  EXPECT_FALSE(graph.insertEdge(0, 3));
  EXPECT_FALSE(graph.insertEdge(1, 1));
  EXPECT_FALSE(graph.hasEdge(0, 3));
  EXPECT_TRUE(graph.isReachable(3, 0));
  EXPECT_FALSE(graph.isReachable(0, 3));
  EXPECT_THAT(graph.postOrder(), testing::ElementsAre(0, 2, 1, 3));
}

TEST(GraphCycles, ContractsAnEdgeWithNoOtherPathBeside) {
  GraphCycles graph(3);
  graph.insertEdge(0, 1);
  graph.insertEdge(1, 2);
  graph.insertEdge(0, 2);
  EXPECT_FALSE(graph.contractEdge(0, 2)); // 1 would wait for itself
  EXPECT_TRUE(graph.hasEdge(0, 2));
  std::optional<int32_t> both = graph.contractEdge(0, 1);
  ASSERT_TRUE(both);
  EXPECT_TRUE(graph.hasEdge(*both, 2));
  EXPECT_TRUE(graph.contractEdge(*both, 2));
  EXPECT_EQ(graph.postOrder().size(), 1u);
}

namespace {
/// The same, by search over sets of edges.
struct Slow {
  std::set<std::pair<int, int>> edges;
  bool reaches(int from, int to) const {
    std::set<int> seen{from};
    std::vector<int> pending{from};
    while (!pending.empty()) {
      int node = pending.back();
      pending.pop_back();
      for (auto [a, b] : edges)
        if (a == node) {
          if (b == to)
            return true;
          if (seen.insert(b).second)
            pending.push_back(b);
        }
    }
    return false;
  }
};
} // namespace

TEST(GraphCycles, AgreesWithASearchOnRandomGraphs) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    constexpr int kNodes = 14;
    GraphCycles graph(kNodes);
    Slow slow;
    std::set<int> live;
    for (int i = 0; i < kNodes; ++i)
      live.insert(i);
    auto pick = [&] { return *std::next(live.begin(), random() % live.size()); };
    for (int step = 0; step < 60; ++step) {
      int a = pick(), b = pick();
      if (step % 4 == 3 && slow.edges.count({a, b})) {
        slow.edges.erase({a, b});
        bool isFree = !slow.reaches(a, b);
        slow.edges.insert({a, b});
        std::optional<int32_t> kept = graph.contractEdge(a, b);
        ASSERT_EQ(kept.has_value(), isFree);
        if (!kept)
          continue;
        int gone = *kept == a ? b : a;
        live.erase(gone);
        std::set<std::pair<int, int>> edges;
        for (auto [from, to] : slow.edges) {
          from = from == gone ? *kept : from;
          to = to == gone ? *kept : to;
          if (from != to)
            edges.insert({from, to});
        }
        slow.edges = edges;
      } else {
        bool isFree = a != b && !slow.reaches(b, a);
        ASSERT_EQ(graph.insertEdge(a, b), isFree);
        if (isFree)
          slow.edges.insert({a, b});
      }
    }
    for (int a : live)
      for (int b : live) {
        EXPECT_EQ(graph.hasEdge(a, b), slow.edges.count({a, b}) == 1);
        EXPECT_EQ(graph.isReachable(a, b), slow.reaches(a, b));
      }
    std::set<int> seen;
    for (int node : graph.postOrder()) {
      for (int next : graph.successors(node))
        EXPECT_TRUE(seen.count(next));
      seen.insert(node);
    }
    EXPECT_EQ(seen, live);
  }
}
