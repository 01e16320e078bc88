// Characters of UTF-8 texts, and their cases.
#pragma once

#include <cstdint>
#include <string>

namespace kiln {

/// The code point at `at`, which becomes the start of the next; -1 when the bytes are no character.
int32_t codePoint(const std::string &text, size_t &at);
void appendUtf8(std::string &text, int32_t codePoint);

/// The text in lower or upper case, as Unicode has it for no language in particular; damaged bytes become U+FFFD.
std::string lowerCase(const std::string &text);
std::string upperCase(const std::string &text);

} // namespace kiln
