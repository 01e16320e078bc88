// Output files are whole or absent, also of a tool that is stopped.
#include "backends/common/OutputFile.h"
#include "test/unit/backends/cpu/CpuTestUtils.h"

#include <csignal>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>

using namespace kiln;
using mlir::failed;
using mlir::succeeded;

namespace {

/// In a child process: how many calls that give files other names are left before a signal comes.
int stepsLeft = -1;

void step() {
  if (stepsLeft >= 0 && stepsLeft-- == 0)
    std::raise(SIGTERM);
}

} // namespace

extern "C" {
int rename(const char *from, const char *to) noexcept {
  return step(), renameat(AT_FDCWD, from, AT_FDCWD, to);
}
int link(const char *from, const char *to) noexcept {
  return step(), linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}
}

namespace {

using OutputFileTest = cpu::CpuTest;

TEST_F(OutputFileTest, FullDiskLeavesNothing) {
  // A limit on the size of files fails writes half way, as a full disk does.
  rlimit before;
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit small = before;
  small.rlim_cur = 1000;
  auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_TRUE(failed(writeFileAtomically(
      path("m.o"), loc(), [](llvm::raw_ostream &out) { out << std::string(1 << 20, 'x'); })));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, oldHandler);
  EXPECT_THAT(diagnostics, testing::HasSubstr("cannot write "));
  std::error_code error;
  EXPECT_TRUE(llvm::sys::fs::directory_iterator(folder, error) ==
              llvm::sys::fs::directory_iterator());
}

TEST_F(OutputFileTest, FilesOfOneCommandAppearTogether) {
  auto put = [](const char *text) { return [text](llvm::raw_ostream &out) { out << text; }; };
  auto text = [&](const char *name) {
    auto buffer = llvm::MemoryBuffer::getFile(path(name));
    return buffer ? (*buffer)->getBuffer().str() : "none";
  };
  auto count = [&] {
    std::error_code error;
    int files = 0;
    for (llvm::sys::fs::directory_iterator file(folder, error), end; !error && file != end;
         file.increment(error))
      ++files;
    return files;
  };
  ASSERT_TRUE(succeeded(writeFileAtomically(path("old"), loc(), put("before"))));
  ASSERT_FALSE(llvm::sys::fs::create_directory(path("folder")));
  {
    OutputFiles files; // never committed
    EXPECT_TRUE(succeeded(writeFileAtomically(path("old"), loc(), put("after"), &files)));
    EXPECT_EQ(text("old"), "before");
  }
  EXPECT_EQ(count(), 2);
  // The last one cannot be moved: those before it go back.
  for (bool fails : {true, false}) {
    OutputFiles files;
    EXPECT_TRUE(succeeded(writeFileAtomically(path("new"), loc(), put("new"), &files)));
    EXPECT_TRUE(succeeded(writeFileAtomically(path("old"), loc(), put("after"), &files)));
    if (fails)
      EXPECT_FALSE(files.add(path("folder"), put("no folder")));
    EXPECT_EQ(failed(files.commit(loc())), fails);
    EXPECT_EQ(text("old"), fails ? "before" : "after");
    EXPECT_EQ(text("new"), fails ? "none" : "new");
  }
  EXPECT_THAT(diagnostics,
              testing::HasSubstr("cannot write " + path("folder") + ": Is a directory"));
  EXPECT_EQ(count(), 3);
}

TEST_F(OutputFileTest, OfAToolThatIsStoppedNothingStays) {
  EXPECT_EXIT(
      {
        removeUnfinishedFilesOnSignal();
        (void)writeFileAtomically(path("m.o"), loc(), [](llvm::raw_ostream &out) {
          out << std::string(1 << 20, 'x');
          std::raise(SIGINT);
        });
      },
      testing::KilledBySignal(SIGINT), "");
  std::error_code error;
  EXPECT_TRUE(llvm::sys::fs::directory_iterator(folder, error) ==
              llvm::sys::fs::directory_iterator());
}

TEST_F(OutputFileTest, AToolThatIsStoppedBetweenItsFilesLeavesAllOfThem) {
  auto put = [](const char *text) { return [text](llvm::raw_ostream &out) { out << text; }; };
  for (int steps = 0; steps < 4; ++steps) {
    for (const char *name : {"a", "b"})
      ASSERT_TRUE(succeeded(writeFileAtomically(path(name), loc(), put("old"))));
    EXPECT_EXIT(
        {
          removeUnfinishedFilesOnSignal();
          OutputFiles files;
          for (const char *name : {"a", "b"})
            (void)writeFileAtomically(path(name), loc(), put("new"), &files);
          stepsLeft = steps;
          (void)files.commit(loc());
          _exit(0);
        },
        testing::KilledBySignal(SIGTERM), "");
    std::error_code error;
    for (llvm::sys::fs::directory_iterator file(folder, error), end; file != end;
         file.increment(error)) {
      auto buffer = llvm::MemoryBuffer::getFile(file->path());
      EXPECT_EQ(buffer ? (*buffer)->getBuffer() : "", "new") << file->path() << " after " << steps;
      EXPECT_EQ(file->path().size(), path("a").size()) << file->path() << " after " << steps;
    }
  }
}

} // namespace
