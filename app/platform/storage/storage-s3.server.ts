// Files in an S3 bucket. One PUT writes a file atomically; the S3 server checks the hash in the signed request. Loaded only with S3_*.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { newId } from "../http/id.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import {
  type Bucket as BucketStorage,
  type ByteRange,
  checkedObject,
  hashOf,
  isStorageKey,
  type OpenedFile,
  pieceBytes,
  piecesOf,
  type Source,
  type Stored,
  storageKey,
  WrongBytesError,
  webStream,
  withCheckedHash,
} from "./storage-form.server.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Facts = Pick<Source, "size" | "sha256">;

type S3Error = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const tries = 3;

const statusOf = (error: unknown) => (error as S3Error).$metadata?.httpStatusCode;

function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return !(error instanceof WrongBytesError) && (status === undefined || status >= 500 || status === 429);
}

/** The result of a request, or null for a missing file. A missing bucket is an error. */
async function ifThere<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (statusOf(error) === 404 && (error as S3Error).name !== "NoSuchBucket") return null;
    throw error;
  }
}

function sentence(error: unknown, { endpoint, bucket }: S3Settings): string {
  const { name, code } = error as S3Error;
  const status = statusOf(error);
  if (name === "NoSuchBucket") return platformMessages.bucketMissing(bucket, endpoint);
  if (name === "RequestTimeTooSkewed") return platformMessages.bucketClock(endpoint);
  if (status === 301 || /^(PermanentRedirect|AuthorizationHeaderMalformed)$/.test(name))
    return platformMessages.bucketRegion(bucket);
  if (status === 401 || status === 403) return platformMessages.bucketRefused(bucket, endpoint, name);
  return status === undefined
    ? platformMessages.bucketSilent(endpoint, code ?? name)
    : platformMessages.bucketFault(endpoint, `${status} ${name}`);
}

function openClient(settings: S3Settings): S3Client {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: tries,
    retryMode: "standard",
    defaultsMode: "standard",
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    // Only AWS knows newer checksums; every S3 server checks the hash in the signature.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: platformLimits.storageAnswerMs,
      throwOnRequestTimeout: true,
      // No timeout here: a reader may be slow, and webStream() limits the source.
      socketTimeout: 0,
      // A paused film keeps its connection, which must not block others.
      httpAgent: { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  // Errors of the network have the same codes for the database. The mark names the bucket (platform/http/outage.server.ts).
  client.middlewareStack.add(
    (next) => (request) =>
      next(request).catch((error: unknown) => {
        if (error instanceof Error && !("$metadata" in error)) Object.assign(error, { $metadata: {} });
        throw error;
      }),
    { step: "initialize", name: "ofTheBucket" },
  );
  return client;
}

class S3Storage implements BucketStorage {
  readonly #settings: S3Settings;
  readonly #bucket: string;
  readonly #client: S3Client;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.#bucket = settings.bucket;
    this.#client = openClient(settings);
  }

  /** One try. Fails when no byte moves for platformLimits.storageIdleMs. */
  async #putOnce(Key: string, source: Facts, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const leaving = new AbortController();
    const idle = setTimeout(
      () => leaving.abort(new Error("The bucket takes nothing more")),
      platformLimits.storageIdleMs,
    );
    const flowing = async function* () {
      for await (const chunk of withCheckedHash(bytes, source)) {
        idle.refresh();
        yield chunk;
      }
      idle.refresh();
    };
    let fault: Error | undefined;
    const Body = Readable.from(flowing(), { objectMode: false });
    Body.once("error", (error) => {
      fault = error;
      leaving.abort(error);
    });
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key,
      Body,
      ContentLength: source.size,
      ContentType: "application/octet-stream",
      Metadata: { sha256: source.sha256 },
    });
    command.middlewareStack.add(
      (next) => (given) => {
        (given.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = source.sha256;
        return next(given);
      },
      { step: "build", name: "signedHash" },
    );
    try {
      await this.#client.send(command, { abortSignal: leaving.signal, requestTimeout: 0 });
    } catch (error) {
      leaving.abort(error);
      throw fault ?? error;
    } finally {
      clearTimeout(idle);
      Body.destroy();
    }
  }

  async #put(key: string, source: Facts, open: () => Promise<AsyncIterable<Uint8Array>>): Promise<void> {
    const Key = checkedObject(key);
    // An empty body is sent together with the headers, so its hash is checked first.
    if (source.size === 0) for await (const _ of withCheckedHash(await open(), source));
    for (let tried = 1; ; tried++) {
      try {
        return await this.#putOnce(Key, source, await open());
      } catch (error) {
        if (tried === tries || !mayPass(error)) throw error;
        await pause(200 * 4 ** (tried - 1));
      }
    }
  }

  #get(key: string, range?: ByteRange): Promise<GetObjectCommandOutput | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    return ifThere(this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: checkedObject(key), Range })));
  }

  #head(key: string) {
    return ifThere(this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: checkedObject(key) })));
  }

  async openFile(key: string, range?: ByteRange): Promise<OpenedFile | null> {
    if (range && !(range.start >= 0 && range.end >= range.start)) throw new RangeError("No such range");
    const found = await this.#get(key, range).catch((error) => {
      throw statusOf(error) === 416 ? new RangeError("The range begins behind the end") : error;
    });
    if (!found) return null;
    const size = Number(found.ContentRange?.split("/")[1] ?? found.ContentLength);
    return { size, stream: webStream(found.Body as Readable) };
  }

  async *#listed(Prefix?: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ContinuationToken, MaxKeys: 500 }),
      );
      yield page.Contents ?? [];
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  async writeFile(key: string, bytes: Uint8Array): Promise<void> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await this.#put(key, { size: bytes.length, sha256 }, async () => piecesOf(bytes));
  }

  async keepFile(key: string, fromPath: string): Promise<void> {
    if (!(await lstat(fromPath)).isFile()) throw new Error("Not a file");
    const read = () => createReadStream(fromPath, { highWaterMark: pieceBytes });
    await this.#put(key, await hashOf(read()), async () => read());
  }

  copyFile(key: string, source: Source): Promise<void> {
    return this.#put(key, source, () => source.open());
  }

  async readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const opened = await this.openFile(key);
    if (!opened) return null;
    const bytes = new Uint8Array(opened.size);
    let at = 0;
    for await (const chunk of opened.stream) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    if (at !== opened.size) throw new Error("The bucket gave less than it announced");
    return bytes;
  }

  async storedSize(key: string): Promise<number | null> {
    return (await this.#head(key))?.ContentLength ?? null;
  }

  async storedHash(key: string): Promise<string | null> {
    // Not checked again: the S3 server checked the hash on writing, and objects of other programs have none.
    const noted = (await this.#head(key))?.Metadata?.sha256;
    if (noted) return noted;
    const opened = await this.openFile(key);
    return opened && (await hashOf(opened.stream)).sha256;
  }

  async removeFile(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: checkedObject(key) }));
  }

  async *listStored(before: Date): AsyncGenerator<Stored[]> {
    for await (const page of this.#listed()) {
      const stored = page
        .filter(({ Key, LastModified }) => isStorageKey(Key!) && LastModified && LastModified < before)
        .map(({ Key, Size }) => ({ key: Key!, size: Size ?? 0 }));
      if (stored.length > 0) yield stored;
    }
  }

  async listBelow(folder: string): Promise<(Stored & { at: Date })[]> {
    const found: (Stored & { at: Date })[] = [];
    for await (const page of this.#listed(`${folder}/`))
      found.push(...page.map(({ Key, Size, LastModified }) => ({ key: Key!, size: Size ?? 0, at: LastModified! })));
    return found;
  }

  async claim(owner: string): Promise<boolean> {
    const sign = { Bucket: this.#bucket, Key: "vivier-installation" };
    const found = await ifThere(this.#client.send(new GetObjectCommand(sign)));
    if (found) return (await found.Body!.transformToString()).trim() === owner;
    await this.#client.send(new PutObjectCommand({ ...sign, Body: `${owner}\n`, ContentType: "text/plain" }));
    return true;
  }

  async checkStorage(): Promise<string | null> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), {
        abortSignal: AbortSignal.timeout(800),
      });
      return null;
    } catch (error) {
      return `storage: ${statusOf(error) ?? (error as S3Error).code ?? "no answer"}`;
    }
  }

  async tryStorage(): Promise<string | null> {
    const key = storageKey("trial", newId());
    const bytes = new TextEncoder().encode(key);
    try {
      await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 }));
      await this.writeFile(key, bytes);
      const found = await this.readFile(key);
      const at = (await this.#head(key))?.LastModified?.getTime() ?? 0;
      await this.removeFile(key);
      // The sweep compares the bucket's dates with the clock of this server.
      if (Math.abs(at - Date.now()) > platformLimits.storageClockMs)
        return platformMessages.bucketClock(this.#settings.endpoint);
      const same = found !== null && Buffer.from(found).equals(bytes);
      return same ? null : platformMessages.bucketFault(this.#settings.endpoint, "other bytes");
    } catch (error) {
      return sentence(error, this.#settings);
    }
  }
}

/** Storage in a bucket. Sends no request before the first operation. */
export function createS3Storage(settings: S3Settings): BucketStorage {
  return new S3Storage(settings);
}
