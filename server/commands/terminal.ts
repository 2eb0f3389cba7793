// What a command is, and where it speaks: results on the standard output, everything else on the standard error.

export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  /** Writes over the line that it wrote before; only where somebody is watching. */
  live?: ((text: string) => void) | undefined;
  /** Everything that is handed in on the standard input. */
  input(): Promise<string>;
};

export type Values = Record<string, string | boolean | undefined> & { help?: boolean };

export type Command = {
  /** The whole answer to --help, in French. */
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  /** What may be asked of it, when it is more than one thing: the word after its name, given as `word`. */
  words?: string[];
  /** Whether the database is opened for it, brought up to date first. */
  database: boolean;
  /**
   * @param opened the database is open, though the command did not ask for it: in tests
   * @returns the exit code
   */
  run(terminal: Terminal, values: Values, opened: boolean): Promise<number>;
};

/** The process's own streams. A reader that has seen enough (`| head`) is no fault. */
export const ours: Terminal = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  live: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\x1b[2K${text}`) : undefined,
  async input() {
    let text = "";
    for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
    return text;
  },
};
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const system: Record<string, string> = {
  EACCES: "Le système refuse l’accès : le dossier DATA_DIR appartient à un autre utilisateur.",
  EPERM: "Le système refuse l’accès : le dossier DATA_DIR appartient à un autre utilisateur.",
  ENOSPC: "Le disque est plein.",
  EROFS: "Le dossier des données est en lecture seule.",
};

const meant = new Set(["BootError", "ClusterError", "ConfigError", "CommandError", "BackupError"]);

/** A refusal of a command; its message is meant for whoever called it. */
export class CommandError extends Error {}

/** One French sentence when the cause is known, else the fault itself. */
export function errorText(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name.replace(/^_|\$\d+$/g, "") : "";
  if (meant.has(name)) return (error as Error).message;
  return (
    system[(error as NodeJS.ErrnoException)?.code ?? ""] ?? `La commande a échoué.\n${(error as Error)?.stack ?? error}`
  );
}

/** A text option, trimmed; undefined when it is not given or empty. */
export function textOption(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value.trim() ? value.trim() : undefined;
}

/** A whole number of at least 0; "wrong" when something else was given. */
export function numberOption(values: Values, name: string): number | "wrong" | undefined {
  const text = textOption(values, name)?.replace(/[\s_]/g, "");
  if (values[name] === undefined) return undefined;
  return text && /^\d{1,9}$/.test(text) ? Number(text) : "wrong";
}
