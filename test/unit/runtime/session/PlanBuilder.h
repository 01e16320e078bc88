// Plans in a few lines, for tests.
#pragma once

#include "session/Executor.h"
#include "session/HostOp.h"
#include "session/Plan.h"
#include "session/ops/Ops.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace kiln {

/// An output of a node, or (port -1) the node as a control input.
struct Ref {
  int32_t node;
  int32_t port = 0;
};

class PlanBuilder {
public:
  explicit PlanBuilder(std::string name = "") { plan->name = std::move(name); }

  PlanNode &at(Ref ref) { return plan->nodes[static_cast<size_t>(ref.node)]; }
  Ref add(PlanKind kind, const std::string &op, std::vector<Ref> inputs, int outputs = 1,
          std::string name = "") {
    PlanNode node;
    node.kind = kind;
    node.op = op;
    node.name = name.empty() ? op + std::to_string(plan->nodes.size()) : name;
    for (Ref input : inputs)
      if (input.port < 0)
        node.controls.push_back(input.node);
      else
        node.inputs.push_back({input.node, input.port, false});
    node.numOutputs = outputs;
    plan->nodes.push_back(std::move(node));
    return {static_cast<int32_t>(plan->nodes.size()) - 1};
  }
  Ref op(const std::string &op, std::vector<Ref> inputs, int outputs = 1, std::string name = "") {
    return add(PlanKind::Op, op, std::move(inputs), outputs, std::move(name));
  }
  Ref arg() {
    Ref made = add(PlanKind::Arg, "_Arg", {});
    at(made).index = plan->numArgs++;
    return made;
  }
  Ref constant(Tensor value, std::vector<Ref> controls = {}) {
    Ref made = add(PlanKind::Constant, "Const", std::move(controls));
    at(made).value = std::move(value);
    return made;
  }
  Ref number(float value, std::vector<Ref> controls = {}) {
    return constant(Tensor::scalar(value), std::move(controls));
  }
  Ref enter(Ref value, const std::string &frame, bool constant = false, int64_t parallel = 10) {
    Ref made = add(PlanKind::Enter, "Enter", {value});
    at(made).attrs.set("frame_name", frame);
    at(made).attrs.set("is_constant", int64_t(constant));
    at(made).attrs.set("parallel_iterations", parallel);
    return made;
  }
  Ref merge(Ref a, Ref b) { return add(PlanKind::Merge, "Merge", {a, b}, 2); }
  Ref switchOn(Ref value, Ref predicate) {
    return add(PlanKind::Switch, "Switch", {value, predicate}, 2);
  }
  Ref exit(Ref value) { return add(PlanKind::Exit, "Exit", {value}); }
  /// The back edge: `value` becomes input 1 of `merge`, which was made with its first input twice.
  Ref next(Ref value, Ref merge) {
    Ref made = add(PlanKind::NextIteration, "NextIteration", {value});
    at(merge).inputs[1] = {made.node, 0, false};
    return made;
  }
  Ref call(PlanKind kind, const std::string &op, std::vector<std::string> functions,
           std::vector<Ref> inputs, int outputs = 1) {
    Ref made = add(kind, op, std::move(inputs), outputs);
    at(made).functions = std::move(functions);
    return made;
  }
  void result(Ref ref) { plan->results.push_back({ref.node, ref.port, false}); }
  std::shared_ptr<Plan> take(std::shared_ptr<PlanLibrary> library = nullptr) {
    plan->library = std::move(library);
    return plan;
  }

  std::shared_ptr<Plan> plan = std::make_shared<Plan>();
};

/// Runs plans with a context of their own.
struct Runner {
  ResourceManager resources;
  RunContext context;
  std::unique_ptr<Executor> executor;
  Status made;

  explicit Runner(std::shared_ptr<Plan> plan, WorkPool *pool = nullptr) {
    context.resources = &resources;
    context.pool = pool;
    made = Executor::create(std::move(plan), &executor);
    EXPECT_TRUE(made.ok()) << made.message();
  }
  Status run(std::vector<Tensor> args, std::vector<Tensor> *results) {
    results->assign(executor->plan().results.size(), Tensor());
    RunContext mine = context;
    return executor->run(mine, args.data(), results->data());
  }
  /// The first result as a number; fails the test on an error.
  float number(std::vector<Tensor> args) {
    std::vector<Tensor> results;
    Status status = run(std::move(args), &results);
    EXPECT_TRUE(status.ok()) << status.message();
    return status.ok() ? *results[0].values<float>() : -999;
  }
};

/// A plan run once without arguments: the results' texts, or the error.
inline std::string runToText(std::shared_ptr<Plan> plan, RunContext &context) {
  std::unique_ptr<Executor> executor;
  std::vector<Tensor> results(plan->results.size());
  Status status = Executor::create(std::move(plan), &executor);
  if (status.ok())
    status = executor->run(context, nullptr, results.data());
  if (!status.ok())
    return status.message();
  std::string all;
  for (const Tensor &result : results)
    all += (all.empty() ? "" : " | ") + formatTensor(result, -1);
  return all;
}

} // namespace kiln
