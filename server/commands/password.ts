// Reads a password from a file or standard input. Arguments would be visible to every user of the machine.
import fs from "node:fs";
import { CommandError, type Terminal } from "./terminal.ts";

/**
 * @param file a path, or "-" for standard input
 * @returns the text without a trailing line end
 * @throws CommandError when there is nothing to read
 */
export async function readPassword(terminal: Terminal, file: string): Promise<string> {
  let text: string;
  try {
    text = file === "-" ? await terminal.input() : fs.readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`Le fichier ${file} ne peut pas être lu.`);
  }
  const password = text.replace(/\r?\n$/, "");
  if (!password) throw new CommandError("Le mot de passe est vide.");
  if (/[\r\n]/.test(password)) throw new CommandError("Le mot de passe doit tenir sur une ligne.");
  return password;
}

/** The actor in the audit log. */
export const actor = { actorId: null, actor: "ligne de commande" } as const;
