// Reads GraphDef and Config files, binary or text, with located errors.
#include "compiler/import/ProtoFiles.h"
#include "compiler/import/GraphDefImport.h"
#include "compiler/import/LargeContents.h"
#include "hlo/proto/graph.pb.h"
#include "hlo/proto/tf2xla.pb.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include <climits>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/io/zero_copy_stream_impl.h>
#include <google/protobuf/text_format.h>
#include <mutex>
#include <unistd.h>

using namespace mlir;
namespace pb = google::protobuf;

namespace {

/// Turns the first error of the text parser into a diagnostic at its line.
class TextErrors : public pb::io::ErrorCollector {
public:
  TextErrors(MLIRContext *context, StringRef path) : context(context), path(path) {}
  void AddError(int line, pb::io::ColumnNumber column, const std::string &message) override {
    if (reported++)
      return;
    emitError(FileLineColLoc::get(context, path, unsigned(line + 1), unsigned(column + 1)))
        << message;
  }
  bool any() const { return reported != 0; }

private:
  MLIRContext *context;
  StringRef path;
  unsigned reported = 0;
};

/// True if the first bytes can be text, which a binary GraphDef's never are.
bool looksLikeText(int fd) {
  char head[64];
  ssize_t n = pread(fd, head, sizeof(head), 0);
  for (ssize_t i = 0; i < n; ++i)
    if (!isprint(static_cast<unsigned char>(head[i])) &&
        !isspace(static_cast<unsigned char>(head[i])))
      return false;
  return n > 0;
}

/// Silences the library's own messages: our diagnostics say it all. The handler is the process's, so that of several
/// threads the first one takes it away and the last one puts it back.
class Quiet {
public:
  Quiet() {
    std::lock_guard<std::mutex> lock(mutex);
    if (count++ == 0)
      log = pb::SetLogHandler(nullptr);
  }
  ~Quiet() {
    std::lock_guard<std::mutex> lock(mutex);
    if (--count == 0)
      pb::SetLogHandler(log);
  }

private:
  static inline std::mutex mutex;
  static inline int count = 0;
  static inline pb::LogHandler *log = nullptr;
};

bool parseText(pb::io::ZeroCopyInputStream &file, pb::Message &message,
               pb::io::ErrorCollector &errors, bool ignoreUnknown) {
  pb::TextFormat::Parser parser;
  parser.RecordErrorsTo(&errors);
  parser.SetRecursionLimit(100);
  parser.AllowUnknownField(ignoreUnknown);
  return parser.Parse(&file, &message);
}

bool parseBinary(pb::io::ZeroCopyInputStream &file, pb::Message &message) {
  pb::io::CodedInputStream coded(&file);
  coded.SetTotalBytesLimit(INT_MAX);
  return message.ParseFromCodedStream(&coded) && coded.ConsumedEntireMessage();
}

} // namespace

bool kiln::parseProto(StringRef path, pb::Message &message) {
  llvm::sys::fs::file_status status;
  int fd = -1;
  if (llvm::sys::fs::status(path, status) || !llvm::sys::fs::is_regular_file(status) ||
      status.getSize() > uint64_t(INT_MAX) || llvm::sys::fs::openFileForRead(path, fd))
    return false;
  pb::io::FileInputStream file(fd);
  file.SetCloseOnDelete(true);
  Quiet quiet;
  if (!path.ends_with(".pbtxt"))
    return parseBinary(file, message);
  struct Ignored : pb::io::ErrorCollector {
    void AddError(int, pb::io::ColumnNumber, const std::string &) override {}
  } errors;
  return parseText(file, message, errors, /*ignoreUnknown=*/true);
}

bool kiln::parseProtoBytes(StringRef bytes, pb::Message &message) {
  Quiet quiet;
  return bytes.size() <= size_t(INT_MAX) && message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
}

bool kiln::readProto(MLIRContext *context, StringRef path, StringRef what, pb::Message &message,
                     UnknownFields unknown) {
  Location loc = FileLineColLoc::get(context, path, 0, 0);
  auto error = [&]() { return emitError(loc) << "cannot read " << what << ": "; };
  llvm::sys::fs::file_status status;
  if (std::error_code ec = llvm::sys::fs::status(path, status))
    return error() << ec.message(), false;
  if (llvm::sys::fs::is_directory(status))
    return error() << "is a folder, and has no saved_model.pb", false;
  int fd = -1;
  if (std::error_code ec = llvm::sys::fs::openFileForRead(path, fd))
    return error() << ec.message(), false;
  pb::io::FileInputStream file(fd);
  file.SetCloseOnDelete(true);
  if (llvm::sys::fs::is_regular_file(status)) {
    if (status.getSize() == 0)
      return error() << "the file is empty", false;
    if (status.getSize() > uint64_t(INT_MAX))
      return error() << "the file is larger than 2 GiB, the most that a protocol buffer can be",
             false;
  }
  Quiet quiet;
  bool ok = false;
  if (path.ends_with(".pbtxt")) {
    TextErrors errors(context, path);
    ok = parseText(file, message, errors, unknown == UnknownFields::Ignore);
    if (!ok && !errors.any())
      error() << "the text is not a " << message.GetDescriptor()->name();
  } else {
    // Large weights are copied once, out of the mapped file. A pipe cannot be mapped.
    llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> mapped =
        llvm::sys::fs::is_regular_file(status)
            ? llvm::MemoryBuffer::getOpenFile(fd, path, status.getSize(), /*RequiresNullTerminator=*/false)
            : std::make_error_code(std::errc::not_supported);
    if (mapped) {
      pb::io::ArrayInputStream array((*mapped)->getBufferStart(), static_cast<int>((*mapped)->getBufferSize()));
      ok = parseBinary(array, message);
    } else {
      ok = parseBinary(file, message);
    }
    if (unknown == UnknownFields::Refuse)
      ok = ok && message.GetReflection()->GetUnknownFields(message).empty();
    if (!ok) {
      InFlightDiagnostic diag = error();
      diag << "the file is not a binary " << message.GetDescriptor()->name()
           << ", or it is truncated or damaged";
      if (looksLikeText(fd))
        diag << " (it looks like text; text files end in .pbtxt)";
    }
  }
  return ok;
}

std::shared_ptr<const kiln::proto::GraphDef> kiln::loadGraphDef(MLIRContext *context, StringRef path,
                                                                std::shared_ptr<const LargeContents> *contents) {
  auto graph = std::make_shared<proto::GraphDef>();
  bool isRead = false;
  if (contents && !path.ends_with(".pbtxt")) {
    Quiet quiet;
    *contents = LargeContents::read(path, *graph);
    isRead = *contents != nullptr;
    if (!isRead)
      graph->Clear();
  }
  if (!isRead && !readProto(context, path, "the graph", *graph))
    return nullptr;
  if (graph->node_size() == 0) {
    emitError(FileLineColLoc::get(context, path, 0, 0)) << "the graph has no nodes";
    return nullptr;
  }
  return graph;
}

std::shared_ptr<const kiln::proto::Config> kiln::loadConfig(MLIRContext *context, StringRef path) {
  auto config = std::make_shared<proto::Config>();
  if (!readProto(context, path, "the config", *config))
    return nullptr;
  return config;
}
