// What inputs cost is measured by a process that runs nothing else: the memory of thousands of other tests would be tidied up meanwhile.
import config from "../../vitest.config.ts";

export default { ...config, test: { ...config.test, include: ["tests/costs/*.test.ts"], maxWorkers: 1 } };
