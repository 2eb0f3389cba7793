// vivier storage: copies all files from disk to bucket, or from bucket to disk.

import { config } from "../../app/platform/config/config.server.ts";
import { db } from "../../app/platform/db/db.server.ts";
import { openStorage, type Storage, WrongBytesError } from "../../app/platform/storage/storage.server.ts";
import { claimStorage } from "../../app/platform/storage/storage-owner.server.ts";
import { fileSize, number } from "../../app/platform/text/french.ts";
import { isServerRunning } from "./opening.ts";
import { startProgress } from "./progress.ts";
import { type Command, CommandError, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- storage copy --vers s3
        npm run vivier -- storage copy --vers disque

Copie tous les fichiers (CV, images, vidéos…) du dossier des données vers le stockage S3 de S3_ENDPOINT, S3_BUCKET,
S3_REGION, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY, ou de ce stockage vers le dossier. Donnez ces cinq variables dans les
deux sens.

Chaque fichier est comparé à son empreinte SHA-256 dans la base. La source n’est jamais modifiée. La commande peut être
interrompue et relancée : elle ne copie que ce qui manque. Se termine par 1 quand un fichier manque ou est abîmé.

  --vers s3      du disque vers le stockage S3
  --vers disque  du stockage S3 vers le disque`;

type Row = { id: string; storageKey: string; size: number; sha256: string };
type Outcome = "copied" | "present" | "missing" | "wrong";

const atATime = 4;
const rowsAtATime = 500;
const listedAtMost = 50;

async function copyOne(row: Row, from: Storage, to: Storage): Promise<Outcome> {
  const { storageKey: key, size, sha256 } = row;
  if ((await to.storedSize(key)) === size && (await to.storedHash(key)) === sha256) return "present";
  const found = await from.storedSize(key);
  if (found === null) return "missing";
  if (found !== size) return "wrong";
  const open = async () => {
    const opened = await from.openFile(key);
    if (!opened) throw new WrongBytesError("Gone meanwhile");
    return opened.stream;
  };
  try {
    await to.copyFile(key, { size, sha256, open });
    return "copied";
  } catch (error) {
    if (error instanceof WrongBytesError) return "wrong";
    throw error;
  }
}

/** All rows, oldest first; files added during the copy come at the end. */
async function* rows(): AsyncGenerator<Row[]> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await db
      .selectFrom("files")
      .select(["id", "storageKey", "size", "sha256"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(rowsAtATime)
      .execute();
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)!.id;
  }
}

async function each<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      await work(item).catch((error) => {
        left.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atATime }, one));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}

// A file deleted during the copy is not missing.
async function isStillThere({ id }: Row): Promise<boolean> {
  return (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function tellFaults(terminal: Terminal, title: string, faults: Row[]): void {
  if (faults.length === 0) return;
  terminal.err(`${title} : ${number(faults.length)}`);
  for (const { storageKey, size } of faults.slice(0, listedAtMost)) terminal.err(`  ${storageKey} (${fileSize(size)})`);
  if (faults.length > listedAtMost) terminal.err("  …");
}

async function next(toBucket: boolean): Promise<string> {
  const { endpoint, bucket, region } = config.s3!;
  const change = toBucket
    ? `démarrez le serveur avec ces variables, la clé et le secret :
  S3_ENDPOINT=${endpoint}
  S3_BUCKET=${bucket}
  S3_REGION=${region}
  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY`
    : `démarrez le serveur sans les cinq variables S3_*, et avec
  DATA_DIR=${config.dataDir}`;
  const before = (await isServerRunning())
    ? "Un serveur est en marche, et ce qu’il reçoit maintenant n’est pas copié. Arrêtez-le, relancez cette commande, puis "
    : "Maintenant, ";
  return `${before}${change}\nLa source est restée telle qu’elle était.`;
}

async function copy(terminal: Terminal, toBucket: boolean): Promise<number> {
  const [disk, bucket] = [await openStorage("disk"), await openStorage("s3")];
  const refusal = (await bucket.tryStorage()) ?? (await claimStorage());
  if (refusal) throw new CommandError(refusal);
  const [from, to] = toBucket ? [disk, bucket] : [bucket, disk];
  const { files, bytes } = await db
    .selectFrom("files")
    .select(({ fn }) => [fn.countAll<string>().as("files"), fn.sum<string | null>("size").as("bytes")])
    .executeTakeFirstOrThrow();
  const progress = startProgress(terminal, { files: Number(files), bytes: Number(bytes ?? 0) });
  const count = { copied: 0, present: 0 };
  const faults = { missing: [] as Row[], wrong: [] as Row[] };
  try {
    for await (const page of rows()) {
      await each(page, async (row) => {
        const outcome = await copyOne(row, from, to);
        if (outcome === "copied" || outcome === "present") count[outcome]++;
        else if (await isStillThere(row)) faults[outcome].push(row);
        progress.add(row.size);
      });
    }
  } catch (error) {
    progress.end();
    terminal.err("La copie s’est arrêtée. Relancez la commande : elle ne copiera que ce qui manque.");
    throw error;
  }
  progress.end();
  terminal.out(`Fichiers copiés : ${number(count.copied)}. Déjà là et identiques : ${number(count.present)}.`);
  tellFaults(terminal, "Fichiers absents de la source", faults.missing);
  tellFaults(terminal, "Fichiers abîmés à la source, non copiés", faults.wrong);
  if (faults.missing.length + faults.wrong.length > 0) return 1;
  terminal.out(await next(toBucket));
  return 0;
}

export const storageCommand: Command = {
  help,
  options: { vers: { type: "string" } },
  words: ["copy"],
  database: true,
  async run(terminal, values) {
    const to = textOption(values, "vers");
    if (values.word !== "copy" || (to !== "s3" && to !== "disque")) {
      terminal.err(`Il faut « copy », et --vers s3 ou --vers disque.\n\n${help}`);
      return 2;
    }
    if (!config.s3) {
      terminal.err(`Il faut les cinq variables S3_*.\n\n${help}`);
      return 2;
    }
    return copy(terminal, to === "s3");
  },
};
