// Lists what a tuner may try for a contraction.
#include "passes/loops/contraction/Winograd.h"

using namespace mlir;

namespace kiln::loops {

static constexpr unsigned kMostTiles = 8;

static TuningCase tileCase(const ContractionShape &shape, const TargetInfo &target) {
  TuningCase tiles{tuningKey(shape), {}};
  for (const KernelChoice &c : candidateKernels(shape, target, kMostTiles))
    tiles.choices.push_back(tuningText(c));
  return tiles;
}

SmallVector<TuningCase> tuningCases(Operation *op, const TargetInfo &target) {
  TargetInfo untuned = target;
  untuned.tuned.reset();
  std::optional<PackedLayout> layout = packedLayout(op, untuned);
  if (!layout || layout->parts || wantsWeightsAlongK(op, untuned))
    return {};
  if (isa<hlo::DotGeneralOp>(op)) {
    std::optional<DotShape> shape = analyzeDot(op);
    shape->panelWidth = -1;
    return {tileCase(contractionShape(*shape), untuned)};
  }
  ConvShape shape = analyzeConv(op);
  shape.panelWidth = -1;
  SmallVector<TuningCase> cases;
  if (SmallVector<WinogradForm> forms = winograd::formsFor(shape, untuned); !forms.empty()) {
    TuningCase byForm{winograd::tuningKey(shape), {winograd::formName(layout->winograd).str()}};
    forms.push_back(WinogradForm::none);
    for (WinogradForm form : forms)
      if (form != layout->winograd)
        byForm.choices.push_back(winograd::formName(form).str());
    cases.push_back(byForm);
  }
  cases.push_back(tileCase(contractionShape(shape), untuned));
  return cases;
}

} // namespace kiln::loops
