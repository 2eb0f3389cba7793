// Request metrics by route pattern: by address they would grow without limit.
import { Counter, type Family, Histogram } from "./exposition.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);

const requests = new Counter();
const durations = new Histogram(seconds);
const searches = new Histogram(seconds);

/** @param pattern of its row in screens.ts; null when answered before routing @param ms duration in milliseconds */
export function countRequest(method: string, pattern: string | null, status: number, ms: number): void {
  const route = pattern ?? "none";
  const known = methods.has(method) ? method : "other";
  requests.add({ method: known, route, status: `${Math.floor(status / 100)}xx` });
  durations.add({ route }, ms / 1000);
}

export function countSearch(ms: number): void {
  searches.add({}, ms / 1000);
}

export function requestFamilies(): Family[] {
  return [
    {
      name: "vivier_http_requests_total",
      help: "Requests answered, by method, route pattern and class of status.",
      type: "counter",
      samples: requests.samples(),
    },
    {
      name: "vivier_http_request_duration_seconds",
      help: "How long the answers took, by route pattern.",
      type: "histogram",
      samples: durations.samples(),
    },
    {
      name: "vivier_search_duration_seconds",
      help: "How long the searches took that pages asked for.",
      type: "histogram",
      samples: searches.samples(),
    },
  ];
}
