// Encrypts and decrypts archives in the format of age (age-encryption.org/v1), streamed.
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";

const blockBytes = 64 * 1024;

type Bytes = AsyncIterable<Uint8Array>;

const require = createRequire(import.meta.url);

// Loaded on first use: few requests need it.
const readAge = (): typeof import("age-encryption") => require("age-encryption");

/** The file extension of encrypted archives. */
export const ageEnding = ".age";

/** Whether an archive is encrypted, by its name. */
export const isEncrypted = (name: string) => name.endsWith(ageEnding);

/** Whether a text is a public key of age. */
export function isRecipient(text: string): boolean {
  try {
    const { Encrypter } = readAge();
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

// The library encrypts on the main thread, so it yields to other work after each block.
async function* inBlocks(bytes: Bytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += blockBytes) {
      yield chunk.subarray(at, at + blockBytes);
      await setImmediate();
    }
  }
}

const webStream = (bytes: Bytes) => ReadableStream.from(inBlocks(bytes)) as globalThis.ReadableStream<Uint8Array>;

/** Encrypts for a public key. @throws when the key is invalid */
export async function encrypted(bytes: Bytes, recipient: string): Promise<Bytes> {
  const { Encrypter } = readAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(webStream(bytes))) as never);
}

/** Decrypts bytes of age. @throws when the identity is invalid or does not match, or the bytes are not encrypted */
export async function decrypted(bytes: Bytes, identity: string): Promise<Bytes> {
  const { Decrypter } = readAge();
  const decrypter = new Decrypter();
  const lines = identity.split(/\r?\n/).map((line) => line.trim());
  for (const line of lines.filter((each) => each && !each.startsWith("#"))) decrypter.addIdentity(line);
  return Readable.fromWeb((await decrypter.decrypt(webStream(bytes))) as never);
}
