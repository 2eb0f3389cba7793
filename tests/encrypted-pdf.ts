// Writes a PDF of one page that is encrypted by the standard security handler of PDF.
import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";

export const pdfEncryptions = ["rc4-40", "rc4-128", "aes-128", "aes-256-r5", "aes-256"] as const;
export type PdfEncryption = (typeof pdfEncryptions)[number];

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const permissions = -3904;
const sum = (name: string, ...data: Uint8Array[]) => {
  const hash = createHash(name);
  for (const each of data) hash.update(each);
  return hash.digest();
};
const padded = (password: string) => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const box = [...Array(256).keys()];
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + box[i]! + key[i % key.length]!) % 256;
    [box[i], box[j]] = [box[j]!, box[i]!];
  }
  let [i, j] = [0, 0];
  return Buffer.from(data).map((byte) => {
    i = (i + 1) % 256;
    j = (j + box[i]!) % 256;
    [box[i], box[j]] = [box[j]!, box[i]!];
    return byte ^ box[(box[i]! + box[j]!) % 256]!;
  }) as Buffer;
}

function aes(key: Uint8Array, data: Uint8Array, vector: Uint8Array | null, pads: boolean): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, vector ?? Buffer.alloc(16)).setAutoPadding(pads);
  return Buffer.concat([...(pads && vector ? [vector] : []), cipher.update(data), cipher.final()]);
}

function hardened(password: string, salt: Uint8Array, owned: Uint8Array): Buffer {
  let key = sum("sha256", Buffer.from(password), salt, owned);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = Buffer.concat([Buffer.from(password), key, owned]);
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => once)));
    const number = BigInt(`0x${encrypted.subarray(0, 16).toString("hex")}`) % 3n;
    key = sum(["sha256", "sha384", "sha512"][Number(number)]!, encrypted);
    last = encrypted.at(-1)!;
  }
  return key.subarray(0, 32);
}

type Keys = { key: Buffer; entries: string };
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString("hex")}>`;

function olderKeys(kind: PdfEncryption, id: Buffer, user: string, owner: string): Keys {
  const shapes: Partial<Record<PdfEncryption, [version: number, revision: number, size: number]>> = {
    "rc4-40": [1, 2, 5],
    "rc4-128": [2, 3, 16],
  };
  const [version, revision, size] = shapes[kind] ?? [4, 4, 16];
  const turns = revision === 2 ? 1 : 20;
  const often = (key: Buffer) => {
    let result = key;
    if (revision > 2) for (let turn = 0; turn < 50; turn++) result = sum("md5", result.subarray(0, size));
    return result.subarray(0, size);
  };
  const layers = (key: Buffer, data: Buffer) => {
    let result = data;
    for (let turn = 0; turn < turns; turn++)
      result = rc4(
        key.map((byte) => byte ^ turn),
        result,
      );
    return result;
  };
  const o = layers(often(sum("md5", padded(owner))), padded(user));
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = often(sum("md5", padded(user), o, flags, id));
  const u =
    revision === 2 ? rc4(key, padding) : Buffer.concat([layers(key, sum("md5", padding, id)), Buffer.alloc(16)]);
  const filters =
    version === 4 ? "/CF <</StdCF <</CFM /AESV2 /AuthEvent /DocOpen /Length 16>>>> /StmF /StdCF /StrF /StdCF" : "";
  return { key, entries: `/V ${version} /R ${revision} /Length ${size * 8} /O ${hex(o)} /U ${hex(u)} ${filters}` };
}

function newerKeys(kind: PdfEncryption, user: string, owner: string): Keys {
  const revision = kind === "aes-256" ? 6 : 5;
  const digest = (password: string, salt: Buffer, owned: Buffer) =>
    revision === 6 ? hardened(password, salt, owned) : sum("sha256", Buffer.from(password), salt, owned);
  const key = randomBytes(32);
  const none = Buffer.alloc(0);
  const part = (password: string, owned: Buffer) => {
    const [validation, wrapping] = [randomBytes(8), randomBytes(8)];
    const proof = Buffer.concat([digest(password, validation, owned), validation, wrapping]);
    return { proof, wrapped: aes(digest(password, wrapping, owned), key, null, false) };
  };
  const u = part(user, none);
  const o = part(owner, u.proof);
  const flags = Buffer.alloc(16, 255);
  flags.writeInt32LE(permissions);
  flags.write("Tadb", 8, "latin1");
  const cipher = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false);
  const filters = "/CF <</StdCF <</CFM /AESV3 /AuthEvent /DocOpen /Length 32>>>> /StmF /StdCF /StrF /StdCF";
  const entries = `/V 5 /R ${revision} /Length 256 /O ${hex(o.proof)} /U ${hex(u.proof)} /OE ${hex(o.wrapped)} /UE ${hex(u.wrapped)} /Perms ${hex(cipher.update(flags))} ${filters}`;
  return { key, entries };
}

/**
 * An encrypted PDF that shows `lines` on one page.
 * @param user the password that opens it @param packed whether objects lie in an object stream (PDF 1.5)
 * @param more entries of the catalogue
 */
export function anEncryptedPdf(
  kind: PdfEncryption,
  lines: string[],
  { user = "", owner = "secret", packed = false, more = "" } = {},
): Buffer {
  const id = randomBytes(16);
  const { key, entries } = kind.startsWith("aes-256") ? newerKeys(kind, user, owner) : olderKeys(kind, id, user, owner);
  const encrypt = (number: number, data: Buffer) => {
    if (key.length === 32) return aes(key, data, randomBytes(16), true);
    const suffix = Buffer.from([number & 255, number >> 8, 0, 0, 0]);
    const salt = Buffer.from(kind === "aes-128" ? "sAlT" : "");
    const own = sum("md5", key, suffix, salt).subarray(0, Math.min(16, key.length + 5));
    return kind === "aes-128" ? aes(own, data, randomBytes(16), true) : rc4(own, data);
  };
  const text = (number: number, value: string) =>
    hex(packed ? Buffer.from(value, "latin1") : encrypt(number, Buffer.from(value, "latin1")));
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
  const content = Buffer.from(`BT /F1 12 Tf 60 780 Td 18 TL\n${shown}\nET`, "latin1");
  const objects = [
    `<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</DisplayDocTitle true>> ${more}>>`,
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /Resources <</Font <</F1 4 0 R>>>>>>",
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>",
    `<</Title ${text(5, "Curriculum")} /Producer ${text(5, "Essai")}>>`,
  ];
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\n", "latin1")];
  const offsets = new Map<number, number>();
  const size = () => chunks.reduce((total, chunk) => total + chunk.length, 0);
  const put = (number: number, ...parts: (string | Buffer)[]) => {
    offsets.set(number, size());
    const body = parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part));
    chunks.push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...body, Buffer.from("\nendobj\n")]));
  };
  const stream = (number: number, dictionary: string, data: Buffer) =>
    put(number, `<<${dictionary} /Length ${data.length}>>\nstream\n`, data, "\nendstream");
  stream(7, "/Filter /FlateDecode", encrypt(7, deflateSync(content)));
  put(6, `<</Filter /Standard ${entries} /P ${permissions}>>`);
  const trailer = `/Root 1 0 R /Info 5 0 R /Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}]`;
  if (!packed) {
    for (const [index, object] of objects.entries()) put(index + 1, object);
    const start = size();
    const rows = [...Array(7).keys()].map((index) => `${String(offsets.get(index + 1)).padStart(10, "0")} 00000 n \n`);
    chunks.push(
      Buffer.from(
        `xref\n0 8\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size 8 ${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(chunks);
  }
  const starts = objects.map((_, index) => objects.slice(0, index).join("\n").length + (index > 0 ? 1 : 0));
  const table = starts.map((start, index) => `${index + 1} ${start}`).join(" ");
  const held = Buffer.from(`${table}\n${objects.join("\n")}`, "latin1");
  stream(8, `/Type /ObjStm /N 5 /First ${table.length + 1} /Filter /FlateDecode`, encrypt(8, deflateSync(held)));
  const start = size();
  const row = (type: number, value: number, index: number) =>
    Buffer.from([type, value >> 16, (value >> 8) & 255, value & 255, index]);
  const rows = [
    row(0, 0, 255),
    ...[0, 1, 2, 3, 4].map((index) => row(2, 8, index)),
    ...[6, 7, 8].map((number) => row(1, offsets.get(number)!, 0)),
    row(1, start, 0),
  ];
  stream(9, `/Type /XRef /Size 10 /W [1 3 1] ${trailer}`, Buffer.concat(rows));
  chunks.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}
