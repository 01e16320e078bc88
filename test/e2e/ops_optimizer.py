"""Training steps of optimisers: the variables and slots after one step."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("optimizer")
raw = tf.raw_ops
rng = np.random.default_rng(5)
F32 = np.float32


def updated(op, label, variables, scalars, initial, tensors, attrs):
    """What the variables hold after the op `op` of `tensors`, the gradient the first of them."""
    handles = {}
    for (name, _), value in zip(variables, initial):
        handles[name] = raw.VarHandleOp(dtype=value.dtype, shape=value.shape, shared_name=f"{label}_{name}",
                                        container="", name=name)
    dtype = next(iter(tensors.values())).dtype
    with tf.control_dependencies([raw.AssignVariableOp(resource=h, value=v) for h, v in zip(handles.values(), initial)]):
        constants = {k: tf.constant(v, tf.int64 if k == "global_step" else dtype) for k, v in scalars.items()}
        update = getattr(raw, op)(**handles, **constants, **tensors, **attrs)
    with tf.control_dependencies([update]):
        return [raw.ReadVariableOp(resource=h, dtype=v.dtype) for h, v in zip(handles.values(), initial)]


def step(op, variables, scalars, dtype=F32, grad="grad", special=False, **attrs):
    """One step of a ResourceApply op. variables: names of its resource arguments, with the lowest
    value that their data may have; scalars: values by argument name; special: NaN and infinities among the data."""

    label = f"v{len(cases.list)}"

    def fn(g, *initial):
        return updated(f"ResourceApply{op}", label, variables, scalars, initial, {grad: g}, attrs)

    def data(low):
        if special:
            return rng.choice([np.nan, np.inf, -np.inf, 0.0, 1.0, -80.0, 6.5], (20, 30)).astype(dtype)
        return rng.uniform(low, low + 3, (3, 4)).astype(dtype)

    suffix = "".join(f" {k}={v}" for k, v in attrs.items()) + special * " with nan"
    cases.add(f"{op} {np.dtype(dtype).name}{suffix}", fn, data(-1), *[data(low) for _, low in variables])


ADAM = dict(beta1_power=0.9, beta2_power=0.99, lr=0.01, beta1=0.9, beta2=0.99, epsilon=1e-6)
for dtype in (F32, np.float64):
    step("GradientDescent", [("var", -1)], dict(alpha=0.1), dtype, grad="delta")
    step("Adam", [("var", -1), ("m", -1), ("v", 0.1)], ADAM, dtype)
for nesterov in (False, True):
    step("Momentum", [("var", -1), ("accum", -1)], dict(lr=0.1, momentum=0.9), use_nesterov=nesterov)
    step("KerasMomentum", [("var", -1), ("accum", -1)], dict(lr=0.1, momentum=0.9), use_nesterov=nesterov)
step("Adam", [("var", -1), ("m", -1), ("v", 0.1)], ADAM, use_nesterov=True)
step("AdamWithAmsgrad", [("var", -1), ("m", -1), ("v", 0.1), ("vhat", 0.1)], ADAM)
step("AdaMax", [("var", -1), ("m", -1), ("v", 0.1)], dict(beta1_power=0.9, lr=0.01, beta1=0.9, beta2=0.99, epsilon=1e-6))
for update in (False, True):
    step("Adagrad", [("var", -1), ("accum", 0.1)], dict(lr=0.1), update_slots=update)
    step("AdagradV2", [("var", -1), ("accum", 0.1)], dict(lr=0.1, epsilon=1e-4), update_slots=update)
step("AdagradDA", [("var", -1), ("gradient_accumulator", -1), ("gradient_squared_accumulator", 0.1)],
     dict(lr=0.1, l1=0.2, l2=0.3, global_step=3))
step("Adadelta", [("var", -1), ("accum", 0.1), ("accum_update", 0.1)], dict(lr=0.1, rho=0.9, epsilon=1e-6))
step("RMSProp", [("var", -1), ("ms", 0.1), ("mom", -1)], dict(lr=0.1, rho=0.9, momentum=0.5, epsilon=1e-6))
step("CenteredRMSProp", [("var", -1), ("mg", -0.1), ("ms", 4), ("mom", -1)], dict(lr=0.1, rho=0.9, momentum=0.5, epsilon=1e-2))
step("AddSign", [("var", -1), ("m", -1)], dict(lr=0.1, alpha=1.0, sign_decay=0.5, beta=0.9))
step("PowerSign", [("var", -1), ("m", -1)], dict(lr=0.1, logbase=1.0, sign_decay=0.5, beta=0.9))
step("ProximalGradientDescent", [("var", -1)], dict(alpha=0.1, l1=0.2, l2=0.3), grad="delta")
step("ProximalAdagrad", [("var", -1), ("accum", 0.1)], dict(lr=0.1, l1=0.2, l2=0.3))
FTRL = dict(lr=0.1, l1=0.2, l2=0.3, lr_power=-0.5)
for multiply in (False, True):
    step("Ftrl", [("var", -1), ("accum", 0.1), ("linear", -1)], FTRL, multiply_linear_by_lr=multiply)
    step("FtrlV2", [("var", -1), ("accum", 0.1), ("linear", -1)], dict(FTRL, l2_shrinkage=0.1), multiply_linear_by_lr=multiply)


def rows(op, variables, scalars, indices, dtype=F32, index_type=np.int32, **attrs):
    """One step of a ResourceSparseApply op on the rows that `indices` name, which may name one several times."""
    label = f"v{len(cases.list)}"

    def fn(g, at, *initial):
        return updated(f"ResourceSparseApply{op}", label, variables, scalars, initial, dict(grad=g, indices=at), attrs)

    def data(low, count=7):
        return rng.uniform(low, low + 3, (count, 2, 3)).astype(dtype)

    suffix = "".join(f" {k}={v}" for k, v in attrs.items())
    cases.add(f"rows {indices}: {op} {np.dtype(dtype).name}{suffix}", fn, data(-1, len(indices)), np.array(indices, index_type),
              *[data(low) for _, low in variables])


for indices in ([4], [5, 0, 3], [2, 6, 2, 0, 2, 6]):
    for nesterov in (False, True):
        rows("Momentum", [("var", -1), ("accum", -1)], dict(lr=0.1, momentum=0.9), indices, use_nesterov=nesterov)
        rows("KerasMomentum", [("var", -1), ("accum", -1)], dict(lr=0.1, momentum=0.9), indices, use_nesterov=nesterov)
    for update in (False, True):
        rows("Adagrad", [("var", -1), ("accum", 0.1)], dict(lr=0.1), indices, update_slots=update)
        rows("AdagradV2", [("var", -1), ("accum", 0.1)], dict(lr=0.1, epsilon=1e-4), indices, update_slots=update)
    rows("AdagradDA", [("var", -1), ("gradient_accumulator", -1), ("gradient_squared_accumulator", 0.1)],
         dict(lr=0.1, l1=0.2, l2=0.3, global_step=3), indices)
    rows("Adadelta", [("var", -1), ("accum", 0.1), ("accum_update", 0.1)], dict(lr=0.1, rho=0.9, epsilon=1e-6), indices)
    rows("RMSProp", [("var", -1), ("ms", 0.1), ("mom", -1)], dict(lr=0.1, rho=0.9, momentum=0.5, epsilon=1e-6), indices)
    rows("CenteredRMSProp", [("var", -1), ("mg", -0.1), ("ms", 4), ("mom", -1)], dict(lr=0.1, rho=0.9, momentum=0.5, epsilon=1e-2),
         indices)
    rows("ProximalGradientDescent", [("var", -1)], dict(alpha=0.1, l1=0.2, l2=0.3), indices)
    rows("ProximalAdagrad", [("var", -1), ("accum", 0.1)], dict(lr=0.1, l1=0.2, l2=0.3), indices)
    for multiply in (False, True):
        rows("Ftrl", [("var", -1), ("accum", 0.1), ("linear", -1)], FTRL, indices, multiply_linear_by_lr=multiply)
        rows("FtrlV2", [("var", -1), ("accum", 0.1), ("linear", -1)], dict(FTRL, l2_shrinkage=0.1), indices,
             multiply_linear_by_lr=multiply)
rows("Momentum", [("var", -1), ("accum", -1)], dict(lr=0.1, momentum=0.9), [], index_type=np.int64)
rows("Adagrad", [("var", -1), ("accum", 0.1)], dict(lr=0.1), [1, 1, 1, 1, 0], np.float64, np.int64)

step("AdamWithAmsgrad", [("var", -1), ("m", -1), ("v", 0.1), ("vhat", 0.1)], ADAM, special=True)
step("AdaMax", [("var", -1), ("m", -1), ("v", 0.1)], dict(beta1_power=0.9, lr=0.01, beta1=0.9, beta2=0.99, epsilon=1e-6), special=True)
