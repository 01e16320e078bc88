// Classifies the held-out digits with the compiled CNN and prints accuracy, latency and start-up time.
#include "digits.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

// The data bytes of a version 1 .npy file: a 10-byte preamble, whose last two bytes are the length
// of the text header, then the array.
static std::vector<uint8_t> readNpy(const std::string &path) {
  std::vector<uint8_t> bytes;
  if (FILE *file = std::fopen(path.c_str(), "rb")) {
    uint8_t buffer[4096];
    for (size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
      bytes.insert(bytes.end(), buffer, buffer + n);
    std::fclose(file);
  }
  size_t header = bytes.size() < 10 ? 0 : 10 + bytes[8] + 256 * bytes[9];
  if (header == 0 || header > bytes.size()) {
    std::fprintf(stderr, "%s: not readable as .npy\n", path.c_str());
    std::exit(1);
  }
  bytes.erase(bytes.begin(), bytes.begin() + header);
  return bytes;
}

static int classify(Digits &model, const uint8_t *image) {
  for (size_t i = 0; i < Digits::x_count; ++i)
    model.x()[i] = image[i] / 16.0f;
  if (!model.run()) {
    std::fprintf(stderr, "run failed: %s\n", model.error());
    std::exit(1);
  }
  return static_cast<int>(std::max_element(model.probs(), model.probs() + Digits::probs_count) - model.probs());
}

static double microsecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

int main(int argc, char **argv) {
  auto start = std::chrono::steady_clock::now();
  std::string folder = argc > 1 ? argv[1] : ".";
  Digits model;
  std::vector<uint8_t> images = readNpy(folder + "/test_images.npy");
  classify(model, images.data());
  double firstResult = microsecondsSince(start);
  if (argc > 2) // only the first answer: the demo times the whole process
    return 0;

  std::vector<uint8_t> labels = readNpy(folder + "/test_labels.npy");
  std::vector<uint8_t> tensorflow = readNpy(folder + "/tensorflow_labels.npy");
  size_t right = 0, same = 0, tensorflowRight = 0;
  std::vector<double> times;
  for (size_t i = 0; i < labels.size(); ++i) {
    auto one = std::chrono::steady_clock::now();
    int answer = classify(model, &images[i * Digits::x_count]);
    times.push_back(microsecondsSince(one));
    right += answer == labels[i];
    same += answer == tensorflow[i];
    tensorflowRight += tensorflow[i] == labels[i];
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  std::printf("images          %zu\n", labels.size());
  std::printf("accuracy        %.4f  (TensorFlow: %.4f)\n", double(right) / labels.size(),
              double(tensorflowRight) / labels.size());
  std::printf("same answers    %zu of %zu\n", same, labels.size());
  std::printf("latency         %.1f us per image, median\n", times[times.size() / 2]);
  std::printf("first result    %.2f ms after main started\n", firstResult / 1e3);
  return right == tensorflowRight && same == labels.size() ? 0 : 1;
}
