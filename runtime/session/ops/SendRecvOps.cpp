// _Send and _Recv: the ends of an edge between devices.
#include "session/Rendezvous.h"
#include "session/ops/Ops.h"

namespace kiln {

namespace {

std::string keyOf(const OpContext &c) {
  const Attrs &attrs = c.node.attrs;
  return Rendezvous::key(attrs.getString("send_device"), attrs.getString("recv_device"),
                         attrs.getString("tensor_name"), c.frame);
}

Status noRendezvous() { return Status(KILN_INTERNAL, "the run has no rendezvous"); }

class Send : public HostOp {
public:
  Status init(const PlanNode &) { return Status(); }
  // Not because it waits, but so that it runs when dead and knows its frame.
  bool isAsync() const override { return true; }
  // Between devices of one process; other processes get what data() gives.
  bool keepsOnDevice() const override { return true; }
  bool runsDead() const override { return true; }
  void computeAsync(OpContext &c, Done done) override {
    done(c.run.rendezvous ? c.run.rendezvous->send(keyOf(c), c.takeInput(0), false)
                          : noRendezvous(),
         false);
  }
  void computeDead(OpContext &c, Done done) override {
    done(c.run.rendezvous ? c.run.rendezvous->send(keyOf(c), Tensor(), true) : noRendezvous(),
         false);
  }
};

class Recv : public HostOp {
public:
  Status init(const PlanNode &) { return Status(); }
  bool isAsync() const override { return true; }
  void computeAsync(OpContext &c, Done done) override {
    if (!c.run.rendezvous)
      return done(noRendezvous(), false);
    c.run.rendezvous->recvAsync(keyOf(c), c.run.cancellation,
                                [&c, done](Status status, Tensor value, bool dead) {
                                  if (!dead)
                                    c.setOutput(0, std::move(value));
                                  done(std::move(status), dead);
                                });
  }
};

} // namespace

void addSendRecvOps(HostOpRegistry &registry) {
  for (const char *name : {"_Send", "_HostSend"})
    registry.addClass<Send>(name);
  for (const char *name : {"_Recv", "_HostRecv"})
    registry.addClass<Recv>(name);
}

} // namespace kiln
