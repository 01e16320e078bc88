"""Special functions, colour, image patches, quantisation to a grid."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("special")
raw = tf.raw_ops
rng = np.random.default_rng(6)
F32, F64, F16 = np.float32, np.float64, np.float16
nan, inf = np.nan, np.inf


def data(*shape, dtype=F32, low=0.0, high=1.0):
    return rng.uniform(low, high, shape).astype(dtype)


cases.add("Digamma next to its poles", lambda x: raw.Digamma(x=x), np.array([-1e-20, 1e-20, -3 + 1e-9, -8393301.0, -1e300, 0.0]))
# Over all magnitudes, at the borders between approximations and where there is no answer.
for dtype in (F32, F64):
    borders = [v + e for v in (0.5, 1, 1.5, 1.6007811, 2, 3.25, 4, 5, 6.25, 8, 16, 32, 64) for e in (-1e-3, 0, 1e-3)]
    x = np.concatenate([rng.uniform(0, 5, 60), rng.uniform(5, 90, 60), 10 ** rng.uniform(-30, 6, 60), borders,
                        [0.0, inf, nan, 709, 36974, 36975, 1e9, 1e10]]).astype(dtype)
    x = np.concatenate([x, -x])
    for op in ("Dawsn", "Expint", "FresnelCos", "FresnelSin", "Spence"):
        cases.add(f"{op} {dtype.__name__}", lambda x, op=op: getattr(raw, op)(x=x), x)
    x = x[~(np.abs(x) > 1e3) | np.isinf(x)]  # the phase of larger ones is that of rounding
    for op in ("J0", "J1", "Y0", "Y1", "K0", "K1", "K0e", "K1e"):
        cases.add(f"Bessel{op} {dtype.__name__}", lambda x, op=op: getattr(raw, "Bessel" + op)(x=x), x)
for op in ("BesselJ0", "BesselJ1", "BesselY0", "BesselY1", "BesselK0", "BesselK1", "BesselK0e", "BesselK1e"):
    cases.add(f"{op} float16", lambda x, op=op: getattr(raw, op)(x=x), rng.uniform(0.1, 6, 50).astype(F16), tol=2e-2)

for dtype in (F32, F64):
    x = np.concatenate([rng.uniform(-30, 30, 40), [0, 8, -8, 1e-6, 700, nan]]).astype(dtype)
    for op in ("BesselI0e", "BesselI1e"):
        cases.add(f"{op} {dtype.__name__}", lambda x, op=op: getattr(raw, op)(x=x), x)
    small = rng.uniform(-12, 12, 40).astype(dtype)
    for op in ("BesselI0", "BesselI1"):
        cases.add(f"{op} {dtype.__name__}", lambda x, op=op: getattr(raw, op)(x=x), small)
    a = np.array([0.1, 0.5, 1, 2.5, 7, 30, 0, -1, 2, 2, 2], dtype)[:, None]
    x = np.array([0, 1e-3, 0.3, 1, 2, 5, 11, 40, inf, -1, nan], dtype)
    tol = 2e-5 if dtype is F32 else 1e-9
    for op in ("Igamma", "Igammac"):
        cases.add(f"{op} {dtype.__name__}", lambda a, x, op=op: getattr(raw, op)(a=a, x=x), a[:6], x[:8], tol=tol)
        cases.add(f"{op} {dtype.__name__} out of its domain", lambda a, x, op=op: getattr(raw, op)(a=a, x=x),
                  np.array([-1, 1, nan, 1, 1], dtype), np.array([1, -1, 1, nan, 0], dtype))
        cases.add(f"{op} {dtype.__name__} of infinity", lambda a, x, op=op: getattr(raw, op)(a=a, x=x),
                  np.array(inf, dtype), np.array([0, 0.5, 3, 50, -1, nan], dtype))
        cases.add(f"{op} {dtype.__name__} far out and at zero", lambda a, x, op=op: getattr(raw, op)(a=a, x=x),
                  np.array([3, 3, 3, 0, -1, nan], dtype), np.array([1e19, 1e20, 1e30, 0, 0, 0], dtype))
    cases.add(f"Zeta {dtype.__name__}", lambda x, q: raw.Zeta(x=x, q=q),
              np.array([1.1, 2, 3, 8, 1, 0.5], dtype)[:, None], np.array([0.2, 1, 2.5, 30], dtype), tol=tol)
    cases.add(f"Zeta {dtype.__name__} of infinity", lambda x, q: raw.Zeta(x=x, q=q),
              np.array([inf, inf, inf, inf, inf, inf, 2, 1.5, 1, 3], dtype), np.array([0.5, 1, 2, inf, 0, -0.5, inf, inf, inf, -inf], dtype))
    cases.add(f"Zeta {dtype.__name__} of many factors", lambda x, q: raw.Zeta(x=x, q=q),
              np.array([36, 37, 37, 100, nan], dtype), np.array([1, 1, 3, 1, inf], dtype), tol=tol)
    cases.add(f"Zeta {dtype.__name__} that is zero", lambda x, q: raw.Zeta(x=x, q=q), np.array([50, 60, 400, 1e5], dtype), np.array([10, 60, 20, 1.5], dtype), tol=tol)
    cases.add(f"Polygamma {dtype.__name__} of infinity", lambda n, x: raw.Polygamma(a=n, x=x),
              np.array([0, 1, 2, 3], dtype)[:, None], np.array([inf, -inf], dtype))
    cases.add(f"Polygamma {dtype.__name__}", lambda n, x: raw.Polygamma(a=n, x=x),
              np.array([0, 1, 2, 5], dtype)[:, None], np.array([0.3, 1, 2.5, 30], dtype), tol=5e-5 if dtype is F32 else 1e-9)
    cases.add(f"Betainc {dtype.__name__}", lambda a, b, x: raw.Betainc(a=a, b=b, x=x),
              *[v.ravel() for v in np.meshgrid(*[np.array(v, dtype) for v in ([0.2, 1, 3, 20], [0.5, 1, 4, 30], [0, 0.1, 0.5, 0.9, 1])])],
              tol=1e-4 if dtype is F32 else 1e-8)

for dtype in (F32, F64):
    near = dict(tol=2e-4, atol=2e-5) if dtype is F32 else dict(tol=1e-9, atol=1e-12)
    grid = np.meshgrid(np.array([0.1, 0.5, 1, 3, 20], dtype), np.array([1e-3, 0.2, 1, 2.5, 10, 30], dtype))
    edges = [np.array(v, dtype) for v in ([1, 0, -1, nan, 1, 2, 2], [0, 1, 1, 1, nan, -1, 0])]
    for op, (a, b) in (("IgammaGradA", ("a", "x")), ("RandomGammaGrad", ("alpha", "sample"))):
        fn = lambda p, q, op=op, a=a, b=b: getattr(raw, op)(**{a: p, b: q})
        # TensorFlow's float32 kernel gives 0 for samples that are too far from the mean.
        cases.add(f"{op} {dtype.__name__}", fn, grid[0], np.maximum(grid[1], grid[0] / dtype(40)), **near)
        cases.add(f"{op} {dtype.__name__} at its edges", fn, *edges)
        cases.add(f"{op} {dtype.__name__} broadcast", fn, np.array([[1], [2]], dtype), np.array([0.5, 3, 5], dtype), **near)
        cases.add(f"{op} {dtype.__name__} of nothing", fn, np.zeros((0, 1), dtype), np.ones(3, dtype))
for dtype in (F32, F64, F16):
    cases.add(f"RGBToHSV {dtype.__name__}", lambda x: raw.RGBToHSV(images=x), data(3, 4, 3, dtype=dtype))
    cases.add(f"HSVToRGB {dtype.__name__}", lambda x: raw.HSVToRGB(images=x), data(3, 4, 3, dtype=dtype))
cases.add("RGBToHSV greys", lambda x: raw.RGBToHSV(images=x), np.array([[0, 0, 0], [0.5, 0.5, 0.5], [1, 0, 0], [0, 1, 0], [0, 0, 1]], F32))
cases.add("AdjustHue of negative numbers", lambda x: raw.AdjustHue(images=x, delta=0.2),
          np.array([[-0.5, -0.2, -0.8], [0.5, -0.2, 0.1], [-3, -1, -2], [0, 0, 0], [-1, -1, -1], [0, -2, -1]], F32)[None])
cases.add("AdjustHue", lambda x: raw.AdjustHue(images=x, delta=0.3), data(2, 3, 3))
cases.add("AdjustSaturation", lambda x: raw.AdjustSaturation(images=x, scale=1.7), data(2, 3, 3))
cases.add("AdjustContrastv2", lambda x: raw.AdjustContrastv2(images=x, contrast_factor=1.7), data(2, 3, 4, 3))

for size, stride, rate, padding in ((2, 1, 1, "VALID"), (3, 2, 1, "SAME"), (2, 2, 2, "SAME"), (2, 1, 2, "VALID")):
    cases.add(f"ExtractImagePatches {size} {stride} {rate} {padding}", lambda x, k=size, s=stride, r=rate, p=padding: raw.ExtractImagePatches(
        images=x, ksizes=[1, k, k, 1], strides=[1, s, s, 1], rates=[1, r, r, 1], padding=p), data(2, 5, 6, 2))
cases.add("DataFormatDimMap", lambda x: raw.DataFormatDimMap(x=x, src_format="NHWC", dst_format="NCHW"), np.array([0, 1, 2, 3, -1, -3], np.int32))
cases.add("DataFormatVecPermute", lambda x: raw.DataFormatVecPermute(x=x, src_format="NHWC", dst_format="NCHW"), np.array([1, 2, 3, 4], np.int32))
cases.add("DataFormatVecPermute pairs", lambda x: raw.DataFormatVecPermute(x=x, src_format="NHWC", dst_format="NCHW"), np.arange(8, dtype=np.int64).reshape(4, 2))

for signed in (False, True):
    for given in (False, True):
        for mode in ("HALF_TO_EVEN", "HALF_UP"):
            for narrow in (False, True):
                o = dict(signed_input=signed, range_given=given, num_bits=5, round_mode=mode, narrow_range=narrow)
                cases.add(f"QuantizeAndDequantizeV2 {list(o.values())}", lambda x, o=o: raw.QuantizeAndDequantizeV2(
                    input=x, input_min=-1.5 if o["signed_input"] else 0.0, input_max=2.0, **o), data(4, 5, low=-2 if signed else 0, high=3))
for signed in (False, True):
    for bits in (2, 4, 8):
        for name, x in {"both signs": data(40, low=-3), "negative": data(40, low=-3, high=-1), "zeros": np.zeros(3, F32), "narrow": F32([1, 1.001])}.items():
            for rounding in ("HALF_TO_EVEN", "HALF_UP"):
                cases.add(f"QuantizeAndDequantizeV4, range found, {signed} {bits} {name} {rounding}", lambda x, s=signed, b=bits, r=rounding: raw.QuantizeAndDequantizeV4(
                    input=x, input_min=0.0, input_max=0.0, signed_input=s, num_bits=b, range_given=False, round_mode=r), x)
cases.add("QuantizeAndDequantizeV2 per channel", lambda x: raw.QuantizeAndDequantizeV2(
    input=x, input_min=np.zeros(5, F32), input_max=np.zeros(5, F32), range_given=False, axis=1), data(4, 5, low=-2))
cases.add("QuantizeAndDequantizeV3", lambda x: raw.QuantizeAndDequantizeV3(input=x, input_min=-1.0, input_max=1.0, num_bits=4), data(4, 5, low=-2))
