// The first bytes of programs and old documents; none of them does anything when run.
import { type Bytes, big, join, latin1, little } from "./bytes.ts";
import { stranger } from "./hostile.ts";

const filled = (bytes: Uint8Array, size: number) => join(bytes, new Uint8Array(Math.max(0, size - bytes.length)));

export function windowsProgram(): Bytes {
  const dos = filled(join("MZ", new Uint8Array(58), little.u32(128), "This program cannot be run in DOS mode."), 128);
  const optional = filled(join(little.u16(0x20b), new Uint8Array(14), little.u32(0x1000)), 240);
  return filled(
    join(dos, "PE\0\0", little.u16(0x8664), new Uint8Array(14), little.u16(240), little.u16(0x22), optional),
    1024,
  );
}

export function linuxProgram(): Bytes {
  const head = join("\x7fELF\x02\x01\x01", new Uint8Array(9), little.u16(2), little.u16(0x3e), little.u32(1));
  return filled(head, 512);
}

export const macProgram = () => filled(join("\xca\xfe\xba\xbe", big.u32(2), big.u32(0x01000007), big.u32(3)), 512);

/** A Windows shortcut to a remote program. */
export function windowsShortcut(): Bytes {
  const head = join(little.u32(0x4c), Buffer.from("0114020000000000c000000000000046", "hex"), little.u32(0x80));
  return join(filled(head, 76), little.u16(40), Buffer.from(`\\\\${stranger}\\a.exe`, "utf16le"));
}

export type OldStream = { name: string; content: Uint8Array };

/** An OLE2 container, as used by Word 97-2003, installers and encrypted Office documents. */
export function oleContainer(streams: OldStream[]): Bytes {
  const sector = 512;
  const data = streams.map(({ content }) =>
    filled(content, Math.max(4096, Math.ceil(content.length / sector) * sector)),
  );
  const free = 0xffffffff;
  const end = 0xfffffffe;
  // Sector 0 is the sector table, sector 1 the directory; streams follow.
  const table: number[] = [0xfffffffd, end];
  const entries = [
    { name: "Root Entry", type: 5, child: streams.length > 0 ? 1 : free, start: end, size: 0, right: free },
  ];
  for (const [i, { name }] of streams.entries()) {
    const start = table.length;
    const count = data[i]!.length / sector;
    for (let k = 0; k < count; k++) table.push(k === count - 1 ? end : start + k + 1);
    const right = i + 1 < streams.length ? i + 2 : free;
    entries.push({ name, type: 2, child: free, start, size: data[i]!.length, right });
  }
  const directory = entries.map(({ name, type, child, start, size, right }) =>
    join(
      ...[filled(Buffer.from(name, "utf16le"), 64), little.u16((name.length + 1) * 2), Uint8Array.of(type, 1)],
      ...[
        little.u32(free),
        little.u32(right),
        little.u32(child),
        new Uint8Array(36),
        little.u32(start),
        little.u64(size),
      ],
    ),
  );
  const header = join(
    ...["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", new Uint8Array(16), little.u16(0x3e), little.u16(3), little.u16(0xfffe)],
    ...[
      little.u16(9),
      little.u16(6),
      new Uint8Array(10),
      little.u32(1),
      little.u32(1),
      little.u32(0),
      little.u32(4096),
    ],
    ...[little.u32(end), little.u32(0), little.u32(end), little.u32(0), little.u32(0)],
    new Uint8Array(436).fill(255),
  );
  const rows = join(...table.map(little.u32), new Uint8Array(sector - 4 * table.length).fill(255));
  return join(header, rows, filled(join(...directory), sector), ...data);
}

/** A program packed into a document, as an OLE object. */
export const packedProgram = () =>
  oleContainer([{ name: "\x01Ole10Native", content: join(little.u32(1024), windowsProgram()) }]);

export const oldWordDocument = () =>
  oleContainer([
    { name: "WordDocument", content: join(little.u16(0xa5ec), little.u16(0xc1), new Uint8Array(508)) },
    { name: "1Table", content: new Uint8Array(512) },
  ]);

export function richText(object: Uint8Array = windowsProgram()): Bytes {
  const packed = Buffer.from(object).toString("hex");
  return latin1(`{\\rtf1\\ansi Zoe Martin\\par {\\object\\objemb{\\*\\objclass Package}{\\*\\objdata ${packed}}}}`);
}
