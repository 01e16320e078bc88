// Reads protocol buffers from files, binary or text, with located errors.
#pragma once

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"

namespace google::protobuf {
class Message;
}

namespace kiln {

/// Whether a file with fields that our .proto lacks is another file, or has what we do not need.
enum class UnknownFields { Refuse, Ignore };

/// Reads `path` (.pbtxt: text, else binary) into `message`, which errors call `what`; emits one
/// error and returns false if that fails.
bool readProto(mlir::MLIRContext *context, llvm::StringRef path, llvm::StringRef what,
               google::protobuf::Message &message, UnknownFields unknown = UnknownFields::Refuse);

/// The same without errors and with unknown fields ignored: to find out what a file is.
bool parseProto(llvm::StringRef path, google::protobuf::Message &message);

/// Reads a binary message from memory; false, and nothing printed, if it is none.
bool parseProtoBytes(llvm::StringRef bytes, google::protobuf::Message &message);

} // namespace kiln
