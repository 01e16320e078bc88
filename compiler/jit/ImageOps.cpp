// Image files to tensors and back: DecodeImage, DecodeJpeg, DecodePng, EncodePng and their likes. The decoding ops go by what the file
// is, as TensorFlow's; of the formats that those know, GIF, WebP and JPEG XL are missing.
#include "compiler/jit/ImageOps.h"

#include "compiler/jit/ImageCodecs.h"
#include "runtime/session/ops/Ops.h"

#include <cstdlib>
#include <cstring>

namespace kiln::jit {

namespace {

enum class Format { Jpeg, Png, Bmp, Gif, Unknown };

Format formatOf(const std::string &file) {
  const std::pair<const char *, Format> known[] = {
      {"\xff\xd8\xff", Format::Jpeg}, {"\x89PNG\r\n\x1a\n", Format::Png}, {"GIF8", Format::Gif}, {"BM", Format::Bmp}};
  for (auto [start, format] : known)
    if (file.compare(0, std::strlen(start), start) == 0)
      return format;
  return Format::Unknown;
}

/// A little-endian number.
template <typename T> T numberAt(const std::string &file, size_t at) {
  uint32_t value = 0;
  for (size_t i = sizeof(T); i-- > 0;)
    value = value << 8 | static_cast<unsigned char>(file[at + i]);
  return static_cast<T>(value);
}

/// Rows of whole bytes, from the bottom up unless the height is negative.
Status decodeBmp(const std::string &file, int channels, const ImageSink &sink) {
  constexpr size_t header = 32;
  if (file.size() < header)
    return invalidArgument("BMP data: " + std::to_string(file.size()) + " bytes are too few for a header");
  int64_t start = numberAt<int32_t>(file, 10), width = numberAt<int32_t>(file, 18), rows = numberAt<int32_t>(file, 22), own = numberAt<int16_t>(file, 28) / 8;
  if (own != 1 && own != 3 && own != 4)
    return invalidArgument("BMP data: pixels must have 8, 24 or 32 bits");
  int64_t height = std::abs(rows), rowBytes = (own * width + 3) / 4 * 4;
  if (width < 1 || !rows || start < 0 || height >= (int64_t(1) << 28) / width)
    return invalidArgument("BMP data: an image of " + std::to_string(rows) + " x " + std::to_string(width) + " pixels");
  if (start + rowBytes * height != static_cast<int64_t>(file.size()))
    return invalidArgument("BMP data: " + std::to_string(file.size()) + " bytes instead of " + std::to_string(start + rowBytes * height));
  if (!channels)
    channels = static_cast<int>(own);
  auto *to = static_cast<uint8_t *>(sink(height, width, channels));
  for (int64_t y = 0; to && y < height; ++y) {
    auto *from = reinterpret_cast<const uint8_t *>(file.data()) + start + (rows < 0 ? y : height - 1 - y) * rowBytes;
    for (int64_t x = 0; x < width; ++x, from += own, to += channels) {
      if (channels == 4)
        to[3] = own == 4 ? from[3] : 255;
      for (int i = 0; i < std::min(channels, 3); ++i)
        to[i] = own == 1 ? from[0] : from[2 - i];
    }
  }
  return Status();
}

class DecodeImageOp : public HostOp {
public:
  Status init(const PlanNode &node) {
    name = node.op;
    channels = static_cast<int>(node.attrs.getInt("channels"));
    if (channels != 0 && channels != 1 && channels != 3 && channels != 4)
      return invalidArgument("channels must be 0, 1, 3 or 4, got " + std::to_string(channels));
    dtype = name == "DecodePng" || name == "DecodeImage" ? node.attrs.getType("dtype", KILN_UINT8) : int32_t(KILN_UINT8);
    if (dtype != KILN_UINT8 && dtype != KILN_UINT16 && (dtype != KILN_FLOAT || name == "DecodePng"))
      return invalidArgument(std::string("dtype ") + dtypeName(dtype));
    jpeg.channels = channels;
    jpeg.crops = name == "DecodeAndCropJpeg";
    if (!jpeg.crops && name != "DecodeJpeg")
      return Status();
    int64_t ratio = node.attrs.getInt("ratio", 1);
    if (ratio != 1 && ratio != 2 && ratio != 4 && ratio != 8)
      return invalidArgument("ratio must be 1, 2, 4 or 8, got " + std::to_string(ratio));
    std::string method = node.attrs.getString("dct_method");
    if (!method.empty() && method != "INTEGER_FAST" && method != "INTEGER_ACCURATE")
      return invalidArgument("dct_method must be INTEGER_FAST or INTEGER_ACCURATE, got " + method);
    jpeg.ratio = static_cast<int>(ratio);
    jpeg.isFast = method != "INTEGER_ACCURATE";
    jpeg.fancyUpscaling = node.attrs.getBool("fancy_upscaling", true);
    jpeg.recovers = node.attrs.getBool("try_recover_truncated");
    return Status();
  }

  Status compute(OpContext &c) override {
    KILN_RETURN_IF_ERROR(wantScalar(c, 0, KILN_STRING));
    const std::string &file = c.input(0).strings()[0];
    Format format = formatOf(file);
    if (format == Format::Gif)
      return Status(KILN_UNSUPPORTED, "the image is a GIF file");
    if (format == Format::Unknown)
      return invalidArgument("the image is no JPEG, PNG or BMP file");
    if ((name == "DecodeBmp" && format != Format::Bmp) || (jpeg.crops && format != Format::Jpeg) ||
        (format == Format::Bmp && name != "DecodeBmp" && name != "DecodeImage"))
      return invalidArgument(std::string("the image is a ") + (format == Format::Jpeg ? "JPEG" : format == Format::Png ? "PNG" : "BMP") + " file");
    if ((format == Format::Jpeg && channels == 4) || (format == Format::Bmp && channels == 1))
      return invalidArgument(std::string(format == Format::Jpeg ? "JPEG" : "BMP") + " files cannot have channels = " + std::to_string(channels));

    // Floats are made of the numbers that the file has at most.
    int32_t decoded = format == Format::Png ? (dtype == KILN_UINT8 ? KILN_UINT8 : KILN_UINT16) : KILN_UINT8;
    Tensor image;
    Status allocated;
    ImageSink sink = [&](int64_t height, int64_t width, int64_t depth) -> void * {
      allocated = Tensor::allocate(decoded, {height, width, depth}, &image);
      return allocated.ok() ? image.mutableData() : nullptr;
    };
    Status decoding = format == Format::Png ? decodePng(file, channels, decoded == KILN_UINT8 ? 8 : 16, sink)
                      : format == Format::Bmp ? decodeBmp(file, channels, sink)
                                              : decodeAnyJpeg(c, file, sink);
    KILN_RETURN_IF_ERROR(std::move(allocated));
    KILN_RETURN_IF_ERROR(std::move(decoding));
    if (decoded == dtype) {
      c.setOutput(0, std::move(image));
      return Status();
    }
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, dtype, image.dims(), image.rank()));
    if (dtype == KILN_UINT16)
      scale<uint8_t, uint16_t>(image, c.output(0), 256);
    else if (decoded == KILN_UINT16)
      scale<uint16_t, float>(image, c.output(0), static_cast<float>(1.0 / 65535));
    else
      scale<uint8_t, float>(image, c.output(0), static_cast<float>(1.0 / 255));
    return Status();
  }

private:
  Status decodeAnyJpeg(OpContext &c, const std::string &file, const ImageSink &sink) {
    JpegReading how = jpeg;
    if (how.crops) {
      std::vector<int64_t> window;
      KILN_RETURN_IF_ERROR(integersInput(c, 1, &window));
      if (c.input(1).rank() != 1 || window.size() != 4)
        return invalidArgument("crop_window must have shape [4], got " + c.input(1).shapeText());
      how.top = window[0], how.left = window[1], how.height = window[2], how.width = window[3];
    }
    return decodeJpeg(file, how, sink);
  }

  template <typename From, typename To> static void scale(const Tensor &image, Tensor &output, To by) {
    const From *from = image.values<From>();
    To *to = output.mutableValues<To>();
    for (int64_t i = 0, n = image.numElements(); i < n; ++i)
      to[i] = static_cast<To>(static_cast<To>(from[i]) * by);
  }

  std::string name;
  int channels = 0;
  int32_t dtype = KILN_UINT8;
  JpegReading jpeg;
};

Status extractJpegShape(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantScalar(c, 0, KILN_STRING));
  int64_t dims[3];
  KILN_RETURN_IF_ERROR(jpegShape(c.input(0).strings()[0], dims));
  return setVector(c, 0, {dims, dims + 3}, c.node.attrs.getType("output_type", KILN_INT32));
}

class EncodeJpegOp : public HostOp {
public:
  Status init(const PlanNode &node) {
    const Attrs &attrs = node.attrs;
    takesQuality = node.op == "EncodeJpegVariableQuality";
    if (takesQuality)
      return Status();
    std::string format = attrs.getString("format"), unit = attrs.getString("density_unit", "in");
    if (!format.empty() && format != "grayscale" && format != "rgb")
      return invalidArgument("format must be grayscale or rgb, got " + format);
    if (unit != "in" && unit != "cm")
      return invalidArgument("density_unit must be in or cm, got " + unit);
    channels = format.empty() ? 0 : format == "rgb" ? 3 : 1;
    KILN_RETURN_IF_ERROR(setQuality(how, attrs.getInt("quality", 95)));
    how.progressive = attrs.getBool("progressive");
    how.optimizesSize = attrs.getBool("optimize_size");
    how.chromaDownsampling = attrs.getBool("chroma_downsampling", true);
    how.inCentimetres = unit == "cm";
    how.densityX = static_cast<int>(attrs.getInt("x_density", 300));
    how.densityY = static_cast<int>(attrs.getInt("y_density", 300));
    how.metadata = attrs.getString("xmp_metadata");
    return Status();
  }

  Status compute(OpContext &c) override {
    KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_UINT8));
    const Tensor &image = c.input(0);
    if (image.rank() != 3)
      return invalidArgument("the image must have three dimensions, got shape " + image.shapeText());
    int64_t depth = image.dim(2);
    if (channels ? depth != channels : depth != 1 && depth != 3)
      return invalidArgument("the image must have " + (channels ? std::to_string(channels) : "1 or 3") + " channels, got shape " + image.shapeText());
    JpegWriting used = how;
    if (takesQuality) {
      int64_t quality = 0;
      KILN_RETURN_IF_ERROR(integerInput(c, 1, &quality));
      KILN_RETURN_IF_ERROR(setQuality(used, quality));
    }
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, {}));
    return encodeJpeg(image.values<uint8_t>(), image.dim(0), image.dim(1), depth, used, c.output(0).mutableStrings());
  }

private:
  static Status setQuality(JpegWriting &how, int64_t quality) {
    how.quality = static_cast<int>(quality);
    return quality >= 0 && quality <= 100 ? Status() : invalidArgument("quality must be in [0, 100], got " + std::to_string(quality));
  }

  bool takesQuality = false;
  int channels = 0;
  JpegWriting how;
};

Status encodePngOp(OpContext &c) {
  const Tensor &images = c.input(0);
  int64_t compression = c.node.attrs.getInt("compression", -1);
  if (compression < -1 || compression > 9)
    return invalidArgument("compression must be in [-1, 9], got " + std::to_string(compression));
  if (images.dtype() != KILN_UINT8 && images.dtype() != KILN_UINT16)
    return invalidArgument(std::string("the image is ") + dtypeName(images.dtype()) + ", which must be uint8 or uint16");
  int outer = images.rank() - 3;
  if (outer < 0)
    return invalidArgument("the image must have at least three dimensions, got shape " + images.shapeText());
  const int64_t *dims = images.dims() + outer;
  if (dims[2] < 1 || dims[2] > 4)
    return invalidArgument("the image must have 1 to 4 channels, got shape " + images.shapeText());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, images.dims(), outer));
  int bits = images.dtype() == KILN_UINT8 ? 8 : 16;
  int64_t imageBytes = countOf(dims, 3) * bits / 8;
  std::string *files = c.output(0).mutableStrings();
  for (int64_t i = 0, n = c.output(0).numElements(); i < n; ++i)
    KILN_RETURN_IF_ERROR(encodePng(images.values<char>() + i * imageBytes, dims[0], dims[1], dims[2], bits, static_cast<int>(compression), files + i));
  return Status();
}

} // namespace

void addImageOps(HostOpRegistry &registry) {
  for (const char *name : {"DecodeImage", "DecodeJpeg", "DecodeAndCropJpeg", "DecodePng", "DecodeBmp"})
    registry.addClass<DecodeImageOp>(name);
  registry.add("ExtractJpegShape", extractJpegShape);
  registry.addClass<EncodeJpegOp>("EncodeJpeg");
  registry.addClass<EncodeJpegOp>("EncodeJpegVariableQuality");
  registry.add("EncodePng", encodePngOp);
}

} // namespace kiln::jit
