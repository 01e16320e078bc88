"""Values that TensorFlow's kernels refuse while running; compiled programs refuse them, too."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("runtime errors")
raw = tf.raw_ops
I32, F32 = np.int32, np.float32

for op in ("Div", "FloorDiv", "TruncateDiv", "FloorMod", "Mod"):
    cases.fails(f"{op} by zero", "Integer division by zero", lambda x, y, op=op: getattr(raw, op)(x=x, y=y),
                np.array([1, 2], I32), np.array([1, 0], I32))
cases.fails("Pow to a negative integer", "Integers to negative integer powers are not allowed",
            lambda x, y: raw.Pow(x=x, y=y), np.array([2], I32), np.array([-1], I32))
cases.fails("SparseSoftmaxCrossEntropyWithLogits label", "a label is outside the valid range",
            lambda x, y: raw.SparseSoftmaxCrossEntropyWithLogits(features=x, labels=y), np.ones((2, 3), F32), np.array([0, 3], I32))
cases.fails("Bincount of negative values", "Input must be non-negative",
            lambda x: raw.Bincount(arr=x, size=3, weights=np.zeros(0, F32)), np.array([0, -1], I32))
cases.fails("HistogramFixedWidth of NaN", "Histogram values must not contain NaN",
            lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=3), np.array([1, np.nan], np.float32), np.array([0, 4], np.float32))
for value in (np.nan, np.inf):
    cases.fails(f"CheckNumerics {value}", "here : Tensor had", lambda x: raw.CheckNumerics(tensor=x, message="here"), np.array([1, value], F32))


def pushed(times, of_lists=False):
    """A list of at most two elements after so many pushes."""
    def push(x):
        l = raw.EmptyTensorList(element_shape=-1 if of_lists else [2], max_num_elements=2, element_dtype=tf.variant if of_lists else tf.float32)
        item = raw.TensorListFromTensor(tensor=x[None], element_shape=[2]) if of_lists else x
        for _ in range(times):
            l = raw.TensorListPushBack(input_handle=l, tensor=item)
        return l, item.dtype
    return push


def popped(x, times, of_lists):
    l, dtype = pushed(1, of_lists)(x)
    for _ in range(times):
        l, last = raw.TensorListPopBack(input_handle=l, element_shape=-1 if of_lists else [2], element_dtype=dtype)
    return raw.TensorListStack(input_handle=last, element_shape=[2], element_dtype=tf.float32) if of_lists else last


for of_lists in (False, True):
    name = " of lists" if of_lists else ""
    cases.fails(f"push beyond the room of a list{name}", "the list has room for 2 elements", lambda x, o=of_lists: raw.TensorListLength(input_handle=pushed(3, o)(x)[0]), np.ones(2, F32))
    cases.fails(f"pop of an empty list{name}", "the list has no elements", lambda x, o=of_lists: popped(x, 2, o), np.ones(2, F32))
