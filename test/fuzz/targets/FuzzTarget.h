// What the fuzz targets share: an MLIR context, the rule that a failure has a message, files, mutators.
#pragma once

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace google::protobuf {
class Message;
}

// The functions that libFuzzer's main and StandaloneMain.cpp call.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed);
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace kiln::fuzz {

/// The context of one input: all dialects loaded, diagnostics swallowed and counted. Contexts are
/// shared by some hundred inputs, because what MLIR makes unique is freed with its context.
class Session {
public:
  Session();
  ~Session();
  mlir::MLIRContext *context();

  /// Aborts when the step failed without an error message: the user would see nothing.
  void expectMessage(bool ok, const char *step);

private:
  mlir::DiagnosticEngine::HandlerID handler;
  unsigned errors = 0;
};

/// Writes the input to a file of this process, in memory, and returns its path.
std::string inputFile(const uint8_t *data, size_t size, llvm::StringRef suffix);

/// Changes one field, element or message of `message`, which keeps its type; strings and numbers
/// come from elsewhere in the message or are limits.
void mutateMessage(google::protobuf::Message &message, unsigned seed);

/// LLVMFuzzerCustomMutator for a file that holds `message`'s type, as text or binary: half of the
/// time a change of the parsed message, otherwise one of the bytes.
size_t mutateProtoFile(google::protobuf::Message &message, bool text, uint8_t *data, size_t size,
                       size_t maxSize, unsigned seed);

} // namespace kiln::fuzz
