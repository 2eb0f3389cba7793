// One request of an upload in the browser, by XMLHttpRequest: fetch does not report the bytes that it has sent.

export type UploadRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** A part of the file. */
  body?: { arrayBuffer(): Promise<ArrayBuffer> };
  /** Bytes of the body sent so far. */
  onProgress?(bytes: number): void;
  signal: AbortSignal;
};

export type UploadAnswer = { status: number; body: string; header(name: string): string | null };

/** Rejects when no answer comes: the connection is lost, the request was aborted or redirected. */
export const askServer = ({ method, url, headers = {}, body, onProgress, signal }: UploadRequest) =>
  new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText, responseURL } = request;
      // The server never redirects uploads.
      if (responseURL !== new URL(url, location.href).href) return reject(new Error("redirected"));
      resolve({ status, body: responseText, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = request.onabort = () => reject(new Error("no answer"));
    signal.addEventListener("abort", () => request.abort());
    request.send(body as Blob | undefined);
  });
