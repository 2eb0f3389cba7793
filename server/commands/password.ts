// A password that a command is given: from a file or the standard input, never among the arguments, which every user of
// the machine can read.
import fs from "node:fs";
import { CommandError, type Terminal } from "./terminal.ts";

/**
 * @param file a path, or "-" for the standard input
 * @returns the text without the line end that editors add
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

/** Who acts, in the audit log. */
export const actor = { actorId: null, actor: "ligne de commande" } as const;
