// A proxy between browser and server: counts uploaded bytes, cuts connections on demand, keeps its address over restarts.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";

export class Wire {
  sent = 0;
  largest = 0;
  announced = 0;
  reach: { bytes: number; act: () => unknown } | null = null;
  beforeRecording: (() => Promise<unknown>) | null = null;
  private readonly server: http.Server;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor() {
    this.server = http.createServer((request, answer) => void this.pass(request, answer));
    this.server.on("connection", (socket) => {
      this.sockets.add(socket);
      socket.on("error", () => {}).on("close", () => this.sockets.delete(socket));
    });
  }

  async open(): Promise<void> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  lead(port: number): void {
    this.port = port;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.server.close();
    this.cut();
  }

  private count(request: http.IncomingMessage): void {
    const isUpload = request.url?.startsWith("/televersements") ?? false;
    if (isUpload && request.method === "POST" && !request.url!.endsWith("/enregistrer")) this.announced++;
    if (!isUpload || request.method !== "PATCH") return;
    this.largest = Math.max(this.largest, Number(request.headers["content-length"]));
    let at = Number(request.headers["upload-offset"]);
    request.on("data", (bytes: Buffer) => {
      this.sent += bytes.length;
      at += bytes.length;
      const { reach } = this;
      if (!reach || at < reach.bytes) return;
      this.reach = null;
      reach.act();
    });
  }

  private async pass(request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
    if (this.beforeRecording && request.url?.endsWith("/enregistrer")) {
      const work = this.beforeRecording;
      this.beforeRecording = null;
      await work();
    }
    const { method, url: path, headers } = request;
    const onward = http.request({ host: "127.0.0.1", port: this.port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on("error", () => answer.destroy());
    });
    onward.on("error", () => request.socket.destroy());
    answer.on("close", () => onward.destroy());
    request.on("error", () => onward.destroy());
    request.pipe(onward);
    this.count(request);
  }
}
