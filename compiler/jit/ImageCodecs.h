// JPEG and PNG files in memory, by libjpeg-turbo and libpng, with the settings of TensorFlow's kernels.
#pragma once

#include "kiln/tensor.h"

#include <functional>
#include <string>

namespace kiln::jit {

/// Gives the place for an image once its size is known; null ends the decoding.
using ImageSink = std::function<void *(int64_t height, int64_t width, int64_t channels)>;

struct JpegReading {
  int channels = 0; // 1 or 3; 0: as in the file
  int ratio = 1;    // 1, 2, 4 or 8: the image shrinks by as much
  bool isFast = true, fancyUpscaling = true;
  bool recovers = false; // what is missing at the end becomes grey; an error otherwise
  bool crops = false;
  int64_t top = 0, left = 0, height = 0, width = 0; // of the part to keep
};

struct JpegWriting {
  int quality = 95;
  bool progressive = false, optimizesSize = false, chromaDownsampling = true, inCentimetres = false;
  int densityX = 300, densityY = 300;
  std::string metadata; // XMP
};

/// uint8 [height, width, channels]. Errors: damaged or truncated data, 2^29 pixels or more, a part that is not in the image.
Status decodeJpeg(const std::string &file, const JpegReading &how, const ImageSink &sink);
/// The same without the image.
Status jpegShape(const std::string &file, int64_t (&dims)[3]);
/// Of uint8 with one or three channels.
Status encodeJpeg(const uint8_t *pixels, int64_t height, int64_t width, int64_t channels, const JpegWriting &how, std::string *file);

/// `bits` (8 or 16) each; channels 1, 3, 4, or 0: as in the file, which can have two. Errors: damaged or truncated data, 2^29 pixels or more.
Status decodePng(const std::string &file, int channels, int bits, const ImageSink &sink);
/// Compression from 0 to 9, or -1.
Status encodePng(const void *pixels, int64_t height, int64_t width, int64_t channels, int bits, int compression, std::string *file);

} // namespace kiln::jit
