// Writes traces event by event.
#include "compiler/driver/TraceWriter.h"

#include "llvm/Support/FormatVariadic.h"

using namespace kiln::driver;

TraceWriter::TraceWriter(llvm::raw_ostream &os) : os(os), json(os, 1) {
  json.objectBegin();
  json.attribute("displayTimeUnit", "ns");
  json.attributeBegin("traceEvents");
  json.arrayBegin();
}

void TraceWriter::object(llvm::StringRef key, Attributes attributes) {
  if (attributes)
    json.attributeObject(key, [&] { attributes(json); });
}

void TraceWriter::event(llvm::StringRef name, llvm::StringRef category, int process, int thread, int64_t begin, int64_t end, Attributes args) {
  auto microseconds = [&](llvm::StringRef key, int64_t nanoseconds) {
    json.attributeBegin(key);
    json.rawValue(llvm::formatv("{0:f3}", nanoseconds / 1e3).str());
    json.attributeEnd();
  };
  json.object([&] {
    json.attribute("name", llvm::json::fixUTF8(name));
    json.attribute("cat", category);
    json.attribute("ph", "X");
    json.attribute("pid", process);
    json.attribute("tid", thread);
    microseconds("ts", begin);
    microseconds("dur", end - begin);
    object("args", args);
  });
}

void TraceWriter::metadata(llvm::StringRef kind, int process, int thread, llvm::StringRef name) {
  json.object([&] {
    json.attribute("name", kind);
    json.attribute("ph", "M");
    json.attribute("pid", process);
    json.attribute("tid", thread);
    json.attributeObject("args", [&] { json.attribute("name", llvm::json::fixUTF8(name)); });
  });
}

void TraceWriter::end(Attributes other) {
  json.arrayEnd();
  json.attributeEnd();
  object("otherData", other);
  json.objectEnd();
  os << "\n";
}
