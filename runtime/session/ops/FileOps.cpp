// Files and checkpoints: ReadFile, WriteFile, MatchingFiles, SaveV2, RestoreV2, MergeV2Checkpoints.
#include "io/FileReplacement.h"
#include "io/MappedFile.h"
#include "io/TensorBundleWriter.h"
#include "session/ReadTensor.h"
#include "session/ops/Ops.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <glob.h>

namespace kiln {

namespace {

Status stringInput(const OpContext &c, int index, std::string *value) {
  KILN_RETURN_IF_ERROR(wantScalar(c, index, KILN_STRING));
  *value = c.input(index).strings()[0];
  return Status();
}

/// Prefix, and the names and slices that go with `count` tensors.
Status checkpointInputs(const OpContext &c, int64_t count, std::string *prefix) {
  KILN_RETURN_IF_ERROR(stringInput(c, 0, prefix));
  for (int i : {1, 2}) {
    KILN_RETURN_IF_ERROR(wantType(c, i, KILN_STRING));
    if (c.input(i).numElements() != count)
      return invalidArgument("input " + std::to_string(i) + " has " + std::to_string(c.input(i).numElements()) +
                             " elements for " + std::to_string(count) + " tensors");
  }
  for (int64_t i = 0; i < count; ++i)
    if (!c.input(2).strings()[i].empty())
      return Status(KILN_UNSUPPORTED, "tensor '" + c.input(1).strings()[i] + "': slices of tensors");
  return Status();
}

Status save(OpContext &c) {
  std::string prefix;
  int count = c.numInputs() - 3;
  KILN_RETURN_IF_ERROR(checkpointInputs(c, count, &prefix));
  io::TensorBundleWriter writer(prefix);
  KILN_RETURN_IF_ERROR(writer.open());
  for (int i = 0; i < count; ++i) {
    const Tensor &tensor = c.input(3 + i);
    const std::string &name = c.input(1).strings()[i];
    std::vector<int64_t> dims(tensor.dims(), tensor.dims() + tensor.rank());
    if (tensor.dtype() == KILN_STRING)
      KILN_RETURN_IF_ERROR(writer.addStrings(name, dims, tensor.strings(), static_cast<size_t>(tensor.numElements())));
    else if (tensor.dtype() == KILN_RESOURCE || tensor.dtype() == KILN_VARIANT)
      return Status(KILN_UNSUPPORTED, "tensor '" + name + "': a " + dtypeName(tensor.dtype()) + " cannot be saved");
    else
      KILN_RETURN_IF_ERROR(writer.add(name, tensor.dtype(), dims, tensor.data(), tensor.bytes()));
  }
  return writer.finish();
}

Status restoreOne(io::TensorBundle &bundle, const std::string &prefix, const std::string &name, int32_t dtype, Tensor *result) {
  const io::BundleEntry *entry = bundle.find(name);
  if (!entry)
    return Status(KILN_NOT_FOUND, prefix + ": has no tensor '" + name + "'");
  if (entry->dtype != dtype)
    return invalidArgument(prefix + ": tensor '" + name + "' is " + dtypeName(entry->dtype) + ", not " + dtypeName(dtype));
  return readTensor(bundle, name, result);
}

Status restore(OpContext &c) {
  std::string prefix;
  const std::vector<int64_t> *dtypes = c.node.attrs.getInts("dtypes");
  int64_t count = dtypes ? static_cast<int64_t>(dtypes->size()) : 0;
  KILN_RETURN_IF_ERROR(checkpointInputs(c, count, &prefix));
  std::unique_ptr<io::TensorBundle> bundle;
  KILN_RETURN_IF_ERROR(io::TensorBundle::open(prefix, &bundle));
  for (int64_t i = 0; i < count; ++i)
    KILN_RETURN_IF_ERROR(restoreOne(*bundle, prefix, c.input(1).strings()[i], static_cast<int32_t>((*dtypes)[i]),
                                    &c.output(static_cast<int>(i))));
  return Status();
}

Status merge(OpContext &c) {
  std::string destination;
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  KILN_RETURN_IF_ERROR(stringInput(c, 1, &destination));
  std::vector<std::string> prefixes(c.input(0).strings(), c.input(0).strings() + c.input(0).numElements());
  KILN_RETURN_IF_ERROR(io::mergeBundles(prefixes, destination));
  if (c.node.attrs.getBool("delete_old_dirs", true))
    for (const std::string &prefix : prefixes) {
      std::error_code ignored; // other files may still be there
      std::filesystem::remove(std::filesystem::path(prefix).parent_path(), ignored);
    }
  return Status();
}

Status shardedFilename(OpContext &c) {
  std::string base;
  int64_t shard, count;
  KILN_RETURN_IF_ERROR(stringInput(c, 0, &base));
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &shard));
  KILN_RETURN_IF_ERROR(integerInput(c, 2, &count));
  char suffix[64];
  std::snprintf(suffix, sizeof suffix, "-%05lld-of-%05lld", static_cast<long long>(shard), static_cast<long long>(count));
  c.setOutput(0, Tensor::scalar(base + suffix));
  return Status();
}

Status readFile(OpContext &c) {
  std::string path;
  KILN_RETURN_IF_ERROR(stringInput(c, 0, &path));
  std::shared_ptr<const io::MappedFile> file;
  KILN_RETURN_IF_ERROR(io::MappedFile::open(path, &file));
  c.setOutput(0, Tensor::scalar(std::string(file->data(), file->size())));
  return Status();
}

Status writeFile(OpContext &c) {
  std::string path, contents;
  KILN_RETURN_IF_ERROR(stringInput(c, 0, &path));
  KILN_RETURN_IF_ERROR(stringInput(c, 1, &contents));
  KILN_RETURN_IF_ERROR(io::makeFolders(path));
  io::FileReplacement file(path);
  KILN_RETURN_IF_ERROR(file.open());
  KILN_RETURN_IF_ERROR(file.write(contents.data(), contents.size()));
  return file.commit();
}

Status matchingFiles(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  std::vector<std::string> names;
  for (int64_t i = 0; i < c.input(0).numElements(); ++i) {
    glob_t found;
    if (glob(c.input(0).strings()[i].c_str(), 0, nullptr, &found) == 0)
      names.insert(names.end(), found.gl_pathv, found.gl_pathv + found.gl_pathc);
    globfree(&found);
  }
  std::sort(names.begin(), names.end());
  c.setOutput(0, Tensor::fromValues<std::string>({static_cast<int64_t>(names.size())}, names.data()));
  return Status();
}

} // namespace

void addFileOps(HostOpRegistry &registry) {
  registry.add("SaveV2", save);
  registry.add("RestoreV2", restore);
  registry.add("MergeV2Checkpoints", merge);
  registry.add("ShardedFilename", shardedFilename);
  registry.add("ReadFile", readFile);
  registry.add("WriteFile", writeFile);
  registry.add("MatchingFiles", matchingFiles);
}

} // namespace kiln
