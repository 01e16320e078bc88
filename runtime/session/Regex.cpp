// Matches by following all ways through an expression at once.
#include "session/Regex.h"

#include <algorithm>
#include <cctype>

namespace kiln {

namespace {
bool isWord(const std::string &text, size_t at) {
  return at < text.size() &&
         (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_') &&
         static_cast<unsigned char>(text[at]) < 128;
}

bool holds(int assertion, const std::string &text, size_t at) {
  switch (assertion) {
  case 'A':
    return at == 0;
  case 'z':
    return at == text.size();
  case 'l':
    return at == 0 || text[at - 1] == '\n';
  case 'e':
    return at == text.size() || text[at] == '\n';
  default: {
    bool boundary = (at > 0 && isWord(text, at - 1)) != isWord(text, at);
    return boundary == (assertion == 'b');
  }
  }
}

// The character at `at`; sets `next`. A byte that begins none is U+FFFD.
uint32_t decode(const std::string &text, size_t at, size_t &next) {
  unsigned char lead = static_cast<unsigned char>(text[at]);
  next = at + 1;
  if (lead < 0x80)
    return lead;
  size_t follow = lead >= 0xf8 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
  uint32_t value = lead & (0x3fu >> follow);
  if (follow == 0 || at + follow >= text.size())
    return 0xfffd;
  for (size_t i = 1; i <= follow; ++i) {
    unsigned char byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xc0) != 0x80)
      return 0xfffd;
    value = value << 6 | (byte & 0x3f);
  }
  next = at + follow + 1;
  return value;
}
} // namespace

// The ways that are still open, best first, each with the groups it has saved.
struct Regex::Threads {
  struct Thread {
    int32_t at;
    std::vector<size_t> saved;
  };
  std::vector<Thread> list;
  std::vector<size_t> seen; // by instruction: the round in which it was added
  size_t round = 0;
};

void Regex::follow(Threads &threads, int32_t start, size_t position, const std::string &text,
                   std::vector<size_t> &saved) const {
  // By hand, since long alternatives would nest too deep: instructions to visit, and saves to undo.
  struct Step {
    int32_t at;
    int32_t place = -1;
    size_t old = 0;
  };
  std::vector<Step> stack{{start}};
  while (!stack.empty()) {
    Step step = stack.back();
    stack.pop_back();
    if (step.place >= 0) {
      saved[step.place] = step.old;
      continue;
    }
    if (threads.seen[step.at] == threads.round)
      continue;
    threads.seen[step.at] = threads.round;
    const Instruction &instruction = program[step.at];
    switch (instruction.code) {
    case Code::Jump:
      stack.push_back({instruction.first});
      break;
    case Code::Split:
      stack.push_back({instruction.second});
      stack.push_back({instruction.first});
      break;
    case Code::Save:
      stack.push_back({0, instruction.first, saved[instruction.first]});
      saved[instruction.first] = position;
      stack.push_back({step.at + 1});
      break;
    case Code::Assert:
      if (holds(instruction.first, text, position))
        stack.push_back({step.at + 1});
      break;
    default:
      threads.list.push_back({step.at, saved});
    }
  }
}

bool Regex::run(const std::string &text, size_t start, bool whole,
                std::vector<size_t> *groups) const {
  Threads now, next;
  now.seen.assign(program.size(), 0);
  next.seen.assign(program.size(), 0);
  std::vector<size_t> none(2 * (groupCount + 1), std::string::npos), best;
  bool found = false;
  now.round = next.round = 0;
  ++now.round;
  for (size_t at = start;; ) {
    if (!found && (!whole || at == start)) {
      std::vector<size_t> saved = none;
      follow(now, 0, at, text, saved);
    }
    if (now.list.empty() && (found || whole))
      break;
    size_t after = at;
    uint32_t character = at < text.size() ? decode(text, at, after) : 0;
    next.list.clear();
    next.round = now.round + 1;
    for (Threads::Thread &thread : now.list) {
      const Instruction &instruction = program[thread.at];
      if (instruction.code == Code::Match) {
        if (whole && at != text.size())
          continue;
        found = true;
        best = std::move(thread.saved);
        break; // the ways after it are worse
      }
      if (at == text.size())
        continue;
      const Ranges &ranges = classes[instruction.first];
      auto past = std::upper_bound(
          ranges.begin(), ranges.end(), character,
          [](uint32_t value, const auto &range) { return value < range.first; });
      bool in = std::any_of(ranges.begin(), past,
                            [&](const auto &range) { return character <= range.second; });
      if (in)
        follow(next, thread.at + 1, after, text, thread.saved);
    }
    if (at == text.size())
      break;
    std::swap(now, next);
    at = after;
  }
  if (found && groups)
    *groups = std::move(best);
  return found;
}

bool Regex::search(const std::string &text, size_t start, std::vector<size_t> *groups) const {
  return run(text, start, false, groups);
}

bool Regex::fullMatch(const std::string &text) const { return run(text, 0, true, nullptr); }

Status Regex::checkRewrite(const std::string &rewrite) const {
  for (size_t i = 0; i < rewrite.size(); ++i) {
    if (rewrite[i] != '\\')
      continue;
    ++i;
    if (i < rewrite.size() && rewrite[i] == '\\')
      continue;
    if (i == rewrite.size() || !std::isdigit(static_cast<unsigned char>(rewrite[i])))
      return Status(KILN_INVALID_ARGUMENT,
                    "the rewrite \"" + rewrite + "\" has a backslash before neither digit nor backslash");
    if (rewrite[i] - '0' > groupCount)
      return Status(KILN_INVALID_ARGUMENT, "the rewrite \"" + rewrite + "\" names group " +
                                               rewrite[i] + " of " + std::to_string(groupCount));
  }
  return Status();
}

std::string Regex::replace(const std::string &text, const std::string &rewrite, bool all) const {
  std::string result;
  std::vector<size_t> groups;
  size_t at = 0, lastEnd = std::string::npos;
  while (at <= text.size() && search(text, at, &groups)) {
    result.append(text, at, groups[0] - at);
    at = groups[0];
    if (groups[0] == groups[1] && groups[0] == lastEnd) {
      // An empty match right after a match is none; the next one begins a character later.
      if (at == text.size())
        break;
      size_t next;
      decode(text, at, next);
      result.append(text, at, next - at);
      at = next;
      lastEnd = std::string::npos;
      continue;
    }
    for (size_t i = 0; i < rewrite.size(); ++i) {
      if (rewrite[i] != '\\' || ++i == rewrite.size() || rewrite[i] == '\\') {
        result += i < rewrite.size() ? rewrite[i] : '\\';
        continue;
      }
      size_t group = static_cast<size_t>(rewrite[i] - '0');
      if (2 * group + 1 < groups.size() && groups[2 * group + 1] != std::string::npos)
        result.append(text, groups[2 * group], groups[2 * group + 1] - groups[2 * group]);
    }
    at = lastEnd = groups[1];
    if (!all)
      break;
  }
  if (at < text.size())
    result.append(text, at, std::string::npos);
  return result;
}

} // namespace kiln
