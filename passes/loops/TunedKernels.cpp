// Reads and writes tuned kernels as one word of text.
#include "passes/loops/TunedKernels.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace kiln::loops {

std::string TunedKernels::str() const {
  std::string text;
  for (const auto &[key, choice] : choices)
    text += (text.empty() ? "" : ",") + key + ":" + choice;
  return text;
}

std::optional<TunedKernels> TunedKernels::parse(llvm::StringRef text) {
  TunedKernels kernels;
  llvm::SmallVector<llvm::StringRef> entries;
  text.split(entries, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef entry : entries) {
    auto [key, choice] = entry.split(':');
    auto isWord = [](llvm::StringRef word) {
      return !word.empty() && llvm::all_of(word, [](char c) { return llvm::isAlnum(c) || c == '_'; });
    };
    if (!isWord(key) || !isWord(choice))
      return std::nullopt;
    kernels.choices[key.str()] = choice.str();
  }
  return kernels;
}

llvm::StringRef TunedKernels::lookup(const std::string &key) const {
  auto it = choices.find(key);
  return it == choices.end() ? llvm::StringRef() : llvm::StringRef(it->second);
}

} // namespace kiln::loops
