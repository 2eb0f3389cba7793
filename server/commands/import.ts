// vivier import: imports a spreadsheet, or the export of a document database with its files.
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type CsvKind, kindLabels } from "../../app/operations/imports/columns.ts";
import { decodeText } from "../../app/operations/imports/decode-text.ts";
import { readDocuments } from "../../app/operations/imports/documents.server.ts";
import { doneLabels, type NewImport, stateLabels } from "../../app/operations/imports/import.ts";
import { filesIn } from "../../app/operations/imports/import-files.server.ts";
import {
  countLines,
  createImport,
  deleteUnstarted,
  findImport,
  findUnfinished,
  readTable,
  setStarted,
} from "../../app/operations/imports/imports.server.ts";
import { describeLeft } from "../../app/operations/imports/left-aside.ts";
import { runImport } from "../../app/operations/imports/run.server.ts";
import { db, transaction } from "../../app/platform/db/db.server.ts";
import { number, plural } from "../../app/platform/text/french.ts";
import { type Command, CommandError, type Terminal, textOption, type Values } from "./terminal.ts";

const help = `Usage : npm run vivier -- import --fichier FICHIER [--contenu CONTENU] [--fichiers DOSSIER] [--entreprise NOM] [--creer-entreprises] [--verifier] [--inviter]

Importe un fichier CSV (candidats, entreprises ou offres), ou l’export JSON d’une base de documents avec les collections
user, offers, candidatures et profils : un seul fichier, un fichier par collection dans un dossier, ou un document par ligne.

Le fichier est d’abord vérifié, ligne par ligne. Ce qui est déjà là n’est pas importé deux fois : la commande peut être
interrompue et relancée, elle continue où elle en était. Les mots de passe ne s’importent pas : chacun en choisit un par
« Mot de passe oublié », ou par l’invitation qu’il reçoit. Les conditions d’utilisation ne sont pas acceptées d’office.

  --fichier FICHIER   le fichier, ou le dossier d’un export JSON
  --contenu CONTENU   candidats, entreprises, offres ou json ; d’après le nom du fichier si vous ne dites rien
  --fichiers DOSSIER  où sont les fichiers (CV, photos, logos) auxquels l’export JSON renvoie, retrouvés par leur nom ;
                      par défaut, le dossier du fichier
  --entreprise NOM    l’entreprise des offres qui n’en nomment pas
  --creer-entreprises crée les entreprises que les offres nomment et qui ne sont pas encore là, sans compte
  --verifier          vérifie seulement, n’écrit rien
  --inviter           invite chaque nouveau compte par e-mail, trente par minute`;

const kinds: Record<string, CsvKind | "documents"> = {
  candidats: "candidates",
  entreprises: "companies",
  offres: "offers",
  json: "documents",
};

const shownAtMost = 50;

function kindOf(file: string, kindName: string | undefined): CsvKind | "documents" {
  if (kindName) {
    const kind = kinds[kindName];
    if (!kind) throw new CommandError("--contenu est candidats, entreprises, offres ou json.");
    return kind;
  }
  if (fs.statSync(file).isDirectory() || /\.(json|jsonl|jsonld|ndjson|xml|rss|html?)$/i.test(file)) return "documents";
  const named = Object.keys(kinds).find((each) => path.basename(file).toLowerCase().includes(each.slice(0, -1)));
  if (!named)
    throw new CommandError("Dites par --contenu ce que contient le fichier : candidats, entreprises ou offres.");
  return kinds[named]!;
}

async function readGiven(file: string, kind: CsvKind | "documents", companyName: string): Promise<NewImport> {
  const name = path.basename(path.resolve(file));
  const isFolder = fs.statSync(file).isDirectory();
  const names = isFolder
    ? fs
        .readdirSync(file)
        .filter((each) => /\.(json|jsonl|jsonld|ndjson|xml|rss|csv)$/i.test(each))
        .sort()
    : [];
  const texts = names.map((each) => ({ name: each, text: decodeText(fs.readFileSync(path.join(file, each))) }));
  const read =
    kind === "documents"
      ? readDocuments(name, isFolder ? texts : [{ name, text: decodeText(fs.readFileSync(file)) }], { companyName })
      : await readTable(kind, name, fs.readFileSync(file), companyName);
  if (typeof read === "string") throw new CommandError(read);
  return read;
}

async function tellErrors(terminal: Terminal, id: string): Promise<void> {
  const rows = await db
    .selectFrom("importLines")
    .select(["position", "state", "errors", "leftAside"])
    .where("importId", "=", id)
    .where(sql<boolean>`"errors" <> '[]' or "leftAside" <> '[]'`)
    .orderBy("line")
    .limit(shownAtMost + 1)
    .execute();
  for (const { position, state, errors, leftAside } of rows.slice(0, shownAtMost)) {
    terminal.err(`Ligne ${position}${state === "refused" ? ", non importée" : ""}`);
    for (const { column, message, value } of errors)
      terminal.err(`  ${column}${value ? ` « ${value} »` : ""} : ${message}`);
    if (leftAside.length > 0) terminal.err(`  Laissé de côté : ${leftAside.map(describeLeft).join(", ")}`);
  }
  if (rows.length > shownAtMost) terminal.err("…");
}

function progress(terminal: Terminal, id: string, verb: string) {
  let shownStep = -1;
  return async () => {
    const { total, checked, done, state } = (await findImport(id))!;
    const soFar = state === "checking" ? checked : done;
    const step = Math.floor((soFar / total) * 20);
    if (step === shownStep) return;
    shownStep = step;
    (terminal.live ?? terminal.err)(
      `${verb} : ${number(soFar)} sur ${number(total)} (${Math.floor((soFar / total) * 100)} %)`,
    );
  };
}

async function bringIn(terminal: Terminal, values: Values): Promise<number> {
  const file = textOption(values, "fichier");
  if (!file) {
    terminal.err(`Il faut --fichier.\n\n${help}`);
    return 2;
  }
  if (!fs.existsSync(file)) throw new CommandError(`Ce fichier n’existe pas : ${file}`);
  const kind = kindOf(file, textOption(values, "contenu"));
  const folder = textOption(values, "fichiers") ?? (fs.statSync(file).isDirectory() ? file : path.dirname(file));
  if (!fs.existsSync(folder)) throw new CommandError(`Ce dossier n’existe pas : ${folder}`);
  const findBytes = kind === "documents" ? filesIn(folder) : undefined;
  const read = await readGiven(file, kind, textOption(values, "entreprise") ?? "");
  const begun = await findUnfinished(read);
  if (begun?.state === "running") terminal.err("Une importation de ce fichier était commencée : elle continue.");
  const id =
    begun?.id ?? (await createImport({ ...read, createsCompanies: values["creer-entreprises"] === true }, null));
  await runImport(id, {
    findBytes,
    onBatch: progress(terminal, id, begun?.state === "running" ? "Importation" : "Vérification"),
  });
  const checked = await countLines(id);
  if ((await findImport(id))!.state === "checked") {
    if (read.ignored.length > 0) terminal.err(`Laissé de côté : ${read.ignored.join(", ")}`);
    if (values.verifier) {
      await tellErrors(terminal, id);
      await transaction((tx) => deleteUnstarted(tx, id));
      terminal.out(countsText(checked, stateLabels));
      return checked.refused > 0 ? 1 : 0;
    }
    await transaction((tx) => setStarted(tx, id, values.inviter === true));
    await runImport(id, { findBytes, onBatch: progress(terminal, id, "Importation") });
  }
  if (terminal.live) terminal.err("");
  await tellErrors(terminal, id);
  const done = await countLines(id);
  terminal.out(`${kindLabels[kind]}, ${plural(read.lines.length, "ligne")}. ${countsText(done, doneLabels)}`);
  return done.refused > 0 ? 1 : 0;
}

function countsText(counts: Awaited<ReturnType<typeof countLines>>, labels: typeof stateLabels): string {
  const states = ["created", "changed", "unchanged", "refused"] as const;
  return states.map((state) => `${labels[state]} : ${number(counts[state])}`).join(". ");
}

export const importCommand: Command = {
  help,
  options: {
    fichier: { type: "string" },
    contenu: { type: "string" },
    fichiers: { type: "string" },
    entreprise: { type: "string" },
    "creer-entreprises": { type: "boolean" },
    verifier: { type: "boolean" },
    inviter: { type: "boolean" },
  },
  database: true,
  run: bringIn,
};
