// Doctor checks of the database: version, schema, job queue, stored files, mails.
import { mailStateLabel } from "../../app/admin/mails/mails.server.ts";
import { hasDemonstration } from "../../app/operations/demo/load.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { db, pool } from "../../app/platform/db/db.server.ts";
import { findForeignSchema, pendingMigrations } from "../../app/platform/db/migrate.server.ts";
import { isOutdated, releasedBy } from "../../app/platform/db/postgres-releases.ts";
import { countLateMailJobs } from "../../app/platform/jobs/job-tables.server.ts";
import * as platformLimits from "../../app/platform/limits.ts";
import * as platformMessages from "../../app/platform/messages.ts";
import { listStored, storedSize } from "../../app/platform/storage/storage.server.ts";
import { date, number, plural } from "../../app/platform/text/french.ts";
import { type Finding, fault, ok, warning } from "./finding.ts";

const oldestPostgres = 150_000;

export async function checkVersion(now: number = Date.now()): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; number: string; encoding: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number, current_setting('server_encoding') AS encoding",
  );
  const { version, number: found, encoding } = rows[0]!;
  const where = config.databaseUrl ? "la vôtre" : "intégrée";
  if (Number(found) < oldestPostgres)
    return fault(`PostgreSQL ${version} est trop ancien`, "Il faut PostgreSQL 15 ou plus récent.");
  if (encoding !== "UTF8") return fault(`La base de données est codée en ${encoding}`, "Créez-en une en UTF8.");
  const text = `Base de données : PostgreSQL ${version}, ${where}`;
  const released = releasedBy(Number(found));
  if (!released) return ok(`${text} (date de sortie inconnue : vérifiez que c’est la dernière mise à jour)`);
  if (!isOutdated(Number(found), now)) return ok(text);
  return warning(
    `${text}, du ${date(released)} au plus tard : une version plus récente a paru, souvent avec des corrections de sécurité`,
    config.databaseUrl
      ? "Mettez PostgreSQL à jour par votre distribution."
      : "Donnez par DATABASE_URL le PostgreSQL de votre distribution, qu’elle tient à jour (docs/exploitation.md, chapitre 3).",
  );
}

export async function checkSchema(running: boolean): Promise<{ finding: Finding; usable: boolean }> {
  const foreign = await findForeignSchema(db);
  if (foreign) {
    const { fact, advice } = platformMessages.foreignDatabase(foreign);
    return { finding: fault(fact, advice), usable: false };
  }
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return { finding: ok("Schéma de la base : à jour"), usable: true };
  const text = `Schéma de la base : mise à jour en attente (${pending.join(", ")})`;
  const finding = running
    ? fault(text, "Le serveur en marche est d’une autre version : arrêtez-le et démarrez celle-ci.")
    : warning(text, "Le prochain démarrage la fait.");
  return { finding, usable: false };
}

export async function checkQueue(running: boolean): Promise<Finding> {
  const count = await countLateMailJobs();
  if (count === null)
    return running
      ? fault("La file des travaux n’existe pas", "Redémarrez le serveur : il la crée.")
      : warning("La file des travaux n’existe pas encore", "Le prochain démarrage la crée.");
  if (count === 0) return ok("File des travaux : à jour");
  const text = `File des travaux : ${number(count)} en retard de plus de 5 minutes`;
  return running
    ? fault(text, "Le serveur ne la traite plus : redémarrez-le, et lisez son journal.")
    : warning(text, "Le serveur la traitera quand il tournera.");
}

// Counts the files stored whole. Buckets list 1,000 keys at a time; single requests are made only for differences.
async function countWhole(): Promise<number> {
  let whole = 0;
  for await (const stored of listStored(new Date(Date.now() + platformLimits.storageClockMs))) {
    const sizes = new Map(stored.map(({ key, size }) => [key, size]));
    const rows = await db
      .selectFrom("files")
      .select(["storageKey", "size"])
      .where("storageKey", "in", [...sizes.keys()])
      .execute();
    whole += rows.filter(({ storageKey, size }) => sizes.get(storageKey) === size).length;
  }
  return whole;
}

export async function checkFiles(): Promise<Finding> {
  const { count } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if ((await countWhole()) >= count) return ok(`Fichiers : ${number(count)}, tous présents`);
  const missing: string[] = [];
  let total = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .selectFrom("files")
      .select(["id", "storageKey", "size"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(500)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) if ((await storedSize(row.storageKey)) !== row.size) missing.push(row.storageKey);
    total += rows.length;
    last = rows.at(-1)!.id;
  }
  if (missing.length === 0) return ok(`Fichiers : ${number(total)}, tous présents`);
  const some = `${missing.slice(0, 5).join(", ")}${missing.length > 5 ? "…" : ""}`;
  return fault(
    `Fichiers : ${number(missing.length)} absents ou abîmés sur ${number(total)} (${some})`,
    config.s3
      ? `S’ils sont restés sur le disque : npm run vivier -- storage copy --vers s3. Sinon, remettez-les dans le compartiment « ${config.s3.bucket} » depuis une sauvegarde.`
      : `Remettez le dossier ${config.dataDir}/files tel qu’il était avec cette base, depuis une sauvegarde.`,
  );
}

export async function checkMails(): Promise<Finding> {
  const { failed } = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll<number>().filterWhere("state", "=", "failed").as("failed"))
    .executeTakeFirstOrThrow();
  return failed === 0
    ? ok("E-mails : aucun en échec")
    : warning(
        `E-mails en échec : ${number(failed)}`,
        `npm run vivier -- outbox les montre (« ${mailStateLabel("failed")} »), --renvoyer ID en renvoie un.`,
      );
}

export async function checkClock(now: number = Date.now()): Promise<Finding> {
  const { rows } = await pool.query<{ now: Date; latest: Date | null }>(
    `SELECT clock_timestamp() AS now, greatest((SELECT max("at") FROM "audit"), (SELECT max("createdAt") FROM "mails")) AS latest`,
  );
  const { now: there, latest } = rows[0]!;
  const seconds = Math.round(Math.abs(there.getTime() - now) / 1000);
  if (seconds > 30)
    return fault(
      `L’horloge de la base de données diffère de ${plural(seconds, "seconde")} de celle-ci`,
      "Réglez les deux machines sur un serveur de temps.",
    );
  if (latest && latest.getTime() > now + 300_000)
    return fault(
      "L’horloge retarde : la base contient des dates à venir",
      "Réglez la machine sur un serveur de temps.",
    );
  return ok("Horloge : juste");
}

export async function checkAccounts(): Promise<Finding[]> {
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  const found = [
    admin
      ? ok("Administrateur : il y en a un")
      : warning(
          "Il n’y a pas encore d’administrateur",
          "Suivez le lien que donne npm start, ou : npm run vivier -- create-admin --help",
        ),
  ];
  if (config.mode === "start" && (await hasDemonstration(db)))
    found.push(
      warning(
        "Des comptes de démonstration sont présents, leur mot de passe est public",
        "Avant d’ouvrir le site : npm run vivier -- seed --retirer",
      ),
    );
  return found;
}
