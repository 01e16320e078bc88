// Parses regular expressions and compiles them into the matcher's instructions.
#include "session/Regex.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <memory>
#include <utility>

namespace kiln {

namespace {
constexpr uint32_t kLast = 0x10ffff;
constexpr int kMaxRepeat = 1000, kMaxDepth = 500;
constexpr size_t kMaxProgram = 200000;

uint32_t hexDigit(char c) {
  return static_cast<uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
}
} // namespace

class RegexParser {
public:
  RegexParser(const std::string &pattern, Regex &regex) : pattern(pattern), regex(regex) {}

  Status parse() {
    Node root = alternatives(0);
    if (status.ok() && at < pattern.size())
      fail("a ')' without '('");
    if (!status.ok())
      return status;
    emit({Regex::Code::Save, 0});
    compile(*root);
    emit({Regex::Code::Save, 1});
    emit({Regex::Code::Match});
    regex.groupCount = groups;
    return status;
  }

private:
  using Ranges = Regex::Ranges;
  enum class Kind { Empty, Class, Assert, Group, Sequence, Either, Repeat };
  struct Tree {
    Kind kind = Kind::Empty;
    int value = 0; // class, assertion or group
    int least = 0, most = 0;
    bool lazy = false;
    int64_t copies = 1; // of what is inside, of a repetition
    std::vector<std::unique_ptr<Tree>> parts;
  };
  using Node = std::unique_ptr<Tree>;

  Node node(Kind kind, int value = 0) {
    auto made = std::make_unique<Tree>();
    made->kind = kind;
    made->value = value;
    return made;
  }
  static int64_t copiesOf(const Tree &tree) {
    if (tree.kind == Kind::Repeat)
      return tree.copies;
    int64_t most = 1;
    for (const Node &part : tree.parts)
      most = std::max(most, copiesOf(*part));
    return most;
  }
  Node fail(const std::string &what) {
    if (status.ok())
      status = Status(KILN_INVALID_ARGUMENT, "the pattern \"" + pattern + "\", at " +
                                                 std::to_string(at) + ": " + what);
    at = pattern.size();
    return node(Kind::Empty);
  }
  bool more() const { return at < pattern.size(); }
  bool eat(const char *text) {
    size_t size = std::strlen(text);
    if (pattern.compare(at, size, text) != 0)
      return false;
    at += size;
    return true;
  }

  Node alternatives(int depth) {
    if (depth > kMaxDepth)
      return fail("groups nest too deep");
    Node either = node(Kind::Either);
    int outerFlags = flags;
    do
      either->parts.push_back(sequence(depth));
    while (eat("|"));
    flags = outerFlags;
    return either->parts.size() == 1 ? std::move(either->parts[0]) : std::move(either);
  }

  Node sequence(int depth) {
    Node all = node(Kind::Sequence);
    while (more() && pattern[at] != '|' && pattern[at] != ')') {
      Node part = atom(depth);
      bool repeated = false;
      while (more() && std::strchr("*+?{", pattern[at])) {
        int least = 0, most = -1;
        if (eat("*")) {
        } else if (eat("+")) {
          least = 1;
        } else if (eat("?")) {
          most = 1;
        } else if (!braces(least, most)) {
          break;
        }
        if (std::exchange(repeated, true))
          return fail("a repetition of a repetition");
        if (most > kMaxRepeat || least > kMaxRepeat || (most >= 0 && most < least))
          return fail("a repetition that is out of range");
        // Within one another they multiply.
        int64_t copies = copiesOf(*part) * std::max({least, most, 1});
        if (copies > kMaxRepeat)
          return fail("repetitions that make more than " + std::to_string(kMaxRepeat) + " copies");
        Node repeat = node(Kind::Repeat);
        repeat->copies = copies;
        repeat->least = least;
        repeat->most = most;
        repeat->lazy = eat("?") != ((flags & kSwapped) != 0);
        repeat->parts.push_back(std::move(part));
        part = std::move(repeat);
      }
      all->parts.push_back(std::move(part));
    }
    return all;
  }

  // "{2}", "{2,}", "{2,3}"; other braces are ordinary characters.
  bool braces(int &least, int &most) {
    size_t p = at + 1;
    auto number = [&](int &value) {
      size_t begin = p;
      for (value = 0; p < pattern.size() && pattern[p] >= '0' && pattern[p] <= '9'; ++p)
        value = std::min(value * 10 + (pattern[p] - '0'), kMaxRepeat + 1);
      return p > begin;
    };
    if (!number(least))
      return false;
    most = least;
    if (p < pattern.size() && pattern[p] == ',') {
      ++p;
      if (!number(most))
        most = -1;
    }
    if (p >= pattern.size() || pattern[p] != '}')
      return false;
    at = p + 1;
    return true;
  }
  Node atom(int depth) {
    char c = pattern[at];
    if (eat("("))
      return group(depth);
    if (eat("["))
      return bracket();
    if (eat("."))
      return classOf(flags & kDotAll ? Ranges{{0, kLast}} : Ranges{{0, '\n' - 1}, {'\n' + 1, kLast}});
    if (eat("^"))
      return node(Kind::Assert, flags & kLines ? 'l' : 'A');
    if (eat("$"))
      return node(Kind::Assert, flags & kLines ? 'e' : 'z');
    if (c == '*' || c == '+' || c == '?')
      return fail("nothing to repeat");
    if (eat("\\"))
      return escape();
    return literal(character());
  }

  Node group(int depth) {
    int outer = flags, number = 0;
    if (eat("?P<") || eat("?<")) {
      size_t end = pattern.find('>', at);
      if (end == std::string::npos || end == at)
        return fail("a group's name without an end");
      at = end + 1;
      number = ++groups;
    } else if (eat("?")) {
      bool off = false;
      while (more() && pattern[at] != ':' && pattern[at] != ')') {
        char c = pattern[at++];
        int flag = c == 'i' ? kFold : c == 's' ? kDotAll : c == 'm' ? kLines : c == 'U' ? kSwapped : 0;
        if (c == '-')
          off = true;
        else if (!flag)
          return fail(std::string("(?") + c + " is not supported");
        else
          flags = off ? flags & ~flag : flags | flag;
      }
      if (eat(")"))
        return node(Kind::Empty); // the flags hold to the end of the group around it
      if (!eat(":"))
        return fail("a group without ')'");
    } else {
      number = ++groups;
    }
    Node inside = alternatives(depth + 1);
    if (!eat(")"))
      return fail("a group without ')'");
    flags = outer;
    if (!number)
      return inside;
    Node made = node(Kind::Group, number);
    made->parts.push_back(std::move(inside));
    return made;
  }

  // The character at `at`, decoded.
  uint32_t character() {
    unsigned char lead = static_cast<unsigned char>(pattern[at++]);
    int follow = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
    uint32_t value = follow ? lead & (0x3f >> follow) : lead;
    for (; follow && more(); --follow)
      value = value << 6 | (static_cast<unsigned char>(pattern[at++]) & 0x3f);
    return value;
  }

  static Ranges digits() { return {{'0', '9'}}; }
  static Ranges word() { return {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}; }
  static Ranges blanks() { return {{'\t', '\n'}, {'\f', '\r'}, {' ', ' '}}; }
  static Ranges inverse(Ranges ranges) {
    std::sort(ranges.begin(), ranges.end());
    Ranges others;
    uint32_t next = 0;
    for (const auto &[first, last] : ranges) {
      if (first > next)
        others.emplace_back(next, first - 1);
      next = std::max(next, last + 1);
    }
    if (next <= kLast)
      others.emplace_back(next, kLast);
    return others;
  }

  // \d and its like; false: another escape.
  bool perlClass(char c, Ranges &ranges) {
    switch (c) {
    case 'd':
    case 'D':
      ranges = digits();
      break;
    case 'w':
    case 'W':
      ranges = word();
      break;
    case 's':
    case 'S':
      ranges = blanks();
      break;
    default:
      return false;
    }
    if (c < 'a')
      ranges = inverse(ranges);
    return true;
  }

  // The character that stands after a backslash.
  bool escaped(uint32_t &value) {
    char c = pattern[at];
    const char *from = "nrtfva", *to = "\n\r\t\f\v\a";
    if (const char *found = std::strchr(from, c); found && c) {
      ++at;
      value = static_cast<uint32_t>(to[found - from]);
      return true;
    }
    if (eat("x")) {
      bool braced = eat("{");
      size_t begin = at;
      for (value = 0; more() && std::isxdigit(static_cast<unsigned char>(pattern[at])) &&
                      at - begin < (braced ? 6u : 2u);
           ++at)
        value = value * 16 + hexDigit(pattern[at]);
      return at > begin && (!braced || eat("}"));
    }
    if (std::isalnum(static_cast<unsigned char>(c)) && c != '0')
      return false;
    if (eat("0")) {
      value = 0;
      return true;
    }
    value = character();
    return true;
  }

  Node escape() {
    if (!more())
      return fail("a backslash at the end");
    char c = pattern[at];
    Ranges ranges;
    if (perlClass(c, ranges)) {
      ++at;
      return classOf(std::move(ranges));
    }
    if (std::strchr("AzbB", c)) {
      ++at;
      return node(Kind::Assert, c);
    }
    if (eat("Q")) {
      Node all = node(Kind::Sequence);
      while (more() && !eat("\\E"))
        all->parts.push_back(literal(character()));
      return all;
    }
    uint32_t value;
    if (!escaped(value))
      return fail(std::string("\\") + c + " is not supported");
    return literal(value);
  }

  Node bracket() {
    bool negated = eat("^");
    Ranges ranges;
    bool isFirst = true;
    while (more() && (isFirst || pattern[at] != ']')) {
      isFirst = false;
      if (eat("[:")) {
        if (!named(ranges))
          return fail("an unknown [:class:]");
        continue;
      }
      uint32_t first;
      if (eat("\\")) {
        Ranges perl;
        if (more() && perlClass(pattern[at], perl)) {
          ++at;
          ranges.insert(ranges.end(), perl.begin(), perl.end());
          continue;
        }
        if (!more() || !escaped(first))
          return fail("an escape that is not supported");
      } else {
        first = character();
      }
      uint32_t last = first;
      if (at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']') {
        ++at;
        if (eat("\\")) {
          if (!more() || !escaped(last))
            return fail("an escape that is not supported");
        } else {
          last = character();
        }
        if (last < first)
          return fail("a range that ends before it begins");
      }
      ranges.emplace_back(first, last);
    }
    if (!eat("]"))
      return fail("a class without ']'");
    if (flags & kFold)
      fold(ranges);
    return classOf(negated ? inverse(ranges) : ranges, false);
  }

  bool named(Ranges &ranges) {
    bool negated = eat("^");
    size_t end = pattern.find(":]", at);
    if (end == std::string::npos)
      return false;
    std::string name = pattern.substr(at, end - at);
    at = end + 2;
    Ranges found = name == "alpha"    ? Ranges{{'A', 'Z'}, {'a', 'z'}}
                   : name == "digit"  ? digits()
                   : name == "alnum"  ? Ranges{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}
                   : name == "upper"  ? Ranges{{'A', 'Z'}}
                   : name == "lower"  ? Ranges{{'a', 'z'}}
                   : name == "punct"  ? Ranges{{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}
                   : name == "space"  ? Ranges{{'\t', '\r'}, {' ', ' '}}
                   : name == "blank"  ? Ranges{{'\t', '\t'}, {' ', ' '}}
                   : name == "word"   ? word()
                   : name == "xdigit" ? Ranges{{'0', '9'}, {'A', 'F'}, {'a', 'f'}}
                   : name == "cntrl"  ? Ranges{{0, 31}, {127, 127}}
                   : name == "print"  ? Ranges{{' ', '~'}}
                   : name == "graph"  ? Ranges{{'!', '~'}}
                   : name == "ascii"  ? Ranges{{0, 127}}
                                      : Ranges{};
    if (found.empty())
      return false;
    if (negated)
      found = inverse(found);
    ranges.insert(ranges.end(), found.begin(), found.end());
    return true;
  }

  static void fold(Ranges &ranges) {
    for (size_t i = 0, n = ranges.size(); i < n; ++i)
      for (uint32_t base : {uint32_t('A'), uint32_t('a')}) {
        uint32_t first = std::max(ranges[i].first, base), last = std::min(ranges[i].second, base + 25);
        if (first <= last)
          ranges.emplace_back(first ^ 0x20, last ^ 0x20);
      }
  }

  Node literal(uint32_t value) { return classOf({{value, value}}); }
  Node classOf(Ranges ranges, bool mayFold = true) {
    if (mayFold && flags & kFold)
      fold(ranges);
    std::sort(ranges.begin(), ranges.end());
    regex.classes.push_back(std::move(ranges));
    return node(Kind::Class, static_cast<int>(regex.classes.size()) - 1);
  }

  int32_t emit(Regex::Instruction instruction) {
    if (regex.program.size() >= kMaxProgram)
      fail("it expands to too much");
    else
      regex.program.push_back(instruction);
    return static_cast<int32_t>(regex.program.size()) - 1;
  }
  int32_t here() const { return static_cast<int32_t>(regex.program.size()); }
  /// A split whose preferred way is the next instruction, or with `lazy` the other one, set by join().
  int32_t split() { return emit({Regex::Code::Split, here() + 1, 0}); }
  void join(int32_t split, int32_t target, bool lazy) {
    Regex::Instruction &instruction = regex.program[split];
    instruction.second = target;
    if (lazy)
      std::swap(instruction.first, instruction.second);
  }

  void compile(const Tree &tree) {
    if (!status.ok())
      return;
    switch (tree.kind) {
    case Kind::Empty:
      break;
    case Kind::Class:
      emit({Regex::Code::Class, tree.value});
      break;
    case Kind::Assert:
      emit({Regex::Code::Assert, tree.value});
      break;
    case Kind::Group:
      emit({Regex::Code::Save, 2 * tree.value});
      compile(*tree.parts[0]);
      emit({Regex::Code::Save, 2 * tree.value + 1});
      break;
    case Kind::Sequence:
      for (const Node &part : tree.parts)
        compile(*part);
      break;
    case Kind::Either: {
      std::vector<int32_t> ends;
      for (size_t i = 0; i < tree.parts.size(); ++i) {
        bool last = i + 1 == tree.parts.size();
        int32_t choice = last ? 0 : split();
        compile(*tree.parts[i]);
        if (last)
          break;
        ends.push_back(emit({Regex::Code::Jump}));
        join(choice, here(), false);
      }
      for (int32_t end : ends)
        regex.program[end].first = here();
      break;
    }
    case Kind::Repeat: {
      const Tree &part = *tree.parts[0];
      if (tree.most < 0) {
        // x{n,} is x{n-1} and x+, x* is (x+)?: so a part that matches nothing does not go round again.
        int32_t choice = tree.least ? -1 : split();
        for (int i = 1; i < tree.least; ++i)
          compile(part);
        int32_t begin = here();
        compile(part);
        int32_t again = split();
        if (!status.ok())
          break;
        regex.program[again].first = begin;
        join(again, here(), tree.lazy);
        if (choice >= 0)
          join(choice, here(), tree.lazy);
        break;
      }
      for (int i = 0; i < tree.least; ++i)
        compile(part);
      std::vector<int32_t> choices;
      for (int i = tree.least; i < tree.most; ++i) {
        choices.push_back(split());
        compile(part);
      }
      for (int32_t choice : choices)
        join(choice, here(), tree.lazy);
      break;
    }
    }
  }

  enum { kFold = 1, kDotAll = 2, kLines = 4, kSwapped = 8 };
  const std::string &pattern;
  Regex &regex;
  size_t at = 0;
  int flags = 0, groups = 0;
  Status status;
};

Status Regex::compile(const std::string &pattern, Regex *result) {
  Regex made;
  if (Status status = RegexParser(pattern, made).parse(); !status.ok())
    return status;
  *result = std::move(made);
  return Status();
}

} // namespace kiln
