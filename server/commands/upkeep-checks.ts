// Doctor checks of upkeep: backups, abandoned jobs, connections, database rights, time zones.

import * as adminLimits from "../../app/admin/limits.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { pool } from "../../app/platform/db/db.server.ts";
import { listFailedQueues } from "../../app/platform/jobs/job-tables.server.ts";
import { findSetting, findStored } from "../../app/platform/settings/settings.server.ts";
import { ago, number } from "../../app/platform/text/french.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** Connections that one server opens at most: pool, readers, listeners and lock holder. */
const connectionsOfOne = 24;

export async function checkBackups(now = new Date(), mode: string = config.mode): Promise<Finding[]> {
  if (mode !== "start") return [];
  const [{ at }, { on }] = await Promise.all([findStored("lastBackup"), findSetting("backups")]);
  const last = typeof at === "string" ? new Date(at) : null;
  const advice = "Sur la page Sauvegardes de l’administration, ou : npm run vivier -- backup --help";
  const off = on
    ? []
    : [
        warning(
          "Les sauvegardes de chaque nuit sont arrêtées",
          "La page Sauvegardes de l’administration les remet en marche.",
        ),
      ];
  if (!last) return [warning("Aucune sauvegarde n’a encore été faite", advice), ...off];
  const text = `Dernière sauvegarde : ${ago(last, now)}`;
  const fresh = now.getTime() - last.getTime() < adminLimits.freshBackupMs;
  return [fresh ? ok(text) : warning(`${text}, c’est trop ancien`, advice), ...off];
}

export async function checkFailedJobs(): Promise<Finding[]> {
  const failed = await listFailedQueues();
  if (failed.length === 0) return [];
  const failedJobs = failed.map(({ name, count }) => `${name} (${number(count)})`).join(", ");
  return [
    warning(
      `Travaux en échec depuis hier : ${failedJobs}`,
      "Le journal du serveur dit pourquoi ; le passage suivant les refait.",
    ),
  ];
}

export async function checkConnections(needed = connectionsOfOne): Promise<Finding> {
  const { rows } = await pool.query<{ most: number; used: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
        AND application_name NOT LIKE 'vivier%') AS used`,
  );
  const { most, used } = rows[0]!;
  const text = `Connexions à la base : ${number(most)} au plus, ${number(used)} prises par d’autres`;
  return most - used < needed
    ? warning(`${text} : un serveur Vivier en ouvre ${needed}`, "Augmentez max_connections de PostgreSQL.")
    : ok(text);
}

export async function checkRole(): Promise<Finding[]> {
  if (!config.databaseUrl) return [];
  const { rows } = await pool.query<{ super: boolean; creates: boolean; schema: boolean }>(
    `SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
      has_database_privilege(current_database(), 'CREATE') AS creates, has_schema_privilege('public', 'CREATE') AS schema`,
  );
  const found = rows[0]!;
  if (!found.creates || !found.schema)
    return [
      warning(
        "Le rôle de DATABASE_URL ne peut pas créer de tables : la prochaine mise à jour échouera",
        "Faites-en le propriétaire de la base : ALTER DATABASE … OWNER TO …, et du schéma public.",
      ),
    ];
  return [
    found.super
      ? warning(
          "Le rôle de DATABASE_URL est superutilisateur de PostgreSQL",
          "Il lui suffit d’être propriétaire de sa base : donnez-lui un rôle à lui.",
        )
      : ok("Rôle de la base : propriétaire, sans plus"),
  ];
}

const instants = [
  ["2026-01-15T12:00:00Z", "13"],
  ["2026-07-15T12:00:00Z", "14"],
] as const;

/** Days are counted in Paris time, here and in the database. */
export async function checkTimeZones(): Promise<Finding> {
  const hour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/Paris" });
  const advice = "Installez les données de fuseaux horaires de la machine (paquet tzdata).";
  for (const [at, wanted] of instants) {
    if (hour.format(new Date(at)).slice(0, 2) !== wanted)
      return warning("Node.js ne connaît pas l’heure de Paris", "Passez par npm : npm ci apporte un Node.js entier.");
    const answer = await pool
      .query<{ hour: string }>(`SELECT to_char($1::timestamptz AT TIME ZONE 'Europe/Paris', 'HH24') AS hour`, [at])
      .catch(() => null);
    if (answer?.rows[0]?.hour !== wanted) return warning("PostgreSQL ne connaît pas l’heure de Paris", advice);
  }
  return ok("Fuseaux horaires : connus ici et dans la base");
}
