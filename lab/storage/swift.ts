// A real S3 server: OpenStack Swift with s3api, from Debian. Ceph's gateway would need a whole cluster.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { installPackages } from "../../tests/e2e/debian.ts";
import { until } from "../../tests/e2e/server.ts";
import { run } from "../processes.ts";

export type S3Server = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  startMs: number;
  version: string;
  client: S3Client;
  stop(): Promise<void>;
};

const python = "/usr/bin/python3";
const region = "us-east-1";
const account = { name: "vivier", user: "essai", secret: "un-secret-pour-essayer" };

function versionOf(): string | null {
  const asked = spawnSync(python, ["-c", "import swift; print(swift.__version__)"], { encoding: "utf8" });
  return asked.status === 0 ? asked.stdout.trim() : null;
}

function install(): string {
  const found = versionOf();
  if (found) return found;
  process.stdout.write("Installing python3-swift from Debian's packages\n");
  if (!installPackages("python3-swift"))
    throw new Error("python3-swift is missing, and apt-get could not install it: Debian 12 and root are needed");
  return versionOf()!;
}

const parts = ["proxy", "account", "container", "object"] as const;
type Part = (typeof parts)[number];

function configuration(folder: string, part: Part, port: number): string {
  const base = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/nodes
mount_check = false
log_level = ERROR
`;
  if (part !== "proxy")
    return `${base}[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`;
  return `${base}[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${region}
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_${account.name}_${account.user} = ${account.secret} .admin
[filter:slo]
use = egg:swift#slo
`;
}

const ringProgram = `
import json, sys
from swift.cli.ringbuilder import main
for call in json.loads(sys.argv[1]):
    try:
        main(["swift-ring-builder"] + call)
    except SystemExit as end:
        if end.code not in (None, 0):
            raise
`;

function buildRings(folder: string, ports: Record<Part, number>): void {
  const calls = (["account", "container", "object"] as const).flatMap((part) => [
    [`${part}.builder`, "create", "4", "1", "0"],
    [`${part}.builder`, "add", `r1z1-127.0.0.1:${ports[part]}/d1`, "1"],
    [`${part}.builder`, "rebalance"],
  ]);
  const done = spawnSync(python, ["-c", ringProgram, JSON.stringify(calls)], { cwd: folder, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`The rings could not be built: ${done.stdout}${done.stderr}`);
}

// Swift's own start scripts read swift.conf from the system's folder before ours.
const program = `
import sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))
`;

/** Starts Swift; the folder's file system needs extended attributes. */
export async function startSwift(folder: string, log: string): Promise<S3Server> {
  const version = install();
  const started = performance.now();
  fs.mkdirSync(path.join(folder, "nodes", "d1"), { recursive: true });
  const prefix = "[swift-hash]\nswift_hash_path_suffix = vivier\nswift_hash_path_prefix = vivier\n";
  fs.writeFileSync(path.join(folder, "swift.conf"), `${prefix}[storage-policy:0]\nname = one\ndefault = yes\n`);
  const ports = {} as Record<Part, number>;
  for (const part of parts) ports[part] = await freePort();
  buildRings(folder, ports);
  const programs = parts.map((part) => {
    const file = path.join(folder, `${part}.conf`);
    fs.writeFileSync(file, configuration(folder, part, ports[part]));
    return run(log, python, ["-c", program, folder, file, `${part}-server`]);
  });
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  // A refusal of an unsigned request shows that it answers.
  await until(async () => {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer && answer.status < 500;
  }, 60_000);
  const accessKeyId = `${account.name}:${account.user}`;
  const secretAccessKey = account.secret;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    version,
    client,
    async stop() {
      client.destroy();
      await Promise.all(programs.map(({ end }) => end("SIGKILL")));
    },
    startMs: performance.now() - started,
  };
}
