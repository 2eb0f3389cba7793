// The interface of a command. Results go to standard output, everything else to standard error.

export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  live?: ((text: string) => void) | undefined;
  input(): Promise<string>;
};

export type Values = Record<string, string | boolean | undefined> & { help?: boolean };

export type Command = {
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  words?: string[];
  database: boolean;
  /** @param opened in tests: the database is already open @returns the exit code */
  run(terminal: Terminal, values: Values, opened: boolean): Promise<number>;
};

/** The process's own streams. A closed pipe (`| head`) is no error. */
export const processTerminal: Terminal = {
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

export class CommandError extends Error {}

export function errorText(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name.replace(/^_|\$\d+$/g, "") : "";
  if (meant.has(name)) return (error as Error).message;
  return (
    system[(error as NodeJS.ErrnoException)?.code ?? ""] ?? `La commande a échoué.\n${(error as Error)?.stack ?? error}`
  );
}

export function textOption(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value.trim() ? value.trim() : undefined;
}

export function numberOption(values: Values, name: string): number | "wrong" | undefined {
  const text = textOption(values, name)?.replace(/[\s_]/g, "");
  if (values[name] === undefined) return undefined;
  return text && /^\d{1,9}$/.test(text) ? Number(text) : "wrong";
}
