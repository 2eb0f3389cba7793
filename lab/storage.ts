// `npm run lab -- storage`: files on disk and in a real S3 server, and moved between; writes docs/measured.md.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll } from "../tests/e2e/server.ts";
import { record } from "./measured.ts";
import { Report } from "./storage/report.ts";
import { startSwift } from "./storage/swift.ts";

ensureBuilt();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-s3-"));
const dataDir = path.join(folder, "data");
const handed = path.join(folder, "handed");
for (const made of [dataDir, handed]) fs.mkdirSync(made, { mode: 0o700 });

const swift = await startSwift(path.join(folder, "swift"), path.join(folder, "swift.log"));
process.stdout.write(`Swift ${swift.version} answers after ${(swift.startMs / 1000).toFixed(1)} s\n`);
const { client, endpoint, region, accessKeyId, secretAccessKey } = swift;
for (const Bucket of ["rules", "program"]) await client.send(new CreateBucketCommand({ Bucket }));

async function keys(): Promise<string[]> {
  const found: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: "program", ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (Key?.includes("/")) found.push(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

async function read(Key: string): Promise<Uint8Array | null> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: "program", Key }));
  return Body ? Body.transformToByteArray() : null;
}

// This process reads the program's files too, from its servers' folder and bucket.
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = "warn";
const env = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: "program",
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
};
Object.assign(process.env, env);

const report = new Report();
let stop = async () => {};
let stopping: Promise<void> | undefined;
const end = () => {
  stopping ??= (async () => {
    await endAll();
    await stop();
    await swift.stop();
    client.destroy();
    fs.rmSync(folder, { recursive: true, force: true });
  })();
  return stopping;
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)));

try {
  const { createDiskStorage } = await import("../app/platform/storage/storage-disk.server.ts");
  const { createS3Storage } = await import("../app/platform/storage/storage-s3.server.ts");
  const { tryOperations } = await import("./storage/operations.ts");
  const root = path.join(folder, "rules");
  await tryOperations(report, "disk", {
    storage: createDiskStorage(root),
    folder: handed,
    async addForeign(name) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), "x");
    },
  });
  await tryOperations(report, "s3", {
    storage: createS3Storage({ endpoint, bucket: "rules", region, accessKeyId, secretAccessKey }),
    folder: handed,
    addForeign: (Key) => client.send(new PutObjectCommand({ Bucket: "rules", Key, Body: "x" })),
  });

  const { openCluster } = await import("../app/platform/db/embedded.server.ts");
  const { connect, disconnect } = await import("../app/platform/db/db.server.ts");
  const { config } = await import("../app/platform/config/config.server.ts");
  const { sweepFiles } = await import("../app/files/store/files.server.ts");
  const { tryProgram } = await import("./storage/program.ts");
  const cluster = await openCluster({ dataDir: path.join(folder, "database") });
  connect(cluster.url, () => {});
  stop = async () => {
    await disconnect();
    await cluster.stop();
  };
  const bucket = config.s3;
  await tryProgram(report, {
    dataDir,
    databaseUrl: cluster.url,
    bucket: { env, keys, read },
    async sweep(where) {
      config.s3 = where === "s3" ? bucket : undefined;
      return sweepFiles(new Date(Date.now() + 60_000));
    },
  });
} catch (error) {
  report.faults.push(String((error as Error).stack ?? error));
} finally {
  await end();
}

const about = `OpenStack Swift ${swift.version} and its s3api on the same machine, ready after ${(swift.startMs / 1000).toFixed(1)} s.`;
record("storage", about, report.rows());
for (const fault of report.faults) process.stderr.write(`\n${fault}\n`);
process.exitCode = report.faults.length > 0 ? 1 : 0;
