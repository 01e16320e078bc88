// The kiln command: compile, run and inspect TensorFlow graphs.
#include "compiler/driver/Commands.h"

int main(int argc, char **argv) { return kiln::driver::kilnMain(argc, argv); }
