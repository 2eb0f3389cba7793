// « Avant d’ouvrir »: what an operator does in the first days, each read from the state of the site.
import { sql } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import { settingsPages } from "../../settings.ts";
import * as adminMessages from "../messages.ts";

export type OpeningFacts = {
  tested: boolean;
  secured: boolean;
  moderated: boolean;
  copied: boolean;
  nightly: { on?: boolean; files?: boolean } | null;
};

export type OpeningStep = { name: keyof typeof adminMessages.openingSteps; label: string; to: string; done: boolean };

/** The facts as columns of a query. @param userId the administrator who looks */
export const openingColumns = (userId: string) => sql`
  EXISTS (SELECT FROM "audit" WHERE "targetType" = 'courrier' AND "targetId" = 'essai' AND "after" ->> 'lastError' IS NULL)
    AS "tested",
  EXISTS (SELECT FROM "secondFactors" WHERE "userId" = ${userId}::uuid AND "confirmedAt" IS NOT NULL) AS "secured",
  EXISTS (SELECT FROM "settings" WHERE "key" = 'approvals') AS "moderated",
  EXISTS (SELECT FROM "audit" WHERE "targetType" = 'sauvegarde' AND "action" = 'sauvegarde téléchargée') AS "copied",
  (SELECT "value" FROM "settings" WHERE "key" = 'backups') AS "nightly"`;

type Rest = {
  /** Details that the law asks for and that are missing. */
  missing: number;
  /** A mail has left, which proves the mail server like a test. */
  sent: boolean;
  /** The last backup that contains the files. */
  filesAt: string | null;
  candidates: number;
};

/** The steps in their order; empty once all are done, and in the demonstration, which never opens. */
export function openingSteps(facts: OpeningFacts, { missing, sent, filesAt, candidates }: Rest): OpeningStep[] {
  if (config.mode === "demo") return [];
  const { on = true, files = true } = facts.nightly ?? {};
  const done: [OpeningStep["name"], string, boolean][] = [
    ["legal", settingsPages.identite.path, missing === 0],
    ["mail", "/admin/courriers/essai", config.smtpUrl !== undefined && (facts.tested || sent)],
    ["backup", "/admin/sauvegardes", filesAt !== null && on && files],
    ["copy", "/admin/sauvegardes", filesAt !== null && (config.s3 !== undefined || facts.copied)],
    ["secondFactor", "/compte/securite/deux-etapes", facts.secured],
    ["moderation", settingsPages.moderation.path, facts.moderated],
    ["people", "/admin/import", candidates > 0],
  ];
  const steps = done.map(([name, to, isDone]) => ({ name, to, label: adminMessages.openingSteps[name], done: isDone }));
  return steps.every((step) => step.done) ? [] : steps;
}
