// A proxy to the S3 server that can pause in the middle of a file, to kill a server there.
import { once } from "node:events";
import net from "node:net";

export type SlowLink = {
  endpoint: string;
  holdUpload(bytes: number): Promise<void>;
  close(): void;
};

export async function openSlowLink(endpoint: string): Promise<SlowLink> {
  const to = new URL(endpoint);
  const sockets = new Set<net.Socket>();
  let hold: { bytes: number; held: () => void } | undefined;
  const server = net.createServer((from) => {
    const other = net.connect(Number(to.port), to.hostname);
    for (const socket of [from, other]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    other.pipe(from);
    other.on("close", () => from.destroy());
    from.on("close", () => other.destroy());
    from.on("data", (chunk: Buffer) => {
      if (hold && /^PUT \/[^/]+\/cv\//.test(chunk.toString("latin1", 0, 200))) {
        const { bytes, held } = hold;
        hold = undefined;
        const head = chunk.indexOf("\r\n\r\n") + 4;
        other.write(chunk.subarray(0, head + bytes));
        from.removeAllListeners("data");
        from.on("data", () => {});
        held();
      } else other.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    holdUpload: (bytes) =>
      new Promise((held) => {
        hold = { bytes, held };
      }),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
