// tfcompile: the drop-in for TensorFlow's ahead-of-time compiler command.
#include "compiler/driver/Commands.h"

int main(int argc, char **argv) { return kiln::driver::tfcompileMain(argc, argv); }
