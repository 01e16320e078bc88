// Adds a weights section to an ELF object, or makes an object of it alone.
#include "backends/cpu/ElfWeights.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <cstring>
#include <vector>

using namespace llvm;
using namespace llvm::ELF;

namespace kiln::cpu {

namespace {

constexpr uint64_t kAlign = 64;

void pad(raw_ostream &out, uint64_t from, uint64_t to) { out.write_zeros(to - from); }

template <typename T> void put(raw_ostream &out, const T &value) {
  out.write(reinterpret_cast<const char *>(&value), sizeof value);
}

Elf64_Shdr weightsSection(uint16_t machine, uint64_t nameOffset, uint64_t offset, uint64_t bytes) {
  Elf64_Shdr section{};
  section.sh_name = nameOffset;
  section.sh_type = SHT_PROGBITS;
  section.sh_flags = SHF_ALLOC;
  // Code reaches the weights by a 64-bit address only, so large ones may lie beyond the 2 GiB that
  // the rest of a program must fit in.
  if (machine == EM_X86_64 && bytes > (uint64_t(1) << 30))
    section.sh_flags |= SHF_X86_64_LARGE;
  section.sh_offset = offset;
  section.sh_size = bytes;
  section.sh_addralign = kAlign;
  return section;
}

StringRef weightsSectionName(uint16_t machine, uint64_t bytes) {
  return machine == EM_X86_64 && bytes > (uint64_t(1) << 30) ? ".lrodata.kiln" : ".rodata.kiln";
}

} // namespace

bool hasElfWeights(const Triple &triple) {
  return triple.isOSBinFormatELF() && triple.isArch64Bit() && triple.isLittleEndian();
}

void writePieces(ArrayRef<ConstantPiece> pieces, uint64_t bytes, raw_ostream &out) {
  uint64_t at = 0;
  for (const ConstantPiece &piece : pieces) {
    pad(out, at, piece.offset);
    out.write(piece.bytes.data(), piece.bytes.size());
    at = piece.offset + piece.bytes.size();
  }
  pad(out, at, bytes);
}

void writeObjectWithWeights(StringRef code, StringRef symbol, ArrayRef<ConstantPiece> pieces,
                            uint64_t bytes, raw_ostream &out) {
  // A copy to patch: code is small next to weights.
  std::vector<char> object(code.begin(), code.end());
  auto at = [&](uint64_t offset) { return object.data() + offset; };
  auto *header = reinterpret_cast<Elf64_Ehdr *>(at(0));
  uint16_t oldCount = header->e_shnum;
  std::vector<Elf64_Shdr> sections(oldCount + 1);
  std::memcpy(sections.data(), at(header->e_shoff), oldCount * sizeof(Elf64_Shdr));

  // The symbol, so far undefined, comes to stand at the start of the new section.
  for (Elf64_Shdr &section : sections) {
    if (section.sh_type != SHT_SYMTAB)
      continue;
    const char *names = at(sections[section.sh_link].sh_offset);
    auto *symbols = reinterpret_cast<Elf64_Sym *>(at(section.sh_offset));
    for (uint64_t i = 0; i < section.sh_size / sizeof(Elf64_Sym); ++i)
      if (symbols[i].st_shndx == SHN_UNDEF && names + symbols[i].st_name == symbol) {
        symbols[i].st_shndx = oldCount;
        symbols[i].st_value = 0;
        symbols[i].st_size = bytes;
        symbols[i].setBindingAndType(STB_GLOBAL, STT_OBJECT);
        symbols[i].st_other = STV_HIDDEN;
      }
  }

  // Behind the old bytes: weights, section names with one more, section headers with one more.
  Elf64_Shdr &nameSection = sections[header->e_shstrndx];
  std::string names(at(nameSection.sh_offset), nameSection.sh_size);
  uint64_t nameOffset = names.size();
  names += weightsSectionName(header->e_machine, bytes).str() + '\0';
  uint64_t weightsAt = alignTo(object.size(), kAlign), namesAt = weightsAt + bytes,
           sectionsAt = alignTo(namesAt + names.size(), 8);
  nameSection.sh_offset = namesAt;
  nameSection.sh_size = names.size();
  sections[oldCount] = weightsSection(header->e_machine, nameOffset, weightsAt, bytes);
  header->e_shoff = sectionsAt;
  header->e_shnum = oldCount + 1;

  out.write(object.data(), object.size());
  pad(out, object.size(), weightsAt);
  writePieces(pieces, bytes, out);
  out << names;
  pad(out, namesAt + names.size(), sectionsAt);
  for (const Elf64_Shdr &section : sections)
    put(out, section);
}

void writeWeightsOnlyObject(StringRef code, StringRef symbol, ArrayRef<ConstantPiece> pieces,
                            uint64_t bytes, raw_ostream &out) {
  Elf64_Ehdr header;
  std::memcpy(&header, code.data(), sizeof header);
  enum { Null, Weights, Stack, Symbols, SymbolNames, Names, Count };
  std::string names(1, '\0');
  auto name = [&](StringRef text) {
    uint32_t offset = names.size();
    names += text.str() + '\0';
    return offset;
  };
  uint32_t nameOf[Count] = {0,
                            name(weightsSectionName(header.e_machine, bytes)),
                            name(".note.GNU-stack"),
                            name(".symtab"),
                            name(".strtab"),
                            name(".shstrtab")};
  std::string symbolNames = std::string(1, '\0') + symbol.str() + '\0';
  Elf64_Sym symbols[2] = {};
  symbols[1].st_name = 1;
  symbols[1].setBindingAndType(STB_GLOBAL, STT_OBJECT);
  symbols[1].st_other = STV_HIDDEN;
  symbols[1].st_shndx = Weights;
  symbols[1].st_size = bytes;

  uint64_t weightsAt = alignTo(sizeof header, kAlign), symbolsAt = alignTo(weightsAt + bytes, 8),
           symbolNamesAt = symbolsAt + sizeof symbols, namesAt = symbolNamesAt + symbolNames.size(),
           sectionsAt = alignTo(namesAt + names.size(), 8);
  Elf64_Shdr sections[Count] = {};
  sections[Weights] = weightsSection(header.e_machine, nameOf[Weights], weightsAt, bytes);
  auto fill = [&](unsigned index, uint32_t type, uint64_t offset, uint64_t size, uint64_t align) {
    sections[index].sh_name = nameOf[index];
    sections[index].sh_type = type;
    sections[index].sh_offset = offset;
    sections[index].sh_size = size;
    sections[index].sh_addralign = align;
  };
  fill(Stack, SHT_PROGBITS, symbolsAt, 0, 1);
  fill(Symbols, SHT_SYMTAB, symbolsAt, sizeof symbols, 8);
  sections[Symbols].sh_link = SymbolNames;
  sections[Symbols].sh_info = 1; // the first global
  sections[Symbols].sh_entsize = sizeof(Elf64_Sym);
  fill(SymbolNames, SHT_STRTAB, symbolNamesAt, symbolNames.size(), 1);
  fill(Names, SHT_STRTAB, namesAt, names.size(), 1);
  header.e_shoff = sectionsAt;
  header.e_shnum = Count;
  header.e_shstrndx = Names;

  put(out, header);
  pad(out, sizeof header, weightsAt);
  writePieces(pieces, bytes, out);
  pad(out, weightsAt + bytes, symbolsAt);
  for (const Elf64_Sym &entry : symbols)
    put(out, entry);
  out << symbolNames << names;
  pad(out, namesAt + names.size(), sectionsAt);
  for (const Elf64_Shdr &section : sections)
    put(out, section);
}

uint64_t checksumPieces(ArrayRef<ConstantPiece> pieces, uint64_t bytes) {
  // XXH64 takes its input in 32-byte stripes; a stripe that straddles a piece's end is gathered
  // first. Pieces start at multiples of 64, so that is one stripe per piece at most.
  constexpr uint64_t P1 = 0x9E3779B185EBCA87u, P2 = 0xC2B2AE3D27D4EB4Fu, P4 = 0x85EBCA77C2B2AE63u;
  if (bytes < 32 || bytes % 32 != 0) {
    SmallVector<char, 0> all;
    raw_svector_ostream stream(all);
    writePieces(pieces, bytes, stream);
    return xxHash64(StringRef(all.data(), all.size()));
  }
  uint64_t lanes[4] = {P1 + P2, P2, 0, uint64_t(0) - P1};
  auto round = [](uint64_t lane, uint64_t word) {
    return rotl<uint64_t>(lane + word * P2, 31) * P1;
  };
  auto stripe = [&](const char *data) {
    for (int i = 0; i < 4; ++i) {
      uint64_t word;
      std::memcpy(&word, data + 8 * i, 8);
      lanes[i] = round(lanes[i], word);
    }
  };
  const char zeros[32] = {};
  uint64_t at = 0;
  for (const ConstantPiece &piece : pieces) {
    for (; at < piece.offset; at += 32)
      stripe(zeros);
    const char *data = piece.bytes.data();
    uint64_t left = piece.bytes.size();
    for (; left >= 32; left -= 32, data += 32, at += 32)
      stripe(data);
    if (left > 0) {
      char last[32] = {};
      std::memcpy(last, data, left);
      stripe(last);
      at += 32;
    }
  }
  for (; at < bytes; at += 32)
    stripe(zeros);
  uint64_t hash = rotl<uint64_t>(lanes[0], 1) + rotl<uint64_t>(lanes[1], 7) +
                  rotl<uint64_t>(lanes[2], 12) + rotl<uint64_t>(lanes[3], 18);
  for (uint64_t lane : lanes)
    hash = (hash ^ round(0, lane)) * P1 + P4;
  hash += bytes;
  hash = (hash ^ (hash >> 33)) * P2;
  hash = (hash ^ (hash >> 29)) * 0x165667B19E3779F9u;
  return hash ^ (hash >> 32);
}

} // namespace kiln::cpu
