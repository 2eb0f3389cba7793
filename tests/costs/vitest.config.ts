// Runs the cost measurements in a process of their own: garbage of other tests would disturb them.
import config from "../../vitest.config.ts";

// Limits of the whole server are divided among two workers, as on most machines.
const env = { ...config.test?.env, WORKERS: "2" };

export default { ...config, test: { ...config.test, env, include: ["tests/costs/*.test.ts"], maxWorkers: 1 } };
