// Reads a password from a file or standard input. Arguments would be visible to every user of the machine.
import fs from "node:fs";
import { CommandError, type Terminal } from "./terminal.ts";

/** A path, or "-" for standard input; without the line end. @throws CommandError when there is nothing to read */
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

export const actor = { actorId: null, actor: "ligne de commande" } as const;
