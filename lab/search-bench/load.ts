// A load generator: a fixed number of open connections, each asking again as soon as it is answered.
import http from "node:http";

export type Load = {
  address: string | readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

export type Pace = { perSecond: number; p50: number; p95: number };

function ask(agent: http.Agent, address: string, headers: Load["headers"]): Promise<number> {
  const started = performance.now();
  return new Promise((done, failed) => {
    const request = http.get(address, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? done(performance.now() - started)
          : failed(new Error(`${address} answers ${response.statusCode}`)),
      );
    });
    request.on("error", failed);
  });
}

/** @returns answers a second, and the median and 95th percentile in milliseconds */
export async function measureLoad(load: Load): Promise<Pace> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.connections });
  const times: number[] = [];
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const addresses = [load.address].flat();
  let asked = 0;
  const connection = async () => {
    while (performance.now() < end) {
      asked += 1;
      times.push(await ask(agent, addresses[asked % addresses.length]!, load.headers));
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}
