// Every option of the kiln tool, declared once: spelling, help and the commands that take it.
include "llvm/Option/OptParser.td"

def CompileOption : OptionVisibility;
def RunOption : OptionVisibility;
def InspectOption : OptionVisibility;
def ConfigOption : OptionVisibility;

// --name=value and --name value.
multiclass Value<string name, string metavar, string help, list<OptionVisibility> visibility> {
  let Visibility = visibility in {
    def NAME # _eq : Joined<["--"], name # "=">, MetaVarName<metavar>, HelpText<help>;
    def NAME : Separate<["--"], name>, Alias<!cast<Joined>(NAME # _eq)>;
  }
}
class Switch<string name, string help, list<OptionVisibility> visibility> : Flag<["--"], name>, HelpText<help> {
  let Visibility = visibility;
}

def help : Switch<"help", "Print this help", [CompileOption, RunOption, InspectOption, ConfigOption]>;
def : Flag<["-"], "h">, Alias<help>, Visibility<[CompileOption, RunOption, InspectOption, ConfigOption]>;

defm input : Value<"input", "<spec>", "A fed tensor. compile: name[:index]:dims:dtype, as x:1,224,224,3:f32, or x:?,224,224,3 for any number of rows, x:scalar for one number (dims or dtype may be left out when the graph says them). run: name=file.npy, name=file.npz:key or, for strings, name=file.txt (one per line); with --random-inputs also as for compile. May be repeated", [CompileOption, RunOption]>;
defm lengths : Value<"lengths", "<list>", "Lengths of the programs that an open length (--input ids:?,?, or points:?,3 where points are no batch) is computed with, as 64,512: each serves those up to its own; rounded up where lengths have to be multiples. Default: 16,32,64,128,256,512 (with AMX also 96, 192, 384), as far as the graph goes; 32,128,512 for two lengths, as images have", [CompileOption]>;
defm batch_sizes : Value<"batch-sizes", "<list>", "Rows of the programs that an open batch (--input x:?,224,224,3) is computed with, as 8,64; 1 is always there. Default: by the work of a row, 1,4,16 for most models, also 64 where weights are much beside all else, 256, 4096 and 65536 where so many rows are little work, and of more than 32 MB of weights one of these beside 1", [CompileOption]>;
defm fetch : Value<"fetch", "<tensor>", "A fetched tensor, as probs:0 or probs. May be repeated; without it the graph's sinks are fetched", [CompileOption, RunOption]>;
defm config : Value<"config", "<file>", "A tf2xla.Config (.pb or .pbtxt) with feeds, fetches and variables", [CompileOption, RunOption]>;

defm signature : Value<"signature", "<name>", "The signature of a SavedModel, whose keys name inputs and outputs; default: serving_default", [CompileOption, RunOption]>;
defm tag : Value<"tag", "<tags>", "The comma-separated tags of the graph of a SavedModel; default: serve", [CompileOption, RunOption, InspectOption]>;

defm output_dir : Value<"output-dir", "<dir>", "Where the outputs go (created when missing); -o for short", [CompileOption]>;
def o : JoinedOrSeparate<["-"], "o">, Alias<output_dir_eq>, MetaVarName<"<dir>">, Visibility<[CompileOption]>;
defm emit : Value<"emit", "<kinds>", "What to write, of the kinds below; default: object", [CompileOption]>;
defm class_name : Value<"name", "<ns::Class>", "The generated C++ class; default: the file's name with a capital (digits.pb: Digits; before a digit Model: 2net.pb: Model2net)", [CompileOption]>;
defm target_triple : Value<"target-triple", "<triple>", "Target triple; default: this machine's", [CompileOption]>;
defm target_cpu : Value<"target-cpu", "<cpu>", "Target CPU as clang's -mcpu; default: this machine's CPU, or generic for another triple. What a hypervisor hides of it is named by the environment variable KILN_CPU_FEATURES, as amx-fp16, here and where the code runs", [CompileOption, RunOption]>;
defm target_features : Value<"target-features", "<list>", "Target features, as +avx2,-avx512f", [CompileOption, RunOption]>;
defm gpu_arch : Value<"gpu-arch", "<list>", "Compile for GPUs, comma-separated: sm_80, sm_90a, ... (PTX always, and a cubin where ptxas is found), emulated (functions that a driver for processors runs). Each has kernels of its own, and a device runs those made for the nearest one", [CompileOption, RunOption]>;
defm gpu_library : Value<"gpu-library", "<which>", "matrix products that cuBLASLt computes where it is found at run time: none, cublaslt (all that it can) or auto (large ones in less than float32; default)", [CompileOption, RunOption]>;
def time_library : Switch<"time-library", "On a GPU, time the algorithms that cuBLASLt proposes for each product, and take the fastest", [RunOption]>;
defm libdevice : Value<"libdevice", "<file>", "CUDA's library of device functions, libdevice.10.bc; default: looked for in $CUDA_HOME and the usual folders", [CompileOption, RunOption]>;
defm precision : Value<"precision", "<type>", "Contractions of float32 tensors: f32 (default); f32-fast: with AMX, two bfloat16 parts for each operand and an error of about 5e-6 of the largest value, on GPUs single products of TF32 numbers, elsewhere as f32; bf16: operands and what is stored between them in bfloat16, sums in float32; int8: as f32, but what the graph itself rounds to 8 bits (FakeQuant and the like) is multiplied as bytes", [CompileOption, RunOption]>;
defm denormals : Value<"denormals", "<mode>", "Denormal floats on processors: flush (default): they are zeros, as for TensorFlow, and arithmetic keeps its speed; keep: they are numbers", [CompileOption, RunOption]>;
defm weights : Value<"weights", "<where>", "embedded (default): in the object; external: in a .weights file, mapped when loaded from beside the .so or the program that holds the object", [CompileOption]>;
def tune : Switch<"tune", "Time the kernels that could serve each contraction on this machine, for up to a minute, and take the fastest; the choices are recorded in the code", [CompileOption]>;
let Visibility = [CompileOption] in
  def tune_eq : Joined<["--"], "tune=">, MetaVarName<"<seconds>">, HelpText<"Like --tune, for up to so many seconds">;
defm tune_from : Value<"tune-from", "<file>", "Take the kernels that an artefact of --tune records (.so, .o or a program that holds it); with an untouched model the code is the same", [CompileOption]>;
defm from : Value<"from", "<stage>", "The model is an MLIR program of this stage and not a GraphDef; hlo: of a .pb, an HloModuleProto", [CompileOption, RunOption]>;
defm to : Value<"to", "<stage>", "Stop after this stage and print the program to stdout", [CompileOption]>;
defm dump_dir : Value<"dump-dir", "<dir>", "Write the program after every pass that changed it, as numbered files", [CompileOption, RunOption]>;
defm jobs : Value<"jobs", "<n>", "Threads for code generation; default: all cores", [CompileOption, RunOption]>;
def report : Switch<"report", "Print time per stage, sizes, FLOPs and which passes fired", [CompileOption, RunOption]>;
let Visibility = [CompileOption] in
  def report_eq : Joined<["--"], "report=">, MetaVarName<"<kinds>">, HelpText<"Comma-separated: text (as --report), html, json. The latter two go to the output directory and show each kernel's FLOPs, bytes and time against the roofline">;
defm profile_data : Value<"profile-data", "<file>", "What 'kiln run --profile=FILE' measured, for --report=html and json", [CompileOption]>;
def profile_marks : Switch<"profile-marks", "Let the code announce its kernels, so that 'kiln run --profile' can time them (some nanoseconds each)", [CompileOption]>;
def no_progress : Switch<"no-progress", "No progress lines on a terminal", [CompileOption, RunOption]>;

defm output : Value<"output", "<file.npz>", "Write the fetched arrays, keyed by the fetch's name as given; strings as NumPy's bytes (S). A .npy takes one array", [RunOption]>;
def session : Switch<"session", "Run in a session: variables are kept, what cannot be compiled runs on the host, strings may be fed and fetched; --trace shows nodes and clusters", [RunOption]>;
defm target : Value<"target", "<node>", "With --session: a node that runs without being fetched. May be repeated", [RunOption]>;
defm gpus : Value<"gpus", "<n>", "With --session: how many /device:GPU:n there are, for the nodes that ask for them; default 0", [RunOption]>;
defm default_device : Value<"default-device", "<name>", "With --session: where nodes are that ask for no device, as /device:GPU:0; default: the first CPU", [RunOption]>;
defm devices : Value<"devices", "<n>", "With --session: how many /device:CPU:n there are; default 1", [RunOption]>;
defm task : Value<"task", "<name>", "With --session: which of the job's tasks this process is, as /job:worker/task:0", [RunOption]>;
defm job : Value<"job", "<name>=<address>", "With --session: a task of the job and where it listens (unix:PATH or tcp:HOST:PORT). Repeated for all, the same in each process", [RunOption]>;
def interpret : Switch<"interpret", "Run on the reference evaluator instead of compiling (slow; the meaning of every op)", [RunOption]>;
def bench : Switch<"bench", "Time many runs and print median, minimum and spread", [RunOption]>;
def random_inputs : Switch<"random-inputs", "Feed inputs that are not given with seeded random numbers (integers: zeros and ones)", [RunOption]>;
defm threads : Value<"threads", "<n>", "Threads a run uses; default: all cores", [RunOption]>;
defm device : Value<"device", "<device>", "Where to run: cpu (default), gpu or gpu:N. A model is compiled for that GPU unless --gpu-arch says another; a .so for GPUs runs on gpu:0 by default", [RunOption]>;
defm bench_seconds : Value<"seconds", "<s>", "How long --bench and --profile measure; default 2", [RunOption]>;
def json : Switch<"json", "Print --bench's or --profile's result as one JSON object", [RunOption]>;
let Visibility = [RunOption] in
  def profile_eq : Joined<["--"], "profile=">, MetaVarName<"<file>">, HelpText<"Like --profile; also write the numbers as JSON, for compile's --profile-data">;
def profile : Switch<"profile", "Run many times and print each kernel's median time, GFLOP/s and GB/s (a .so must have been compiled with --profile-marks)", [RunOption]>;
defm trace : Value<"trace", "<file>", "Write the kernels of one run (with --session: nodes and clusters of the first and a later run), by thread, as a trace for Perfetto or chrome://tracing", [RunOption]>;
def ops : Switch<"ops", "List the TensorFlow ops that compile, with the element types that TensorFlow lets them have", [InspectOption]>;
def host_ops : Switch<"host-ops", "List the TensorFlow ops that sessions run on the host; those marked * only where they do not compile", [InspectOption]>;
defm html : Value<"html", "<file>", "Write a page that draws the graph: scopes that open and close, clusters, devices, and why a node is outside the clusters", [InspectOption]>;
def nodes : Switch<"nodes", "List every node", [InspectOption]>;

def includedir : Switch<"includedir", "Print the directory of Kiln's headers", [ConfigOption]>;
def libs : Switch<"libs", "Print what to link: the runtime library", [ConfigOption]>;
