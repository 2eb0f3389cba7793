// Reports the sent bytes of a form with a file. The router sends with `fetch`, which does not report them.

type Report = (sent: number, whole: number) => void;

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [line.split(":", 1)[0]!, line.slice(line.indexOf(":") + 1)]),
  );
}

const send = (url: URL, { method = "POST", headers, body, signal }: RequestInit, report: Report) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "arraybuffer";
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => report(loaded, total);
    request.onload = () => {
      const { status, statusText, response } = request;
      const hasBody = ![204, 205, 304].includes(status);
      resolve(new Response(hasBody ? response : null, { status, statusText, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError("Failed to fetch"));
    request.onabort = () => reject(new DOMException("The sending was cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body as FormData);
  });

/** Sends the router's forms for this path with XMLHttpRequest, which reports their bytes. @returns a function that restores `fetch` */
export function reportSentBytes(path: string, report: Report): () => void {
  const native = window.fetch;
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isOurs = url.pathname === `${path}.data` && init.method === "POST" && init.body instanceof FormData;
    return isOurs && !init.signal?.aborted ? send(url, init, report) : native(input, init);
  };
  return () => {
    window.fetch = native;
  };
}
