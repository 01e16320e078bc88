// HLO modules as files and bytes.
#include "compiler/import/ProtoFiles.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "hlo/proto/hlo.pb.h"

#include "mlir/IR/Diagnostics.h"
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/text_format.h>

using namespace kiln;
using namespace mlir;
namespace px = kiln::proto::xla;

bool kiln::isHloModulePath(StringRef path) {
  return path.ends_with(".hlo.pb") || path.ends_with(".hlo.pbtxt");
}

std::shared_ptr<const px::HloModuleProto> kiln::loadHloModule(MLIRContext *context,
                                                              StringRef path) {
  auto module = std::make_shared<px::HloModuleProto>();
  // The module's field is another message's name or nothing at all, so that a wrong guess finds no
  // computations.
  px::HloSnapshot snapshot;
  px::HloProto wrapped;
  if (parseProto(path, snapshot) && snapshot.hlo().hlo_module().computations_size())
    module->Swap(snapshot.mutable_hlo()->mutable_hlo_module());
  else if (parseProto(path, wrapped) && wrapped.hlo_module().computations_size())
    module->Swap(wrapped.mutable_hlo_module());
  else if (!readProto(context, path, "the HLO module", *module, UnknownFields::Ignore))
    return nullptr;
  if (!module->computations_size()) {
    emitError(FileLineColLoc::get(context, path, 0, 0))
        << "the file holds no computations: it is not a HloModuleProto, HloProto or HloSnapshot";
    return nullptr;
  }
  return module;
}

static std::string bytesOf(const google::protobuf::Message &message) {
  std::string bytes;
  {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true); // maps in the order of their keys
    message.SerializeToCodedStream(&coded);
  }
  return bytes;
}

std::string kiln::hloModuleBytes(const px::HloModuleProto &proto, bool text) {
  if (!text)
    return bytesOf(proto);
  std::string printed;
  google::protobuf::TextFormat::PrintToString(proto, &printed);
  return printed;
}

FailureOr<std::string> kiln::hloSnapshotBytes(ModuleOp module) {
  px::HloSnapshot snapshot;
  if (failed(exportHloModule(module, *snapshot.mutable_hlo()->mutable_hlo_module())))
    return failure();
  snapshot.set_execution_platform("Host");
  return bytesOf(snapshot);
}
