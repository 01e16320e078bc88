// Print, Assert and what they write; Timestamp.
#include "session/ops/Elements.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace kiln {

namespace {

// Few digits when they read back as the same number, else enough of them.
template <typename T> std::string shortest(T value) {
  if (std::isnan(value))
    return std::signbit(value) ? "-nan" : "nan";
  if (std::isinf(value))
    return value < 0 ? "-inf" : "inf";
  char text[64];
  ClassicLocale classic;
  std::snprintf(text, sizeof text, "%.*g", sizeof(T) == 4 ? 6 : 15, static_cast<double>(value));
  if (static_cast<T>(std::strtod(text, nullptr)) != value)
    std::snprintf(text, sizeof text, "%.*g", sizeof(T) == 4 ? 9 : 17, static_cast<double>(value));
  return text;
}

Status writeOut(OpContext &c, const std::string &stream, const std::string &text) {
  if (stream == "stdout") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
  } else if (stream.compare(0, 7, "file://") == 0) {
    std::string path = stream.substr(7);
    auto fail = [&] { return Status(KILN_INVALID_ARGUMENT, path + ": cannot be written: " + std::strerror(errno)); };
    FILE *file = std::fopen(path.c_str(), "ab");
    if (!file)
      return fail();
    bool isWritten = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    int error = errno;
    if (std::fclose(file) == 0 && isWritten)
      return Status();
    if (!isWritten)
      errno = error; // closing has its own
    return fail();
  } else if (c.run.print) {
    c.run.print(c.run.printUser, text);
  } else {
    std::fwrite(text.data(), 1, text.size(), stderr);
  }
  return Status();
}

Status printV2(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantScalar(c, 0, KILN_STRING));
  return writeOut(c, c.node.attrs.getString("output_stream", "stderr"),
                  c.input(0).strings()[0] + c.node.attrs.getString("end", "\n"));
}

/// v1's Print: hands its input on and writes the others.
class Print : public HostOp {
public:
  Status init(const PlanNode &node) {
    firstN = node.attrs.getInt("first_n", -1);
    return Status();
  }
  Status compute(OpContext &c) override {
    if (firstN < 0 || count.fetch_add(1, std::memory_order_relaxed) < firstN) {
      std::string text = c.node.attrs.getString("message");
      for (int i = 1; i < c.numInputs(); ++i)
        text += "[" + summarizeTensor(c.input(i), c.node.attrs.getInt("summarize", 3)) + "]";
      KILN_RETURN_IF_ERROR(writeOut(c, "stderr", text + "\n"));
    }
    c.setOutput(0, c.takeInput(0));
    return Status();
  }

private:
  int64_t firstN = -1;
  std::atomic<int64_t> count{0};
};

Status assertion(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantScalar(c, 0, KILN_BOOL));
  if (*c.input(0).values<bool>())
    return Status();
  std::string text = "assertion failed:";
  for (int i = 1; i < c.numInputs(); ++i)
    text += " [" + summarizeTensor(c.input(i), c.node.attrs.getInt("summarize", 3)) + "]";
  return Status(KILN_ASSERT_FAILED, text);
}

Status timestamp(OpContext &c) {
  c.setOutput(0, Tensor::scalar(std::chrono::duration<double>(
                                    std::chrono::system_clock::now().time_since_epoch())
                                    .count()));
  return Status();
}

// Each placeholder of the template is an input's text.
Status stringFormat(OpContext &c) {
  std::string form = c.node.attrs.getString("template", "%s"), text;
  std::string placeholder = c.node.attrs.getString("placeholder", "%s");
  if (placeholder.empty())
    return invalidArgument("the placeholder is empty");
  size_t at = 0;
  int next = 0;
  for (size_t found; (found = form.find(placeholder, at)) != std::string::npos;
       at = found + placeholder.size()) {
    text += form.substr(at, found - at);
    if (next == c.numInputs())
      return invalidArgument("the template has more than " + std::to_string(next) +
                             " placeholders, one for each input");
    text += formatTensor(c.input(next++), c.node.attrs.getInt("summarize", 3));
  }
  if (next != c.numInputs())
    return invalidArgument("the template has " + std::to_string(next) + " placeholders for " +
                           std::to_string(c.numInputs()) + " inputs");
  c.setOutput(0, Tensor::scalar(text + form.substr(at)));
  return Status();
}

// As in C's source text, but with UTF-8 left as it is.
std::string escaped(const std::string &text) {
  std::string result;
  for (char byte : text) {
    const char *from = "\n\r\t\"'\\", *to = "nrt\"'\\";
    const char *found = byte ? std::strchr(from, byte) : nullptr;
    unsigned char code = static_cast<unsigned char>(byte);
    if (found) {
      result += '\\';
      result += to[found - from];
    } else if (code < 0x20 || code == 0x7f) {
      char octal[5];
      std::snprintf(octal, sizeof octal, "\\%03o", code);
      result += octal;
    } else {
      result += byte;
    }
  }
  return result;
}

void summarize(const Tensor &tensor, int dim, int64_t limit, int64_t &index, std::string &text) {
  if (index >= limit)
    return;
  int64_t count = tensor.dim(dim);
  if (dim == tensor.rank() - 1) {
    for (int64_t i = 0; i < count; ++i) {
      if (index >= limit) {
        // Cut rows end in dots, once.
        if (dim != 0)
          text += "...";
        return;
      }
      text += (i ? " " : "") + elementText(tensor, index++, false);
    }
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    bool open = index < limit;
    if (open)
      text += "[";
    summarize(tensor, dim + 1, limit, index, text);
    if (open)
      text += "]";
  }
}

void format(const Tensor &tensor, int dim, int64_t ends, int64_t begin, std::string &text) {
  if (dim == tensor.rank()) {
    text += elementText(tensor, begin, true);
    return;
  }
  int64_t count = tensor.dim(dim),
          stride = countOf(tensor.dims() + dim + 1, tensor.rank() - dim - 1);
  auto space = [&] {
    if (dim == tensor.rank() - 1) {
      text += " ";
      return;
    }
    text.append(static_cast<size_t>(tensor.rank() - 1 - dim), '\n');
    text.append(static_cast<size_t>(dim) + 1, ' ');
  };
  text += "[";
  bool cut = ends >= 0 && count > 2 * ends;
  for (int64_t i = 0; i < count; ++i) {
    if (i)
      space();
    if (cut && i == ends) {
      text += "...";
      i = count - ends - 1;
      continue;
    }
    format(tensor, dim + 1, ends, begin + i * stride, text);
  }
  text += "]";
}

} // namespace

std::string elementText(const Tensor &tensor, int64_t index, bool quoted) {
  switch (tensor.dtype()) {
  case KILN_STRING:
    return quoted ? "\"" + escaped(tensor.strings()[index]) + "\""
                  : escaped(tensor.strings()[index]);
  case KILN_BOOL:
    return tensor.values<bool>()[index] ? "1" : "0";
  case KILN_FLOAT:
    return shortest(tensor.values<float>()[index]);
  case KILN_DOUBLE:
    return shortest(tensor.values<double>()[index]);
  case KILN_HALF:
    return shortest(halfToFloat(tensor.values<uint16_t>()[index]));
  case KILN_BFLOAT16:
    return shortest(bfloat16ToFloat(tensor.values<uint16_t>()[index]));
  case KILN_INT8:
    return std::to_string(tensor.values<int8_t>()[index]);
  case KILN_UINT8:
    return std::to_string(tensor.values<uint8_t>()[index]);
  case KILN_INT16:
    return std::to_string(tensor.values<int16_t>()[index]);
  case KILN_UINT16:
    return std::to_string(tensor.values<uint16_t>()[index]);
  case KILN_INT32:
    return std::to_string(tensor.values<int32_t>()[index]);
  case KILN_UINT32:
    return std::to_string(tensor.values<uint32_t>()[index]);
  case KILN_INT64:
    return std::to_string(tensor.values<int64_t>()[index]);
  case KILN_UINT64:
    return std::to_string(tensor.values<uint64_t>()[index]);
  case KILN_COMPLEX64:
    return "(" + shortest(tensor.values<float>()[2 * index]) + "," +
           shortest(tensor.values<float>()[2 * index + 1]) + ")";
  case KILN_COMPLEX128:
    return "(" + shortest(tensor.values<double>()[2 * index]) + "," +
           shortest(tensor.values<double>()[2 * index + 1]) + ")";
  default:
    return std::string("<") + dtypeName(tensor.dtype()) + ">";
  }
}

std::string summarizeTensor(const Tensor &tensor, int64_t limit) {
  int64_t count = tensor.numElements(), index = 0;
  int64_t shown = limit < 0 ? count : std::min(limit, count);
  if (tensor.rank() == 0)
    return limit == 0 ? "..." : elementText(tensor, 0, false);
  std::string text;
  summarize(tensor, 0, shown, index, text);
  if (count > shown && (tensor.rank() == 1 || text.size() < 3 || text.compare(text.size() - 3, 3, "...") != 0))
    text += "...";
  return text;
}

std::string formatTensor(const Tensor &tensor, int64_t summarize) {
  std::string text;
  format(tensor, 0, summarize, 0, text);
  return text;
}

void addLoggingOps(HostOpRegistry &registry) {
  registry.add("PrintV2", printV2);
  registry.addClass<Print>("Print");
  registry.add("Assert", assertion);
  registry.add("Timestamp", timestamp);
  registry.add("StringFormat", stringFormat);
}

} // namespace kiln
