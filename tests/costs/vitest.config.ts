// Runs the cost measurements in a process of their own: garbage of other tests would disturb them.
import config from "../../vitest.config.ts";

export default { ...config, test: { ...config.test, include: ["tests/costs/*.test.ts"], maxWorkers: 1 } };
