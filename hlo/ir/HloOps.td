// All op families of the hlo dialect.
include "hlo/ir/HloElementwise.td"
include "hlo/ir/HloShape.td"
include "hlo/ir/HloIndexing.td"
include "hlo/ir/HloContraction.td"
include "hlo/ir/HloReduction.td"
include "hlo/ir/HloControlFlow.td"
include "hlo/ir/HloCompiler.td"
