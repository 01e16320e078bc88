// Objects and shared libraries are written, and errors say why.
#include "backends/common/OutputFile.h"
#include "backends/cpu/ElfWeights.h"
#include "test/unit/backends/cpu/CpuTestUtils.h"

#include <csignal>
#include <gmock/gmock.h>
#include <set>

using namespace kiln;
using namespace kiln::cpu;
using mlir::failed;
using mlir::succeeded;

namespace {

using OutputTest = CpuTest;

TEST_F(OutputTest, NoSuchFolder) {
  auto module = parse();
  auto object = compile(*module, target(), {});
  ASSERT_TRUE(succeeded(object));
  EXPECT_TRUE(failed(writeObject(*object, path("no/such/m.o"), loc())));
  EXPECT_THAT(diagnostics, testing::HasSubstr("cannot write "));
  EXPECT_THAT(diagnostics, testing::HasSubstr("No such file or directory"));
  diagnostics.clear();
  EXPECT_TRUE(failed(linkShared(*object, path("no/such/m.so"), loc())));
  EXPECT_THAT(diagnostics, testing::HasSubstr("No such file or directory"));
}

TEST_F(OutputTest, NamesMayHavePercentSigns) {
  ASSERT_FALSE(llvm::sys::fs::create_directory(path("a%b")));
  auto module = parse();
  auto object = compile(*module, target(), {});
  ASSERT_TRUE(succeeded(object));
  OutputFiles files;
  EXPECT_TRUE(succeeded(writeObject(*object, path("a%b/%.o"), loc(), &files)));
  EXPECT_TRUE(succeeded(linkShared(*object, path("a%b/%.so"), loc(), &files)));
  EXPECT_TRUE(succeeded(files.commit(loc())));
  EXPECT_TRUE(TemporaryFolder(path("a%b/c"), loc()).valid());
  EXPECT_EQ(diagnostics, "");
  std::set<std::string> names;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator file(path("a%b"), error), end; !error && file != end;
       file.increment(error))
    names.insert(llvm::StringRef(file->path()).rsplit('/').second.str());
  EXPECT_THAT(names, testing::ElementsAre("%.o", "%.so"));
}

/// What each signal does in this process.
std::vector<void (*)(int)> handlers() {
  std::vector<void (*)(int)> result;
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action = {};
    sigaction(number, nullptr, &action);
    result.push_back(action.sa_handler);
  }
  return result;
}

TEST_F(OutputTest, SignalHandlersOfTheProgramStay) {
  GTEST_FLAG_SET(death_test_style, "threadsafe"); // in a process in which nothing has been written so far
  EXPECT_EXIT(
      {
        auto before = handlers();
        auto module = parse();
        auto object = compile(*module, target(), {});
        bool wrote = succeeded(object) && succeeded(writeObject(*object, path("m.o"), loc())) &&
                     succeeded(linkShared(*object, path("m.so"), loc()));
        _exit(!wrote ? 2 : handlers() == before ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(OutputTest, ChecksumsOfPiecesAndOfBytesAgree) {
  std::string a(100, 'a'), b(64, 'b'), c(7, 'c');
  std::vector<ConstantPiece> pieces{{64, a}, {192, b}, {320, c}};
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  writePieces(pieces, 384, out);
  ASSERT_EQ(bytes.size(), 384u);
  EXPECT_EQ(bytes.substr(192, 64), b);
  ConstantPiece whole{0, llvm::ArrayRef<char>(bytes.data(), bytes.size())};
  EXPECT_EQ(checksumPieces(pieces, 384), checksumPieces(whole, 384));
}

} // namespace
