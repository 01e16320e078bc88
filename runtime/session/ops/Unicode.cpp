// Characters of UTF-8 texts, and their cases.
#include "session/ops/Unicode.h"

#include "session/ops/UnicodeTable.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace kiln {

namespace {

constexpr int32_t kSigma = 0x3a3, kSmallSigma = 0x3c3, kFinalSigma = 0x3c2, kReplacement = 0xfffd;

/// The entry of a sorted table with the last character that is at least `c`, if `c` is in it.
template <typename Entry, size_t count> const Entry *find(const Entry (&table)[count], int32_t c) {
  const Entry *found = std::lower_bound(std::begin(table), std::end(table), c,
                                        [](const Entry &entry, int32_t value) { return entry.last < value; });
  return found != std::end(table) && found->first <= c ? found : nullptr;
}

template <size_t simple, size_t several>
void append(std::string &text, int32_t c, const CaseRange (&ranges)[simple], const CaseSeveral (&others)[several]) {
  for (const CaseSeveral &other : others)
    if (other.from == c) {
      for (int32_t to : other.to)
        if (to)
          appendUtf8(text, to);
      return;
    }
  const CaseRange *range = find(ranges, c);
  appendUtf8(text, range && (c - range->first) % range->stride == 0 ? c + range->difference : c);
}

std::vector<int32_t> codePoints(const std::string &text) {
  std::vector<int32_t> result;
  for (size_t at = 0; at < text.size();) {
    int32_t value = codePoint(text, at);
    result.push_back(value < 0 ? kReplacement : value);
  }
  return result;
}

/// Whether the next character that counts, away from `at`, has case.
bool isBesideLetter(const std::vector<int32_t> &text, size_t at, ptrdiff_t step) {
  for (ptrdiff_t i = static_cast<ptrdiff_t>(at) + step; i >= 0 && i < static_cast<ptrdiff_t>(text.size()); i += step)
    if (!find(kIgnored, text[i]))
      return find(kCased, text[i]) != nullptr;
  return false;
}

} // namespace

int32_t codePoint(const std::string &text, size_t &at) {
  unsigned char lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80)
    return lead;
  int follow = lead >= 0xf5 ? -1 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : -1;
  if (follow < 0)
    return -1;
  int32_t value = lead & (0x3f >> follow);
  for (int i = 0; i < follow; ++i) {
    // The second byte's range leaves out longer forms than needed, surrogates, and what is past U+10FFFF.
    int low = i ? 0x80 : lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    int high = i ? 0xbf : lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    int byte = at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    if (byte < low || byte > high)
      return -1;
    value = value << 6 | (byte & 0x3f);
    ++at;
  }
  return value;
}

void appendUtf8(std::string &text, int32_t value) {
  auto byte = [&](int32_t bits) { text += static_cast<char>(bits); };
  if (value < 0x80) {
    byte(value);
  } else if (value < 0x800) {
    byte(0xc0 | value >> 6);
    byte(0x80 | (value & 0x3f));
  } else if (value < 0x10000) {
    byte(0xe0 | value >> 12);
    byte(0x80 | (value >> 6 & 0x3f));
    byte(0x80 | (value & 0x3f));
  } else {
    byte(0xf0 | value >> 18);
    byte(0x80 | (value >> 12 & 0x3f));
    byte(0x80 | (value >> 6 & 0x3f));
    byte(0x80 | (value & 0x3f));
  }
}

std::string lowerCase(const std::string &text) {
  std::vector<int32_t> points = codePoints(text);
  std::string result;
  result.reserve(text.size());
  for (size_t i = 0; i < points.size(); ++i)
    if (points[i] == kSigma)
      appendUtf8(result, isBesideLetter(points, i, -1) && !isBesideLetter(points, i, 1) ? kFinalSigma : kSmallSigma);
    else
      append(result, points[i], kLower, kLowerSeveral);
  return result;
}

std::string upperCase(const std::string &text) {
  std::string result;
  result.reserve(text.size());
  for (int32_t c : codePoints(text))
    append(result, c, kUpper, kUpperSeveral);
  return result;
}

} // namespace kiln
