# Writes ops.txt as a C array of lines: cmake -DIN=ops.txt -DOUT=ops.cpp -P EmbedTable.cmake
file(READ ${IN} text)
string(REGEX REPLACE "\n$" "" text "${text}")
string(REPLACE "\\" "\\\\" text "${text}")
string(REPLACE "\"" "\\\"" text "${text}")
string(REPLACE "\n" "\",\n\"" text "${text}")
file(WRITE ${OUT} "// Generated from ops.txt.
namespace kiln::tf {
extern const char *const kOpTable[];
extern const unsigned kOpTableLines;
const char *const kOpTable[] = {
\"${text}\"};
const unsigned kOpTableLines = sizeof(kOpTable) / sizeof(kOpTable[0]);
} // namespace kiln::tf
")
