// `npm run lab -- storage`: files on disk and in a real S3 server, and moved between; writes docs/measured.md.
import fs from "node:fs";
import path from "node:path";
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { registerCleanup, runLab } from "./ending.ts";
import { record } from "./measured.ts";
import { Report } from "./storage/report.ts";
import { type S3Server, startSwift } from "./storage/swift.ts";

/** The files in the bucket of the program. */
function bucketOf({ client, endpoint, region, accessKeyId, secretAccessKey }: S3Server) {
  const Bucket = "program";
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: Bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async keys(): Promise<string[]> {
      const found: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of page.Contents ?? []) if (Key?.includes("/")) found.push(Key);
      return found;
    },
    async read(Key: string): Promise<Uint8Array | null> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Body ? Body.transformToByteArray() : null;
    },
  };
}

async function tryStorages(report: Report, swift: S3Server, folder: string): Promise<void> {
  const { createDiskStorage } = await import("../app/platform/storage/storage-disk.server.ts");
  const { createS3Storage } = await import("../app/platform/storage/storage-s3.server.ts");
  const { tryOperations } = await import("./storage/operations.ts");
  const { client, endpoint, region, accessKeyId, secretAccessKey } = swift;
  const [root, handed] = [path.join(folder, "rules"), path.join(folder, "handed")];
  fs.mkdirSync(handed, { mode: 0o700 });
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
}

async function tryWholeProgram(report: Report, swift: S3Server, folder: string, dataDir: string): Promise<void> {
  const bucket = bucketOf(swift);
  // This process reads the program's files too, from its servers' folder and bucket.
  Object.assign(process.env, bucket.env);
  const { openCluster } = await import("../app/platform/db/embedded.server.ts");
  const { connect, disconnect } = await import("../app/platform/db/db.server.ts");
  const { config } = await import("../app/platform/config/config.server.ts");
  const { sweepFiles } = await import("../app/files/store/files.server.ts");
  const { tryProgram } = await import("./storage/program.ts");
  const cluster = await openCluster({ dataDir: path.join(folder, "database") });
  connect(cluster.url, () => {});
  registerCleanup(async () => {
    await disconnect();
    await cluster.stop();
  });
  const { s3 } = config;
  await tryProgram(report, {
    dataDir,
    databaseUrl: cluster.url,
    bucket,
    async sweep(where) {
      config.s3 = where === "s3" ? s3 : undefined;
      return sweepFiles(new Date(Date.now() + 60_000));
    },
  });
}

await runLab("storage", async (folder) => {
  const dataDir = path.join(folder, "data");
  fs.mkdirSync(dataDir, { mode: 0o700 });
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL = "warn";
  const swift = await startSwift(path.join(folder, "swift"), path.join(folder, "swift.log"));
  registerCleanup(swift.stop);
  const after = `ready after ${(swift.startMs / 1000).toFixed(1)} s`;
  process.stdout.write(`Swift ${swift.version}, ${after}\n`);
  for (const Bucket of ["rules", "program"]) await swift.client.send(new CreateBucketCommand({ Bucket }));
  const report = new Report();
  await tryStorages(report, swift, folder);
  await tryWholeProgram(report, swift, folder, dataDir);
  for (const fault of report.faults) process.stderr.write(`\n${fault}\n`);
  const about = `OpenStack Swift ${swift.version} and its s3api on the same machine, ${after}.`;
  return record("storage", about, report.rows());
});
