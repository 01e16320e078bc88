// Reads .npy files, and the array x of .npz files.
#include "compiler/driver/NumpyIo.h"
#include "test/fuzz/targets/FuzzTarget.h"

using namespace kiln;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bool zip = size > 1 && data[0] == 'P' && data[1] == 'K';
  std::string path = fuzz::inputFile(data, size, zip ? ".npz" : ".npy");
  llvm::Expected<driver::Array> array = driver::readArray(zip ? path + ":x" : path);
  if (!array)
    llvm::consumeError(array.takeError());
  return 0;
}
