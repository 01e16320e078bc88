// Builds the option table from the generated parts and parses command lines with it.
#include "compiler/driver/OptionTable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatAdapters.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln::driver;
using namespace llvm::opt;

#define OPTTABLE_STR_TABLE_CODE
#include "compiler/driver/Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "compiler/driver/Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

static constexpr OptTable::Info optionInfos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "compiler/driver/Options.inc"
#undef OPTION
};

namespace {
class KilnOptTable : public GenericOptTable {
public:
  KilnOptTable() : GenericOptTable(OptionStrTable, OptionPrefixesTable, optionInfos) {
    setDashDashParsing(true); // of a file whose name begins with a dash
  }
};
} // namespace

// "'--target-cpu' or '--target-triple'" of "--target"; empty when none begins so, as of "-" and "--".
static std::string optionsThatBegin(const OptTable &table, llvm::StringRef prefix, CommandVisibility command) {
  llvm::SmallVector<std::string> names;
  if (prefix.size() > 3)
    for (const std::string &option : table.findByPrefix(prefix, Visibility(command), 0))
      if (std::string name = "'" + llvm::StringRef(option).split('\t').first.rtrim('=').str() + "'"; !llvm::is_contained(names, name))
        names.push_back(name);
  return llvm::join(names, " or ");
}

std::optional<InputArgList> kiln::driver::parseOptions(llvm::ArrayRef<const char *> args,
                                                       CommandVisibility command) {
  KilnOptTable table;
  unsigned missingIndex = 0, missingCount = 0;
  InputArgList parsed = table.ParseArgs(args, missingIndex, missingCount, Visibility(command));
  if (missingCount) {
    llvm::errs() << "kiln: error: option '" << parsed.getArgString(missingIndex)
                 << "' needs a value\n";
    return std::nullopt;
  }
  bool ok = true;
  for (const Arg *arg : parsed.filtered(OPT_UNKNOWN)) {
    std::string nearest, given = arg->getAsString(parsed);
    llvm::errs() << "kiln: error: unknown option '" << given << "'";
    if (std::string longer = optionsThatBegin(table, llvm::StringRef(given).split('=').first, command); !longer.empty())
      llvm::errs() << "; did you mean " << longer << "?";
    else if (table.findNearest(given, nearest, Visibility(command)) <= 2)
      llvm::errs() << "; did you mean '" << nearest << "'?";
    llvm::errs() << "\n";
    ok = false;
  }
  if (!ok)
    return std::nullopt;
  return parsed;
}

int kiln::driver::runWithOptions(llvm::ArrayRef<const char *> args, CommandVisibility command,
                                 const char *usage, const char *title,
                                 llvm::function_ref<int(const InputArgList &)> run,
                                 void (*printChoices)(llvm::raw_ostream &)) {
  auto parsed = parseOptions(args, command);
  if (!parsed)
    return 2;
  if (!parsed->hasArg(OPT_help))
    return run(*parsed);
  printOptions(llvm::outs(), usage, title, command);
  if (printChoices)
    printChoices(llvm::outs());
  return 0;
}

void kiln::driver::printChoice(llvm::raw_ostream &os, llvm::StringRef name, llvm::StringRef meaning) {
  os << "  " << llvm::left_justify(name, 12) << meaning << "\n";
}

void kiln::driver::printOptions(llvm::raw_ostream &os, const char *usage, const char *title,
                                CommandVisibility command) {
  KilnOptTable().printHelp(os, usage, title, /*ShowHidden=*/false, /*ShowAllAliases=*/false,
                           Visibility(command));
}
