// Waiting on a 32-bit word: spin hint, sleep while it holds a value, wake a sleeper.
#pragma once

#include <atomic>
#include <cstdint>
#ifdef __linux__
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#else
#include <chrono>
#include <thread>
#endif

namespace kiln {

/// Tells the processor that this is a waiting loop.
inline void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  asm volatile("yield" ::: "memory");
#else
  asm volatile("" ::: "memory");
#endif
}

#ifdef __linux__
/// Sleeps while `word` equals `value`, until woken (or for no reason: check again).
inline void park(std::atomic<uint32_t> &word, uint32_t value) {
  syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, value, nullptr, nullptr, 0);
}
inline void unpark(std::atomic<uint32_t> &word) {
  syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0);
}
#else
// Elsewhere a sleeper looks again every so often; simple, and portable to any system.
inline void park(std::atomic<uint32_t> &word, uint32_t value) {
  if (word.load(std::memory_order_acquire) == value)
    std::this_thread::sleep_for(std::chrono::microseconds(100));
}
inline void unpark(std::atomic<uint32_t> &) {}
#endif

} // namespace kiln
