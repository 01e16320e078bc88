"""Makes random well-typed graphs: every step is tried eagerly, so that shapes and values are known."""
import random

import numpy as np
import tensorflow as tf

from ops import ANY, BUILD, PICK, WIDE, dtype

DIMS = [1, 1, 2, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33]
MOST_ELEMENTS = 4096
# Beyond this a further square or exponential leaves only infinities to compare.
LARGEST = {"float64": 1e9, "float32": 1e6, "bfloat16": 1e4, "float16": 200.0}


class Generator:
    """One random graph: `inputs` (arrays), `steps`, and the eager tensors `values` of both."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.special = self.coin(0.3)  # edge cases in the inputs
        # Denormals stand alone: TensorFlow takes them for zero, which makes NaN of what Kiln computes.
        self.edges = self.choice([[np.nan, 1e-3], [np.nan, np.inf, -np.inf], [np.inf], [1e-42, -1e-42, 1e-45]])
        self.arrays, self.steps, self.values = [], [], []
        types = [self.choice(WIDE + ["float32"]), self.choice(ANY), self.choice(ANY)]
        shape = self.shape()
        for k in range(self.integer(1, 4)):
            self.add_input(types[k] if k < len(types) else "float32", shape if self.coin(0.4) else self.shape())
        count, tries = self.integer(5, 40), 0
        while len(self.steps) < count and tries < 10 * count:
            tries += 1
            self.try_step(self.choice(sorted(PICK)))

    # Choices.
    def integer(self, low, high):
        return self.random.randint(low, high)

    def choice(self, options):
        return self.random.choice(options)

    def coin(self, p=0.5):
        return self.random.random() < p

    def shape(self):
        while True:
            dims = [0 if self.coin(0.02) else self.choice(DIMS) for _ in range(self.integer(0, 4))]
            if np.prod(dims) <= MOST_ELEMENTS:
                return dims

    def array(self, name, shape):
        r = np.random.RandomState(self.integer(0, 2**31))
        if name == "bool":
            return r.rand(*shape) < 0.5 if shape else np.bool_(r.rand() < 0.5)
        if name.startswith("int"):
            info = np.iinfo(name)
            x = np.asarray(r.randint(-9, 10, shape), name)
            edge = np.asarray(r.choice(np.array([info.min, info.max, 0, -1], name), shape), name)
            return np.where(r.rand(*shape) < 0.3, edge, x) if self.special else x
        kind = self.integer(0, 3)
        x = np.asarray(r.randn(*shape) if kind < 2 else r.randint(-4, 5, shape) if kind == 2 else r.rand(*shape), np.float64)
        if self.special:
            edges = np.array(self.edges + ([self.large(name)] if np.inf in self.edges else []) + [0.0, -0.0])
            x = np.where(r.rand(*shape) < 0.2, r.choice(edges, shape), x)
        return np.asarray(x, tf.as_dtype(name).as_numpy_dtype)

    def large(self, name):
        """As large as a quotient by it is not a denormal."""
        return {"float16": 100.0, "float64": 1e150}.get(name, 1e18)

    def add_input(self, name, shape):
        self.arrays.append(np.asarray(self.array(name, shape)))
        self.values.append(tf.constant(self.arrays[-1]))
        self.steps.append(["Input", [], {"array": len(self.arrays) - 1}])
        return len(self.values) - 1

    # Operands. They prefer late tensors, so that graphs are deep.
    def one(self, types, least_rank=0, most_rank=9, exact=None):
        fits = [i for i, v in enumerate(self.values) if dtype(v) in types and least_rank <= len(v.shape) <= most_rank
                and (exact is None or v.shape.as_list() == exact)]
        if not fits:
            return None
        return fits[max(self.integer(0, len(fits) - 1), self.integer(0, len(fits) - 1))]

    def inputs(self, *chosen, **attributes):
        return None if any(i is None for i in chosen) else (list(chosen), attributes)

    def shape_of(self, i):
        return self.values[i].shape.as_list()

    def broadcastable(self, types):
        a = self.one(types)
        if a is None:
            return None, None
        def fits(i):
            v = self.values[i]
            if v.dtype != self.values[a].dtype:
                return False
            try:
                return np.prod(np.broadcast_shapes(self.shape_of(a), self.shape_of(i))) <= MOST_ELEMENTS
            except ValueError:
                return False
        others = [i for i in range(len(self.values)) if fits(i)]
        if not others:
            return None, None
        b = self.choice(others)
        if self.coin(0.3) or (b == a and self.coin(0.7)):
            dims = [d if self.coin(0.6) else 1 for d in self.shape_of(a)][self.integer(0, len(self.shape_of(a))):]
            b = self.add_input(dtype(self.values[a]), dims)
        return (a, b) if self.coin() else (b, a)

    def select(self):
        p = self.one(["bool"])
        a = self.one(ANY) if p is None else self.one(ANY, exact=self.shape_of(p)) if self.coin(0.7) else self.one(ANY)
        if p is None or a is None:
            return None
        return [p, a, self.one([dtype(self.values[a])], exact=self.shape_of(a))], {}

    def along(self, i, nonempty=False, **attributes):
        if i is None or not self.shape_of(i):
            return None
        axis = self.integer(0, len(self.shape_of(i)) - 1)
        return None if nonempty and self.shape_of(i)[axis] == 0 else ([i], {"axis": axis, **attributes})

    def reduction(self, types):
        i = self.one(types)
        if i is None:
            return None
        axes = [d for d in range(len(self.shape_of(i))) if self.coin()]
        # The mean and extrema of nothing are TensorFlow's, but integers would divide by 0.
        if dtype(self.values[i]).startswith("int") and 0 in self.shape_of(i):
            return None
        return [i], {"axis": axes, "keep": self.coin()}

    def top_k(self):
        i = self.one(WIDE + ["int32"], least_rank=1)
        if i is None or np.isnan(self.values[i].numpy().astype(np.float64)).any():
            return None  # TensorFlow sorts with a comparison that NaN breaks
        return self.inputs(i, k=self.integer(0, self.shape_of(i)[-1]), result=self.integer(0, 1))

    def segments(self):
        i = self.one(WIDE + ["int32"], least_rank=1)
        if i is None:
            return None
        n = self.integer(1, 5)
        return [i], {"ids": [self.integer(-1, n - 1) for _ in range(self.shape_of(i)[0])], "segments": n}

    def reshape(self):
        i = self.one(ANY)
        dims, n = [], int(np.prod(self.shape_of(i)))
        if n == 0:
            dims = list(self.shape_of(i))
            self.random.shuffle(dims)
            return [i], {"shape": dims}
        while n > 1 and len(dims) < 3:
            d = self.choice([d for d in range(1, n + 1) if n % d == 0])
            dims.append(d)
            n //= d
        return [i], {"shape": dims + ([n] if n > 1 or self.coin() else [])}

    def transpose(self):
        i = self.one(ANY, least_rank=1)
        if i is None:
            return None
        perm = list(range(len(self.shape_of(i))))
        self.random.shuffle(perm)
        return [i], {"perm": perm}

    def broadcast_to(self):
        i = self.one(ANY, most_rank=3)
        if i is None:
            return None
        dims = [self.integer(1, 5) if d == 1 else d for d in self.shape_of(i)]
        return [i], {"shape": [self.integer(1, 3)] * self.integer(0, 1) + dims}

    def tile(self):
        i = self.one(ANY, least_rank=1)
        return None if i is None else ([i], {"multiples": [self.integer(1, 2) for _ in self.shape_of(i)]})

    def concat(self):
        i = self.one(ANY, least_rank=1)
        if i is None:
            return None
        same = [self.one([dtype(self.values[i])], exact=self.shape_of(i)) for _ in range(self.integer(1, 3))]
        return [i] + same, {"axis": self.integer(0, len(self.shape_of(i)) - 1)}

    def pack(self):
        i = self.one(ANY, most_rank=3)
        if i is None:
            return None
        other = self.one([dtype(self.values[i])], exact=self.shape_of(i))
        return [i, other], {"axis": self.integer(0, len(self.shape_of(i)))}

    def slice(self):
        i = self.one(ANY, least_rank=1)
        if i is None:
            return None
        begin = [self.integer(0, d) if self.coin(0.1) else self.integer(0, max(0, d - 1)) for d in self.shape_of(i)]
        return [i], {"begin": begin, "size": [self.integer(0 if self.coin(0.1) else min(1, d - b), d - b)
                                              for d, b in zip(self.shape_of(i), begin)]}

    def strided_slice(self):
        i = self.one(ANY, least_rank=1)
        if i is None:
            return None
        dims = self.shape_of(i)
        strides = [self.choice([1, 1, 2, 3, -1, -2]) for _ in dims]
        ends = [(0, d) if s > 0 else (d - 1, -d - 1) for d, s in zip(dims, strides)]
        return [i], {"begin": [b if self.coin(0.7) else self.integer(-d, d) for (b, _), d in zip(ends, dims)],
                     "end": [e for _, e in ends], "strides": strides}

    def pad(self):
        i = self.one(ANY[:-1], least_rank=1)
        if i is None:
            return None
        mode = self.choice(["CONSTANT", "REFLECT", "SYMMETRIC"])
        most = [2 if mode == "CONSTANT" else min(2, d - (mode == "REFLECT")) for d in self.shape_of(i)]
        return [i], {"mode": mode, "paddings": [[self.integer(0, max(m, 0)), self.integer(0, max(m, 0))] for m in most]}

    def gather(self):
        picked = self.along(self.one(ANY), nonempty=True)
        if picked is None:
            return None
        (i,), attributes = picked
        shape = [self.integer(0 if self.coin(0.05) else 1, 4) for _ in range(self.integer(0, 2))]
        count = int(np.prod(shape))
        indices = [self.integer(0, self.shape_of(i)[attributes["axis"]] - 1) for _ in range(count)]
        return [i], {**attributes, "indices": indices if shape else indices[0], "shape": shape}

    def gather_computed(self):
        picked, index = self.along(self.one(ANY), nonempty=True), self.one(["int32"], most_rank=2)
        return None if picked is None or index is None else (picked[0] + [index], picked[1])

    def scatter(self):
        i = self.one(WIDE + ["int32"], least_rank=1)
        if i is None:
            return None
        rows = self.integer(1, 6)
        return [i], {"rows": rows, "indices": [self.integer(0, rows - 1) for _ in range(self.shape_of(i)[0])]}

    def matmul(self, rank):
        i = self.one(WIDE + ["float32", "float16"], least_rank=rank, most_rank=rank + (rank > 2))
        if i is None:
            return None
        ta, tb, dims = self.coin(0.3), self.coin(0.3), self.shape_of(i)
        k, n = dims[-2 if ta else -1], self.choice(DIMS)
        batch = [d if self.coin(0.7) else 1 for d in dims[:-2]]
        other = self.add_input(dtype(self.values[i]), batch + ([n, k] if tb else [k, n]))
        return [i, other], {"ta": ta, "tb": tb}

    def conv(self, depthwise=False):
        i = self.one(WIDE, least_rank=4, most_rank=4)
        if i is None:
            i = self.add_input("float32", [self.integer(1, 2), self.integer(1, 9), self.integer(1, 9), self.choice([1, 2, 3, 8])])
        _, h, w, c = self.shape_of(i)
        if c == 0:
            return None  # refused by Kiln, with a message
        kh, kw = self.integer(1, max(1, min(h, 5))), self.integer(1, max(1, min(w, 5)))
        if self.coin(0.3):
            kh = kw = 1
        special, self.special = self.special, False  # padding times infinity is NaN in TensorFlow, nothing in Kiln
        filter_ = self.add_input(dtype(self.values[i]), [kh, kw, c, self.choice([1, 2]) if depthwise else self.choice([1, 2, 5, 8, 16])])
        self.special = special
        return [i, filter_], {"stride": self.integer(1, 2), "padding": self.choice(["SAME", "VALID"]),
                              "dilation": self.choice([1, 1, 1, 2])}

    def pool(self):
        i = self.one(WIDE, least_rank=4, most_rank=4)
        if i is None or np.isnan(self.values[i].numpy()).any():
            return None  # TensorFlow's maximum of a window with NaN depends on the order
        return self.inputs(i, k=self.integer(1, 3), stride=self.integer(1, 2),
                                                  padding=self.choice(["SAME", "VALID"]))

    def bias(self):
        i = self.one(WIDE, least_rank=2)
        return None if i is None else ([i, self.add_input(dtype(self.values[i]), [self.shape_of(i)[-1]])], {})

    # Steps.
    def try_step(self, name):
        """Adds the step if TensorFlow has a kernel for it and its values are worth comparing."""
        sizes = len(self.values), len(self.arrays)
        picked = PICK[name](self)
        value = None
        if picked is not None:
            try:
                value = BUILD[name]([self.values[i] for i in picked[0]], picked[1])
                with tf.Graph().as_default():  # some kernels take what the graph's shape functions refuse
                    BUILD[name]([tf.compat.v1.placeholder(self.values[i].dtype, self.shape_of(i)) for i in picked[0]], picked[1])
            except (tf.errors.OpError, ValueError, TypeError, NotImplementedError):
                value = None
        if value is None or not self.useful(value, picked[0]):
            del self.values[sizes[0]:], self.steps[sizes[0]:], self.arrays[sizes[1]:]
            return
        self.values.append(value)
        self.steps.append([name, picked[0], picked[1]])

    def useful(self, value, operands):
        if value.shape.num_elements() > MOST_ELEMENTS or dtype(value) not in ANY:
            return False
        if not value.dtype.is_floating or self.coin(0.05):
            return True
        x = value.numpy().astype(np.float64)
        if not x.size:
            return self.coin(0.3)
        good = np.isfinite(x) & (np.abs(x) < LARGEST[dtype(value)])
        return good.mean() >= (0.5 if self.special else 0.9)
