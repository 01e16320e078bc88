// Each element type has its C++ type in the header; what C++ lacks is the integer of as many bytes.
// RUN: rm -rf %t && kiln compile %s --from=loops --emit=header -o %t && FileCheck %s --input-file=%t/compile-types.h
// RUN: c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I %kiln_source_dir/runtime/include -x c++ %t/compile-types.h
// CHECK: {{^}}  float *a()
// CHECK: {{^}}  double *b()
// CHECK: {{^}}  bool *c()
// CHECK: {{^}}  std::complex<float> *d()
// CHECK: {{^}}  std::complex<double> *e()
// CHECK: {{^}}  int8_t *f()
// CHECK: {{^}}  int8_t *g()
// CHECK: {{^}}  int16_t *h()
// CHECK: {{^}}  int32_t *i()
// CHECK: {{^}}  int64_t *j()
// CHECK: {{^}}  uint8_t *k()
// CHECK: {{^}}  uint8_t *l()
// CHECK: {{^}}  uint16_t *m()
// CHECK: {{^}}  uint32_t *n()
// CHECK: {{^}}  uint64_t *o()
// CHECK: {{^}}  uint16_t *p()
// CHECK: {{^}}  uint16_t *q()
// CHECK: {{^}}  uint8_t *r()
// CHECK: {{^}}  uint8_t *s()
module attributes {
  loops.arena_bytes = 0 : i64, loops.constant_bytes = 0 : i64,
  loops.inputs = [
    {name = "a", type = f32, dims = array<i64: 4>}, {name = "b", type = f64, dims = array<i64: 4>}, {name = "c", type = i1, dims = array<i64: 4>},
    {name = "d", type = complex<f32>, dims = array<i64: 4>}, {name = "e", type = complex<f64>, dims = array<i64: 4>},
    {name = "f", type = i4, dims = array<i64: 4>}, {name = "g", type = i8, dims = array<i64: 4>}, {name = "h", type = i16, dims = array<i64: 4>},
    {name = "i", type = i32, dims = array<i64: 4>}, {name = "j", type = i64, dims = array<i64: 4>},
    {name = "k", type = ui4, dims = array<i64: 4>}, {name = "l", type = ui8, dims = array<i64: 4>}, {name = "m", type = ui16, dims = array<i64: 4>},
    {name = "n", type = ui32, dims = array<i64: 4>}, {name = "o", type = ui64, dims = array<i64: 4>},
    {name = "p", type = f16, dims = array<i64: 4>}, {name = "q", type = bf16, dims = array<i64: 4>},
    {name = "r", type = f8E5M2, dims = array<i64: 4>}, {name = "s", type = f8E4M3FN, dims = array<i64: 4>}]
} {
  func.func @main() attributes {loops.entry} {
    return
  }
}
