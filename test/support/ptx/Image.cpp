// A loaded module: its variables have memory, its kernels are decoded at their first use.
#include "test/support/ptx/Decode.h"

#include <algorithm>

namespace kiln::ptx {

struct Image::Impl {
  struct Stored {
    std::vector<uint8_t> bytes; // with room to align
    Range range;
  };
  std::unique_ptr<Module> module;
  std::map<std::string, Stored> variables;
  std::map<std::string, std::unique_ptr<Program>> kernels;
};

Image::Image() : impl(std::make_unique<Impl>()) {}
Image::~Image() = default;

const std::string &Image::target() const { return impl->module->target; }

std::unique_ptr<Image> Image::load(std::string text, std::string &error) {
  std::unique_ptr<Image> image(new Image());
  image->impl->module = parse(std::move(text), error);
  if (!image->impl->module)
    return nullptr;
  for (const auto &[name, variable] : image->impl->module->variables) {
    if (variable.space == Space::Shared)
      continue;
    Impl::Stored &stored = image->impl->variables[name];
    stored.bytes.resize(variable.bytes + variable.alignment);
    auto address = reinterpret_cast<uint64_t>(stored.bytes.data());
    address += -address & (variable.alignment - 1);
    std::copy(variable.initial.begin(), variable.initial.end(), reinterpret_cast<uint8_t *>(address));
    stored.range = {address, address + variable.bytes, variable.space != Space::Const};
  }
  return image;
}

bool Image::findVariable(uint64_t address, Range *range) const {
  for (const auto &[name, stored] : impl->variables)
    if (address >= stored.range.begin && address < stored.range.end) {
      *range = stored.range;
      return true;
    }
  return false;
}

const Program *Image::kernel(const std::string &name, std::string &error) {
  if (auto known = impl->kernels.find(name); known != impl->kernels.end())
    return known->second.get();
  auto function = impl->module->functions.find(name);
  if (function == impl->module->functions.end() || !function->second.isKernel)
    return nullptr;
  auto findGlobal = [this](const std::string &variable, Location *location) {
    auto found = impl->variables.find(variable);
    if (found == impl->variables.end())
      return false;
    const Range &range = found->second.range;
    *location = {impl->module->variables.at(variable).space, range.begin, range.end - range.begin};
    return true;
  };
  auto program = std::make_unique<Program>();
  error.clear();
  if (!Decoder(*impl->module, findGlobal, error).decode(function->second, *program))
    return nullptr;
  return (impl->kernels[name] = std::move(program)).get();
}

} // namespace kiln::ptx
