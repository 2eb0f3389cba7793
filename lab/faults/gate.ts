// A TCP proxy for a mail server or a bucket: open, closed, accepting connections without answering, or stopping inside a request.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export class Door {
  private readonly target: number;
  private readonly sockets = new Set<net.Socket>();
  private server: net.Server;
  private silent = false;
  private ownPort = 0;
  private hold: { request: RegExp; bytes: number; held: () => void } | null = null;

  constructor(target: number) {
    this.target = target;
    this.server = this.make();
  }

  private make(): net.Server {
    return net.createServer((socket) => {
      this.track(socket);
      if (this.silent) return void socket.resume();
      const onward = this.track(net.connect(this.target, "127.0.0.1"));
      socket.on("data", (bytes: Buffer) => onward.write(this.passed(socket, bytes))).on("end", () => onward.end());
      onward.pipe(socket);
      socket.on("close", () => onward.destroy());
      onward.on("close", () => socket.destroy());
    });
  }

  private passed(socket: net.Socket, bytes: Buffer): Buffer {
    const { hold } = this;
    if (!hold?.request.test(bytes.toString("latin1", 0, 200))) return bytes;
    this.hold = null;
    socket.removeAllListeners("data").resume();
    hold.held();
    return bytes.subarray(0, bytes.indexOf("\r\n\r\n") + 4 + hold.bytes);
  }

  /** Passes on only so many bytes of the body of the next such request. @returns resolves when they have passed */
  holdNext(request: RegExp, bytes: number): Promise<void> {
    return new Promise((held) => {
      this.hold = { request, bytes, held };
    });
  }

  private track(socket: net.Socket): net.Socket {
    this.sockets.add(socket);
    return socket.on("error", () => {}).on("close", () => this.sockets.delete(socket));
  }

  get port(): number {
    return this.ownPort;
  }

  async open(): Promise<void> {
    this.silent = false;
    this.cut();
    if (this.server.listening) return;
    this.server = this.make();
    this.server.listen(this.ownPort, "127.0.0.1");
    await once(this.server, "listening");
    this.ownPort = (this.server.address() as AddressInfo).port;
  }

  async hang(): Promise<void> {
    await this.open();
    this.silent = true;
  }

  async close(): Promise<void> {
    const closed = this.server.listening ? once(this.server, "close") : null;
    this.server.close();
    this.cut();
    await closed;
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
