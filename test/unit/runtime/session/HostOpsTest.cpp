// Host ops against what TensorFlow's kernels gave: host_ops.py wrote host_ops.txt for the same cases.
#include "session/HostOp.h"
#include "session/ops/Ops.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace kiln;

namespace {

using Strings = std::vector<std::string>;
using Values = std::vector<std::pair<const char *, Attrs::Value>>;

Tensor strings(const Strings &values) {
  return Tensor::fromValues<std::string>({static_cast<int64_t>(values.size())}, values.data());
}
template <typename T> Tensor list(std::initializer_list<T> values) { return Tensor::vector<T>(values); }
template <typename T> Tensor matrix(int64_t rows, int64_t columns, std::vector<T> values) {
  return Tensor::fromValues<T>({rows, columns}, values.data());
}
Tensor bits(int32_t dtype, std::initializer_list<uint16_t> values) {
  Tensor made;
  EXPECT_TRUE(Tensor::allocate(dtype, {static_cast<int64_t>(values.size())}, &made).ok());
  std::copy(values.begin(), values.end(), made.mutableValues<uint16_t>());
  return made;
}

/// Runs an op as the executor would.
Status runOp(const std::string &op, std::vector<Tensor> inputs, const Values &attrs,
             std::vector<Tensor> *outputs) {
  PlanNode node;
  node.op = node.name = op;
  node.inputs.resize(inputs.size());
  node.numOutputs = static_cast<int32_t>(outputs->size());
  for (const auto &[name, value] : attrs)
    node.attrs.set(name, value);
  std::unique_ptr<HostOp> made;
  if (Status status = HostOpRegistry::global().create(node, &made); !status.ok())
    return status;
  ResourceManager resources;
  RunContext run;
  run.resources = &resources;
  OpContext context(run, node, inputs.data(), outputs->data());
  return made->compute(context);
}

class Lines {
public:
  /// One line of host_ops.txt: the outputs' texts, or of several ops.
  void show(const std::string &name, const std::vector<std::vector<Tensor>> &ops) {
    std::string text;
    for (const auto &outputs : ops)
      for (const Tensor &output : outputs)
        text += (text.empty() ? "" : " | ") + (output.valid() ? formatTensor(output, -1) : "none");
    add(name, text);
  }
  void add(const std::string &name, const std::string &text) {
    std::string line = name + " ";
    for (char c : text)
      line += c == '\\' ? "\\\\" : c == '\n' ? "\\n" : std::string(1, c);
    lines.push_back(line);
  }
  std::vector<std::string> lines;
};

std::vector<Tensor> out(const std::string &op, std::vector<Tensor> inputs, const Values &attrs = {},
                        int count = 1) {
  std::vector<Tensor> outputs(count);
  Status status = runOp(op, std::move(inputs), attrs, &outputs);
  EXPECT_TRUE(status.ok()) << op << ": " << status.message();
  return outputs;
}

Tensor scalar(const std::string &text) { return Tensor::scalar(text); }

void hashes(Lines &lines) {
  std::string text;
  for (int i = 0; i < 10; ++i)
    text += "The quick brown fox jumps over the lazy dog. ";
  Strings parts;
  for (size_t n : {0,  1,  2,  3,  4,  7,  8,   9,   15,  16,  17,  24,  31, 32,
                   33, 48, 63, 64, 65, 100, 127, 128, 129, 192, 200, 256, 300})
    parts.push_back(text.substr(0, n));
  std::pair<const char *, Attrs::Value> buckets{"num_buckets", int64_t(1000003)};
  lines.show("fast", {out("StringToHashBucketFast", {strings(parts)}, {buckets})});
  lines.show("strong",
             {out("StringToHashBucketStrong", {strings(parts)},
                  {buckets, {"key", std::vector<int64_t>{123456789, 987654321}}})});
  lines.show("old", {out("StringToHashBucket", {strings(parts)}, {buckets})});
}

void numbers(Lines &lines) {
  float inf = INFINITY;
  Tensor values = list<float>({1.5f, -0.1f, 1e20f, 3.14159274f, 0.f, inf, NAN});
  using P = std::pair<const char *, Attrs::Value>;
  for (const Values &attrs :
       {Values{}, Values{P{"precision", int64_t(3)}}, Values{P{"scientific", int64_t(1)}},
        Values{P{"shortest", int64_t(1)}}, Values{P{"width", int64_t(12)}, P{"fill", std::string("0")}},
        Values{P{"width", int64_t(10)}, P{"precision", int64_t(2)}, P{"fill", std::string("-")}}})
    lines.show("asstring", {out("AsString", {values}, attrs)});
  float one[] = {1, 2};
  Tensor complexOne;
  (void)Tensor::allocate(KILN_COMPLEX64, {1}, &complexOne);
  std::memcpy(complexOne.mutableData(), one, sizeof one);
  lines.show("asint",
             {out("AsString", {list<int32_t>({1, -5, 100})},
                  {{"width", int64_t(6)}, {"fill", std::string("0")}}),
              out("AsString", {list<bool>({true, false})}), out("AsString", {complexOne}),
              out("AsString", {list<uint8_t>({200, 7})}),
              out("AsString", {bits(KILN_BFLOAT16, {0x3fc0, 0x3dcd})}),
              out("AsString", {bits(KILN_HALF, {0x3e00, 0x2e66})})});
  auto filled = [](const char *fill) { return Values{{"width", int64_t(5)}, {"fill", std::string(fill)}}; };
  lines.show("asnarrow",
             {out("AsString", {bits(KILN_BFLOAT16, {0x5015, 0xc060})}), out("AsString", {bits(KILN_HALF, {0x6800, 0x0002})}, {{"precision", int64_t(9)}}),
              out("AsString", {list<uint8_t>({200, 7})}, filled("+")), out("AsString", {list<uint32_t>({4000000000})}, {{"fill", std::string(" ")}}),
              out("AsString", {list<int8_t>({-7})}, filled("+"))});
}

void parts(Lines &lines) {
  Strings texts{"a, b,c", "", " x  y z ", ",a,"};
  for (const char *separator : {"", " ", ",", ", "})
    for (int64_t most : {-1, 0, 1})
      lines.show("splitv2", {out("StringSplitV2", {strings(texts), scalar(separator)},
                                 {{"maxsplit", most}}, 3)});
  for (const char *delimiter : {"", " ", ", "})
    for (int64_t skip : {1, 0})
      lines.show("split", {out("StringSplit", {strings(texts), scalar(delimiter)},
                               {{"skip_empty", skip}}, 3)});
  lines.show("substr",
             {out("Substr", {strings({"hello", "wörld", "ab"}), list<int32_t>({1, -2, 0}),
                             list<int32_t>({3, 5, 1})}),
              out("Substr",
                  {strings({"hello", "wörld"}), list<int32_t>({1, 1}), list<int32_t>({3, 2})},
                  {{"unit", std::string("UTF8_CHAR")}}),
              out("Substr", {strings({"hello", "world"}), Tensor::scalar<int32_t>(-3),
                             Tensor::scalar<int32_t>(2)})});
  Tensor square = matrix<std::string>(2, 2, {"a", "b", "c", "d"});
  std::pair<const char *, Attrs::Value> dash{"separator", std::string("-")};
  lines.show("rjoin", {out("ReduceJoin", {square, list<int32_t>({0})}, {dash}),
                       out("ReduceJoin", {square, list<int32_t>({1, 0})}, {dash}),
                       out("ReduceJoin", {square, list<int32_t>({-1})}, {dash, {"keep_dims", int64_t(1)}}),
                       out("ReduceJoin", {square, list<int32_t>({})}),
                       out("ReduceJoin", {square, list<int32_t>({0, 1})})});
  struct {
    std::vector<int64_t> widths;
    int64_t pad, keep;
  } grams[] = {{{2}, 0, 0}, {{1, 2}, 1, 0}, {{3}, -1, 0}, {{4}, 0, 1}, {{5, 4}, 1, 1}, {{6, 2}, 1, 1}};
  for (const auto &gram : grams)
    lines.show("ngrams", {out("StringNGrams",
                              {strings({"a", "b", "c", "d", "e"}), list<int64_t>({0, 3, 3, 4, 5})},
                              {{"separator", std::string("|")},
                               {"left_pad", std::string("L")},
                               {"right_pad", std::string("R")},
                               {"ngram_widths", gram.widths},
                               {"pad_width", gram.pad},
                               {"preserve_short_sequences", gram.keep}},
                              2)});
  // Empty rows are padded, but not where there is nothing else.
  for (auto [data, splits] : {std::pair(strings({"a"}), list<int64_t>({0, 0, 1})), {strings({}), list<int64_t>({0, 0, 0})}})
    lines.show("ngrams of empty rows", {out("StringNGrams", {data, splits},
                                            {{"separator", std::string("|")},
                                             {"left_pad", std::string("L")},
                                             {"right_pad", std::string("R")},
                                             {"ngram_widths", std::vector<int64_t>{2}},
                                             {"pad_width", int64_t(1)},
                                             {"preserve_short_sequences", int64_t(0)}},
                                            2)});
}

void codecs(Lines &lines) {
  lines.show("b64", {out("EncodeBase64", {strings({"", "a", "ab", "abc", "ÿþ?>"})}),
                     out("EncodeBase64", {strings({"a", "ab", "abc"})}, {{"pad", int64_t(1)}}),
                     out("DecodeBase64", {strings({"YQ==", "YWI=", "YWI", "YWJj", ""})})});
  std::pair<const char *, Attrs::Value> type{"out_type", int64_t(KILN_INT16)};
  lines.show("raw", {out("DecodeRaw", {strings({"abcd", "efgh"})}, {type}),
                     out("DecodeRaw", {strings({"abcd", "efgh"})}, {type, {"little_endian", int64_t(0)}})});
  std::pair<const char *, Attrs::Value> utf8{"input_encoding", std::string("UTF-8")};
  lines.show("utf", {out("UnicodeDecodeWithOffsets",
                         {strings({"aé漢😀", "a\xff" "b\xe6\xbc", "\xed\xa0\x80x", ""})}, {utf8}, 3)});
  lines.show("utfi", {out("UnicodeDecode", {strings({"aé漢😀", "a\xff" "b\xe6\xbc", "\x01"})},
                          {utf8, {"errors", std::string("ignore")}}, 2)});
  lines.show("utfc", {out("UnicodeDecode", {strings({"\x01" "a\n\x7f"})},
                          {utf8, {"replace_control_characters", int64_t(1)}}, 2)});
  lines.show("enc", {out("UnicodeEncode",
                         {list<int32_t>({97, 233, 28450, 128512, -1}), list<int64_t>({0, 2, 5})},
                         {{"output_encoding", std::string("UTF-8")}})});
}

void texts(Lines &lines) {
  std::vector<int32_t> range(24);
  for (int i = 0; i < 24; ++i)
    range[i] = i;
  Tensor half = bits(KILN_HALF, {0x2e66}), cube = Tensor::fromValues<int32_t>({2, 3, 4}, range.data());
  Tensor none = list<float>({}), wide;
  (void)Tensor::allocate(KILN_FLOAT, {0, 3}, &wide);
  for (const Tensor &tensor :
       {Tensor::scalar(1.5f), list<int32_t>({1, 2, 3, 4, 5, 6, 7}), cube, strings({"a", "b\"c"}),
        list<bool>({true, false}), list<float>({0.1f, 1e10f, 1e-5f, 123456789.f}),
        list<double>({0.1, 1e100}), half, none, wide, matrix<float>(2, 2, {1, 2, 3, 4})})
    for (int64_t limit : {2, -1, 3, 5}) {
      std::vector<Tensor> text = out("StringFormat", {tensor}, {{"summarize", limit}});
      lines.add("fmt", text[0].strings()[0]);
      std::vector<Tensor> no;
      Status status = runOp("Assert", {Tensor::scalar(false), tensor}, {{"summarize", limit}}, &no);
      EXPECT_EQ(status.code(), KILN_ASSERT_FAILED);
      lines.add("assert", status.message().substr(18));
    }
}

void dynamic(Lines &lines) {
  lines.show("uniq", {out("UniqueWithCountsV2",
                          {list<float>({3, 1, 3, NAN, NAN, 0.f, -0.f}), list<int32_t>({})}, {}, 3)});
  lines.show("uniq2", {out("UniqueV2", {matrix<int32_t>(2, 3, {1, 2, 1, 3, 4, 3}), list<int32_t>({1})}, {}, 2)});
  lines.show("diff", {out("ListDiff", {list<int32_t>({1, 2, 3, 2, 4}), list<int32_t>({2, 9})}, {}, 2)});
  lines.show("where", {out("Where", {matrix<float>(2, 2, {0, 1, 2, 0})})});
  lines.show("rr", {out("RaggedRange",
                        {list<int32_t>({0, 5, 8}), list<int32_t>({3, 2, 20}), list<int32_t>({1, -2, 5})}, {}, 2)});
  lines.show("len", {out("StringLength", {strings({"aé漢", ""})}),
                     out("StringLength", {strings({"aé漢", ""})}, {{"unit", std::string("UTF8_CHAR")}})});
  lines.show("low", {out("StringLower", {scalar("ABcÉ")}), out("StringStrip", {scalar(" \ta b\n ")})});
  lines.show("usj", {out("UnsortedSegmentJoin",
                         {strings({"a", "b", "c", "d"}), list<int32_t>({1, 0, 1, 2}), Tensor::scalar<int32_t>(3)},
                         {{"separator", std::string(":")}})});
}

void ragged(Lines &lines) {
  Tensor splits = list<int64_t>({0, 2, 2, 5}), words = strings({"a", "b", "c", "d", "e"});
  std::pair<const char *, Attrs::Value> one{"row_partition_types", Strings{"ROW_SPLITS"}};
  lines.show("rt", {out("RaggedTensorToTensor", {Tensor::scalar<int32_t>(-1), words, scalar("-"), splits}, {one}),
                    out("RaggedTensorToTensor", {list<int32_t>({2, 2}), words, scalar("-"), splits}, {one}),
                    out("RaggedTensorToTensor", {list<int32_t>({-1, 4}), words, scalar("-"), splits}, {one})});
  Tensor outer = list<int64_t>({0, 2, 2, 3}), inner = list<int64_t>({0, 1, 3, 5}), five = list<int32_t>({1, 2, 3, 4, 5});
  lines.show("rt2", {out("RaggedTensorToTensor",
                         {list<int32_t>({-1, -1, -1}), five, Tensor::scalar<int32_t>(0), outer, inner},
                         {{"row_partition_types", Strings{"ROW_SPLITS", "ROW_SPLITS"}}}),
                     out("RaggedTensorToTensor",
                         {Tensor::scalar<int32_t>(-1), matrix<int32_t>(3, 2, {1, 2, 3, 4, 5, 6}),
                          list<int32_t>({8, 9}), Tensor::scalar<int64_t>(4), list<int64_t>({0, 2, 2})},
                         {{"row_partition_types", Strings{"FIRST_DIM_SIZE", "VALUE_ROWIDS"}}})});
  lines.show("rts", {out("RaggedTensorToSparse", {outer, inner, five}, {}, 3)});
  lines.show("rts2", {out("RaggedTensorToSparse",
                          {list<int64_t>({0, 0, 2}), matrix<int32_t>(2, 2, {1, 2, 3, 4})}, {}, 3)});
  Tensor values = list<int32_t>({1, 1, 0, 7, 2}), four = Tensor::scalar<int32_t>(4);
  lines.show("rb", {out("RaggedBincount", {splits, values, four, list<float>({})}),
                    out("RaggedBincount", {splits, values, four, list<float>({0.5f, 1, 2, 3, 4})}),
                    out("RaggedBincount", {splits, values, four, list<int32_t>({})}, {{"binary_output", int64_t(1)}})});
}

void sparse(Lines &lines) {
  Tensor indices = matrix<int64_t>(3, 2, {0, 1, 2, 0, 2, 2}), shape = list<int64_t>({4, 3});
  lines.show("sr", {out("SparseReshape", {indices, shape, list<int64_t>({2, -1})}, {}, 2)});
  Tensor mixed = matrix<int64_t>(5, 2, {2, 2, 0, 1, 2, 0, 0, 1, 1, 5}), wide = list<int64_t>({4, 6});
  lines.show("so", {out("SparseReorder", {mixed, strings({"a", "b", "c", "d", "e"}), wide}, {}, 2),
                    out("SparseReorder", {mixed, list<float>({1.5f, 2, 3, 4, 5}), wide}, {}, 2)});
  lines.show("sf", {out("SparseFillEmptyRows", {indices, strings({"x", "y", "z"}), shape, scalar("-")}, {}, 4)});
  Tensor rows = matrix<float>(3, 2, {1, 2, 3, 4, 5, 7}), which = list<int32_t>({0, 2, 1, 2}), ids = list<int32_t>({0, 0, 2, 2});
  lines.show("seg", {out("SparseSegmentSum", {rows, which, ids}), out("SparseSegmentMean", {rows, which, ids}),
                     out("SparseSegmentSqrtN", {rows, which, ids}),
                     out("SparseSegmentMeanWithNumSegments", {rows, which, ids, Tensor::scalar<int32_t>(4)})});
  for (const char *op : {"SparseSegmentSumGradV2", "SparseSegmentMeanGradV2", "SparseSegmentSqrtNGradV2"})
    lines.show("seg grad", {out(op, {rows, list<int32_t>({7, 2, 1, 2, 7}), list<int32_t>({0, 0, 2, 2, 2}), Tensor::scalar<int32_t>(9)}, {}, 2)});
  lines.show("sf grad", {out("SparseFillEmptyRowsGrad", {list<int64_t>({2, 0, 3}), list<float>({1, 2, 4, 8, 16})}, {}, 2)});
  Tensor inSets = matrix<int64_t>(5, 3, {0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 0, 1, 1, 3}), setShape = list<int64_t>({2, 3, 4});
  lines.show("size", {out("SetSize", {inSets, list<int32_t>({7, 5, 7, 7, 1}), setShape}),
                      out("SetSize", {inSets, strings({"a", "b", "a", "", "c"}), setShape})});
  const int32_t a[] = {1, 3, 1, 4, 4, -5, 0, 0, 0, 9, 8, 7}, b[] = {3, 2, 4, -5, 0, 1, 1, 2};
  const std::string words[] = {"b", "a", "c", "a"};
  for (const char *operation : {"a-b", "b-a", "intersection", "union"}) {
    Values attrs{{"set_operation", std::string(operation)}};
    lines.show("sets", {out("DenseToDenseSetOperation", {Tensor::fromValues<int32_t>({2, 2, 3}, a), Tensor::fromValues<int32_t>({2, 2, 2}, b)}, attrs, 3),
                        out("DenseToDenseSetOperation", {Tensor::fromValues<std::string>({1, 2}, words), Tensor::fromValues<std::string>({1, 2}, words + 2)}, attrs, 3)});
  }
  Tensor heard = matrix<int64_t>(6, 3, {0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 2}), heardShape = list<int64_t>({2, 2, 3});
  Tensor said = matrix<int64_t>(6, 3, {0, 0, 0, 0, 0, 1, 0, 0, 2, 1, 0, 0, 1, 0, 1, 1, 1, 0}), saidShape = list<int64_t>({2, 3, 3});
  for (int64_t normalize : {0, 1})
    lines.show("edit", {out("EditDistance", {heard, strings({"a", "b", "c", "d", "e", "f"}), heardShape, said, strings({"b", "a", "b", "d", "f", "x"}), saidShape}, {{"normalize", normalize}}),
                        out("EditDistance", {heard, list<float>({1, 2, 3, 0, 5, 6}), heardShape, said, list<float>({1, 2, 2.5, -0.f, 6, 5}), saidShape}, {{"normalize", normalize}})});
  std::vector<float> boxes, scores;
  for (int i = 0; i < 30; ++i) {
    double top = (i * 37 % 11) / 10., left = (i * 17 % 13) / 10.;
    for (double edge : {top, left, top + 0.2 + i % 5 / 10., left + 0.3 + i % 3 / 10.})
      boxes.push_back(static_cast<float>(edge));
    scores.push_back(static_cast<float>((i * 29 % 31) / 31.));
  }
  Tensor boxTensor = matrix<float>(30, 4, boxes), scoreTensor = Tensor::fromValues<float>({30}, scores.data());
  for (float overlap : {0.1f, 0.5f})
    for (float least : {0.f, 0.6f}) {
      std::vector<Tensor> inputs{boxTensor, scoreTensor, Tensor::scalar<int32_t>(12), Tensor::scalar(overlap), Tensor::scalar(least)};
      std::vector<Tensor> soft = inputs;
      soft.push_back(Tensor::scalar(0.5f));
      lines.show("nms", {out("NonMaxSuppressionV3", inputs),
                         out("NonMaxSuppressionV4", inputs, {{"pad_to_max_output_size", int64_t(1)}}, 2),
                         {out("NonMaxSuppressionV5", soft, {}, 3)[0]}});
    }
  const float nan = NAN, inf = INFINITY, odd[] = {nan, inf, 1.5f, -2, 0, -inf, 3, -0.f, -1, 2};
  boxes[3 * 4 + 1] = boxes[7 * 4 + 2] = boxes[11 * 4] = boxes[20 * 4 + 3] = nan;
  boxes[5 * 4 + 2] = inf;
  for (int i = 0; i < 30; ++i)
    scores[i] = odd[i * 7 % 10] - static_cast<float>(i % 3);
  for (float least : {-9.f, 0.f}) {
    std::vector<Tensor> inputs{matrix<float>(30, 4, boxes), Tensor::fromValues<float>({30}, scores.data()), Tensor::scalar<int32_t>(30), Tensor::scalar(0.1f), Tensor::scalar(least)};
    std::vector<Tensor> hard = inputs, soft = inputs;
    hard.push_back(Tensor::scalar(0.f));
    soft.push_back(Tensor::scalar(0.5f));
    lines.show("nan", {out("NonMaxSuppressionV3", inputs), {out("NonMaxSuppressionV5", hard, {}, 3)[0]}, {out("NonMaxSuppressionV5", soft, {}, 3)[0]}});
  }
}

// `reference` is the line of host_ops.txt with the examples' bytes.
void examples(Lines &lines, const std::string &reference) {
  lines.lines.push_back(reference);
  Strings messages;
  std::istringstream words(reference.substr(reference.find(' ')));
  for (std::string hex; words >> hex;) {
    messages.emplace_back();
    for (size_t i = 0; i + 1 < hex.size(); i += 2)
      messages.back() += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  ASSERT_EQ(messages.size(), 3u);
  Tensor defaults[] = {list<float>({8, 9}), Tensor::scalar(-1.f), scalar("none")};
  using Numbers = std::vector<int64_t>;
  std::vector<PartialShape> shapes{{true, {2}}, {true, {-1}}, {true, {}}};
  Values attrs{{"sparse_types", Numbers{KILN_INT64, KILN_STRING}},
               {"Tdense", Numbers{KILN_FLOAT, KILN_FLOAT, KILN_STRING}},
               {"dense_shapes", shapes}};
  Values ragged = attrs;
  ragged.push_back({"ragged_value_types", Numbers{KILN_INT64}});
  ragged.push_back({"ragged_split_types", Numbers{KILN_INT32}});
  Tensor none = strings({}), sparse = strings({"i", "s"}), dense = strings({"f", "fopen", "snone"});
  lines.show("parse", {out("ParseExampleV2", {strings(messages), none, sparse, dense, strings({"r"}),
                                              defaults[0], defaults[1], defaults[2]}, ragged, 11)});
  lines.show("parse1", {out("ParseExampleV2", {scalar(messages[0]), none, sparse, dense, none,
                                               defaults[0], defaults[1], defaults[2]}, attrs, 9)});
  // A ragged feature of one example has values and no rows.
  std::vector<Tensor> one(11);
  ASSERT_TRUE(runOp("ParseExampleV2", {scalar(messages[0]), none, sparse, dense, strings({"r"}), defaults[0], defaults[1], defaults[2]}, ragged, &one).ok());
  EXPECT_EQ(one[9].rank(), 1);
  EXPECT_EQ(one[10].dtype(), KILN_INT32);
  EXPECT_EQ(one[10].numElements(), 0);
  // Damaged messages are errors, wherever they are cut.
  for (size_t size = 1; size < messages[0].size(); ++size) {
    std::vector<Tensor> outputs(9);
    Status status = runOp("ParseExampleV2", {scalar(messages[0].substr(0, size)), none, sparse, dense, none,
                                             defaults[0], defaults[1], defaults[2]}, attrs, &outputs);
    EXPECT_FALSE(status.ok()) << size;
  }
}

/// Many values of few kinds, both zeros and NaN among them, that Unique and ListDiff number as a search through those before.
template <typename T> void numbersMany(int kinds) {
  std::vector<T> values;
  uint32_t state = 1;
  for (int i = 0; i < 3000; ++i) {
    state = state * 1664525 + 1013904223;
    auto kind = static_cast<int>(state >> 16) % kinds;
    values.push_back(kind == 0 ? T(-0.0) : kind == 1 ? T(0) : kind == 2 && std::is_floating_point_v<T> ? T(NAN) : static_cast<T>(kind * 3 - kinds));
  }
  std::vector<T> kept, left, known(values.begin(), values.begin() + 100);
  std::vector<int32_t> numbers, places;
  for (size_t i = 0; i < values.size(); ++i) { // NaN is equal to nothing, so always new
    auto found = std::find(kept.begin(), kept.end(), values[i]);
    numbers.push_back(static_cast<int32_t>(found - kept.begin()));
    if (found == kept.end())
      kept.push_back(values[i]);
    if (std::find(known.begin(), known.end(), values[i]) == known.end()) {
      left.push_back(values[i]);
      places.push_back(static_cast<int32_t>(i));
    }
  }
  auto tensor = [](auto &list) { return Tensor::fromValues({static_cast<int64_t>(list.size())}, list.data()); };
  auto expect = [&](const std::vector<Tensor> &got, auto &first, auto &second) {
    EXPECT_EQ(formatTensor(got[0], -1), formatTensor(tensor(first), -1));
    EXPECT_EQ(formatTensor(got[1], -1), formatTensor(tensor(second), -1));
  };
  expect(out("Unique", {tensor(values)}, {}, 2), kept, numbers);
  expect(out("ListDiff", {tensor(values), tensor(known)}, {}, 2), left, places);
}

TEST(HostOpsTest, UniqueOfMany) {
  numbersMany<uint8_t>(80);
  numbersMany<int16_t>(700);
  numbersMany<int32_t>(2000);
  numbersMany<int64_t>(2000);
  numbersMany<float>(2000);
  numbersMany<double>(40);
}

/// Every seventh to eleventh element is not zero, and some are so by their sign only, which does not count.
template <typename T> void findsMany(T nonzero, T zero) {
  std::vector<T> values(3 * 50 * 41, zero);
  std::vector<int64_t> rows;
  for (size_t i = 5; i < values.size(); i += 7 + i % 5) {
    values[i] = nonzero;
    for (size_t by : {50 * 41, 41, 1})
      rows.push_back(static_cast<int64_t>(i / by % (by == 50 * 41 ? 3 : by == 41 ? 50 : 41)));
  }
  Tensor got = out("Where", {Tensor::fromValues<T>({3, 50, 41}, values.data())})[0];
  ASSERT_EQ(got.numElements(), static_cast<int64_t>(rows.size()));
  EXPECT_EQ(std::vector<int64_t>(got.values<int64_t>(), got.values<int64_t>() + got.numElements()), rows);
}

TEST(HostOpsTest, WhereOfMany) {
  findsMany<uint8_t>(128, 0);
  findsMany<int32_t>(-1, 0);
  findsMany<int64_t>(int64_t(1) << 63, 0);
  findsMany<float>(NAN, -0.0f);
  findsMany<double>(1e-310, -0.0);
  EXPECT_EQ(formatTensor(out("Where", {bits(KILN_HALF, {0x8000, 0x0001, 0x3c00})})[0], -1), "[[1]\n [2]]");
  EXPECT_EQ(formatTensor(out("Where", {list<bool>({false, true})})[0], -1), "[[1]]");
  EXPECT_EQ(out("Where", {Tensor::scalar(2.0f)})[0].shapeText(), "[1,0]");
}

TEST(HostOpsTest, LargeDimensionsWithoutElements) {
  auto empty = [](std::initializer_list<int64_t> dims) {
    Tensor made;
    EXPECT_TRUE(Tensor::allocate(KILN_FLOAT, dims, &made).ok());
    return made;
  };
  Tensor tall = empty({int64_t(1) << 62, 0, int64_t(1) << 62}), axis = Tensor::scalar<int32_t>(0);
  std::vector<Tensor> outputs(1);
  EXPECT_NE(runOp("ConcatV2", {tall, tall, axis}, {}, &outputs).message().find("2^63"), std::string::npos);
  EXPECT_EQ(out("ConcatV2", {tall, tall, Tensor::scalar<int32_t>(1)})[0].dim(0), int64_t(1) << 62);
  EXPECT_EQ(out("Pack", {tall, tall}, {{"axis", int64_t(2)}})[0].dim(2), 2);
  EXPECT_EQ(out("Unpack", {empty({int64_t(1) << 62, 2, 0})}, {{"axis", int64_t(1)}}, 2)[1].rank(), 2);
  EXPECT_EQ(out("GatherV2", {tall, Tensor::vector<int32_t>({}), Tensor::scalar<int32_t>(2)})[0].dim(2), 0);
  std::vector<Tensor> unique(2);
  EXPECT_FALSE(runOp("UniqueV2", {tall, Tensor::vector<int32_t>({0})}, {}, &unique).ok());
}

TEST(HostOpsTest, NumbersAreThoseOfCInEveryLocale) {
  const char *names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8", "de_DE", "fr_FR"};
  if (!std::any_of(std::begin(names), std::end(names), [](const char *name) { return std::setlocale(LC_ALL, name); }))
    GTEST_SKIP() << "there is no locale that has a decimal comma";
  Tensor number = out("StringToNumber", {scalar("1.5")})[0];
  std::string text = out("AsString", {Tensor::scalar(1.5f)}, {{"shortest", int64_t(1)}})[0].strings()[0];
  std::string printed = formatTensor(number, -1);
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(*number.values<float>(), 1.5f);
  EXPECT_EQ(text, "1.5");
  EXPECT_EQ(printed, "1.5");
}

TEST(HostOpsTest, StridesBeyondAnyLength) {
  Tensor words = strings({"a", "b", "c"});
  auto slice = [&](int64_t begin, int64_t end, int64_t stride) {
    return out("StridedSlice", {words, list<int64_t>({begin}), list<int64_t>({end}), list<int64_t>({stride})})[0];
  };
  Tensor first = slice(0, 3, INT64_MAX), last = slice(2, -4, INT64_MIN);
  ASSERT_EQ(first.numElements(), 1);
  EXPECT_EQ(first.strings()[0], "a");
  ASSERT_EQ(last.numElements(), 1);
  EXPECT_EQ(last.strings()[0], "c");
  EXPECT_EQ(slice(2, 0, INT64_MAX).numElements(), 0);
}

TEST(HostOpsTest, FilesAreWrittenWhole) {
  std::string folder = testing::TempDir() + "kiln-write-XXXXXX";
  ASSERT_TRUE(mkdtemp(folder.data()));
  std::vector<Tensor> none;
  auto write = [&](const std::string &path) { return runOp("WriteFile", {scalar(path), scalar("text")}, {}, &none); };
  EXPECT_TRUE(write(folder + "/new/file").ok());
  EXPECT_EQ(out("ReadFile", {scalar(folder + "/new/file")})[0].strings()[0], "text");
  EXPECT_NE(write("/dev/full").message().find("/dev/full: cannot be written: No space left"), std::string::npos);
  EXPECT_NE(write(folder + "/new/file/below").message().find("cannot be made"), std::string::npos);
  EXPECT_EQ(std::distance(std::filesystem::recursive_directory_iterator(folder), {}), 2);
  std::filesystem::remove_all(folder);
}

// Tensors that hold nothing can be of any length.
TEST(HostOpsTest, RowsThatMemoryDoesNotBound) {
  constexpr int64_t many = int64_t(1) << 40;
  auto fails = [](const char *op, std::vector<Tensor> inputs, const Values &attributes, int outputs) {
    std::vector<Tensor> results(outputs);
    Status status = runOp(op, std::move(inputs), attributes, &results);
    EXPECT_NE(status.message().find("rows are too many"), std::string::npos) << op << ": " << status.message();
  };
  Tensor none = list<int64_t>({}), nothing;
  ASSERT_TRUE(Tensor::allocate(KILN_INT64, {many, 0}, &nothing).ok());
  fails("RaggedTensorToTensor", {Tensor::scalar<int32_t>(-1), none, Tensor::scalar<int64_t>(0), Tensor::scalar<int64_t>(many), none},
        {{"row_partition_types", std::vector<std::string>{"FIRST_DIM_SIZE", "VALUE_ROWIDS"}}}, 1);
  fails("RaggedTensorToTensor", {Tensor::scalar<int32_t>(-1), nothing, Tensor::scalar<int64_t>(0), list<int64_t>({0, many})},
        {{"row_partition_types", std::vector<std::string>{"ROW_SPLITS"}}}, 1);
  fails("RaggedGather", {list<int64_t>({0, 1}), list<int64_t>({7}), nothing}, {}, 2);
  Tensor noIndices;
  ASSERT_TRUE(Tensor::allocate(KILN_INT64, {0, 1}, &noIndices).ok());
  fails("SparseFillEmptyRows", {noIndices, none, list<int64_t>({many}), Tensor::scalar<int64_t>(0)}, {}, 4);
  Tensor noPairs;
  ASSERT_TRUE(Tensor::allocate(KILN_INT64, {0, 2}, &noPairs).ok());
  Tensor wide = list<int64_t>({many, 3});
  fails("SetSize", {noPairs, none, wide}, {}, 1);
  fails("EditDistance", {noPairs, none, wide, noPairs, none, wide}, {}, 1);
}

TEST(HostOpsTest, GradientsOfRowsThatAreNone) {
  auto fails = [](const char *op, std::vector<Tensor> inputs, const char *message) {
    std::vector<Tensor> results(2);
    Status status = runOp(op, std::move(inputs), {}, &results);
    EXPECT_NE(status.message().find(message), std::string::npos) << op << ": " << status.message();
  };
  Tensor gradient = matrix<float>(1, 1, {1}), first = list<int64_t>({0}), size = Tensor::scalar<int32_t>(2);
  fails("SparseSegmentSumGradV2", {gradient, list<int64_t>({2}), first, size}, "indices[0] = 2 is not in [0, 2)");
  fails("SparseSegmentMeanGradV2", {gradient, first, list<int64_t>({-1}), size}, "segment_ids[0] = -1 is not in [0, 1)");
  fails("SparseSegmentSqrtNGradV2", {gradient, list<int64_t>({0, 1}), first, size}, "segment ids that are not as many as the indices");
  fails("SparseFillEmptyRowsGrad", {list<int64_t>({1}), list<float>({1})}, "reverse_index_map[0] = 1 is not in [0, 1)");
}

TEST(HostOpsTest, SetsThatAreNone) {
  auto message = [](const char *op, std::vector<Tensor> inputs, const Values &attributes, int outputs) {
    std::vector<Tensor> results(outputs);
    return runOp(op, std::move(inputs), attributes, &results).message();
  };
  Tensor falling = matrix<int64_t>(2, 2, {1, 0, 0, 0}), outside = matrix<int64_t>(2, 2, {0, 0, 0, 3});
  Tensor two = list<int32_t>({1, 2}), shape = list<int64_t>({2, 3});
  EXPECT_EQ(message("SetSize", {falling, two, shape}, {}, 1), "indices[1] is out of order or repeated");
  EXPECT_EQ(message("SetSize", {outside, two, shape}, {}, 1), "indices[1] is outside of the shape");
  EXPECT_EQ(message("SetSize", {falling, list<int32_t>({1}), shape}, {}, 1), "values of shape [1] for indices of shape [2,2]");
  EXPECT_EQ(message("SetSize", {falling, list<float>({1, 2}), shape}, {{"validate_indices", int64_t(0)}}, 1), "sets of float32");
  EXPECT_EQ(message("DenseToDenseSetOperation", {two, two}, {{"set_operation", std::string("union")}}, 3),
            "sets in a tensor of rank 1, which must be 2 or more");
  EXPECT_EQ(message("DenseToDenseSetOperation", {falling, falling}, {{"set_operation", std::string("either")}}, 3),
            "set_operation 'either' is none of a-b, b-a, intersection and union");
}

TEST(HostOpsTest, PrintsToFiles) {
  auto print = [](const std::string &path) {
    std::vector<Tensor> none;
    return runOp("PrintV2", {scalar("text")}, {{"output_stream", "file://" + path}}, &none);
  };
  std::string path = testing::TempDir() + "HostOpsTest.PrintsToFiles";
  std::filesystem::remove(path);
  EXPECT_TRUE(print(path).ok());
  EXPECT_TRUE(print(path).ok());
  std::stringstream written;
  written << std::ifstream(path).rdbuf();
  EXPECT_EQ(written.str(), "text\ntext\n");
  std::filesystem::remove(path);
  EXPECT_EQ(print(path + "/below").message(), path + "/below: cannot be written: No such file or directory");
  if (std::filesystem::exists("/dev/full")) {
    EXPECT_EQ(print("/dev/full").message(), "/dev/full: cannot be written: No space left on device");
  }
}

TEST(HostOpsTest, TwoEllipses) {
  std::vector<Tensor> outputs(1);
  Tensor ones = list<int32_t>({1, 1, 1});
  EXPECT_FALSE(runOp("StridedSlice", {matrix<float>(1, 2, {1, 2}), ones, ones, ones}, {{"ellipsis_mask", int64_t(5)}},
                     &outputs).ok());
}

} // namespace

TEST(HostOpsTest, AsTensorFlow) {
  Lines lines;
  hashes(lines);
  numbers(lines);
  parts(lines);
  codecs(lines);
  lines.show("num", {out("StringToNumber", {strings({" 1.5 ", "-2e3", "inf", "0x10"})}),
                     out("StringToNumber", {strings({"12", "-7"})}, {{"out_type", int64_t(KILN_INT32)}})});
  texts(lines);
  dynamic(lines);
  ragged(lines);
  sparse(lines);
  std::ifstream file(HOST_OPS_REFERENCE);
  ASSERT_TRUE(file.good());
  size_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    if (line.compare(0, 9, "examples ") == 0)
      examples(lines, line);
    if (count < lines.lines.size()) {
      EXPECT_EQ(lines.lines[count], line) << "line " << count + 1;
    }
  }
  EXPECT_EQ(lines.lines.size(), count);
}
