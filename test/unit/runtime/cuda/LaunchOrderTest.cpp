// Which launches follow which: the cases one by one, and random programs against the definition.
#include "cuda/LaunchOrder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace {

using kiln::gpu::Access;
using kiln::gpu::LaunchOrder;
using testing::ElementsAre;

Access reads(uint64_t begin, uint64_t end) { return {begin, end, false}; }
Access writes(uint64_t begin, uint64_t end) { return {begin, end, true}; }

TEST(LaunchOrder, ReadersFollowWritersAndWritersReaders) {
  LaunchOrder order;
  EXPECT_THAT(order.add({writes(0, 8)}), ElementsAre());
  EXPECT_THAT(order.add({reads(0, 8), writes(8, 16)}), ElementsAre(0));
  EXPECT_THAT(order.add({reads(4, 8), writes(16, 24)}), ElementsAre(0)); // beside the one before
  EXPECT_THAT(order.add({writes(0, 8)}), ElementsAre(1, 2));
  EXPECT_THAT(order.add({writes(7, 9)}), ElementsAre(3)); // which follows 1, that wrote the other byte
  EXPECT_THAT(order.add({writes(100, 108)}), ElementsAre());
}

TEST(LaunchOrder, InPlaceLaunchesFormALine) {
  LaunchOrder order;
  EXPECT_THAT(order.add({reads(0, 8), writes(0, 8)}), ElementsAre());
  EXPECT_THAT(order.add({reads(0, 8), writes(0, 8)}), ElementsAre(0));
  EXPECT_THAT(order.add({reads(0, 4), writes(0, 8)}), ElementsAre(1));
  EXPECT_THAT(order.add({writes(4, 8), writes(4, 8)}), ElementsAre(2));
}

// Two launches that touch one byte, which one of them writes, are in order, directly or not, and no others are directly.
TEST(LaunchOrder, RandomProgramsKeepToTheDefinition) {
  std::mt19937 random(7);
  for (int program = 0; program < 200; ++program) {
    LaunchOrder order;
    std::vector<std::vector<Access>> launches;
    std::vector<std::vector<bool>> follows;
    for (size_t self = 0; self < 40; ++self) {
      std::vector<Access> accesses;
      for (unsigned i = random() % 4; i-- > 0;) {
        uint64_t begin = random() % 60;
        accesses.push_back({begin, begin + 1 + random() % 10, random() % 3 == 0});
      }
      auto conflicts = [&](const std::vector<Access> &other) {
        for (const Access &a : accesses)
          for (const Access &b : other)
            if ((a.writes || b.writes) && a.begin < b.end && b.begin < a.end)
              return true;
        return false;
      };
      std::vector<size_t> before = order.add(accesses);
      std::vector<bool> all(self);
      for (size_t each : before) {
        EXPECT_TRUE(conflicts(launches[each]));
        EXPECT_FALSE(all[each]) << "an edge that others imply";
        all[each] = true;
        for (size_t i = 0; i < each; ++i)
          all[i] = all[i] || follows[each][i];
      }
      for (size_t other = 0; other < self; ++other)
        if (conflicts(launches[other]))
          EXPECT_TRUE(all[other]) << program << ": " << self << " does not wait for " << other;
      launches.push_back(accesses);
      follows.push_back(all);
    }
  }
}

} // namespace
