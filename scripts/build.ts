// Builds the program when its sources have changed; concurrent starts build once.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { hashSources, isBuilt, setBuilt } from "./build-freshness.mjs";

const root = path.join(import.meta.dirname, "..");
const lockFile = path.join(root, "build.lock");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function withLock(work: () => void): void {
  for (;;) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["EACCES", "EPERM", "EROFS"].includes(code))
        refuse(
          `Le programme a changé et doit être construit, mais ce compte ne peut pas écrire dans « ${path.resolve(root)} » (${code}). ` +
            "Lancez-y « npm run build » avec le compte à qui ce dossier appartient.",
        );
      if (code !== "EEXIST") throw error;
    }
    const holder = Number(fs.readFileSync(lockFile, { encoding: "utf8", flag: "a+" }));
    if (holder > 0 && !isAlive(holder)) fs.rmSync(lockFile, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
}

function precompress(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = fs.readFileSync(path.join(folder, name));
    if (bytes.length < 1024) continue;
    fs.writeFileSync(path.join(folder, `${name}.gz`), zlib.gzipSync(bytes, { level: 9 }));
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    fs.writeFileSync(path.join(folder, `${name}.br`), zlib.brotliCompressSync(bytes, { params }));
  }
}

function build(id: string): void {
  const tool = path.join(root, "node_modules/@react-router/dev/bin.cjs");
  const result = spawnSync(process.execPath, [tool, "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production", VITE_BUILD: id },
  });
  if (result.status !== 0) refuse("La construction du programme a échoué.");
  precompress(path.join(root, "build/client/assets"));
}

export function ensureBuilt(): void {
  if (isBuilt()) return;
  withLock(() => {
    if (isBuilt()) return;
    const hash = hashSources();
    process.stdout.write("Construction du programme…\n");
    build(hash.slice(0, 16));
    setBuilt(hash);
  });
}

if (process.argv[1] === import.meta.filename) ensureBuilt();
