// Random numbers and their state.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln;
using namespace kiln::hlomodule;

static LogicalResult readState(Reader &r) {
  r.setInt("delta", r.proto.delta());
  return success();
}
static LogicalResult writeState(Writer &w) {
  w.proto.set_delta(cast<hlo::RngGetAndUpdateStateOp>(w.op).getDelta());
  return success();
}

static LogicalResult readBitGenerator(Reader &r) {
  auto algorithm = hlo::symbolizeRngAlgorithm(static_cast<uint32_t>(r.proto.rng_algorithm()));
  if (!algorithm)
    return r.error("unknown random algorithm " + Twine(r.proto.rng_algorithm()));
  r.set("rng_algorithm", hlo::RngAlgorithmAttr::get(r.b.getContext(), *algorithm));
  return success();
}
static LogicalResult writeBitGenerator(Writer &w) {
  auto op = cast<hlo::RngBitGeneratorOp>(w.op);
  w.proto.set_rng_algorithm(static_cast<px::RandomAlgorithm>(op.getRngAlgorithm()));
  return success();
}

static LogicalResult readRng(Reader &r) {
  px::RandomDistribution distribution = r.proto.distribution();
  if (distribution != px::RNG_UNIFORM && distribution != px::RNG_NORMAL)
    return r.error("unknown random distribution " + Twine(distribution));
  r.set("rng_distribution",
        hlo::RngDistributionAttr::get(r.b.getContext(), distribution == px::RNG_UNIFORM
                                                            ? hlo::RngDistribution::UNIFORM
                                                            : hlo::RngDistribution::NORMAL));
  return success();
}
static LogicalResult writeRng(Writer &w) {
  bool uniform = cast<hlo::RngOp>(w.op).getRngDistribution() == hlo::RngDistribution::UNIFORM;
  w.proto.set_distribution(uniform ? px::RNG_UNIFORM : px::RNG_NORMAL);
  return success();
}

void kiln::hlomodule::addRandom(MappingTable &table) {
  table.add({"rng-get-and-update-state", "rng_get_and_update_state", readState, writeState, 0});
  table.add({"rng-bit-generator", "rng_bit_generator", readBitGenerator, writeBitGenerator, 1});
  table.add({"rng", "rng", readRng, writeRng, 2});
}
