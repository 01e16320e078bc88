// Functions in C over a class that TensorFlow's tfcompile generated, for the bench's peer
// "tfcompile" to call.
#include "model.h" // of tfcompile, compiled with it

extern "C" {
void *model_new() { return new Model; }
void *model_argument(void *model, int index) {
  return static_cast<Model *>(model)->arg_data(index);
}
const void *model_result(void *model, int index) {
  return static_cast<Model *>(model)->result_data(index);
}
int model_run(void *model) { return static_cast<Model *>(model)->Run(); }
}
