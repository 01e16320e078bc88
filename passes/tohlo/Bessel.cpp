// Modified Bessel functions of the first kind, by Chebyshev series.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

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

template <int order, bool scaled> LogicalResult lowerBessel(OpContext &ctx) {
  Expr x = widened(input(ctx, 0));
  Expr y = scaledBessel(x, order);
  return set(ctx, (scaled ? y : y * exp(abs(x))).to(ctx.inputElementType(0)));
}

} // namespace

void registerBessel(LoweringTable &t) {
  t.add({"BesselI0e"}, lowerBessel<0, true>);
  t.add({"BesselI1e"}, lowerBessel<1, true>);
  t.add({"BesselI0"}, lowerBessel<0, false>);
  t.add({"BesselI1"}, lowerBessel<1, false>);
}

} // namespace kiln::tohlo
