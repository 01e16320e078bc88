// Host ops on image files: JPEG, PNG and BMP.
#pragma once

namespace kiln {
class HostOpRegistry;
} // namespace kiln

namespace kiln::jit {

/// Adds DecodeImage, DecodeJpeg, DecodeAndCropJpeg, DecodePng, DecodeBmp, ExtractJpegShape, EncodeJpeg,
/// EncodeJpegVariableQuality and EncodePng.
void addImageOps(HostOpRegistry &registry);

} // namespace kiln::jit
