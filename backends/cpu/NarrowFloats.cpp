// Rewrites moves of 16-bit floats as moves of integers, function by function.
#include "backends/cpu/NarrowFloats.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

class Mover {
public:
  Mover(Function &function, bool halfToo) : function(function), halfToo(halfToo) {}

  void run() {
    ReversePostOrderTraversal<Function *> order(&function);
    for (BasicBlock *block : order)
      for (Instruction &instruction : *block)
        if (isNarrow(instruction.getType()) && moves(instruction))
          replacements[&instruction] = isa<PHINode>(instruction) ? emptyPhi(cast<PHINode>(instruction)) : nullptr;
    // Definitions come before uses in this order, except around loops, where a phi is between.
    for (auto &[old, replacement] : replacements)
      if (!replacement)
        replacement = make(*old);
    for (auto &[old, replacement] : replacements)
      if (auto *phi = dyn_cast<PHINode>(old))
        for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
          cast<PHINode>(replacement)->addIncoming(integer(phi->getIncomingValue(i)), phi->getIncomingBlock(i));
    for (BasicBlock *block : order)
      for (Instruction &instruction : make_early_inc_range(*block))
        rewriteUser(instruction);
    for (auto &[old, replacement] : replacements) {
      old->replaceAllUsesWith(PoisonValue::get(old->getType()));
      old->eraseFromParent();
    }
  }

private:
  bool isNarrow(Type *type) const {
    Type *element = type->getScalarType();
    return element->isBFloatTy() || (halfToo && element->isHalfTy());
  }
  static Type *integerOf(Type *type) { return type->getWithNewType(IntegerType::get(type->getContext(), 16)); }

  static bool moves(const Instruction &i) {
    if (auto *load = dyn_cast<LoadInst>(&i))
      return load->isSimple();
    if (auto *intrinsic = dyn_cast<IntrinsicInst>(&i))
      return intrinsic->getIntrinsicID() == Intrinsic::masked_load;
    return isa<PHINode, SelectInst, FreezeInst, ExtractElementInst, InsertElementInst, ShuffleVectorInst, BitCastInst>(i);
  }

  Value *emptyPhi(PHINode &phi) {
    return PHINode::Create(integerOf(phi.getType()), phi.getNumIncomingValues(), phi.getName(), phi.getIterator());
  }

  // The integer with the bits of `value`.
  Value *integer(Value *value) {
    if (auto *constant = dyn_cast<Constant>(value))
      return ConstantExpr::getBitCast(constant, integerOf(value->getType()));
    if (auto *instruction = dyn_cast<Instruction>(value))
      if (auto found = replacements.find(instruction); found != replacements.end())
        return found->second;
    Value *&made = computed[value];
    if (!made) {
      IRBuilder<> builder(function.getContext());
      if (auto *instruction = dyn_cast<Instruction>(value))
        builder.SetInsertPoint(*instruction->getInsertionPointAfterDef());
      else
        builder.SetInsertPoint(function.getEntryBlock().getFirstInsertionPt());
      made = builder.CreateBitCast(value, integerOf(value->getType()));
    }
    return made;
  }

  Value *make(Instruction &old) {
    IRBuilder<> builder(&old);
    Type *type = integerOf(old.getType());
    if (auto *load = dyn_cast<LoadInst>(&old)) {
      LoadInst *result = builder.CreateAlignedLoad(type, load->getPointerOperand(), load->getAlign(), load->getName());
      result->copyMetadata(*load);
      return result;
    }
    if (auto *masked = dyn_cast<IntrinsicInst>(&old)) {
      return builder.CreateMaskedLoad(type, masked->getArgOperand(0), masked->getParamAlign(0).valueOrOne(),
                                      masked->getArgOperand(1), integer(masked->getArgOperand(2)), masked->getName());
    }
    if (isa<BitCastInst>(old) && !isNarrow(old.getOperand(0)->getType()))
      return builder.CreateBitCast(old.getOperand(0), type);
    if (isa<BitCastInst>(old))
      return builder.CreateBitCast(integer(old.getOperand(0)), type);
    Instruction *result = old.clone();
    for (Use &operand : result->operands())
      if (isNarrow(operand->getType()))
        operand.set(integer(operand));
    result->mutateType(type);
    builder.Insert(result, old.getName());
    return result;
  }

  // What stores or otherwise uses such values; what moves them has been replaced already.
  void rewriteUser(Instruction &user) {
    if (replacements.count(&user))
      return;
    IRBuilder<> builder(&user);
    if (auto *masked = dyn_cast<IntrinsicInst>(&user); masked && masked->getIntrinsicID() == Intrinsic::masked_store) {
      if (isNarrow(masked->getArgOperand(0)->getType())) {
        builder.CreateMaskedStore(integer(masked->getArgOperand(0)), masked->getArgOperand(1), masked->getParamAlign(1).valueOrOne(),
                                  masked->getArgOperand(2));
        masked->eraseFromParent();
      }
      return;
    }
    for (Use &operand : user.operands()) {
      if (!isNarrow(operand->getType()))
        continue;
      if (isa<StoreInst>(user) && cast<StoreInst>(user).isSimple() && operand.getOperandNo() == 0) {
        operand.set(integer(operand));
      } else if (auto *old = dyn_cast<Instruction>(operand.get()); old && replacements.count(old)) {
        bool isCast = isa<BitCastInst>(user);
        operand.set(isCast ? replacements[old] : builder.CreateBitCast(replacements[old], old->getType()));
      }
    }
  }

  Function &function;
  bool halfToo;
  MapVector<Instruction *, Value *> replacements;
  DenseMap<Value *, Value *> computed;
};

} // namespace

void kiln::cpu::moveNarrowFloatsAsIntegers(Module &module, const CpuTarget &target) {
  for (Function &function : module)
    if (!function.isDeclaration())
      Mover(function, /*halfToo=*/!target.convertsHalf).run();
}
