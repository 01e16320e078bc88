// Splits an input description into tensor name, shape and element type.
#include "compiler/driver/InputSpec.h"

#include "compiler/driver/NumpyIo.h"

#include "llvm/ADT/StringExtras.h"

using namespace kiln::driver;
using namespace llvm;

static Error bad(StringRef text, const Twine &why) {
  return createStringError(inconvertibleErrorCode(),
                           "input '" + text + "': " + why + "; expected name:dims:dtype, as x:1,224,224,3:f32");
}

static bool isNumber(StringRef text) { return !text.empty() && all_of(text, isDigit); }

Expected<InputSpec> kiln::driver::parseInputSpec(StringRef text) {
  SmallVector<StringRef, 4> fields;
  text.split(fields, ':');
  InputSpec spec;
  spec.asGiven = fields[0].str();
  if (fields[0].empty())
    return bad(text, "no tensor name");
  size_t next = 1;
  std::string index = "0";
  // "x:0" and "x:0:dims..." name an output; "x:8:f32" and "x:8" with dims only are shapes.
  bool indexFirst = fields.size() > next && isNumber(fields[next]) &&
                    (fields.size() >= 4 ||
                     (fields.size() == 3 && !parseDtype(fields[2])) ||
                     (fields.size() == 2 && fields[1] == "0"));
  if (indexFirst) {
    index = fields[next++].str();
    spec.asGiven += ":" + index;
  }
  spec.tensor = fields[0].str() + ":" + index;
  if (next < fields.size() && !fields[next].empty() && !parseDtype(fields[next])) {
    spec.dims.emplace();
    if (fields[next] != "scalar") {
      SmallVector<StringRef, 4> dims;
      fields[next].split(dims, ',');
      for (StringRef dim : dims) {
        int64_t value = kOpenDim;
        if (dim != "?" && dim != "-1" && (dim.getAsInteger(10, value) || value < 0))
          return bad(text, "dimension '" + dim + "' is not a number >= 0");
        spec.dims->push_back(value);
      }
    }
    ++next;
  } else if (next < fields.size() && fields[next].empty()) {
    ++next;
  }
  if (next < fields.size()) {
    spec.dtype = parseDtype(fields[next]);
    if (!spec.dtype)
      return bad(text, "unknown dtype '" + fields[next] + "'");
    ++next;
  }
  if (next < fields.size())
    return bad(text, "unexpected '" + fields[next] + "'");
  return spec;
}

std::string kiln::driver::tensorName(StringRef name) {
  return name.contains(':') ? name.str() : (name + ":0").str();
}
