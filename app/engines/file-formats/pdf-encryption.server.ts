// The standard security handler of PDF (ISO 32000-2, 7.6), for files that open without a password: RC4 and AES.
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { type ParsedPdf, resolve } from "./pdf-lookup.server.ts";
import { PdfDictionary, PdfName, PdfText, type PdfValue } from "./pdf-objects.server.ts";

type Method = "none" | "rc4" | "aes128" | "aes256";

/** Decrypts the data of one object. */
export type PdfCipher = {
  text(data: Buffer, number: number, generation: number): Buffer;
  stream(data: Buffer, number: number, generation: number): Buffer;
  /** Whether the metadata stream is encrypted too. */
  hasMetadata: boolean;
};

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const block = 16;

const hash = (name: "md5" | "sha256" | "sha384" | "sha512", ...data: Uint8Array[]) => {
  const sum = createHash(name);
  for (const each of data) sum.update(each);
  return sum.digest();
};

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  const plain = Buffer.alloc(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
    plain[at] = data[at]! ^ state[(state[i]! + state[j]!) & 255]!;
  }
  return plain;
}

/** AES in CBC mode: the first block is the initialisation vector, the last bytes are the padding. */
function aes(key: Uint8Array, data: Buffer): Buffer {
  const whole = data.length - (data.length % block);
  if (whole < 2 * block) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, block)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(data.subarray(block, whole)), decipher.final()]);
  const pad = padded.at(-1)!;
  return pad >= 1 && pad <= block ? padded.subarray(0, padded.length - pad) : padded;
}

/** The hash of revision 6 (algorithm 2.B) for an empty password. */
function strongHash(salt: Uint8Array): Buffer {
  let key: Buffer = hash("sha256", salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash((["sha256", "sha384", "sha512"] as const)[rest]!, encrypted);
    last = encrypted.at(-1)!;
  }
  return key.subarray(0, 32);
}

function keyOfVersion5(revision: number, user: Buffer, encryptedKey: Buffer): Buffer | null {
  if (user.length < 48 || encryptedKey.length < 32) return null;
  const digest = (salt: Buffer) => (revision === 5 ? hash("sha256", salt) : strongHash(salt));
  if (!digest(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const key = digest(user.subarray(40, 48));
  return createDecipheriv("aes-256-cbc", key, Buffer.alloc(block))
    .setAutoPadding(false)
    .update(encryptedKey.subarray(0, 32));
}

function keyOfOlderVersions(
  { revision, bytes, owner, user, permissions, hasMetadata }: Handler,
  id: Buffer,
): Buffer | null {
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const open = revision >= 4 && !hasMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let key: Buffer = hash("md5", padding, owner.subarray(0, 32), flags, id, open).subarray(0, bytes);
  if (revision >= 3) for (let round = 0; round < 50; round++) key = hash("md5", key).subarray(0, bytes);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : null;
  let proof: Buffer = hash("md5", padding, id);
  for (let round = 0; round < 20; round++)
    proof = rc4(
      Uint8Array.from(key, (byte) => byte ^ round),
      proof,
    );
  return proof.equals(user.subarray(0, 16)) ? key : null;
}

type Handler = {
  version: number;
  revision: number;
  /** Length of the key in bytes. */
  bytes: number;
  owner: Buffer;
  user: Buffer;
  encryptedKey: Buffer;
  permissions: number;
  hasMetadata: boolean;
  methods: { text: Method; stream: Method } | null;
};

const methodNames: Record<string, Method> = { None: "none", V2: "rc4", AESV2: "aes128", AESV3: "aes256" };

function handlerOf(pdf: ParsedPdf, dictionary: PdfDictionary): Handler | null {
  const findValue = (from: PdfDictionary, key: string): PdfValue | undefined =>
    from.all(key).flatMap((value) => resolve(pdf, value))[0];
  const numberOf = (key: string, otherwise: number) => {
    const value = findValue(dictionary, key);
    return typeof value === "number" ? value : otherwise;
  };
  const bytesOf = (key: string) => {
    const value = findValue(dictionary, key);
    return Buffer.from(value instanceof PdfText ? value.text : "", "latin1");
  };
  const methodOf = (key: string): Method | undefined => {
    const [name, filters] = [findValue(dictionary, key), findValue(dictionary, "CF")];
    if (!(name instanceof PdfName) || name.name === "Identity") return "none";
    const filter = filters instanceof PdfDictionary ? findValue(filters, name.name) : null;
    const method = filter instanceof PdfDictionary ? findValue(filter, "CFM") : null;
    return method instanceof PdfName ? methodNames[method.name] : undefined;
  };
  const filter = findValue(dictionary, "Filter");
  const version = numberOf("V", 0);
  if (!(filter instanceof PdfName) || filter.name !== "Standard" || ![1, 2, 4, 5].includes(version)) return null;
  const [text, stream] = version >= 4 ? [methodOf("StrF"), methodOf("StmF")] : (["rc4", "rc4"] as const);
  const length = version === 1 ? 5 : version === 4 ? 16 : Math.floor(numberOf("Length", 40) / 8);
  return {
    version,
    revision: numberOf("R", 2),
    bytes: Math.min(Math.max(length, 5), 16),
    owner: bytesOf("O"),
    user: bytesOf("U"),
    encryptedKey: bytesOf("UE"),
    permissions: numberOf("P", 0),
    hasMetadata: findValue(dictionary, "EncryptMetadata") !== false,
    methods: text && stream ? { text, stream } : null,
  };
}

/**
 * The cipher of a PDF that opens without a password.
 * @param id the first identifier of the file, 16 bytes as a rule
 * @returns null when it needs a password or uses another handler
 */
export function cipherOf(pdf: ParsedPdf, dictionary: PdfDictionary, id: Buffer): PdfCipher | null {
  const handler = handlerOf(pdf, dictionary);
  if (!handler?.methods) return null;
  const { version, revision, user, encryptedKey, methods, hasMetadata } = handler;
  const fileKey = version === 5 ? keyOfVersion5(revision, user, encryptedKey) : keyOfOlderVersions(handler, id);
  if (!fileKey) return null;
  const decrypt = (method: Method, data: Buffer, number: number, generation: number): Buffer => {
    if (method === "none") return data;
    if (method === "aes256") return version === 5 ? aes(fileKey, data) : data;
    const object = Buffer.alloc(5);
    object.writeUIntLE(number & 0xffffff, 0, 3);
    object.writeUIntLE(generation & 0xffff, 3, 2);
    const salt = method === "aes128" ? Buffer.from("sAlT") : Buffer.alloc(0);
    const key = hash("md5", fileKey, object, salt).subarray(0, Math.min(fileKey.length + 5, 16));
    return method === "rc4" ? rc4(key, data) : aes(key, data);
  };
  return {
    text: (data, number, generation) => decrypt(methods.text, data, number, generation),
    stream: (data, number, generation) => decrypt(methods.stream, data, number, generation),
    hasMetadata,
  };
}
