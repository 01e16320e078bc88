// JPEG files by libjpeg-turbo. Its errors are jumps: what they leave behind is kept in structs outside of the functions that they leave.
#include "compiler/jit/ImageCodecs.h"

#include "runtime/session/HostOp.h"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <jpeglib.h>
#include <vector>

namespace kiln::jit {

namespace {

constexpr int64_t kMostPixels = int64_t(1) << 29; // of TensorFlow's kernels

/// Where errors go, and their text.
struct Trap {
  jpeg_error_mgr manager;
  std::jmp_buf onError;
  char message[JMSG_LENGTH_MAX] = "";
};

[[noreturn]] void fail(j_common_ptr codec) {
  auto *trap = static_cast<Trap *>(codec->client_data);
  codec->err->format_message(codec, trap->message);
  std::longjmp(trap->onError, 1);
}
void ignore(j_common_ptr) {}

template <typename Codec> void setTrap(Codec &codec, Trap &trap) {
  codec.err = jpeg_std_error(&trap.manager);
  codec.client_data = &trap;
  trap.manager.error_exit = fail;
  trap.manager.output_message = ignore; // of warnings, too
}

struct Reader;
struct Source : jpeg_source_mgr {
  Reader *reader;
};

struct Reader {
  jpeg_decompress_struct info = {};
  Trap trap;
  Source source = {};
  const std::string &file;
  bool recovers;
  std::vector<JSAMPLE> line;
  uint8_t *pixels = nullptr;
  int64_t kept[3] = {0, 0, 0}; // height, width, channels

  Reader(const std::string &file, bool recovers) : file(file), recovers(recovers) {}
  ~Reader() { jpeg_destroy_decompress(&info); }
  bool reject(const char *why) {
    std::snprintf(trap.message, sizeof trap.message, "%s", why);
    return false;
  }
};

void start(j_decompress_ptr) {}

boolean refill(j_decompress_ptr info) {
  static const JOCTET end[] = {0xff, JPEG_EOI};
  Reader *reader = static_cast<Source *>(info->src)->reader;
  if (!reader->recovers) {
    reader->reject("the data ends too early");
    std::longjmp(reader->trap.onError, 1);
  }
  info->src->next_input_byte = end;
  info->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

void skip(j_decompress_ptr info, long count) {
  if (count <= 0)
    return;
  if (static_cast<size_t>(count) > info->src->bytes_in_buffer) {
    info->src->bytes_in_buffer = 0;
    refill(info);
    return;
  }
  info->src->next_input_byte += count;
  info->src->bytes_in_buffer -= static_cast<size_t>(count);
}

/// Everything up to the size of the output. May jump.
bool readHeader(Reader &r, const JpegReading &how) {
  jpeg_decompress_struct &info = r.info;
  jpeg_create_decompress(&info);
  r.source.reader = &r;
  r.source.next_input_byte = reinterpret_cast<const JOCTET *>(r.file.data());
  r.source.bytes_in_buffer = r.file.size();
  r.source.init_source = start;
  r.source.fill_input_buffer = refill;
  r.source.skip_input_data = skip;
  r.source.resync_to_restart = jpeg_resync_to_restart;
  r.source.term_source = start;
  info.src = &r.source;
  jpeg_read_header(&info, TRUE);
  int channels = how.channels ? how.channels : std::min(info.num_components, 3);
  if (channels != 1 && channels != 3)
    return r.reject("an image of two channels");
  // Of four channels, which become three below.
  bool hasBlack = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = channels == 1 ? JCS_GRAYSCALE : hasBlack ? JCS_CMYK : JCS_RGB;
  info.do_fancy_upsampling = how.fancyUpscaling;
  info.scale_num = 1;
  info.scale_denom = static_cast<unsigned>(how.ratio);
  info.dct_method = how.isFast ? JDCT_IFAST : JDCT_ISLOW;
  jpeg_calc_output_dimensions(&info);
  if (static_cast<int64_t>(info.output_height) * info.output_width * info.num_components >= kMostPixels)
    return r.reject("the image is too large");
  r.kept[0] = info.output_height, r.kept[1] = info.output_width, r.kept[2] = channels;
  return true;
}

bool cropTo(Reader &r, const JpegReading &how) {
  jpeg_decompress_struct &info = r.info;
  if (how.top < 0 || how.left < 0 || how.height < 1 || how.width < 1 || how.top + how.height > info.output_height ||
      how.left + how.width > info.output_width)
    return r.reject("the crop window is not in the image");
  r.kept[0] = how.height, r.kept[1] = how.width;
  // The codec begins lines at whole blocks.
  auto left = static_cast<JDIMENSION>(how.left), width = static_cast<JDIMENSION>(how.width);
  jpeg_crop_scanline(&info, &left, &width);
  jpeg_skip_scanlines(&info, static_cast<JDIMENSION>(how.top));
  return true;
}

void blackToColor(const JSAMPLE *from, uint8_t *to, int64_t width, bool isInverted) {
  for (int64_t x = 0; x < width; ++x, from += 4)
    for (int i = 0; i < 3; ++i)
      *to++ = static_cast<uint8_t>((isInverted ? from[3] * from[i] : (255 - from[3]) * (255 - from[i])) / 255);
}

bool readImage(Reader &r, const JpegReading &how, const ImageSink &sink) {
  if (setjmp(r.trap.onError))
    return false;
  if (!readHeader(r, how))
    return false;
  jpeg_decompress_struct &info = r.info;
  jpeg_start_decompress(&info);
  if (how.crops && !cropTo(r, how))
    return false;
  r.pixels = static_cast<uint8_t *>(sink(r.kept[0], r.kept[1], r.kept[2]));
  if (!r.pixels)
    return false;
  int64_t height = r.kept[0], width = r.kept[1], rowBytes = width * r.kept[2];
  bool hasBlack = info.out_color_space == JCS_CMYK;
  int64_t samples = hasBlack ? 4 : r.kept[2], before = (info.output_width - width) * samples;
  r.line.resize(static_cast<size_t>(info.output_width * samples));
  for (int64_t y = 0; y < height; ++y, r.pixels += rowBytes) {
    JSAMPROW row = r.line.data();
    jpeg_read_scanlines(&info, &row, 1);
    if (hasBlack)
      blackToColor(row + before, r.pixels, width, info.saw_Adobe_marker);
    else
      std::memcpy(r.pixels, row + before, static_cast<size_t>(rowBytes));
  }
  if (info.output_scanline < info.output_height)
    jpeg_skip_scanlines(&info, info.output_height - info.output_scanline);
  jpeg_finish_decompress(&info);
  return true;
}

bool readShape(Reader &r) {
  if (setjmp(r.trap.onError))
    return false;
  if (!readHeader(r, {}))
    return false;
  r.kept[2] = r.info.num_components;
  return true;
}

struct Writer {
  jpeg_compress_struct info = {};
  Trap trap;
  unsigned char *bytes = nullptr;
  unsigned long size = 0;
  ~Writer() {
    jpeg_destroy_compress(&info);
    std::free(bytes);
  }
};

bool writeImage(Writer &w, const uint8_t *pixels, int64_t height, int64_t width, int64_t channels, const JpegWriting &how, const std::string &marker) {
  if (setjmp(w.trap.onError))
    return false;
  jpeg_compress_struct &info = w.info;
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &w.bytes, &w.size);
  info.image_width = static_cast<JDIMENSION>(width);
  info.image_height = static_cast<JDIMENSION>(height);
  info.input_components = static_cast<int>(channels);
  info.in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&info);
  info.optimize_coding = how.optimizesSize;
  info.density_unit = how.inCentimetres ? 2 : 1;
  info.X_density = static_cast<UINT16>(how.densityX);
  info.Y_density = static_cast<UINT16>(how.densityY);
  jpeg_set_quality(&info, how.quality, TRUE);
  if (how.progressive)
    jpeg_simple_progression(&info);
  for (int i = 0; !how.chromaDownsampling && i < info.num_components; ++i)
    info.comp_info[i].h_samp_factor = info.comp_info[i].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  if (!marker.empty())
    jpeg_write_marker(&info, JPEG_APP0 + 1, reinterpret_cast<const JOCTET *>(marker.data()), static_cast<unsigned>(marker.size()));
  for (int64_t y = 0; y < height; ++y) {
    auto row = const_cast<JSAMPROW>(pixels + y * width * channels);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  return true;
}

Status damaged(const Trap &trap) { return invalidArgument(std::string("JPEG data: ") + trap.message); }

} // namespace

Status decodeJpeg(const std::string &file, const JpegReading &how, const ImageSink &sink) {
  Reader reader(file, how.recovers);
  setTrap(reader.info, reader.trap);
  return readImage(reader, how, sink) ? Status() : damaged(reader.trap);
}

Status jpegShape(const std::string &file, int64_t (&dims)[3]) {
  Reader reader(file, false);
  setTrap(reader.info, reader.trap);
  if (!readShape(reader))
    return damaged(reader.trap);
  std::memcpy(dims, reader.kept, sizeof dims);
  return Status();
}

Status encodeJpeg(const uint8_t *pixels, int64_t height, int64_t width, int64_t channels, const JpegWriting &how, std::string *file) {
  if (height < 1 || width < 1 || height * width >= kMostPixels)
    return invalidArgument("an image of " + std::to_string(height) + " x " + std::to_string(width) + " pixels cannot be a JPEG file");
  std::string marker = how.metadata.empty() ? "" : std::string("http://ns.adobe.com/xap/1.0/") + '\0' + how.metadata;
  Writer writer;
  setTrap(writer.info, writer.trap);
  if (!writeImage(writer, pixels, height, width, channels, how, marker))
    return invalidArgument(std::string("the image cannot be a JPEG file: ") + writer.trap.message);
  file->assign(reinterpret_cast<const char *>(writer.bytes), writer.size);
  return Status();
}

} // namespace kiln::jit
