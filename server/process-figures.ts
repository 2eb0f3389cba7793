// Metrics of the process and of its workers, under the names that Prometheus' libraries for Node.js use.
import fs from "node:fs";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import program from "../package.json" with { type: "json" };
import type { Family } from "./exposition.ts";

const delay = monitorEventLoopDelay({ resolution: 20 });
let watching = false;

const gauge = (name: string, help: string, value: number, together?: "largest"): Family => ({
  name,
  help,
  type: "gauge",
  samples: [{ value }],
  ...(together && { together }),
});

/** Event loop delay since the last read of /metrics; measured only after the first read. */
function delayFamilies(): Family[] {
  const ns = watching && delay.max > 0 ? [delay.mean, delay.percentile(99), delay.max] : [0, 0, 0];
  if (watching) delay.reset();
  else watching = delay.enable();
  const [mean, p99, max] = ns.map((value) => (Number.isFinite(value) ? Math.max(0, value / 1e9 - 0.02) : 0));
  return [
    gauge(
      "nodejs_eventloop_lag_mean_seconds",
      "How late the event loop was since the last scrape, on average.",
      mean!,
      "largest",
    ),
    gauge("nodejs_eventloop_lag_p99_seconds", "How late it was, but for one time in a hundred.", p99!, "largest"),
    gauge("nodejs_eventloop_lag_max_seconds", "How late it was at worst.", max!, "largest"),
  ];
}

function openFiles(): Family[] {
  try {
    return [gauge("process_open_fds", "Open files and connections.", fs.readdirSync("/proc/self/fd").length)];
  } catch {
    // Only Linux has it.
    return [];
  }
}

/** Of this worker. */
export function workerFamilies(): Family[] {
  const { heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    gauge("vivier_workers", "Workers that answer requests.", 1),
    gauge("nodejs_heap_size_used_bytes", "Memory of JavaScript's objects.", heapUsed),
    gauge("nodejs_heap_size_total_bytes", "Memory set aside for JavaScript's objects.", heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory of what JavaScript's objects hold outside.", external),
    ...delayFamilies(),
  ];
}

/** Of all workers of the process. */
export function processFamilies(): Family[] {
  const cpu = process.cpuUsage();
  return [
    {
      name: "vivier_build_info",
      help: "Which program this is.",
      type: "gauge",
      samples: [{ labels: { version: program.version, node: process.versions.node }, value: 1 }],
    },
    {
      name: "process_cpu_seconds_total",
      help: "Time of the processor used since the start.",
      type: "counter",
      samples: [{ value: (cpu.user + cpu.system) / 1e6 }],
    },
    gauge("process_start_time_seconds", "When the process started, since 1970.", performance.timeOrigin / 1000),
    gauge("process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss()),
    ...openFiles(),
  ];
}
