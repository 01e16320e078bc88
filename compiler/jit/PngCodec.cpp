// PNG files by libpng. Its errors are jumps: what they leave behind is kept in structs outside of the functions that they leave.
#include "compiler/jit/ImageCodecs.h"

#include "runtime/session/HostOp.h"

#include <cstdio>
#include <cstring>
#include <png.h>

namespace kiln::jit {

namespace {

/// What TensorFlow's kernels go up to.
constexpr int64_t kMostPixels = int64_t(1) << 29, kLongestSide = int64_t(1) << 27;

struct Codec {
  png_structp png = nullptr;
  png_infop info = nullptr;
  char message[200] = "";
  // What is left to read, or what was written.
  const char *data = nullptr;
  size_t size = 0;
  std::string *written = nullptr;
};

[[noreturn]] void fail(png_structp png, png_const_charp why) {
  auto *codec = static_cast<Codec *>(png_get_error_ptr(png));
  std::snprintf(codec->message, sizeof codec->message, "%s", why);
  png_longjmp(png, 1);
}
void ignore(png_structp, png_const_charp) {}

void readBytes(png_structp png, png_bytep to, size_t count) {
  auto *codec = static_cast<Codec *>(png_get_io_ptr(png));
  if (count > codec->size)
    png_error(png, "the data ends too early");
  std::memcpy(to, codec->data, count);
  codec->data += count;
  codec->size -= count;
}

void writeBytes(png_structp png, png_bytep from, size_t count) {
  static_cast<Codec *>(png_get_io_ptr(png))->written->append(reinterpret_cast<const char *>(from), count);
}
void flush(png_structp) {}

struct Reader : Codec {
  uint8_t *pixels = nullptr;
  int64_t height = 0, width = 0;
  int channels = 0, passes = 1;
  bool widens = false;
  ~Reader() { png_destroy_read_struct(&png, &info, nullptr); }
};

/// Asks libpng for the channels and bits that are wanted. May jump.
void setTransformations(Reader &r, int bits) {
  int depth = png_get_bit_depth(r.png, r.info), color = png_get_color_type(r.png, r.info);
  bool hasTransparency = png_get_valid(r.png, r.info, PNG_INFO_tRNS), hasAlpha = color & PNG_COLOR_MASK_ALPHA, isGray = !(color & PNG_COLOR_MASK_COLOR);
  if (!r.channels)
    r.channels = color == PNG_COLOR_TYPE_PALETTE ? (hasTransparency ? 4 : 3) : png_get_channels(r.png, r.info);
  if (r.channels % 2) {
    if (hasAlpha || hasTransparency)
      png_set_strip_alpha(r.png);
  } else if (!hasAlpha && hasTransparency) {
    png_set_tRNS_to_alpha(r.png);
  } else if (!hasAlpha) {
    png_set_add_alpha(r.png, (1u << depth) - 1, PNG_FILLER_AFTER);
  }
  if (depth > 8 && bits == 8)
    png_set_strip_16(r.png);
  r.widens = depth <= 8 && bits == 16;
  png_set_packing(r.png);
  r.passes = png_set_interlace_handling(r.png);
  if (bits == 16)
    png_set_swap(r.png);
  if (color == PNG_COLOR_TYPE_PALETTE)
    png_set_palette_to_rgb(r.png);
  if (isGray && depth < 8)
    png_set_expand_gray_1_2_4_to_8(r.png);
  if (r.channels < 3 && !isGray)
    png_set_rgb_to_gray(r.png, PNG_ERROR_ACTION_NONE, 0.299, 0.587);
  if (r.channels >= 3 && isGray)
    png_set_gray_to_rgb(r.png);
  png_read_update_info(r.png, r.info);
}

bool readImage(Reader &r, int bits, const ImageSink &sink) {
  if (setjmp(png_jmpbuf(r.png)))
    return false;
  png_set_read_fn(r.png, &r, readBytes);
  png_read_info(r.png, r.info);
  r.height = png_get_image_height(r.png, r.info);
  r.width = png_get_image_width(r.png, r.info);
  if (r.height >= kLongestSide || r.width >= kLongestSide || r.height * r.width >= kMostPixels)
    png_error(r.png, "the image is too large");
  setTransformations(r, bits);
  size_t rowBytes = static_cast<size_t>(r.width * r.channels * bits / 8);
  if (png_get_rowbytes(r.png, r.info) > rowBytes)
    png_error(r.png, "an unknown form of pixels");
  r.pixels = static_cast<uint8_t *>(sink(r.height, r.width, r.channels));
  if (!r.pixels)
    return false;
  for (int pass = 0; pass < r.passes; ++pass)
    for (int64_t y = 0; y < r.height; ++y)
      png_read_row(r.png, r.pixels + static_cast<size_t>(y) * rowBytes, nullptr);
  png_read_end(r.png, nullptr);
  return true;
}

/// Bytes at the beginning of rows for 16-bit numbers.
void widen(const Reader &r) {
  int64_t count = r.width * r.channels;
  for (int64_t y = 0; y < r.height; ++y) {
    uint8_t *row = r.pixels + y * count * 2;
    for (int64_t i = count - 1; i >= 0; --i)
      row[2 * i] = row[2 * i + 1] = row[i];
  }
}

struct Writer : Codec {
  ~Writer() { png_destroy_write_struct(&png, &info); }
};

bool writeImage(Writer &w, const uint8_t *pixels, int64_t height, int64_t width, int64_t channels, int bits, int compression) {
  if (setjmp(png_jmpbuf(w.png)))
    return false;
  constexpr int colors[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  constexpr int mostMemory = 9;
  png_set_write_fn(w.png, &w, writeBytes, flush);
  png_set_compression_level(w.png, compression);
  png_set_compression_mem_level(w.png, mostMemory);
  png_set_IHDR(w.png, w.info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), bits, colors[channels - 1], PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(w.png, w.info);
  if (bits == 16)
    png_set_swap(w.png);
  for (int64_t y = 0; y < height; ++y)
    png_write_row(w.png, pixels + y * width * channels * bits / 8);
  png_write_end(w.png, nullptr);
  return true;
}

} // namespace

Status decodePng(const std::string &file, int channels, int bits, const ImageSink &sink) {
  Reader reader;
  reader.data = file.data();
  reader.size = file.size();
  reader.channels = channels;
  reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, static_cast<Codec *>(&reader), fail, ignore);
  reader.info = reader.png ? png_create_info_struct(reader.png) : nullptr;
  if (!reader.info)
    return Status(KILN_OUT_OF_MEMORY, "no memory for a PNG decoder");
  if (!readImage(reader, bits, sink))
    return invalidArgument(std::string("PNG data: ") + reader.message);
  if (reader.widens)
    widen(reader);
  return Status();
}

Status encodePng(const void *pixels, int64_t height, int64_t width, int64_t channels, int bits, int compression, std::string *file) {
  Writer writer;
  file->clear();
  writer.written = file;
  writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, static_cast<Codec *>(&writer), fail, ignore);
  writer.info = writer.png ? png_create_info_struct(writer.png) : nullptr;
  if (!writer.info)
    return Status(KILN_OUT_OF_MEMORY, "no memory for a PNG encoder");
  if (height < 1 || width < 1 || !writeImage(writer, static_cast<const uint8_t *>(pixels), height, width, channels, bits, compression))
    return invalidArgument("an image of " + std::to_string(height) + " x " + std::to_string(width) + " pixels cannot be a PNG file" +
                           (*writer.message ? std::string(": ") + writer.message : ""));
  return Status();
}

} // namespace kiln::jit
