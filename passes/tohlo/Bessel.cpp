// Modified Bessel functions, by Chebyshev series.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Polynomial.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kiln::tohlo {
namespace {

// Chebyshev coefficients of exp(-x) I0(x) and exp(-x) I1(x) / x over x in [0, 8] (argument x/4 -
// 1), and of the exp(-x) sqrt(x) multiples over x >= 8 (argument 16/x - 1).
constexpr double kI0Near[] = {
    0.3383976372047381,    -0.3046826723431985,    0.1716209015222087,    -0.09490109704804757,
    0.04930528423967065,   -0.02373741480589943,   0.01054646039459495,   -0.004324309995050545,
    0.001639475616941296,  -0.0005763755745385561, 0.0001885028850958097, -5.754195010079796e-05,
    1.644844807070737e-05, -4.416738358446918e-06, 1.117387539112666e-06, -2.670793853899112e-07,
    6.046995022931627e-08, -1.300025010408366e-08, 2.65982373657162e-09,  -5.18979596813133e-10,
    9.675817465995534e-11, -1.726835614752444e-11, 2.955222207080715e-12, -4.857773516795761e-13,
    7.695287189193496e-14, -1.184885119446925e-14, 1.94403864978976e-15};
constexpr double kI0Far[] = {
    0.4022452055070544,     0.003369116478255698,   6.889758346914016e-05, 2.891370520836815e-06,
    2.048918589131897e-07,  2.266668990413671e-08,  3.39623199429368e-09,  4.940602382968328e-10,
    1.188912058813276e-11,  -3.149916281891698e-11, -1.321583596559e-11,   -1.794178726163822e-12,
    7.180049121194315e-13,  3.852792705088175e-13,  1.540219925735065e-14, -4.15087813366136e-14,
    -9.547861069164162e-15, 3.810928354712512e-15,  1.763393520383831e-15, -3.398126562629935e-16,
    -2.283496542530509e-16};
constexpr double kI1Near[] = {
    0.1262935932218169,    -0.1764165183578341,    0.1026436586898471,    -0.05294598120809499,
    0.0247264490306265,    -0.01056408489462618,   0.004156422944312871,  -0.001513572450631238,
    0.0005122859561685595, -0.0001617608158258845, 4.781565107548895e-05, -1.327316365602879e-05,
    3.470251308129804e-06, -8.568720264643933e-07, 2.003294753541578e-07, -4.445059128879237e-08,
    9.381537387139731e-09, -1.88724975394295e-09,  3.625590360279367e-10, -6.663491602364193e-11,
    1.173622181072756e-11, -1.98402489662836e-12,  3.224529999894494e-13, -5.049505512360388e-14,
    7.692425361301857e-15, -1.198561329368214e-15, 2.647113835770283e-16};
constexpr double kI1Far[] = {0.3892881175091401,     -0.009761097491361465,  -0.0001105889387626519,
                             -3.882564808875668e-06, -2.512236238207116e-07, -2.631468846959126e-08,
                             -3.835380415745508e-09, -5.589743453042297e-10, -1.897498327863496e-11,
                             3.252603829207919e-11,  1.412578500140128e-11,  2.035629290639914e-12,
                             -7.198655357184034e-13, -4.083547516787688e-13, -2.101125557712774e-14,
                             4.272357384038047e-14,  1.042769014680953e-14,  -3.812133529260033e-15,
                             -1.889982261301732e-15, 3.318836946614777e-16,  3.454250633132621e-16};

// Cephes' for the second kind, of which f32 takes the ends: K0 + log(x / 2) I0 and x (K1 - log(x / 2) I1) up to 2, in x^2 - 2;
// exp(x) sqrt(x) multiples beyond, in 8 / x - 2. The last is counted half.
constexpr double kK0Near[] = {1.374465435613523e-16, 4.25981614279661e-14, 1.0349695257633842e-11,
    1.904516377220209e-09, 2.5347910790261494e-07, 2.286212103119452e-05, 0.001264615411446926, 0.0359799365153615,
    0.3442898999246285, -0.5353273932339028};
constexpr double kK0Far[] = {5.300433772686263e-18, -1.6475804301524212e-17, 5.2103915050390274e-17,
    -1.678231096805412e-16, 5.512055978524319e-16, -1.848593377343779e-15, 6.3400764774050706e-15,
    -2.2275133269916698e-14, 8.032890775363575e-14, -2.9800969231727303e-13, 1.140340588208475e-12,
    -4.514597883373944e-12, 1.8559491149547177e-11, -7.957489244477107e-11, 3.577397281400301e-10,
    -1.69753450938906e-09, 8.574034017414225e-09, -4.660489897687948e-08, 2.766813639445015e-07,
    -1.8317555227191195e-06, 1.39498137188765e-05, -0.00012849549581627802, 0.0015698838857300533, -0.0314481013119645,
    2.4403030820659555};
constexpr double kK1Near[] = {-7.023863479386288e-18, -2.427449850519366e-15, -6.666901694199329e-13,
    -1.4114883926335278e-10, -2.213387630734726e-08, -2.4334061415659684e-06, -0.0001730288957513052,
    -0.006975723859639864, -0.12261118082265715, -0.3531559607765449, 1.5253002273389478};
constexpr double kK1Far[] = {-5.756744483665017e-18, 1.7940508731475592e-17, -5.689462558442859e-17,
    1.838093544366639e-16, -6.057047248373319e-16, 2.038703165624334e-15, -7.019837090418314e-15,
    2.4771544244813043e-14, -8.976705182324994e-14, 3.3484196660784293e-13, -1.2891739609510289e-12,
    5.13963967348173e-12, -2.1299678384275683e-11, 9.218315187605006e-11, -4.1903547593418965e-10,
    2.015049755197033e-09, -1.0345762465678097e-08, 5.7410841254500495e-08, -3.5019606030878126e-07,
    2.406484947837217e-06, -1.936197974166083e-05, 0.00019521551847135162, -0.002857816859622779, 0.10392373657681724,
    2.7206261904844427};

/// The series at t in [-1, 1], with as many terms as the type's precision can use.
Expr chebyshev(Expr t, ArrayRef<double> coefficients) {
  double smallest = t.elementType().isF64() ? 0 : 1e-9;
  while (coefficients.size() > 2 && std::abs(coefficients.back()) < smallest)
    coefficients = coefficients.drop_back();
  Expr twice = t * 2.0, older = t.like(0), newer = t.like(0);
  for (double c : llvm::reverse(coefficients.drop_front())) {
    Expr next = twice * newer - older + c;
    older = newer;
    newer = next;
  }
  return t * newer - older + coefficients[0];
}

/// exp(-|x|) I_order(x).
Expr scaledBessel(Expr x, int order) {
  Expr y = abs(x);
  Expr near = chebyshev(y * 0.25 - 1.0, order ? ArrayRef<double>(kI1Near) : kI0Near);
  Expr far = chebyshev(16.0 / maximum(y, 8.0) - 1.0, order ? ArrayRef<double>(kI1Far) : kI0Far);
  Expr value = select(y <= 8.0, order ? near * y : near, far * rsqrt(y));
  return order ? select(x < 0.0, -value, value) : value;
}

/// Cephes' series at x in [-2, 2], the highest term first.
Expr cephesSeries(Expr x, ArrayRef<double> coefficients, size_t f32Terms) {
  if (!x.elementType().isF64())
    coefficients = coefficients.take_back(f32Terms);
  Expr newest = x.like(coefficients[0]), newer = x.like(0), older = newer;
  for (double c : coefficients.drop_front()) {
    older = newer;
    newer = newest;
    newest = x * newer - older + c;
  }
  return (newest - older) * 0.5;
}

/// I_order(x) of |x| <= 2, by its power series.
Expr smallBesselI(Expr x, int order) {
  SmallVector<double> terms;
  double term = 1;
  for (int k = 1; term > 1e-18; term /= k * (k + order), ++k)
    terms.push_back(term);
  std::reverse(terms.begin(), terms.end());
  Expr sum = polynomial(x * x * 0.25, terms);
  return order ? sum * (x * 0.5) : sum;
}

/// K_order(x), or exp(x) times that; infinite at zero and below.
template <int order, bool scaled> Expr besselK(Expr x) {
  Expr first = smallBesselI(x, order), logarithm = log(x * 0.5);
  Expr near = cephesSeries(x * x - 2.0, order ? ArrayRef<double>(kK1Near) : kK0Near, 7);
  near = order ? near / x + first * logarithm : near - first * logarithm;
  Expr far = cephesSeries(8.0 / x - 2.0, order ? ArrayRef<double>(kK1Far) : kK0Far, 10) * rsqrt(x);
  if (scaled)
    near = near * exp(x);
  else
    far = far * exp(-x);
  return select(x <= 0.0, std::numeric_limits<double>::infinity(), select(x <= 2.0, near, far));
}

template <int order, bool scaled> Expr besselI(Expr x) {
  Expr y = scaledBessel(x, order);
  return scaled ? y : y * exp(abs(x));
}

} // namespace

void registerBessel(LoweringTable &t) {
  t.add({"BesselI0e"}, lowerWidened<besselI<0, true>>);
  t.add({"BesselI1e"}, lowerWidened<besselI<1, true>>);
  t.add({"BesselI0"}, lowerWidened<besselI<0, false>>);
  t.add({"BesselI1"}, lowerWidened<besselI<1, false>>);
  t.add({"BesselK0e"}, lowerWidened<besselK<0, true>>);
  t.add({"BesselK1e"}, lowerWidened<besselK<1, true>>);
  t.add({"BesselK0"}, lowerWidened<besselK<0, false>>);
  t.add({"BesselK1"}, lowerWidened<besselK<1, false>>);
}

} // namespace kiln::tohlo
