// « Avant d’ouvrir »: the steps of an operator before opening. Each is done or open by the state of the site.
import { sql } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { missingFields } from "../../platform/settings/operator.ts";
import { readSetting } from "../../platform/settings/settings.server.ts";
import { settingsPages } from "../../settings.ts";
import type { NextStepShown } from "../../ui/next-step.tsx";
import * as adminMessages from "../messages.ts";

export type OpeningFacts = {
  site: Record<string, unknown> | null;
  tested: boolean;
  secured: boolean;
  moderated: boolean;
  copied: boolean;
  nightly: { on?: boolean; files?: boolean } | null;
};

const secondFactorPath = "/compte/securite/deux-etapes";

export type OpeningStep = { name: keyof typeof adminMessages.openingSteps; label: string; to: string; done: boolean };

const stepPages: Record<OpeningStep["name"], string> = {
  identity: settingsPages.identite.path,
  legal: settingsPages.editeur.path,
  mail: "/admin/courriers/essai",
  backup: "/admin/sauvegardes",
  copy: "/admin/sauvegardes",
  secondFactor: secondFactorPath,
  moderation: settingsPages.moderation.path,
  people: "/admin/import",
};

const stepNames = Object.keys(stepPages) as OpeningStep["name"][];

/** The facts as columns of a query. @param userId the administrator who looks */
export const openingColumns = (userId: string) => sql`
  EXISTS (SELECT FROM "audit" WHERE "targetType" = 'courrier' AND "targetId" = 'essai' AND "after" ->> 'lastError' IS NULL)
    AS "tested",
  EXISTS (SELECT FROM "secondFactors" WHERE "userId" = ${userId}::uuid AND "confirmedAt" IS NOT NULL) AS "secured",
  EXISTS (SELECT FROM "settings" WHERE "key" = 'approvals') AS "moderated",
  EXISTS (SELECT FROM "audit" WHERE "targetType" = 'sauvegarde' AND "action" = 'sauvegarde téléchargée') AS "copied",
  (SELECT "value" FROM "settings" WHERE "key" = 'backups') AS "nightly",
  (SELECT "value" FROM "settings" WHERE "key" = 'site') AS "site"`;

type Rest = {
  /** Details that the law asks for and that are missing. */
  missing: number;
  /** Whether a mail was sent: it proves the mail server like a test. */
  sent: boolean;
  /** The last backup that contains the files. */
  filesAt: string | null;
  candidates: number;
};

/** The steps in their order; empty once all are done, and in the demonstration, which never opens. */
export function openingSteps(facts: OpeningFacts, { missing, sent, filesAt, candidates }: Rest): OpeningStep[] {
  if (config.mode === "demo") return [];
  const { on = true, files = true } = facts.nightly ?? {};
  const done: Record<OpeningStep["name"], boolean> = {
    identity: Boolean(facts.site?.siteName),
    legal: missing === 0,
    mail: config.smtpUrl !== undefined && (facts.tested || sent),
    backup: filesAt !== null && on && files,
    copy: filesAt !== null && (config.s3 !== undefined || facts.copied),
    secondFactor: facts.secured,
    moderation: facts.moderated,
    people: candidates > 0,
  };
  const steps = stepNames.map((name) => ({
    name,
    to: stepPages[name],
    label: adminMessages.openingSteps[name],
    done: done[name],
  }));
  return steps.every((step) => step.done) ? [] : steps;
}

type NextFacts = OpeningFacts & {
  operator: Record<string, unknown> | null;
  backup: { filesAt: string | null } | null;
  sent: boolean;
  candidates: boolean;
};

const isAt = (to: string, pathname: string) => pathname === to.split("#")[0] || pathname.startsWith(`${to}/`);

/**
 * The next open step on the page of another step, so that an operator goes through them one after the other.
 * @returns null elsewhere, and once nothing else is open
 */
export async function findNextStep(userId: string, pathname: string): Promise<NextStepShown | null> {
  if (config.mode === "demo" || !Object.values(stepPages).some((page) => isAt(page, pathname))) return null;
  const { rows } = await sql<NextFacts>`
    SELECT (SELECT "value" FROM "settings" WHERE "key" = 'operator') AS "operator",
      (SELECT "value" FROM "settings" WHERE "key" = 'lastBackup') AS "backup",
      EXISTS (SELECT FROM "mails" WHERE "state" = 'sent') AS "sent",
      EXISTS (SELECT FROM "candidates") AS "candidates",
      ${openingColumns(userId)}`.execute(db);
  const facts = rows[0]!;
  const steps = openingSteps(facts, {
    missing: missingFields(readSetting("operator", facts.operator)).length,
    sent: facts.sent,
    filesAt: facts.backup?.filesAt ?? null,
    candidates: Number(facts.candidates),
  });
  const next = steps.find(({ done, to }) => !done && !isAt(to, pathname));
  if (!next) return null;
  const { label, to } = next;
  const done = steps.filter((step) => step.done).length;
  // The link starts the second factor at once: its page would only show a button that does.
  return { label, to, begins: to === secondFactorPath, state: adminMessages.openingState(done, steps.length) };
}
