"""LSTM and GRU cells that are one op."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("cells")
raw = tf.raw_ops
F16, F32 = np.float16, np.float32
rng = np.random.default_rng(11)


def data(shape, dtype=F32):
    return (rng.normal(size=shape) * 0.7).astype(dtype)


def weights(inputs, cells, dtype=F32):
    """w, wci, wcf, wco, b."""
    return [data((inputs + cells, 4 * cells), dtype), *(data((cells,), dtype) for _ in range(3)), data((4 * cells,), dtype)]


ATTRS = {"": {}, " with peepholes": dict(use_peephole=True), " unclipped": dict(cell_clip=-1.0), " clipped": dict(cell_clip=0.2, use_peephole=True)}
for name, attrs in ATTRS.items():
    for dtype in (F32, F16):
        for batch, inputs, cells in ((1, 5, 4), (3, 2, 8), (2, 0, 3)):
            def cell(x, c, h, w, i, f, o, b, attrs=attrs):
                return tuple(raw.LSTMBlockCell(x=x, cs_prev=c, h_prev=h, w=w, wci=i, wcf=f, wco=o, b=b, **{"forget_bias": 0.5, **attrs}))
            cases.add(f"LSTMBlockCell {batch}x{inputs} to {cells}{name} {dtype.__name__}", cell, data((batch, inputs), dtype), *(data((batch, cells), dtype) for _ in range(2)),
                      *weights(inputs, cells, dtype), tol=2e-2 if dtype is F16 else None, atol=4e-3 if dtype is F16 else None)
    for op in (raw.BlockLSTM, raw.BlockLSTMV2):
        for steps, batch, inputs, cells in ((7, 1, 3, 5), (4, 3, 2, 8), (1, 2, 2, 2)):
            def block(n, x, c, h, w, i, f, o, b, op=op, attrs=attrs):
                return tuple(op(seq_len_max=n, x=x, cs_prev=c, h_prev=h, w=w, wci=i, wcf=f, wco=o, b=b, **attrs))
            cases.add(f"{op.__name__} {steps}x{batch}x{inputs} to {cells}{name}", block, np.int64(steps), data((steps, batch, inputs)), *(data((batch, cells)) for _ in range(2)),
                      *weights(inputs, cells))
            # What TensorFlow leaves as it is after the last step is not compared.
            cases.add(f"{op.__name__} {steps - 1} of {steps}x{batch}x{inputs} to {cells}{name}", lambda *inputs, block=block: block(*inputs)[1::5], np.int64(steps - 1),
                      data((steps, batch, inputs)), *(data((batch, cells)) for _ in range(2)), *weights(inputs, cells))
for steps, batch, inputs, cells in ((0, 2, 3, 4), (3, 0, 3, 4), (3, 2, 0, 4)):
    cases.add(f"BlockLSTM {steps}x{batch}x{inputs} to {cells}", lambda n, x, c, h, *rest: raw.BlockLSTM(seq_len_max=n, x=x, cs_prev=c, h_prev=h, w=rest[0], wci=rest[1], wcf=rest[2], wco=rest[3],
                                                                                                       b=rest[4])[6],
              np.int64(steps), data((steps, batch, inputs)), data((batch, cells)), data((batch, cells)), *weights(inputs, cells))
cases.add("BlockLSTM in half", lambda n, x, c, h, *rest: raw.BlockLSTM(seq_len_max=n, x=x, cs_prev=c, h_prev=h, w=rest[0], wci=rest[1], wcf=rest[2], wco=rest[3], b=rest[4])[6],
          np.int64(4), data((4, 2, 3), F16), data((2, 4), F16), data((2, 4), F16), *weights(3, 4, F16), tol=3e-2, atol=1e-2)
cases.add("BlockLSTM with known weights", lambda x: raw.BlockLSTM(
    seq_len_max=tf.constant(9, tf.int64), x=x, cs_prev=np.zeros((2, 16), F32), h_prev=np.zeros((2, 16), F32), w=W[0], wci=W[1], wcf=W[2], wco=W[3], b=W[4])[6], data((9, 2, 8)))
W = weights(8, 16)
for batch, inputs, cells in ((1, 5, 4), (3, 2, 8), (2, 0, 3)):
    cases.add(f"GRUBlockCell {batch}x{inputs} to {cells}", lambda x, h, g, w, a, b: tuple(raw.GRUBlockCell(x=x, h_prev=h, w_ru=g, w_c=w, b_ru=a, b_c=b)),
              data((batch, inputs)), data((batch, cells)), data((inputs + cells, 2 * cells)), data((inputs + cells, cells)), data((2 * cells,)), data((cells,)))
