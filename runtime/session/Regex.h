// Regular expressions in RE2's syntax, matched in time linear in the text.
#pragma once

#include "kiln/kiln.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kiln {

/// A compiled expression; several threads may match with one. Text is UTF-8; bytes that are not count as
/// characters that only negated classes and '.' match. Has: alternatives, groups (also (?:), (?P<name>)
/// and the flags i, m, s, U), classes with ranges, [:names:] and \d \w \s, repetition (greedy and lazy),
/// ^ $ \A \z \b \B. Unicode classes (\pL) are refused.
class Regex {
public:
  /// Errors: bad syntax, a part that is not supported, an expression that expands to too much.
  static Status compile(const std::string &pattern, Regex *result);

  /// The leftmost match at or after `start`: byte offsets of begin and end, in pairs, for the whole and each
  /// group (npos: took no part). False: none.
  bool search(const std::string &text, size_t start, std::vector<size_t> *groups) const;
  bool fullMatch(const std::string &text) const;
  int numGroups() const { return groupCount; }

  /// Whether `rewrite` names existing groups only; \0 to \9 are groups, \\ is a backslash.
  Status checkRewrite(const std::string &rewrite) const;
  /// Every match that does not overlap the one before, or only the first, replaced.
  std::string replace(const std::string &text, const std::string &rewrite, bool all) const;

private:
  friend class RegexParser;
  using Ranges = std::vector<std::pair<uint32_t, uint32_t>>;
  enum class Code : uint8_t { Class, Split, Jump, Save, Assert, Match };
  struct Instruction {
    Code code;
    int32_t first = 0;  // Class: its number; Split, Jump: the target tried first; Save: the place; Assert: which
    int32_t second = 0; // Split: the other target
  };
  bool run(const std::string &text, size_t start, bool anchored, std::vector<size_t> *groups) const;
  struct Threads;
  void follow(Threads &threads, int32_t at, size_t position, const std::string &text,
              std::vector<size_t> &saved) const;

  std::vector<Instruction> program;
  std::vector<Ranges> classes;
  int groupCount = 0;
};

} // namespace kiln
