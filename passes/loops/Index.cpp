// Sums and multiples of affine index expressions.
#include "passes/loops/Index.h"

namespace kiln::loops {

Index Index::operator+(const Index &o) const {
  Index result(constant + o.constant);
  size_t i = 0, j = 0;
  while (i < terms.size() || j < o.terms.size()) {
    if (j == o.terms.size() || (i < terms.size() && terms[i].first < o.terms[j].first)) {
      result.terms.push_back(terms[i++]);
    } else if (i == terms.size() || o.terms[j].first < terms[i].first) {
      result.terms.push_back(o.terms[j++]);
    } else {
      if (int64_t sum = terms[i].second + o.terms[j].second)
        result.terms.push_back({terms[i].first, sum});
      ++i, ++j;
    }
  }
  return result;
}

Index Index::operator*(int64_t factor) const {
  Index result(constant * factor);
  if (factor)
    for (auto [id, c] : terms)
      result.terms.push_back({id, c * factor});
  return result;
}

} // namespace kiln::loops
