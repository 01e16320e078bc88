# Rewrites a generated Passes.h.inc so that its statistics are kiln::PassStatistic.
file(READ ${FILE} text)
string(REPLACE "::mlir::Pass::Statistic" "::kiln::PassStatistic" text "${text}")
file(WRITE ${OUT} "${text}")
