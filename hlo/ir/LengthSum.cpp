// Terms in a fixed order, so that sums can be compared.
#include "hlo/ir/LengthSum.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>
#include <tuple>

namespace kiln::hlo {

static bool isBefore(const LengthSize &a, const LengthSize &b) {
  if (a.getNumber() != b.getNumber())
    return a.getNumber() < b.getNumber();
  auto isLess = [](const LengthSize::Step &x, const LengthSize::Step &y) { return std::tie(x.factor, x.add, x.divisor) < std::tie(y.factor, y.add, y.divisor); };
  return std::lexicographical_compare(a.getSteps().begin(), a.getSteps().end(), b.getSteps().begin(), b.getSteps().end(), isLess);
}

void LengthSum::add(int64_t factor, llvm::ArrayRef<LengthSize> sizes) {
  Term term{factor, {}};
  for (const LengthSize &size : sizes) {
    auto [rest, own] = size.isConstant() ? std::pair(size, size.at(0)) : size.withoutFactor();
    term.factor *= own;
    if (!rest.isConstant())
      term.sizes.push_back(rest);
  }
  llvm::sort(term.sizes, isBefore);
  auto *same = llvm::find_if(terms, [&](const Term &other) { return other.sizes == term.sizes; });
  if (same != terms.end()) {
    same->factor += term.factor;
  } else {
    auto *behind = llvm::find_if(terms, [&](const Term &other) {
      return term.sizes.size() != other.sizes.size() ? term.sizes.size() > other.sizes.size()
                                                     : std::lexicographical_compare(term.sizes.begin(), term.sizes.end(), other.sizes.begin(), other.sizes.end(), isBefore);
    });
    terms.insert(behind, std::move(term));
  }
  llvm::erase_if(terms, [](const Term &each) { return each.factor == 0; });
}

int64_t LengthSum::at(llvm::ArrayRef<int64_t> lengths) const {
  int64_t sum = 0;
  for (const Term &term : terms) {
    int64_t product = term.factor;
    for (const LengthSize &size : term.sizes)
      product *= size.at(lengths);
    sum += product;
  }
  return sum;
}

int64_t LengthSum::takeFactor() {
  int64_t factor = 0;
  for (const Term &term : terms)
    factor = std::gcd(factor, term.factor);
  for (Term &term : terms)
    term.factor /= std::max<int64_t>(factor, 1);
  return std::max<int64_t>(factor, 1);
}

llvm::SmallVector<int64_t> withSums(llvm::ArrayRef<int64_t> lengths, llvm::ArrayRef<LengthSum> sums) {
  llvm::SmallVector<int64_t> all(lengths);
  for (const LengthSum &sum : sums)
    all.push_back(sum.at(lengths));
  return all;
}

} // namespace kiln::hlo
