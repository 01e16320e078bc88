// The table of vhlo's ops, one line each, as VhloOps.td declares them.
#include "hlo/vhlo/Schema.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ErrorHandling.h"

namespace kiln::vhlo {

namespace {

using llvm::StringRef;

/// name_vN, operands (or *), regions (or *), then the attributes. What an attribute is for follows
/// its name: i a number, I a list of them, b a boolean, B a list of them, e an enumeration, f a
/// float, . something that the op's conversion reads; nothing: ignored.
constexpr StringRef kTable[] = {
    "abs_v1 1",
    "add_v1 2",
    "after_all_v1 *",
    "and_v1 2",
    "atan2_v1 2",
    "batch_norm_grad_v1 5 0 epsilon:f feature_index:i",
    "batch_norm_inference_v1 5 0 epsilon:f feature_index:i",
    "batch_norm_training_v1 3 0 epsilon:f feature_index:i",
    "bitcast_convert_v1 1",
    "broadcast_in_dim_v1 1 0 broadcast_dimensions:I",
    "broadcast_v1 1 0 broadcast_sizes:.",
    "call_v1 * 0 callee:.",
    "case_v1 1 *",
    "cbrt_v1 1",
    "cbrt_v2 1 0 result_accuracy",
    "ceil_v1 1",
    "cholesky_v1 1 0 lower:b",
    "clamp_v1 3",
    "count_leading_zeros_v1 1",
    "compare_v1 2 0 comparison_direction:e compare_type:e",
    "complex_v1 2",
    "composite_v1 * 0 name:. composite_attributes:. decomposition:. version:.",
    "composite_v2 * * name:. composite_attributes:. decomposition:. version:.",
    "concatenate_v1 * 0 dimension:i",
    "constant_v1 0 0 value:.",
    "convert_v1 1",
    "convolution_v1 2 0 window_strides:I padding:I lhs_dilation:I rhs_dilation:I window_reversal:B "
    "input_batch_dimension:. "
    "input_feature_dimension:. input_spatial_dimensions:. kernel_input_feature_dimension:. "
    "kernel_output_feature_dimension:. "
    "kernel_spatial_dimensions:. output_batch_dimension:. output_feature_dimension:. "
    "output_spatial_dimensions:. feature_group_count:i "
    "batch_group_count:i precision_config",
    "cosine_v1 1",
    "cosine_v2 1 0 result_accuracy",
    "create_token_v1 0",
    "custom_call_v1 * 0 call_target_name:. has_side_effect:. backend_config:. api_version:. "
    "called_computations:. operand_layouts "
    "result_layouts output_operand_aliases",
    "custom_call_v2 * 0 call_target_name:. has_side_effect:. backend_config:. api_version:. "
    "called_computations:. operand_layouts "
    "result_layouts output_operand_aliases result_tilings",
    "divide_v1 2",
    "dot_general_v1 2 0 lhs_batching_dimensions:. rhs_batching_dimensions:. "
    "lhs_contracting_dimensions:. rhs_contracting_dimensions:. "
    "precision_config",
    "dot_general_v2 2 0 lhs_batching_dimensions:. rhs_batching_dimensions:. "
    "lhs_contracting_dimensions:. rhs_contracting_dimensions:. "
    "precision_config lhs_precision_type rhs_precision_type accumulation_type lhs_component_count "
    "rhs_component_count "
    "num_primitive_operations allow_imprecise_accumulation",
    "dot_v1 2 0 precision_config",
    "dynamic_broadcast_in_dim_v1 2 0 broadcast_dimensions:I known_expanding_dimensions "
    "known_nonexpanding_dimensions",
    "dynamic_conv_v1 3 0 window_strides:I padding lhs_dilation:I rhs_dilation:I window_reversal:B "
    "input_batch_dimension:. "
    "input_feature_dimension:. input_spatial_dimensions:. kernel_input_feature_dimension:. "
    "kernel_output_feature_dimension:. "
    "kernel_spatial_dimensions:. output_batch_dimension:. output_feature_dimension:. "
    "output_spatial_dimensions:. feature_group_count:i "
    "batch_group_count:i precision_config",
    "dynamic_conv_v2 3 0 window_strides:I lhs_dilation:I rhs_dilation:I window_reversal:B "
    "input_batch_dimension:. input_feature_dimension:. "
    "input_spatial_dimensions:. kernel_input_feature_dimension:. kernel_output_feature_dimension:. "
    "kernel_spatial_dimensions:. "
    "output_batch_dimension:. output_feature_dimension:. output_spatial_dimensions:. "
    "feature_group_count:i batch_group_count:i "
    "precision_config",
    "dynamic_gather_v1 3 0 offset_dims:. collapsed_slice_dims:. start_index_map:. "
    "index_vector_dim:. indices_are_sorted:b",
    "dynamic_gather_v2 3 0 offset_dims:. collapsed_slice_dims:. operand_batching_dims:. "
    "start_indices_batching_dims:. start_index_map:. "
    "index_vector_dim:. indices_are_sorted:b",
    "dynamic_iota_v1 1 0 iota_dimension:i",
    "dynamic_pad_v1 5",
    "dynamic_reshape_v1 2",
    "dynamic_slice_v1 * 0 slice_sizes:I",
    "dynamic_update_slice_v1 *",
    "exponential_minus_one_v1 1",
    "exponential_minus_one_v2 1 0 result_accuracy",
    "exponential_v1 1",
    "exponential_v2 1 0 result_accuracy",
    "fft_v1 1 0 fft_type:e fft_length:I",
    "floor_v1 1",
    "func_v1 0 1 sym_name:. function_type:. sym_visibility:. arg_attrs:. res_attrs:.",
    "gather_v1 2 0 offset_dims:. collapsed_slice_dims:. start_index_map:. index_vector_dim:. "
    "slice_sizes:I indices_are_sorted:b",
    "gather_v2 2 0 offset_dims:. collapsed_slice_dims:. operand_batching_dims:. "
    "start_indices_batching_dims:. start_index_map:. "
    "index_vector_dim:. slice_sizes:I indices_are_sorted:b",
    "get_dimension_size_v1 1 0 dimension:.",
    "get_tuple_element_v1 1 0 index:.",
    "if_v1 1 2",
    "imag_v1 1",
    "iota_v1 0 0 iota_dimension:i",
    "is_finite_v1 1",
    "log_plus_one_v1 1",
    "log_plus_one_v2 1 0 result_accuracy",
    "logistic_v1 1",
    "logistic_v2 1 0 result_accuracy",
    "log_v1 1",
    "log_v2 1 0 result_accuracy",
    "map_v1 * 1 dimensions:I",
    "maximum_v1 2",
    "minimum_v1 2",
    "multiply_v1 2",
    "negate_v1 1",
    "not_v1 1",
    "optimization_barrier_v1 *",
    "or_v1 2",
    "pad_v1 2 0 edge_padding_low:I edge_padding_high:I interior_padding:I",
    "partition_id_v1 0",
    "popcnt_v1 1",
    "power_v1 2",
    "real_dynamic_slice_v1 4",
    "real_v1 1",
    "reduce_v1 * 1 dimensions:I",
    "reduce_precision_v1 1 0 exponent_bits:i mantissa_bits:i",
    "reduce_window_v1 * 1 window_dimensions:I window_strides:I base_dilations:I window_dilations:I "
    "padding:I",
    "remainder_v1 2",
    "replica_id_v1 0",
    "reshape_v1 1",
    "return_v1 *",
    "reverse_v1 1 0 dimensions:I",
    "rng_bit_generator_v1 1 0 rng_algorithm:e",
    "rng_v1 3 0 rng_distribution:e",
    "round_nearest_even_v1 1",
    "round_nearest_afz_v1 1",
    "rsqrt_v1 1",
    "rsqrt_v2 1 0 result_accuracy",
    "scatter_v1 * 1 update_window_dims:. inserted_window_dims:. scatter_dims_to_operand_dims:. "
    "index_vector_dim:. indices_are_sorted:b "
    "unique_indices:b",
    "scatter_v2 * 1 update_window_dims:. inserted_window_dims:. input_batching_dims:. "
    "scatter_indices_batching_dims:. "
    "scatter_dims_to_operand_dims:. index_vector_dim:. indices_are_sorted:b unique_indices:b",
    "select_and_scatter_v1 3 2 window_dimensions:I window_strides:I padding:I",
    "select_v1 3",
    "set_dimension_size_v1 2 0 dimension:.",
    "shift_left_v1 2",
    "shift_right_arithmetic_v1 2",
    "shift_right_logical_v1 2",
    "sign_v1 1",
    "sine_v1 1",
    "sine_v2 1 0 result_accuracy",
    "slice_v1 1 0 start_indices:I limit_indices:I strides:I",
    "sort_v1 * 1 dimension:i is_stable:b",
    "sqrt_v1 1",
    "sqrt_v2 1 0 result_accuracy",
    "subtract_v1 2",
    "tan_v1 1",
    "tan_v2 1 0 result_accuracy",
    "tanh_v1 1",
    "tanh_v2 1 0 result_accuracy",
    "transpose_v1 1 0 permutation:I",
    "triangular_solve_v1 2 0 left_side:b lower:b unit_diagonal:b transpose_a:e",
    "tuple_v1 *",
    "while_v1 * 2",
    "xor_v1 2",
};

AttrUse useOf(StringRef letter) {
  if (letter.empty())
    return AttrUse::Nothing;
  switch (letter.front()) {
  case 'i':
    return AttrUse::Integer;
  case 'I':
    return AttrUse::Integers;
  case 'b':
    return AttrUse::Boolean;
  case 'B':
    return AttrUse::Booleans;
  case 'e':
    return AttrUse::Enum;
  case 'f':
    return AttrUse::Float;
  case '.':
    return AttrUse::Apart;
  default:
    llvm_unreachable("a letter of the table above");
  }
}

llvm::StringMap<OpSchema> parseTable() {
  llvm::StringMap<OpSchema> table;
  for (StringRef line : kTable) {
    llvm::SmallVector<StringRef> words;
    line.split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    OpSchema &op = table[words[0]];
    if (words.size() > 1 && words[1] != "*")
      op.operands = words[1].front() - '0';
    if (words.size() > 2) {
      op.anyRegions = words[2] == "*";
      op.regions = op.anyRegions ? 0 : words[2].front() - '0';
    }
    for (StringRef word : llvm::ArrayRef(words).drop_front(std::min<size_t>(3, words.size()))) {
      auto [name, letter] = word.split(':');
      op.attrs.push_back({name, useOf(letter)});
    }
  }
  return table;
}

} // namespace

const OpSchema *schemaOf(StringRef fullName) {
  static const llvm::StringMap<OpSchema> table = parseTable();
  if (!fullName.consume_front("vhlo."))
    return nullptr;
  auto found = table.find(fullName);
  return found == table.end() ? nullptr : &found->second;
}

std::optional<llvm::SmallVector<StringRef>> attributeNames(StringRef fullName) {
  const OpSchema *op = schemaOf(fullName);
  if (!op)
    return std::nullopt;
  llvm::SmallVector<StringRef> names;
  for (const AttrSchema &attr : op->attrs)
    names.push_back(attr.name);
  llvm::sort(names); // as MLIR's generated code writes properties
  return names;
}

} // namespace kiln::vhlo
