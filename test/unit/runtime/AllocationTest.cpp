// A run allocates nothing: counted at malloc, which operator new calls too.
#include "kiln/kiln.h"

#include <atomic>
#include <cstdlib>
#include <gtest/gtest.h>

extern "C" {
KILN_DECLARE_MODULE(embedded);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KILN_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(KILN_SANITIZED)

static std::atomic<size_t> allocations{0};

extern "C" void *__libc_malloc(size_t);
extern "C" void *__libc_calloc(size_t, size_t);
extern "C" void *__libc_realloc(void *, size_t);
extern "C" void *__libc_memalign(size_t, size_t);
extern "C" void *malloc(size_t bytes) {
  ++allocations;
  return __libc_malloc(bytes);
}
extern "C" void *calloc(size_t count, size_t bytes) {
  ++allocations;
  return __libc_calloc(count, bytes);
}
extern "C" void *realloc(void *old, size_t bytes) {
  ++allocations;
  return __libc_realloc(old, bytes);
}
extern "C" void *aligned_alloc(size_t alignment, size_t bytes) {
  ++allocations;
  return __libc_memalign(alignment, bytes);
}
extern "C" int posix_memalign(void **result, size_t alignment, size_t bytes) {
  ++allocations;
  return (*result = __libc_memalign(alignment, bytes)) ? 0 : 12;
}

TEST(Allocation, RunsAllocateNothing) {
  std::unique_ptr<kiln::Module> module;
  ASSERT_TRUE(kiln::Module::fromTable(&kiln_module_embedded, &module).ok());
  size_t before = allocations;
  kiln::Instance instance(*module);
  kiln::ThreadPool pool(2);
  EXPECT_GT(allocations, before) << "the counter counts nothing";
  instance.enableProfile();
  for (kiln::ThreadPool *used : {static_cast<kiln::ThreadPool *>(nullptr), &pool}) {
    instance.setThreadPool(used);
    for (float first : {1.0f, -1.0f}) { // the second one fails
      static_cast<float *>(instance.input(0))[0] = first;
      before = allocations;
      for (int i = 0; i < 10; ++i)
        instance.run();
      EXPECT_EQ(allocations, before);
    }
  }
}

#endif
