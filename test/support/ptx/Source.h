// A PTX module as it is written: functions of statements, variables, and the names resolved to registers.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::ptx {

/// Fundamental types (PTX ISA, "Fundamental Types" and "Alternate Floating-Point Data Formats").
enum class Type : uint8_t { None, Pred, B8, B16, B32, B64, B128, U8, U16, U32, U64, S8, S16, S32, S64, U16x2, S16x2, F16, F16x2, BF16, BF16x2, TF32, F32, F64 };

/// Bytes of a value; 0 for predicates.
unsigned sizeOf(Type type);
bool isSigned(Type type);
bool isFloat(Type type);
/// The type of a name without its dot, None when there is no such type.
Type typeNamed(std::string_view name);

struct Register {
  std::string name;
  Type type;
};

/// What stands where an instruction takes a value.
struct Operand {
  enum Kind : uint8_t { Reg, Integer, Single, Double, Name, Address, List, Sink };
  Kind kind = Sink;
  bool negated = false;       // !p
  bool baseIsRegister = true; // of an address
  uint32_t reg = 0;           // of Reg and Address: an index in Function.registers
  uint64_t bits = 0;          // of a number, by its kind; of Address: the displacement
  std::string name;           // of Name, and of an Address whose base is a variable (or nothing)
  std::vector<Operand> parts; // of List
};

struct Statement {
  int line = 0;
  bool guarded = false, guardNegated = false;
  uint32_t guard = 0; // a register
  std::string opcode; // with its modifiers; ".undef" for registers that a comment of LLVM leaves undefined
  std::vector<Operand> operands;
};

enum class Space : uint8_t { Generic, Global, Const, Shared, Local, Param };

struct Variable {
  std::string name;
  Space space = Space::Global;
  uint64_t bytes = 0; // 0: an array without bound (dynamic shared memory)
  uint32_t alignment = 1;
  std::vector<uint8_t> initial; // may be shorter than `bytes`: zeros follow
};

struct Function {
  std::string name;
  int line = 0;
  bool isKernel = false;
  std::vector<Variable> parameters, results;
  std::vector<Register> registers;
  std::map<std::string, Variable> variables; // of its own: .local, .shared and .param of calls
  std::vector<Statement> body;
  std::map<std::string, size_t> labels; // to an index in `body`
  std::map<std::string, std::vector<std::string>> targets; // .branchtargets
  uint32_t maxThreads[3] = {0, 0, 0};                       // .maxntid; 0: not stated
};

struct Module {
  std::string text; // lines are quoted in errors
  std::string target;
  std::map<std::string, Variable> variables;
  std::map<std::string, Function> functions;
  /// Line `line`, without white space around it.
  std::string quote(int line) const;
};

/// Parses a module. Null: `error` says what is wrong in which line.
std::unique_ptr<Module> parse(std::string text, std::string &error);

} // namespace kiln::ptx
