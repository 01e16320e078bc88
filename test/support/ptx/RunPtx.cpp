// A kernel around the body, its memory, and the launch.
#include "test/support/ptx/RunPtx.h"

#include <gtest/gtest.h>

namespace kiln::ptx::test {

std::string runBody(const std::string &body, std::vector<uint64_t> &out, const std::vector<uint64_t> &in, const LaunchSetup &setup) {
  std::string text = ".version 8.0\n.target sm_80\n.address_size 64\n" + setup.globals +
                     "\n.visible .entry k(.param .u64 k_param_0, .param .u64 .ptr .align 8 k_param_1)\n.maxntid 1024, 1, 1\n{\n"
                     ".reg .pred %p<16>; .reg .b16 %h<16>; .reg .b32 %r<32>; .reg .f32 %f<16>; .reg .b64 %d<32>;\n"
                     "ld.param.u64 %d28, [k_param_0];\ncvta.to.global.u64 %d30, %d28;\nld.param.u64 %d28, [k_param_1];\n"
                     "cvta.to.global.u64 %d31, %d28;\nmov.u32 %r30, %tid.x;\nmul.wide.u32 %d29, %r30, 8;\nadd.s64 %d29, %d29, %d30;\n" +
                     body + "\nret;\n}\n";
  std::string error;
  auto image = Image::load(text, error);
  if (!image)
    return error;
  Launch launch;
  launch.image = image.get();
  launch.kernel = image->kernel("k", error);
  if (!launch.kernel)
    return error;
  launch.grid[0] = setup.blocks;
  launch.block[0] = setup.threads;
  launch.dynamicSharedBytes = setup.dynamicShared;
  launch.programmatic = setup.programmatic;
  Range ranges[2];
  const std::vector<uint64_t> *memory[] = {&out, &in};
  for (int i = 0; i < 2; ++i) {
    auto begin = reinterpret_cast<uint64_t>(memory[i]->data());
    ranges[i] = {begin, begin + 8 * memory[i]->size(), true};
    auto *bytes = reinterpret_cast<const uint8_t *>(&begin);
    launch.params.insert(launch.params.end(), bytes, bytes + 8);
  }
  launch.findMemory = [&](uint64_t address, Range *range) {
    for (const Range &each : ranges)
      if (address >= each.begin && address < each.end)
        return *range = each, true;
    return false;
  };
  bool ok = run(launch, error);
  EXPECT_EQ(ok, error.empty());
  return error;
}

std::string runThreads(const std::string &body, uint32_t threads, std::vector<uint64_t> *result, const std::string &globals) {
  std::vector<uint64_t> out(threads);
  LaunchSetup setup;
  setup.threads = threads;
  setup.globals = globals;
  std::string error = runBody(body, out, {1, 2, 3, 4}, setup);
  if (result)
    *result = out;
  return error;
}

uint64_t evaluate(const std::string &statement, char result, std::initializer_list<std::pair<char, uint64_t>> operands) {
  std::string body;
  int number = 1;
  for (auto [kind, value] : operands) {
    std::string name = std::string("%") + kind + std::to_string(number++), text = std::to_string(value);
    if (kind == 'p')
      body += "mov.pred " + name + ", " + text + ";\n";
    else
      body += std::string("mov.b") + (kind == 'h' ? "16 " : kind == 'd' ? "64 " : "32 ") + name + ", " + text + ";\n";
  }
  body += statement + ";\n";
  if (result == 'p')
    body += "selp.b64 %d28, 1, 0, %p0;\n";
  else if (result == 'd')
    body += "mov.b64 %d28, %d0;\n";
  else
    body += result == 'h' ? "cvt.u64.u16 %d28, %h0;\n" : "cvt.u64.u32 %d28, %r0;\n";
  std::vector<uint64_t> out(1);
  EXPECT_EQ(runBody(body + "st.global.u64 [%d30], %d28;", out), "") << statement;
  return out[0];
}

} // namespace kiln::ptx::test
