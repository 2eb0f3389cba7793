// vivier settings: the settings of the site as a file, and those of a file for this site.
import fs from "node:fs";
import {
  applySettings,
  planSettings,
  readSettingsFile,
  writeSettingsFile,
} from "../../app/operations/imports/settings-file.server.ts";
import * as operationsMessages from "../../app/operations/messages.ts";
import { type Command, CommandError, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- settings --sortie FICHIER
        npm run vivier -- settings --fichier FICHIER [--verifier]

Écrit les réglages du site dans un fichier (nom, couleurs, logo, textes, limites), ou reprend ceux d’un tel fichier. Ni comptes,
ni offres, ni mots de passe, ni pages légales.

  --sortie FICHIER   écrit les réglages de ce site dans un nouveau fichier
  --fichier FICHIER  reprend les réglages d’un fichier
  --verifier         montre ce qui changerait, n’écrit rien`;

const actor = { id: null, email: "vivier settings" };

function readGiven(file: string) {
  if (!fs.existsSync(file)) throw new CommandError(`Ce fichier n’existe pas : ${file}`);
  const read = readSettingsFile(fs.readFileSync(file, "utf8"));
  if (typeof read === "string") throw new CommandError(read);
  return read;
}

async function bringIn(terminal: Terminal, file: string, isCheck: boolean): Promise<number> {
  const read = readGiven(file);
  const { changes, faults, ignored, digest } = await planSettings(read);
  for (const { section, label, before, after } of changes)
    terminal.out(`${section}, ${label} : ${before || "–"} → ${after || "–"}`);
  if (ignored.length > 0) terminal.err(`Laissé de côté : ${ignored.join(", ")}`);
  for (const { section, label, message } of faults) terminal.err(`${section}, ${label} : ${message}`);
  if (faults.length > 0) throw new CommandError(operationsMessages.settingsFileRefused);
  if (isCheck) return 0;
  const done = await applySettings(actor, read, digest);
  if (typeof done === "string") throw new CommandError(operationsMessages.settingsChangedSince);
  terminal.out(operationsMessages.settingsBrought(done));
  return 0;
}

export const settingsCommand: Command = {
  help,
  options: { sortie: { type: "string" }, fichier: { type: "string" }, verifier: { type: "boolean" } },
  database: true,
  async run(terminal, values) {
    const [out, file] = [textOption(values, "sortie"), textOption(values, "fichier")];
    if ((out === undefined) === (file === undefined)) {
      terminal.err(`Il faut --sortie ou --fichier.\n\n${help}`);
      return 2;
    }
    if (file !== undefined) return bringIn(terminal, file, values.verifier === true);
    if (fs.existsSync(out!)) throw new CommandError(`Ce fichier existe déjà : ${out}`);
    fs.writeFileSync(out!, await writeSettingsFile(), { mode: 0o600, flag: "wx" });
    terminal.out(`Les réglages sont dans ${out}`);
    return 0;
  },
};
