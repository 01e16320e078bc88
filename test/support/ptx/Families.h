// What families of instructions have in common.
#pragma once

#include "test/support/ptx/Decode.h"

namespace kiln::ptx {

/// Decodes an instruction of floats by its base; the type is already taken.
bool decodeFloat(Decoder &decoder, Modifiers &modifiers, Type type);
/// Sums that read or write the carry; nothing is taken yet.
bool decodeCarry(Decoder &decoder, Modifiers &modifiers);
/// Instructions on matrices.
bool decodeMma(Decoder &decoder, Modifiers &modifiers);
bool decodeLoadMatrix(Decoder &decoder, Modifiers &modifiers);

} // namespace kiln::ptx
