// vivier restore: restores an archive of `vivier backup` into an empty installation.
import fs from "node:fs";
import path from "node:path";
import { openArchive } from "../../app/operations/backups/archives.server.ts";
import { decrypted, isEncrypted } from "../../app/operations/backups/backup-encryption.server.ts";
import { type Bytes, fileOf, readBackup } from "../../app/operations/backups/reading.server.ts";
import { checkEmpty, restoreBackup } from "../../app/operations/backups/restore.server.ts";
import * as operationsMessages from "../../app/operations/messages.ts";
import { countUnreadableFactors } from "../../app/people/accounts/second-factor.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { dateTime, number, plural } from "../../app/platform/text/french.ts";
import { isServerRunning, withDatabase } from "./opening.ts";
import { type Command, CommandError, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- restore --archive FICHIER [--identite FICHIER] [--verifier]

Remet en place une sauvegarde de « npm run vivier -- backup », aussi celle d’une version plus ancienne. L’archive est
d’abord lue en entier et comparée à ses empreintes SHA-256 : si quelque chose y manque ou a changé, rien n’est touché.

L’installation doit être vide et arrêtée : un nouveau DATA_DIR, ou une base vide avec DATABASE_URL.

  --archive FICHIER  la sauvegarde ; avec S3_*, aussi le nom d’une archive du stockage
  --identite FICHIER la clef privée (fichier de « age-keygen ») d’une archive chiffrée
  --verifier         la lit et la vérifie seulement`;

/** Opens an archive in the bucket; null without a bucket, or when a local file has that name. */
function inBucket(archive: string): (() => Promise<Bytes>) | null {
  if (!config.s3 || fs.existsSync(archive) || path.basename(archive) !== archive) return null;
  return async () => {
    const opened = await openArchive(archive);
    if (!opened) throw new CommandError(operationsMessages.backupNotFound(archive));
    return opened.bytes;
  };
}

function readIdentity(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`Ce fichier ne peut pas être lu : ${file}`);
  }
}

function opening(open: () => Promise<Bytes>, identity: string): () => Promise<Bytes> {
  return async () => {
    const bytes = await open();
    return decrypted(bytes, identity).catch(() => {
      throw new CommandError(operationsMessages.backupIdentityRefused);
    });
  };
}

async function restore(
  terminal: Terminal,
  archive: string,
  identityFile: string | undefined,
  onlyRead: boolean,
): Promise<number> {
  const file = path.resolve(archive);
  let open = inBucket(archive);
  if (!open && isEncrypted(archive) && !fs.existsSync(file))
    throw new CommandError(operationsMessages.backupNotFound(archive));
  if (identityFile) open = opening(open ?? (async () => fileOf(file)), readIdentity(identityFile));
  else if (isEncrypted(archive)) throw new CommandError(operationsMessages.backupIdentityMissing);
  // Read first: a bad archive must not create even a folder.
  const manifest = await readBackup(open ? await open() : file);
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  const files = manifest.entries.filter(({ name }) => name.startsWith("files/")).length;
  const contents = `sauvegarde du ${dateTime(new Date(manifest.createdAt))}, Vivier ${manifest.program} : ${number(rows)} lignes, ${number(files)} fichiers`;
  if (onlyRead) {
    terminal.out(`Archive entière et intacte (${contents}).`);
    return 0;
  }
  return withDatabase(terminal, true, async () => {
    if (await isServerRunning()) throw new CommandError("Un serveur Vivier utilise cette base. Arrêtez-le d’abord.");
    await checkEmpty();
    await restoreBackup(open ?? file, manifest);
    terminal.out(`C’est remis en place (${contents}). Démarrez avec : npm start`);
    const unreadable = await countUnreadableFactors();
    if (unreadable > 0)
      terminal.err(
        `${plural(unreadable, "compte")} avec une validation en deux étapes que ce secret ne lit plus : un code de secours ouvre le compte, ou « reset-password --email ADRESSE --sans-totp ».`,
      );
    if (!manifest.files)
      terminal.err(
        "Cette sauvegarde était sans les fichiers : remettez-les dans DATA_DIR/files ou dans le stockage S3.",
      );
    return 0;
  });
}

export const restoreCommand: Command = {
  help,
  options: { archive: { type: "string" }, identite: { type: "string" }, verifier: { type: "boolean" } },
  database: false,
  async run(terminal, values) {
    const archive = textOption(values, "archive");
    if (!archive) {
      terminal.err(`Il manque --archive.\n\n${help}`);
      return 2;
    }
    return restore(terminal, archive, textOption(values, "identite"), values.verifier === true);
  },
};
