// Registers, constants, variables and inlined calls of a kernel being decoded.
#include "test/support/ptx/Decode.h"

#include "test/support/ptx/Half.h"
#include "test/support/ptx/Warp.h"

#include <algorithm>

namespace kiln::ptx {

namespace {

constexpr unsigned kMostDepth = 16; // of calls; functions that call themselves are not supported

Flow exitLanes(Warp &, const Inst &) { return Flow::Exit; }
Flow doNothing(Warp &, const Inst &) { return Flow::Next; }
Flow jump(Warp &, const Inst &) { return Flow::Jump; }

const Family *find(std::string_view base) {
  for (const Family *family : {kArithmetic, kCarries, kBits, kFloats, kCompares, kConversions, kMoves, kMemory, kAsync, kControl, kCollectives, kWarpgroups})
    for (; family->decode; ++family)
      if (family->base == base)
        return family;
  return nullptr;
}

uint32_t align(uint64_t value, uint64_t unit) { return static_cast<uint32_t>((value + unit - 1) / unit * unit); }

} // namespace

Modifiers::Modifiers(std::string_view opcode) {
  for (size_t begin = 0; begin <= opcode.size();) {
    size_t end = std::min(opcode.find('.', begin), opcode.size());
    parts.push_back(opcode.substr(begin, end - begin));
    begin = end + 1;
  }
  taken.resize(parts.size());
  taken[0] = true;
}

bool Modifiers::has(std::string_view name) const { return std::find(parts.begin() + 1, parts.end(), name) != parts.end(); }

bool Modifiers::take(std::string_view name) { return !takeOneOf({name}).empty(); }

std::string_view Modifiers::takeOneOf(std::initializer_list<std::string_view> names) {
  for (size_t i = 1; i < parts.size(); ++i)
    if (!taken[i] && std::find(names.begin(), names.end(), parts[i]) != names.end()) {
      taken[i] = true;
      return parts[i];
    }
  return {};
}

Type Modifiers::takeType() {
  for (size_t i = 1; i < parts.size(); ++i)
    if (Type type = typeNamed(parts[i]); !taken[i] && type != Type::None) {
      taken[i] = true;
      return type;
    }
  return Type::None;
}

std::string_view Modifiers::left() const {
  for (size_t i = 0; i < parts.size(); ++i)
    if (!taken[i])
      return parts[i];
  return {};
}

bool Decoder::fail(const std::string &why) {
  if (error.empty()) {
    int line = statement ? statement->line : frame ? frame->function->line : 0;
    error = "line " + std::to_string(line) + ": `" + module.quote(line) + "`: " + why;
  }
  return false;
}

const Operand &Decoder::operand(size_t index) {
  static const Operand none;
  if (index < numOperands())
    return statement->operands[index];
  fail("too few operands");
  return none;
}

// Room for a value of every lane.
uint32_t Decoder::place(unsigned bytes) {
  uint32_t offset = align(out->fileBytes, bytes ? 64 : 4);
  out->fileBytes = offset + (bytes ? bytes * kLanes : 4);
  return offset;
}

uint32_t Decoder::addRegister(const Register &reg) {
  out->registers.push_back(reg.name);
  registerOffsets.push_back(place(sizeOf(reg.type)));
  return registerOffsets.back();
}

uint32_t Decoder::constant(uint64_t bits, unsigned bytes) {
  if (bytes && bytes < 8)
    bits &= (uint64_t(1) << (8 * bytes)) - 1;
  auto [found, isNew] = constantOffsets.try_emplace({bits, bytes}, 0);
  if (isNew) {
    found->second = place(bytes);
    out->constants.push_back({found->second, bytes, bits});
  }
  return found->second;
}

uint32_t Decoder::special(const std::string &name) {
  static const std::map<std::string_view, Special> names = {
      {"%tid.x", Special::TidX},         {"%tid.y", Special::TidY},           {"%tid.z", Special::TidZ},
      {"%ntid.x", Special::NtidX},       {"%ntid.y", Special::NtidY},         {"%ntid.z", Special::NtidZ},
      {"%ctaid.x", Special::CtaidX},     {"%ctaid.y", Special::CtaidY},       {"%ctaid.z", Special::CtaidZ},
      {"%nctaid.x", Special::NctaidX},   {"%nctaid.y", Special::NctaidY},     {"%nctaid.z", Special::NctaidZ},
      {"%laneid", Special::LaneId},      {"%warpid", Special::WarpId},        {"%nwarpid", Special::NWarpId},
      {"%lanemask_eq", Special::LaneMaskEq}, {"%lanemask_le", Special::LaneMaskLe}, {"%lanemask_lt", Special::LaneMaskLt},
      {"%lanemask_ge", Special::LaneMaskGe}, {"%lanemask_gt", Special::LaneMaskGt}, {"%dynamic_smem_size", Special::DynamicShared},
      {"%cluster_ctarank", Special::Zero},   {"%cluster_nctarank", Special::One}};
  auto known = names.find(name);
  if (known == names.end()) {
    fail("'" + name + "' is no register that is declared or known");
    return 0;
  }
  auto [found, isNew] = specialOffsets.try_emplace(name, 0);
  if (isNew) {
    found->second = place(4);
    out->specials.emplace_back(known->second, found->second);
  }
  return found->second;
}

uint32_t Decoder::immediate(const Operand &operand, Type type) {
  unsigned bytes = sizeOf(type);
  if (operand.kind == Operand::Double && isFloat(type) && bytes == 4)
    return constant(bitCast<uint32_t>(static_cast<float>(bitCast<double>(operand.bits))), 4);
  if ((operand.kind == Operand::Single && bytes != 4) || (operand.kind == Operand::Double && bytes != 8))
    fail("a constant of another type");
  return constant(operand.bits, bytes);
}

uint32_t Decoder::useWide(const Operand &operand, Type type, unsigned *bytes) {
  *bytes = sizeOf(type);
  if (operand.kind == Operand::Integer || operand.kind == Operand::Single || operand.kind == Operand::Double)
    return immediate(operand, type);
  if (operand.kind == Operand::Name && operand.name[0] == '%') {
    *bytes = 4;
    return special(operand.name);
  }
  if (operand.kind == Operand::Name && operand.name == "WARP_SZ")
    return constant(kLanes, *bytes);
  if (operand.kind == Operand::Name) {
    Location location = locate(operand.name);
    return constant(location.address, *bytes);
  }
  if (operand.kind != Operand::Reg) {
    fail("an operand that is no value");
    return 0;
  }
  Type given = registerType(operand);
  *bytes = sizeOf(given);
  if ((type == Type::Pred) != (given == Type::Pred))
    fail("a predicate and a value are mixed up");
  reads.push_back(registerNumber(operand));
  return registerOffsets[registerNumber(operand)];
}

uint32_t Decoder::use(const Operand &operand, Type type) {
  unsigned bytes;
  uint32_t offset = useWide(operand, type, &bytes);
  if (bytes != sizeOf(type))
    fail("an operand of " + std::to_string(bytes) + " bytes where the instruction has " + std::to_string(sizeOf(type)));
  return offset;
}

uint32_t Decoder::defineWide(const Operand &operand, Type type, unsigned *bytes) {
  *bytes = sizeOf(type);
  if (operand.kind == Operand::Sink)
    return sink = sink == kNone ? place(16) : sink;
  if (operand.kind != Operand::Reg) {
    fail("a result that is no register");
    return 0;
  }
  Type given = registerType(operand);
  *bytes = sizeOf(given);
  if ((type == Type::Pred) != (given == Type::Pred))
    fail("a predicate and a value are mixed up");
  writes.push_back(registerNumber(operand));
  return registerOffsets[registerNumber(operand)];
}

uint32_t Decoder::define(const Operand &operand, Type type) {
  unsigned bytes;
  uint32_t offset = defineWide(operand, type, &bytes);
  if (bytes != sizeOf(type))
    fail("a result of " + std::to_string(bytes) + " bytes where the instruction has " + std::to_string(sizeOf(type)));
  return offset;
}

std::vector<Operand> Decoder::elements(size_t index) {
  const Operand &whole = operand(index);
  return whole.kind == Operand::List ? whole.parts : std::vector<Operand>{whole};
}

uint32_t Decoder::addList(const std::vector<uint32_t> &offsets) {
  auto first = static_cast<uint32_t>(out->lists.size());
  out->lists.insert(out->lists.end(), offsets.begin(), offsets.end());
  return first;
}

// Local memory and shared memory are laid out as their variables are met.
Location Decoder::allocate(const Variable &variable) {
  if (variable.space == Space::Shared && !variable.bytes) {
    hasDynamic = true;
    return {Space::Shared, align(dynamicStart, variable.alignment), ~uint64_t(0) >> 1};
  }
  uint32_t &used = variable.space == Space::Shared ? out->sharedBytes : out->localBytes;
  uint32_t begin = align(used, variable.alignment);
  used = begin + static_cast<uint32_t>(variable.bytes);
  if (variable.space == Space::Shared)
    return {Space::Shared, kSharedStart + begin, variable.bytes};
  return {Space::Local, begin, variable.bytes};
}

Location Decoder::locate(const std::string &name) {
  if (auto found = frame->variables.find(name); found != frame->variables.end())
    return found->second;
  auto own = frame->function->variables.find(name);
  auto common = module.variables.find(name);
  bool isOwn = own != frame->function->variables.end();
  if (!isOwn && common == module.variables.end()) {
    fail("there is no variable '" + name + "'");
    return {};
  }
  const Variable &variable = isOwn ? own->second : common->second;
  if (variable.space == Space::Shared) {
    auto known = sharedVariables.find(name);
    if (known == sharedVariables.end())
      known = sharedVariables.emplace(name, allocate(variable)).first;
    return known->second;
  }
  if (isOwn)
    return frame->variables[name] = allocate(variable);
  Location location;
  if (!findGlobal(name, &location))
    fail("there is no variable '" + name + "'");
  return location;
}

bool Decoder::address(size_t index, Space &space, uint32_t bytes) {
  const Operand &operand = this->operand(index);
  if (operand.kind != Operand::Address)
    return fail("expected an address");
  inst.imm = static_cast<int64_t>(operand.bits);
  if (operand.baseIsRegister) {
    // Addresses of state spaces other than the device's memory may have 32 bits.
    unsigned width = sizeOf(registerType(operand));
    bool isNarrow = width == 4 && (space == Space::Shared || space == Space::Local);
    if (width != 8 && !isNarrow)
      return fail("an address of " + std::to_string(width) + " bytes");
    inst.mode[2] = isNarrow;
    reads.push_back(registerNumber(operand));
    inst.a = registerOffsets[registerNumber(operand)];
    return !failed();
  }
  inst.mode[2] = false;
  uint64_t base = 0;
  if (!operand.name.empty()) {
    Location location = locate(operand.name);
    if (failed())
      return false;
    bool isParam = space == Space::Param && location.space == Space::Local; // of a call
    if (location.space != space && !isParam)
      return fail("'" + operand.name + "' lies in another state space");
    if (operand.bits + bytes > location.bytes)
      return fail("reaches beyond the " + std::to_string(location.bytes) + " bytes of '" + operand.name + "'");
    base = location.address;
    space = location.space;
  }
  inst.a = constant(base, 8);
  return !failed();
}

void Decoder::jumpTo(const std::string &label) { frame->jumps.emplace_back(static_cast<uint32_t>(out->code.size()), label); }

uint32_t Decoder::jumpTable(const std::vector<std::string> &labels) {
  auto first = static_cast<uint32_t>(out->lists.size());
  for (const std::string &label : labels) {
    frame->tables.emplace_back(static_cast<uint32_t>(out->lists.size()), label);
    out->lists.push_back(0);
  }
  return first;
}

const std::vector<std::string> *Decoder::branchTargets(const std::string &name) const {
  auto found = frame->function->targets.find(name);
  return found == frame->function->targets.end() ? nullptr : &found->second;
}

void Decoder::emit() {
  inst.line = statement->line;
  inst.firstUse = static_cast<uint32_t>(out->uses.size());
  inst.numUses = static_cast<uint16_t>(reads.size());
  inst.numDefs = static_cast<uint16_t>(writes.size());
  out->uses.insert(out->uses.end(), reads.begin(), reads.end());
  out->uses.insert(out->uses.end(), writes.begin(), writes.end());
  out->code.push_back(inst);
  reads.clear();
  writes.clear();
}

void Decoder::returnFromCall() {
  if (depth == 1) {
    inst.run = exitLanes;
    return;
  }
  inst.run = jump;
  frame->returns.push_back(static_cast<uint32_t>(out->code.size()));
}

// call (results), function, (arguments): the arguments and results are variables of the caller.
bool Decoder::call() {
  std::vector<Operand> operands = statement->operands;
  if (statement->guarded)
    return fail("a guarded call is not supported");
  const Operand *results = operands[0].kind == Operand::List ? &operands[0] : nullptr;
  size_t at = results ? 1 : 0;
  const Operand *arguments = at + 1 < operands.size() && operands[at + 1].kind == Operand::List ? &operands[at + 1] : nullptr;
  if (at >= operands.size() || operands[at].kind != Operand::Name)
    return fail("a call through a pointer is not supported");
  auto callee = module.functions.find(operands[at].name);
  if (callee == module.functions.end())
    return fail("there is no function '" + operands[at].name + "'");
  std::map<std::string, Location> variables;
  auto bind = [&](const std::vector<Variable> &formal, const Operand *actual) {
    if (formal.size() != (actual ? actual->parts.size() : 0))
      return fail("a call with other arguments or results than the function has");
    for (size_t i = 0; i < formal.size(); ++i) {
      Location location = locate(actual->parts[i].name);
      if (location.bytes < formal[i].bytes)
        return fail("an argument or result that is smaller than the function's");
      variables[formal[i].name] = location;
    }
    return !failed();
  };
  if (!bind(callee->second.results, results) || !bind(callee->second.parameters, arguments))
    return false;
  return decodeFunction(callee->second, std::move(variables));
}

bool Decoder::decodeStatement() {
  inst = Inst();
  Modifiers modifiers(statement->opcode);
  if (statement->opcode == ".undef") {
    inst.run = doNothing; // whatever the register has
    writes.push_back(registerNumber(operand(0)));
    emit();
    return true;
  }
  if (statement->guarded) {
    inst.guardRegister = frame->firstRegister + statement->guard;
    inst.guard = registerOffsets[inst.guardRegister];
    inst.guardNegated = statement->guardNegated;
  }
  if (modifiers.base() == "call")
    return call();
  const Family *family = find(modifiers.base());
  if (!family)
    return fail("unknown instruction");
  if (!family->decode(*this, modifiers) || failed())
    return fail("operands that the instruction does not take");
  if (!modifiers.left().empty())
    return fail("unknown modifier '." + std::string(modifiers.left()) + "'");
  emit();
  return true;
}

bool Decoder::decodeFunction(const Function &function, std::map<std::string, Location> parameters) {
  if (++depth > kMostDepth)
    return fail("calls are nested too deeply");
  Frame own{&function, static_cast<uint32_t>(out->registers.size()), std::move(parameters), {}, {}, {}, {}};
  Frame *caller = frame;
  const Statement *call = statement;
  frame = &own;
  for (const Register &reg : function.registers)
    addRegister(reg);
  std::vector<uint32_t> places;
  for (const Statement &each : function.body) {
    statement = &each;
    places.push_back(static_cast<uint32_t>(out->code.size()));
    if (!decodeStatement())
      return false;
  }
  statement = nullptr;
  auto end = static_cast<uint32_t>(out->code.size());
  places.push_back(end);
  for (auto &[at, name] : own.jumps) {
    auto label = function.labels.find(name);
    if (label == function.labels.end())
      return fail("there is no label '" + name + "'");
    out->code[at].target = places[label->second];
  }
  for (auto &[at, name] : own.tables) {
    auto label = function.labels.find(name);
    if (label == function.labels.end())
      return fail("there is no label '" + name + "'");
    out->lists[at] = places[label->second];
  }
  for (uint32_t at : own.returns)
    out->code[at].target = end;
  frame = caller;
  statement = call;
  --depth;
  return true;
}

bool Decoder::decode(const Function &kernel, Program &program) {
  if (!decodeKernel(kernel, program))
    return false;
  if (!hasDynamic)
    return true;
  dynamicStart = kSharedStart + program.sharedBytes; // now it is known what lies before
  program = Program();
  registerOffsets.clear();
  constantOffsets.clear();
  specialOffsets.clear();
  sharedVariables.clear();
  sink = kNone;
  return decodeKernel(kernel, program);
}

bool Decoder::decodeKernel(const Function &kernel, Program &program) {
  out = &program;
  program.module = &module;
  program.name = kernel.name;
  program.fileBytes = 64; // no register is at 0, which stands for none
  std::copy_n(kernel.maxThreads, 3, program.maxThreads);
  std::map<std::string, Location> parameters;
  for (const Variable &parameter : kernel.parameters) {
    uint32_t begin = align(program.paramBytes, parameter.alignment);
    parameters[parameter.name] = {Space::Param, begin, parameter.bytes};
    program.paramBytes = begin + static_cast<uint32_t>(parameter.bytes);
  }
  if (!decodeFunction(kernel, std::move(parameters)))
    return false;
  if (program.sharedBytes > kMostStaticShared)
    return fail("kernel '" + kernel.name + "' declares " + std::to_string(program.sharedBytes) + " bytes of shared memory, at most " +
                std::to_string(kMostStaticShared) + " are allowed");
  Inst last;
  last.run = exitLanes;
  last.line = kernel.body.empty() ? kernel.line : kernel.body.back().line;
  program.code.push_back(last);
  program.fileBytes = align(program.fileBytes, 64);
  program.localBytes = align(program.localBytes, 16);
  return true;
}

} // namespace kiln::ptx
