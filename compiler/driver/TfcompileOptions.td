// tfcompile's flags, with TensorFlow's names, defaults and meaning.
include "llvm/Option/OptParser.td"

class Value<string name, string metavar, string help>
    : Joined<["--", "-"], name # "=">, MetaVarName<metavar>, HelpText<help>;

def graph : Value<"graph", "<file>", "Input GraphDef file. If the file ends in '.pbtxt' it is read as text, else as binary">;
def config : Value<"config", "<file>", "Input tf2xla.Config file. If the file ends in '.pbtxt' it is read as text, else as binary">;
def debug_info : Value<"debug_info", "<file>", "Graph debug info; node names locate errors without it">;
def debug_info_path_begin_marker : Value<"debug_info_path_begin_marker", "<text>", "Accepted; node names locate errors">;
def dump_fetch_nodes : Value<"dump_fetch_nodes", "<bool>", "If set, only print the comma-separated names of the fetch nodes">;
def dump_fetch_nodes_on : Flag<["--", "-"], "dump_fetch_nodes">;
def target_triple : Value<"target_triple", "<triple>", "Target platform, as the clang -target flag. Default x86_64-pc-linux">;
def target_cpu : Value<"target_cpu", "<cpu>", "Target cpu, as the clang -mcpu flag">;
def target_features : Value<"target_features", "<list>", "Target features, as +avx2,+fma">;
def entry_point : Value<"entry_point", "<symbol>", "Name of the generated symbol; must be unique per object in a binary. Default entry">;
def cpp_class : Value<"cpp_class", "<ns::Class>", "Name of the generated C++ class, with its namespaces">;
def out_function_object : Value<"out_function_object", "<file>", "Output object file. Default out_model.o">;
def out_header : Value<"out_header", "<file>", "Output header file. Default out.h">;
def out_metadata_object : Value<"out_metadata_object", "<file>", "Output object file with metadata. Default out_helper.o">;
def out_constant_buffers_object : Value<"out_constant_buffers_object", "<file>", "Output object file with the weights; without it they are in the function object">;
def out_session_module : Value<"out_session_module", "<file>", "Output session module: a HloSnapshot of the program before optimisation">;
def mlir_components : Value<"mlir_components", "<list>", "Accepted: everything goes through MLIR">;
def experimental_quantize : Value<"experimental_quantize", "<bool>", "Accepted when false">;
def sanitize_dataflow : Value<"sanitize_dataflow", "<bool>", "Accepted when false">;
def sanitize_abilists_dataflow : Value<"sanitize_abilists_dataflow", "<list>", "Accepted; unused">;
def gen_name_to_index : Value<"gen_name_to_index", "<bool>", "Generate name to index data for Lookup{Arg,Result,Variable}Index">;
def gen_name_to_index_on : Flag<["--", "-"], "gen_name_to_index">;
def gen_program_shape : Value<"gen_program_shape", "<bool>", "Generate program shape data">;
def gen_program_shape_on : Flag<["--", "-"], "gen_program_shape">;
def use_xla_nanort_runtime : Value<"use_xla_nanort_runtime", "<bool>", "Accepted: there is one runtime">;
def xla_cpu_enable_fast_math : Value<"xla_cpu_enable_fast_math", "<bool>", "Let the code ignore NaN and infinities and reorder sums. Default false">;
def xla : Joined<["--", "-"], "xla_">, HelpText<"Other XLA flags are accepted and ignored, with a warning">;
def help : Flag<["--", "-"], "help">, HelpText<"Print this help">;
