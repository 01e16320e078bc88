// Roots of unity are exact where they can be, and symmetric.
#include "hlo/ir/RootOfUnity.h"

#include <gtest/gtest.h>

using kiln::hlo::rootOfUnity;
using Root = std::complex<double>;

TEST(RootOfUnity, QuartersAreExact) {
  for (int64_t n : {4, 12, 64, 1000, 4096}) {
    EXPECT_EQ(rootOfUnity(0, n), Root(1, 0));
    EXPECT_EQ(rootOfUnity(n / 4, n), Root(0, 1));
    EXPECT_EQ(rootOfUnity(n / 2, n), Root(-1, 0));
    EXPECT_EQ(rootOfUnity(3 * n / 4, n), Root(0, -1));
    EXPECT_EQ(rootOfUnity(n, n), Root(1, 0));
    EXPECT_FALSE(std::signbit(rootOfUnity(n / 2, n).imag()));
  }
}

TEST(RootOfUnity, AreAllOfThem) {
  for (int64_t n : {1, 2, 3, 5, 8, 37, 100, 1024})
    for (int64_t k = 0; k < 2 * n; ++k) {
      Root root = rootOfUnity(k, n);
      EXPECT_NEAR(std::abs(root - std::polar(1.0, 2 * M_PI * double(k) / double(n))), 0, 4e-15);
      EXPECT_EQ(rootOfUnity(n - k, n), std::conj(root));
      EXPECT_EQ(rootOfUnity(k + n, n), root);
    }
}
