// The system account that the embedded PostgreSQL runs under: ours, or another one when we are root, which it refuses.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chown, lchown, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** A failure of the embedded database, told in French to whoever started the program. */
export class ClusterError extends Error {
  override name = "ClusterError";
}

/** Why the system refused, in French where the reason is a usual one. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM") return `droits insuffisants, ${code}`;
  if (code === "ENOSPC" || code === "EDQUOT") return `plus de place sur le disque, ${code}`;
  if (code === "EROFS") return `disque en lecture seule, ${code}`;
  if (code === "EEXIST" || code === "ENOTDIR") return `un fichier porte ce nom, ${code}`;
  return message;
}

export type Account = {
  /** Who owns the files on disk; undefined where the system knows no uid (Windows). */
  owner: number | undefined;
  /** uid and gid to take on before exec; empty when the process keeps ours. */
  ids: { uid?: number; gid?: number };
  /** Command to put before the program: `unshare` when root hides behind another uid. */
  prefix: string[];
};

// Nothing of our environment goes down to PostgreSQL: it holds secrets, and PG* variables would change what it does.
const environment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
  LC_ALL: "C",
};

/**
 * Decides who runs the cluster. An ordinary user runs its own. For root: the owner of an existing cluster, else root
 * itself under another uid of a user namespace, else (containers refuse namespaces) the account postgres or nobody.
 * @param cluster folder of the cluster, which may not exist yet
 * @param asRoot forces one of root's two ways (tests)
 * @throws ClusterError when the cluster belongs to someone else, or when no account can be found
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

// The inner uid is only a label, but initdb wants its name to be known to the system.
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

/**
 * Starts a program under the account, in its own session, so that Ctrl-C in our terminal does not reach it.
 * @param folder its working directory, entered before the account is taken on
 */
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

/** Waits for the end of a program. Gives its exit code and the end of what it wrote; never throws. */
export async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Whether a short program ends well under the account. */
export function runs(account: Account, program: string, args: string[]): boolean {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawnSync(command, rest, { ...account.ids, cwd: "/", env: environment, stdio: "ignore" }).status === 0;
}

/** Whether the account is our own, changed in nothing. */
function isOurs({ prefix, ids }: Account): boolean {
  return prefix.length === 0 && ids.uid === undefined;
}

/**
 * How the account is told the folder of a cluster, once put inside. Root's substitute may have no right to pass through
 * the folder's parents: it never names them.
 */
export function dataArgument(account: Account, folder: string): string {
  return isOurs(account) || process.platform !== "linux" ? folder : "/proc/self/cwd";
}

/** Whether the account may enter a folder, parents included: asked of the kernel, which knows what modes do not say. */
export function canEnter(account: Account, folder: string): boolean {
  return isOurs(account) || runs(account, "/bin/sh", ["-c", 'cd "$0"', folder]);
}

/**
 * Gives a folder and all it holds to the account; does nothing when it owns the folder already. The folder itself comes
 * last: an interrupted call is done again at the next start.
 * @throws ClusterError when the system does not allow it
 */
export async function giveTo(account: Account, folder: string): Promise<void> {
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
