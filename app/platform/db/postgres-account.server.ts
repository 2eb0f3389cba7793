// The system account that runs the embedded PostgreSQL: ours, or another one for root, which PostgreSQL refuses.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chown, lchown, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export class ClusterError extends Error {
  override name = "ClusterError";
}

/** The system's reason for a refusal, in French for the common ones. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM") return `droits insuffisants, ${code}`;
  if (code === "ENOSPC" || code === "EDQUOT") return `plus de place sur le disque, ${code}`;
  if (code === "EROFS") return `disque en lecture seule, ${code}`;
  if (code === "EEXIST" || code === "ENOTDIR") return `un fichier porte ce nom, ${code}`;
  return message;
}

export type Account = {
  owner: number | undefined;
  ids: { uid?: number; gid?: number };
  /** Command put before the program: `unshare` when root uses a user namespace. */
  prefix: string[];
};

// PostgreSQL gets none of our environment: it contains secrets, and PG* variables would change its behaviour.
const environment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
  LC_ALL: "C",
};

/**
 * Chooses the account. A normal user keeps its own. For root: the owner of an existing cluster; else root in a user namespace;
 * else (namespaces refused, as in containers) the account postgres or nobody. @param asRoot forces a way (tests)
 * @throws ClusterError when the cluster belongs to another account, or no account is suitable
 */
export async function chooseAccount(cluster: string, asRoot?: "namespace" | "drop"): Promise<Account> {
  const found = await stat(cluster).catch(() => undefined);
  const uid = process.getuid?.();
  if (uid === undefined || process.platform === "win32") return { owner: undefined, ids: {}, prefix: [] };
  if (uid !== 0) {
    if (!found || found.uid === uid) return { owner: uid, ids: {}, prefix: [] };
    throw new ClusterError(
      `La base de données de « ${cluster} » appartient à un autre compte du système (uid ${found.uid}, et non ${uid}). ` +
        "Lancez Vivier avec ce compte, ou indiquez un autre dossier avec DATA_DIR.",
    );
  }
  if (found && found.uid !== 0) return dropped(found.uid, found.gid);
  const accounts = await systemAccounts();
  const hidden = namespaced(accounts);
  if (asRoot !== "drop" && (asRoot === "namespace" || runs(hidden, "true", []))) return hidden;
  const chosen = accounts.find(({ name }) => name === "postgres") ?? accounts.find(({ name }) => name === "nobody");
  if (!chosen) {
    throw new ClusterError(
      "PostgreSQL refuse de tourner sous root, et ce système n’a ni compte « postgres » ni compte « nobody ». " +
        "Lancez Vivier avec un compte ordinaire, ou indiquez votre propre PostgreSQL avec DATABASE_URL.",
    );
  }
  return dropped(chosen.uid, chosen.gid);
}

function dropped(uid: number, gid: number): Account {
  const account = { owner: uid, ids: { uid, gid }, prefix: [] };
  if (runs(account, "/bin/sh", ["-c", ":"])) return account;
  throw new ClusterError(
    `PostgreSQL refuse de tourner sous root, et le système ne permet pas de le lancer avec un autre compte (uid ${uid}). ` +
      "Lancez Vivier avec un compte ordinaire, ou indiquez votre propre PostgreSQL avec DATABASE_URL.",
  );
}

// The inner uid is arbitrary, but initdb requires that it has a name.
function namespaced(accounts: SystemAccount[]): Account {
  const label = accounts.find(({ uid, gid }) => uid !== 0 && gid !== 0) ?? { uid: 65534, gid: 65534 };
  return {
    owner: 0,
    ids: {},
    prefix: ["unshare", "--user", `--map-user=${label.uid}`, `--map-group=${label.gid}`, "--"],
  };
}

type SystemAccount = { name: string; uid: number; gid: number };

async function systemAccounts(): Promise<SystemAccount[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== "" && Number.isInteger(uid) && Number.isInteger(gid));
}

/** Starts a program under the account in a new session, so that Ctrl-C does not reach it; `folder` is its working directory. */
export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  folder: string,
  stdio: SpawnOptions["stdio"],
) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const options = { ...account.ids, cwd: folder, env: environment, detached: true, windowsHide: true, stdio };
  return spawn(command, rest, options);
}

/** Waits for the end of a program. Returns its exit code and the end of its output; never throws. */
export async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  const append = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Whether a program exits with 0 under the account. */
export function runs(account: Account, program: string, args: string[]): boolean {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawnSync(command, rest, { ...account.ids, cwd: "/", env: environment, stdio: "ignore" }).status === 0;
}

function isOurs({ prefix, ids }: Account): boolean {
  return prefix.length === 0 && ids.uid === undefined;
}

/** The cluster's folder as an argument, relative to the working directory when the account may not enter its parents. */
export function dataArgument(account: Account, folder: string): string {
  return isOurs(account) || process.platform !== "linux" ? folder : "/proc/self/cwd";
}

/** Whether the account can enter a folder and its parents. Tries it, because file modes alone do not decide. */
export function canEnter(account: Account, folder: string): boolean {
  return isOurs(account) || runs(account, "/bin/sh", ["-c", 'cd "$0"', folder]);
}

/** Gives a folder to the account, itself last, so that an interrupted call is repeated at the next start. @throws ClusterError */
export async function changeOwner(account: Account, folder: string): Promise<void> {
  const { uid, gid } = account.ids;
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  try {
    for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
    await chown(folder, uid, gid);
  } catch (error) {
    throw new ClusterError(
      `PostgreSQL refuse de tourner sous root, et le dossier « ${folder} » ne peut pas être confié à un autre compte ` +
        `(${reasonOf(error)}). Lancez Vivier avec un compte ordinaire, ou indiquez votre propre PostgreSQL ` +
        "avec DATABASE_URL.",
    );
  }
}
