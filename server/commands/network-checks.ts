// Doctor checks over the network: the port is free, the public address answers, traces arrive.
import { createServer } from "node:net";
import { config } from "../../app/platform/config/config.server.ts";
import { type Finding, ok, warning } from "./finding.ts";

const patienceMs = 5000;

/** Skipped while the server runs: it holds the port. */
export async function checkPort(running: boolean, { port, host } = config): Promise<Finding[]> {
  if (running || port === 0) return [];
  const code = await new Promise<string | null>((resolve) => {
    const trial = createServer();
    trial.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "?"));
    trial.listen(port, host, () => trial.close(() => resolve(null)));
  });
  if (code === null) return [ok(`Port ${port} : libre`)];
  if (code === "EACCES")
    return [
      warning(
        `Port ${port} : réservé au système`,
        "Donnez par PORT un nombre à partir de 1024, un serveur HTTPS devant.",
      ),
    ];
  return [
    warning(
      `Port ${port} : pris par un autre programme (${code})`,
      "Arrêtez-le, ou donnez un autre port par PORT : sinon Vivier ne démarre pas.",
    ),
  ];
}

const causeOf = (error: unknown) => {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};

export async function checkReachable(running: boolean, { baseUrl } = config): Promise<Finding[]> {
  if (!running) return [];
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs), redirect: "manual" });
    const text = (await response.text()).trim();
    if (response.status === 200 && text === "ok") return [ok(`Le site répond à ${baseUrl}`)];
    return [
      warning(
        `${baseUrl} répond autre chose que ce site (${response.status})`,
        "Vérifiez BASE_URL, et ce que transmet le serveur placé devant Vivier.",
      ),
    ];
  } catch (error) {
    return [
      warning(
        `${baseUrl} ne répond pas depuis cette machine (${causeOf(error)})`,
        "Vérifiez BASE_URL, le nom de domaine, le certificat et le serveur placé devant Vivier.",
      ),
    ];
  }
}

export async function checkTraces({ tracing } = config): Promise<Finding[]> {
  if (!tracing) return [];
  const { endpoint, headers } = tracing;
  const address = `${endpoint}/v1/traces`;
  const failed = (why: unknown) =>
    warning(
      `Le collecteur de traces ${endpoint} ne les prend pas (${why})`,
      "Vérifiez les variables OTEL_EXPORTER_OTLP_*.",
    );
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return [response.ok ? ok(`Traces : ${endpoint}`) : failed(response.status)];
  } catch (error) {
    return [failed(causeOf(error))];
  }
}
