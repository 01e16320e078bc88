// Turns the statements of a kernel, and of the functions that it calls, into instructions for the interpreter.
#pragma once

#include "test/support/ptx/Launch.h"
#include "test/support/ptx/Program.h"

#include <map>
#include <string_view>

namespace kiln::ptx {

/// The modifiers of an opcode, each to be taken once.
class Modifiers {
public:
  explicit Modifiers(std::string_view opcode);
  std::string_view base() const { return parts[0]; }
  bool has(std::string_view name) const;
  bool take(std::string_view name);
  /// The first modifier that is one of the names, which it takes; empty when none is.
  std::string_view takeOneOf(std::initializer_list<std::string_view> names);
  /// The first (leftmost) modifier that is a type.
  Type takeType();
  /// What nobody took; empty when all were.
  std::string_view left() const;

private:
  std::vector<std::string_view> parts;
  std::vector<bool> taken;
};

/// Where a variable is.
struct Location {
  Space space = Space::Generic;
  uint64_t address = 0;
  uint64_t bytes = 0; // to its end
};

class Decoder {
public:
  /// `findGlobal` gives the addresses of the module's variables in .global and .const.
  Decoder(const Module &module, std::function<bool(const std::string &, Location *)> findGlobal, std::string &error)
      : module(module), findGlobal(std::move(findGlobal)), error(error) {}
  bool decode(const Function &kernel, Program &program);

  // For the families of instructions, each of which fills in `inst`.
  Inst inst;
  const Statement *statement = nullptr;
  bool fail(const std::string &why);
  bool failed() const { return !error.empty(); }
  size_t numOperands() const { return statement->operands.size(); }
  const Operand &operand(size_t index);
  /// The place of an operand that has exactly this type's size, or is a constant.
  uint32_t use(const Operand &operand, Type type);
  uint32_t use(size_t index, Type type) { return use(operand(index), type); }
  /// Of a register that may be wider; its bytes come back.
  uint32_t useWide(const Operand &operand, Type type, unsigned *bytes);
  uint32_t define(const Operand &operand, Type type);
  uint32_t define(size_t index, Type type) { return define(operand(index), type); }
  uint32_t defineWide(const Operand &operand, Type type, unsigned *bytes);
  bool isPredicate(const Operand &operand) const { return registerType(operand) == Type::Pred; }
  /// The place of a constant.
  uint32_t constant(uint64_t bits, unsigned bytes);
  /// The elements of a list, or the operand alone.
  std::vector<Operand> elements(size_t index);
  /// Sets a (the base) and imm (the displacement); the space is that of the variable where the base is one. False: error.
  bool address(size_t index, Space &space, uint32_t bytes);
  uint32_t addList(const std::vector<uint32_t> &offsets);
  /// Where a variable is; an error when there is none.
  Location locate(const std::string &name);
  /// Makes the instruction a jump to a label of the function.
  void jumpTo(const std::string &label);
  /// A jump table of labels; its first place in Program.lists.
  uint32_t jumpTable(const std::vector<std::string> &labels);
  const std::vector<std::string> *branchTargets(const std::string &name) const;
  void emit();
  Program &program() { return *out; }
  bool call();
  void returnFromCall();

private:
  // A function whose statements are being decoded, inlined where it is called.
  struct Frame {
    const Function *function;
    uint32_t firstRegister;
    std::map<std::string, Location> variables;
    std::vector<std::pair<uint32_t, std::string>> jumps;  // instructions whose target is a label
    std::vector<std::pair<uint32_t, std::string>> tables; // places in `lists` that are one
    std::vector<uint32_t> returns;                        // instructions that jump behind it
    std::map<std::string, uint32_t> places;               // of labels
  };
  bool decodeKernel(const Function &kernel, Program &program);
  bool decodeFunction(const Function &function, std::map<std::string, Location> parameters);
  bool decodeStatement();
  uint32_t addRegister(const Register &reg);
  uint32_t place(unsigned bytes);
  uint32_t special(const std::string &name);
  uint32_t immediate(const Operand &operand, Type type);
  uint32_t registerNumber(const Operand &operand) const { return frame->firstRegister + operand.reg; }
  Type registerType(const Operand &operand) const { return frame->function->registers[operand.reg].type; }
  Location allocate(const Variable &variable);

  const Module &module;
  std::function<bool(const std::string &, Location *)> findGlobal;
  std::string &error;
  Program *out = nullptr;
  Frame *frame = nullptr;
  unsigned depth = 0;
  std::vector<uint32_t> registerOffsets;
  std::vector<uint32_t> reads, writes; // of the instruction being made
  std::map<std::pair<uint64_t, unsigned>, uint32_t> constantOffsets;
  std::map<std::string, uint32_t> specialOffsets;
  std::map<std::string, Location> sharedVariables;
  uint32_t sink = kNone; // where results go that nobody wants
  uint64_t dynamicStart = 0;
  bool hasDynamic = false;
};

/// Decodes one family's instruction from its modifiers; false after an error.
using DecodeFn = bool (*)(Decoder &, Modifiers &);
struct Family {
  std::string_view base;
  DecodeFn decode;
};

// The instruction table, by family; a null base ends each.
extern const Family kArithmetic[], kCarries[], kBits[], kFloats[], kCompares[], kConversions[], kMoves[], kMemory[], kAsync[], kControl[], kCollectives[],
    kWarpgroups[];

} // namespace kiln::ptx
