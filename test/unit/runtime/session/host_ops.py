"""Writes host_ops.txt: what TensorFlow's kernels give for the cases of HostOpsTest.cpp.

  host_ops.py > host_ops.txt   (needs tensorflow)
"""
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

r = tf.raw_ops
def show(n, *ts):
    text = " | ".join(r.StringFormat(inputs=[t], template="%s", placeholder="%s", summarize=-1).numpy().decode() for t in ts)
    print(n, repr_line(text))


def repr_line(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n")


text=("The quick brown fox jumps over the lazy dog. "*10)
ls=[0,1,2,3,4,7,8,9,15,16,17,24,31,32,33,48,63,64,65,100,127,128,129,192,200,256,300]
s=tf.constant([text[:n] for n in ls])
B=1000003
show("fast",r.StringToHashBucketFast(input=s,num_buckets=B))
show("strong",r.StringToHashBucketStrong(input=s,num_buckets=B,key=[123456789,987654321]))
show("old",r.StringToHashBucket(string_tensor=s,num_buckets=B))
for kw in [dict(),dict(precision=3),dict(scientific=True),dict(shortest=True),dict(width=12,fill="0"),dict(width=10,precision=2,fill="-")]:
    show("asstring", r.AsString(input=tf.constant([1.5,-0.1,1e20,3.14159274,0.,np.inf,np.nan],tf.float32),**kw))
show("asint", r.AsString(input=tf.constant([1,-5,100]),width=6,fill="0"), r.AsString(input=tf.constant([True,False])), r.AsString(input=tf.constant([1+2j])), r.AsString(input=tf.constant([200,7],tf.uint8)), r.AsString(input=tf.constant([1.5,0.1],tf.bfloat16)), r.AsString(input=tf.constant([1.5,0.1],tf.half)))
show("asnarrow", r.AsString(input=tf.constant([1e10,-3.5],tf.bfloat16)), r.AsString(input=tf.constant([2049.,1e-7],tf.half),precision=9), r.AsString(input=tf.constant([200,7],tf.uint8),width=5,fill="+"), r.AsString(input=tf.constant([4000000000],tf.uint32),fill=" "), r.AsString(input=tf.constant([-7],tf.int8),width=5,fill="+"))
for sep in ["", " ", ",", ", "]:
  for m in [-1,0,1]:
    show("splitv2", *r.StringSplitV2(input=["a, b,c","", " x  y z ", ",a,"],sep=sep,maxsplit=m))
for d in [""," ",", "]:
  for k in [True,False]:
    show("split", *r.StringSplit(input=["a, b,c","", " x  y z ", ",a,"],delimiter=d,skip_empty=k))
show("substr", r.Substr(input=["hello","wörld","ab"],pos=[1,-2,0],len=[3,5,1]), r.Substr(input=["hello","wörld"],pos=[1,1],len=[3,2],unit="UTF8_CHAR"), r.Substr(input=["hello","world"],pos=-3,len=2))
show("rjoin", r.ReduceJoin(inputs=[["a","b"],["c","d"]],reduction_indices=[0],separator="-"), r.ReduceJoin(inputs=[["a","b"],["c","d"]],reduction_indices=[1,0],separator="-"), r.ReduceJoin(inputs=[["a","b"],["c","d"]],reduction_indices=[-1],separator="-",keep_dims=True), r.ReduceJoin(inputs=[["a","b"],["c","d"]],reduction_indices=[]), r.ReduceJoin(inputs=np.array([["a","b"],["c","d"]]).reshape(2,2),reduction_indices=[0,1]))
for kw in [dict(ngram_widths=[2],pad_width=0,preserve_short_sequences=False),dict(ngram_widths=[1,2],pad_width=1,preserve_short_sequences=False),dict(ngram_widths=[3],pad_width=-1,preserve_short_sequences=False),dict(ngram_widths=[4],pad_width=0,preserve_short_sequences=True),dict(ngram_widths=[5,4],pad_width=1,preserve_short_sequences=True),dict(ngram_widths=[6,2],pad_width=1,preserve_short_sequences=True)]:
    show("ngrams", *r.StringNGrams(data=["a","b","c","d","e"],data_splits=tf.constant([0,3,3,4,5],tf.int64),separator="|",left_pad="L",right_pad="R",**kw))
for data, splits in (["a"], [0, 0, 1]), (np.array([], str), [0, 0, 0]):
    show("ngrams of empty rows", *r.StringNGrams(data=data,data_splits=tf.constant(splits,tf.int64),separator="|",left_pad="L",right_pad="R",ngram_widths=[2],pad_width=1,preserve_short_sequences=False))
show("b64", r.EncodeBase64(input=["","a","ab","abc","\xff\xfe?>"]), r.EncodeBase64(input=["a","ab","abc"],pad=True), r.DecodeBase64(input=["YQ==","YWI=","YWI","YWJj",""]))
show("raw", r.DecodeRaw(bytes=["abcd","efgh"],out_type=tf.int16), r.DecodeRaw(bytes=["abcd","efgh"],out_type=tf.int16,little_endian=False))
show("utf", *r.UnicodeDecodeWithOffsets(input=["aé漢😀",b"a\xffb\xe6\xbc",b"\xed\xa0\x80x",""],input_encoding="UTF-8"))
show("utfi", *r.UnicodeDecode(input=["aé漢😀",b"a\xffb\xe6\xbc","\x01"],input_encoding="UTF-8",errors="ignore"))
show("utfc", *r.UnicodeDecode(input=["\x01a\n\x7f"],input_encoding="UTF-8",replace_control_characters=True))
show("enc", r.UnicodeEncode(input_values=[97,233,28450,128512,-1],input_splits=tf.constant([0,2,5],tf.int64),output_encoding="UTF-8"))
show("num", r.StringToNumber(string_tensor=[" 1.5 ","-2e3","inf","0x10"]), r.StringToNumber(string_tensor=["12","-7"],out_type=tf.int32))
for t in [tf.constant(1.5),tf.constant([1,2,3,4,5,6,7]),tf.reshape(tf.range(24),[2,3,4]),tf.constant(["a","b\"c"]),tf.constant([True,False]),tf.constant([0.1,1e10,1e-5,123456789.],tf.float32),tf.constant([0.1,1e100],tf.float64),tf.constant([0.1],tf.half),tf.constant([],tf.float32),tf.zeros([0,3]),tf.constant([[1.,2.],[3.,4.]])]:
    for n in [2, -1, 3, 5]:
        print("fmt", repr_line(r.StringFormat(inputs=[t],template="%s",placeholder="%s",summarize=n).numpy().decode()))
        try:
            r.Assert(condition=False, data=[t], summarize=n)
        except Exception as e:
            print("assert", repr_line(str(e).split("assertion failed: ")[1].split(" [Op")[0]))
show("uniq", *r.UniqueWithCountsV2(x=[3.,1.,3.,np.nan,np.nan,0.,-0.],axis=tf.constant([],tf.int32)))
show("uniq2", *r.UniqueV2(x=[[1,2,1],[3,4,3]],axis=[1]))
show("diff", *r.ListDiff(x=[1,2,3,2,4],y=[2,9]))
show("where", r.Where(condition=tf.constant([[0.,1.],[2.,0.]])))
show("rr", *r.RaggedRange(starts=[0,5,8],limits=[3,2,20],deltas=[1,-2,5]))
show("len", r.StringLength(input=["aé漢",""]), r.StringLength(input=["aé漢",""],unit="UTF8_CHAR"))
show("low", r.StringLower(input="ABcÉ"), r.StringStrip(input=" \ta b\n "))
show("usj", r.UnsortedSegmentJoin(inputs=["a","b","c","d"],segment_ids=[1,0,1,2],num_segments=3,separator=":"))
i64 = lambda *values: tf.constant(values, tf.int64)
splits = dict(row_partition_tensors=[i64(0, 2, 2, 5)], row_partition_types=["ROW_SPLITS"])
words = ["a", "b", "c", "d", "e"]
show("rt", r.RaggedTensorToTensor(shape=-1, values=words, default_value="-", **splits), r.RaggedTensorToTensor(shape=[2, 2], values=words, default_value="-", **splits), r.RaggedTensorToTensor(shape=[-1, 4], values=words, default_value="-", **splits))
show("rt2", r.RaggedTensorToTensor(shape=[-1, -1, -1], values=[1, 2, 3, 4, 5], default_value=0, row_partition_tensors=[i64(0, 2, 2, 3), i64(0, 1, 3, 5)], row_partition_types=["ROW_SPLITS", "ROW_SPLITS"]), r.RaggedTensorToTensor(shape=-1, values=[[1, 2], [3, 4], [5, 6]], default_value=[8, 9], row_partition_tensors=[i64(4)[0], i64(0, 2, 2)], row_partition_types=["FIRST_DIM_SIZE", "VALUE_ROWIDS"]))
show("rts", *r.RaggedTensorToSparse(rt_nested_splits=[i64(0, 2, 2, 3), i64(0, 1, 3, 5)], rt_dense_values=[1, 2, 3, 4, 5]))
show("rts2", *r.RaggedTensorToSparse(rt_nested_splits=[i64(0, 0, 2)], rt_dense_values=[[1, 2], [3, 4]]))
count = dict(splits=i64(0, 2, 2, 5), values=[1, 1, 0, 7, 2], size=4)
show("rb", r.RaggedBincount(weights=tf.constant([], tf.float32), **count), r.RaggedBincount(weights=[0.5, 1.0, 2.0, 3.0, 4.0], **count), r.RaggedBincount(weights=tf.constant([], tf.int32), binary_output=True, **count))
sparse = tf.constant([[0, 1], [2, 0], [2, 2]], tf.int64)
show("sr", *r.SparseReshape(input_indices=sparse, input_shape=i64(4, 3), new_shape=i64(2, -1)))
mixed = tf.constant([[2, 2], [0, 1], [2, 0], [0, 1], [1, 5]], tf.int64)
show("so", *r.SparseReorder(input_indices=mixed, input_values=["a", "b", "c", "d", "e"], input_shape=i64(4, 6)), *r.SparseReorder(input_indices=mixed, input_values=[1.5, 2.0, 3.0, 4.0, 5.0], input_shape=i64(4, 6)))
show("sf", *r.SparseFillEmptyRows(indices=sparse, values=["x", "y", "z"], dense_shape=i64(4, 3), default_value="-"))
rows = tf.constant([[1.0, 2.0], [3.0, 4.0], [5.0, 7.0]])
segments = dict(data=rows, indices=[0, 2, 1, 2], segment_ids=[0, 0, 2, 2])
show("seg", r.SparseSegmentSum(**segments), r.SparseSegmentMean(**segments), r.SparseSegmentSqrtN(**segments), r.SparseSegmentMeanWithNumSegments(num_segments=4, **segments))
for op in r.SparseSegmentSumGradV2, r.SparseSegmentMeanGradV2, r.SparseSegmentSqrtNGradV2:
    show("seg grad", *op(grad=rows, indices=[7, 2, 1, 2, 7], segment_ids=[0, 0, 2, 2, 2], dense_output_dim0=9))
show("sf grad", *r.SparseFillEmptyRowsGrad(reverse_index_map=i64(2, 0, 3), grad_values=[1.0, 2.0, 4.0, 8.0, 16.0]))
in_sets = dict(set_indices=tf.constant([[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0], [1, 1, 3]], tf.int64), set_shape=i64(2, 3, 4))
show("size", r.SetSize(set_values=[7, 5, 7, 7, 1], **in_sets), r.SetSize(set_values=["a", "b", "a", "", "c"], **in_sets))
for operation in ["a-b", "b-a", "intersection", "union"]:
    show("sets", *r.DenseToDenseSetOperation(set1=[[[1, 3, 1], [4, 4, -5]], [[0, 0, 0], [9, 8, 7]]], set2=[[[3, 2], [4, -5]], [[0, 1], [1, 2]]], set_operation=operation), *r.DenseToDenseSetOperation(set1=[["b", "a"]], set2=[["c", "a"]], set_operation=operation))
heard = dict(hypothesis_indices=tf.constant([[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0], [1, 0, 1], [1, 0, 2]], tf.int64), hypothesis_shape=i64(2, 2, 3))
said = dict(truth_indices=tf.constant([[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 0], [1, 0, 1], [1, 1, 0]], tf.int64), truth_shape=i64(2, 3, 3))
for normalize in [False, True]:
    show("edit", r.EditDistance(hypothesis_values=["a", "b", "c", "d", "e", "f"], truth_values=["b", "a", "b", "d", "f", "x"], normalize=normalize, **heard, **said), r.EditDistance(hypothesis_values=[1.0, 2.0, 3.0, 0.0, 5.0, 6.0], truth_values=[1.0, 2.0, 2.5, -0.0, 6.0, 5.0], normalize=normalize, **heard, **said))
boxes = tf.constant([[(i * 37 % 11) / 10, (i * 17 % 13) / 10, (i * 37 % 11) / 10 + 0.2 + i % 5 / 10, (i * 17 % 13) / 10 + 0.3 + i % 3 / 10] for i in range(30)], tf.float32)
scores = tf.constant([(i * 29 % 31) / 31 for i in range(30)], tf.float32)
for overlap in [0.1, 0.5]:
    for least in [0.0, 0.6]:
        show("nms", r.NonMaxSuppressionV3(boxes=boxes, scores=scores, max_output_size=12, iou_threshold=overlap, score_threshold=least), *r.NonMaxSuppressionV4(boxes=boxes, scores=scores, max_output_size=12, iou_threshold=overlap, score_threshold=least, pad_to_max_output_size=True), r.NonMaxSuppressionV5(boxes=boxes, scores=scores, max_output_size=12, iou_threshold=overlap, score_threshold=least, soft_nms_sigma=0.5)[0])
# Boxes and scores that are no numbers.
nan, inf = float("nan"), float("inf")
odd = [nan, inf, 1.5, -2.0, 0.0, -inf, 3.0, -0.0, -1.0, 2.0]
lost = boxes.numpy()
lost[3, 1] = lost[7, 2] = lost[11, 0] = lost[20, 3] = nan
lost[5, 2] = inf
ranks = tf.constant([odd[i * 7 % 10] - i % 3 for i in range(30)], tf.float32)
for least in [-9.0, 0.0]:
    nms = dict(boxes=lost, scores=ranks, max_output_size=30, iou_threshold=0.1, score_threshold=least)
    show("nan", r.NonMaxSuppressionV3(**nms), r.NonMaxSuppressionV5(soft_nms_sigma=0.0, **nms)[0], r.NonMaxSuppressionV5(soft_nms_sigma=0.5, **nms)[0])


def example(**features):
    kinds = dict(s="bytes_list", f="float_list", i="int64_list", r="int64_list")
    made = tf.train.Example()
    for name, values in features.items():
        getattr(made.features.feature[name], kinds[name[0]]).value.extend(values)
    return made.SerializeToString()


examples = [example(f=[1.0, 2.0], i=[7], s=[b"a", b"bc"]), example(i=[-1, 300], r=[1, 2], fopen=[1.0, 2.0, 3.0]), example(f=[5.0, 6.0], s=[])]
print("examples", " ".join(e.hex() for e in examples))
parse = dict(names=[], sparse_keys=["i", "s"], dense_keys=["f", "fopen", "snone"], ragged_keys=["r"], dense_defaults=[[8.0, 9.0], -1.0, "none"], num_sparse=2, sparse_types=[tf.int64, tf.string], ragged_value_types=[tf.int64], ragged_split_types=[tf.int32], dense_shapes=[[2], [None], []])
flat = lambda outputs: [t for field in outputs for t in field]
show("parse", *flat(r.ParseExampleV2(serialized=examples, **parse)))
parse.update(ragged_keys=tf.constant([], tf.string), ragged_value_types=[], ragged_split_types=[])
show("parse1", *flat(r.ParseExampleV2(serialized=examples[0], **parse)))
