// vivier backup: writes everything to one archive while the site is in use.
import path from "node:path";
import { createBackup } from "../../app/operations/backups/backup.server.ts";
import { isRecipient } from "../../app/operations/backups/backup-encryption.server.ts";
import { setLastBackup } from "../../app/operations/backups/nightly.server.ts";
import * as operationsMessages from "../../app/operations/messages.ts";
import { date, fileSize, number } from "../../app/platform/text/french.ts";
import { type Command, CommandError, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- backup --sortie FICHIER [--sans-fichiers] [--destinataire CLEF]

Écrit une sauvegarde complète dans une seule archive (tar) : toutes les données telles qu’elles étaient à un même instant,
et les fichiers (CV, photos, vidéos…), sans session, sans lien ni secret. Le site reste ouvert pendant ce temps.
« npm run vivier -- restore » la remet en place.

L’archive contient des données personnelles : elle n’est lisible que par vous (mode 0600). Gardez-la sur une
autre machine, à l’abri.

  --sortie FICHIER  où l’écrire ; rien ne doit s’y trouver
  --sans-fichiers   les données seulement, sans les CV, photos et vidéos
  --destinataire CLEF  chiffre l’archive pour cette clef publique de « age » (age1…) ; elle contient alors aussi le secret,
                    et seule la clef privée l’ouvre`;

const logApartMs = 5_000;

function telling(terminal: Terminal): (done: number, of: number) => void {
  let shownStep = 0;
  let at = Date.now();
  return (done, of) => {
    const step = Math.floor((done / of) * 20);
    // A short backup needs no line in a log.
    if (step === shownStep || (!terminal.live && Date.now() - at < logApartMs)) return;
    shownStep = step;
    at = Date.now();
    const line = `${fileSize(done)} / ${fileSize(of)}`;
    if (terminal.live) terminal.live(line);
    else terminal.err(line);
  };
}

export const backupCommand: Command = {
  help,
  options: { sortie: { type: "string" }, "sans-fichiers": { type: "boolean" }, destinataire: { type: "string" } },
  database: true,
  async run(terminal, values) {
    const to = textOption(values, "sortie");
    if (!to) {
      terminal.err(`Il manque --sortie.\n\n${help}`);
      return 2;
    }
    const recipient = textOption(values, "destinataire");
    if (recipient && !isRecipient(recipient)) throw new CommandError(operationsMessages.backupRecipientRefused);
    const options = { recipient, to: path.resolve(to), files: !values["sans-fichiers"], progress: telling(terminal) };
    const made = await createBackup(options).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") throw new CommandError(`Il y a déjà quelque chose à cet endroit : ${to}`);
      if (error.code === "ENOENT") throw new CommandError(`Ce dossier n’existe pas : ${path.dirname(to)}`);
      if (
        error.path?.startsWith(path.resolve(to)) &&
        ["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(error.code ?? "")
      )
        throw new CommandError(
          `Ce compte ne peut pas écrire à cet endroit (${error.code}) : ${to}. La sauvegarde n’a pas été faite.`,
        );
      if (error.code === "ENOSPC")
        throw new CommandError(
          `Le disque est plein : la sauvegarde n’a pas été faite. Donnez par --sortie un endroit où il y a plus de place.`,
        );
      throw error;
    });
    const rows = made.tables.reduce((total, table) => total + table.rows, 0);
    terminal.live?.("");
    terminal.out(
      `Sauvegarde du ${date(new Date(made.createdAt))} : ${to} (${fileSize(made.size)}, ${number(rows)} lignes de ${number(made.tables.length)} tables${made.files ? "" : ", sans les fichiers"}).`,
    );
    // The archive is valid even when the database refuses writes.
    await setLastBackup(made).catch(() =>
      terminal.err("Sa date n’a pas pu être notée dans la base : doctor l’ignore."),
    );
    if (made.lost.length === 0) return 0;
    terminal.err(
      `Attention : ${number(made.lost.length)} fichiers manquaient déjà ou n’avaient pas leur taille, et ne sont pas dans la sauvegarde :`,
    );
    for (const key of made.lost.slice(0, 50)) terminal.err(`  ${key}`);
    return 1;
  },
};
