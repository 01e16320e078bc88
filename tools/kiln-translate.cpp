// kiln-translate: conversions between model formats and Kiln's dialects.
#include "compiler/driver/Commands.h"

int main(int argc, char **argv) { return kiln::driver::translateMain(argc, argv); }
