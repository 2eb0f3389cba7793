// vivier export: the four collections as JSON with their files, for another installation or another system.
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ExportedFile, exportDocuments } from "../../app/operations/imports/export.server.ts";
import { openFile } from "../../app/platform/storage/storage.server.ts";
import { number } from "../../app/platform/text/french.ts";
import { type Command, CommandError, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- export --sortie DOSSIER [--sans-fichiers]

Écrit dans un nouveau dossier donnees.json, avec les collections user, offers, candidatures et profils, et à côté les
fichiers (CV, photos, vidéos, logos, pièces jointes). « vivier import --fichier DOSSIER/donnees.json » les relit.

Les mots de passe, les sessions, les e-mails, les messages et le journal n’y sont pas : pour une copie complète, copiez
DATA_DIR. Le dossier contient des données personnelles : vous seul pouvez le lire (mode 0700).

  --sortie DOSSIER  un dossier qui n’existe pas encore
  --sans-fichiers   n’écrit que donnees.json`;

async function writeDocuments(folder: string): Promise<Map<string, ExportedFile>> {
  const files = new Map<string, ExportedFile>();
  const remember = (more: ExportedFile[]) => {
    for (const file of more) files.set(file.url, file);
  };
  const out = fs.createWriteStream(path.join(folder, "donnees.json"), { mode: 0o600, flags: "wx", flush: true });
  await pipeline(exportDocuments(remember), out);
  return files;
}

async function copyFiles(terminal: Terminal, folder: string, files: Map<string, ExportedFile>): Promise<number> {
  let missing = 0;
  for (const { url, storageKey } of files.values()) {
    const opened = await openFile(storageKey);
    if (!opened) {
      missing++;
      terminal.err(`Fichier absent du stockage : ${url}`);
      continue;
    }
    const to = path.join(folder, ...url.split("/").map(decodeURIComponent));
    fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(Readable.fromWeb(opened.stream as never), fs.createWriteStream(to, { mode: 0o600 }));
  }
  return missing;
}

export const exportCommand: Command = {
  help,
  options: { sortie: { type: "string" }, "sans-fichiers": { type: "boolean" } },
  database: true,
  async run(terminal, values) {
    const folder = textOption(values, "sortie");
    if (!folder) {
      terminal.err(`Il faut --sortie.\n\n${help}`);
      return 2;
    }
    if (fs.existsSync(folder)) throw new CommandError(`${folder} existe déjà : donnez un dossier nouveau.`);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = await writeDocuments(folder);
    const missing = values["sans-fichiers"] ? 0 : await copyFiles(terminal, folder, files);
    const written = values["sans-fichiers"] ? 0 : files.size - missing;
    terminal.out(`Exporté dans ${folder}. Fichiers : ${number(written)}. Absents : ${number(missing)}.`);
    return missing > 0 ? 1 : 0;
  },
};
