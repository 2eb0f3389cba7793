// A TCP proxy for a mail server or a bucket: open, closed, or accepting connections without answering.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export class Door {
  private readonly target: number;
  private readonly sockets = new Set<net.Socket>();
  private server: net.Server;
  private silent = false;
  private ownPort = 0;

  constructor(target: number) {
    this.target = target;
    this.server = this.make();
  }

  private make(): net.Server {
    return net.createServer((socket) => {
      this.track(socket);
      if (this.silent) return void socket.resume();
      const onward = this.track(net.connect(this.target, "127.0.0.1"));
      socket.pipe(onward).pipe(socket);
      socket.on("close", () => onward.destroy());
      onward.on("close", () => socket.destroy());
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
