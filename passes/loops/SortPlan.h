// How the kernel of a sort on a processor goes about it.
#pragma once

#include "passes/loops/TargetInfo.h"

#include "hlo/ir/Hlo.h"

namespace kiln::loops {

/// Sorts by one number of each element, of any width, are sorts of records: integers that compare as these numbers do, with the element's
/// place below where more than the number itself has to be moved.
struct SortPlan {
  enum class Form {
    merges,  // any comparator: merges of ever longer parts
    digits,  // records by their bytes, from the lowest on: time proportional to the size
    network, // compares and exchanges at places that do not depend on the numbers, for as many lines at a time as a vector has lanes
  };
  Form form = Form::merges;
  int64_t size = 0, stride = 1, lines = 1; // elements of a line, the distance of two of them, and how many lines there are
  hlo::CompareOp compare;                  // of the comparator
  mlir::Value x;                           // which of its operands is made of the first element
  unsigned key = 0;                        // the sort's operand that the compared numbers are made of
  unsigned keyBits = 0;
  bool isFalling = false;
  bool isKeyItself = false; // and can be had back from a record
  bool hasPlaces = false;   // elements are moved by their place
  int64_t lanes = 1;        // of a network
  int64_t units = 1;        // lines or, of a network, groups of lines
  int64_t pieces = 1;       // that may run at a time, each of some units
  int64_t pieceBytes = 0;   // of scratch memory
  double cost = 0;          // nanoseconds of all

  unsigned recordBits() const { return keyBits > 32 || hasPlaces ? 64 : 32; }
  /// Whether places are apart from the records, which have no room for them.
  bool hasPlacesApart() const { return hasPlaces && keyBits > 32; }
  unsigned digits() const { return llvm::divideCeil(keyBits, 8u); }
  bool equalZeros() const;

  static constexpr int64_t kDigitValues = 256;
  static constexpr int64_t kPlaceBits = 31; // below the key; of 32 LLVM 22 forgets to clear what is above where it knows the upper ones of them to be zero
};

/// How so many lines of `size` elements are best sorted by keys of so many bits, and the nanoseconds that it takes, as counted.
struct SortCost {
  SortPlan::Form form;
  int64_t lanes;
  double cost;
};
SortCost costOfSort(int64_t lines, int64_t size, unsigned operands, unsigned keyBits, bool hasPlaces, const TargetInfo &target);

SortPlan planSort(hlo::SortOp op, const TargetInfo &target);

} // namespace kiln::loops
