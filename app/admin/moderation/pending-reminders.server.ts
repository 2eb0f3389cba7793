// Mails administrators about pending items that send no mail of their own, and counts the others too.

import { sql } from "kysely";
import { findMailCard } from "../../offers/mail-card.server.ts";
import { listAdminEmails } from "../../people/accounts/first-admin.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import type { MailCard } from "../../platform/mail/mail-body.tsx";
import { findStored, setStored } from "../../platform/settings/settings.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { reviewPath } from "./decision.ts";
import { waitingMail } from "./moderation-emails.ts";
import { countQueues } from "./queue.server.ts";
import { queueLabels } from "./queue.ts";
import { isSiretToCheck } from "./waiting.server.ts";

const key = "waitingNotice";

const kinds = ["offers", "companies", "kbis", "sirets"] as const;

type Kind = (typeof kinds)[number];
type Waiting = { kind: Kind; id: string };

async function listWaiting(tx: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    (SELECT 'offers' AS "kind", "id" FROM "offers" WHERE "heldAs" = 'waiting' AND "isActive"
      ORDER BY "updatedAt" DESC, "id" DESC LIMIT ${adminLimits.waitingNoticeItems})
    UNION ALL
    (SELECT 'companies', "id" FROM "companies" WHERE "heldAs" = 'waiting'
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${adminLimits.waitingNoticeItems})
    UNION ALL
    (SELECT 'kbis', "companies"."kbisFileId" FROM "companies"
      LEFT JOIN "companyChecks" ON "companyChecks"."companyId" = "companies"."id"
      WHERE "companies"."kbisFileId" IS NOT NULL
        AND "companyChecks"."kbisFileId" IS DISTINCT FROM "companies"."kbisFileId"
      ORDER BY "companies"."kbisFileId" DESC LIMIT ${adminLimits.waitingNoticeItems})
    UNION ALL
    (SELECT 'sirets', "companies"."id" FROM "companies"
      LEFT JOIN "companyChecks" ON "companyChecks"."companyId" = "companies"."id"
      WHERE ${isSiretToCheck}
      ORDER BY "companies"."siretChangedAt" DESC, "companies"."id" DESC LIMIT ${adminLimits.waitingNoticeItems})`.execute(
    tx,
  );
  return rows;
}

const idsIn = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : null;

const summaryOf = (fresh: Waiting[]) =>
  kinds
    .map((kind) => ({ kind, count: fresh.filter((each) => each.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => plural(count, ...adminMessages.waitingNouns[kind]))
    .join(", ");

/** The cards of the newest waiting offers, each with the page where it is decided. */
async function listCards(tx: Db, fresh: Waiting[]): Promise<MailCard[]> {
  const offers = fresh.filter(({ kind }) => kind === "offers").slice(0, adminLimits.decisionCards);
  const cards: MailCard[] = [];
  for (const { id } of offers) {
    const card = await findMailCard(tx, id, "applicant");
    if (card) cards.push({ ...card, url: config.baseUrl + reviewPath("offre", id) });
  }
  return cards;
}

async function countAll(tx: Db): Promise<[label: string, count: string][]> {
  const counts = await countQueues(tx);
  return (["offres", "entreprises", "signalements", "reponses", "aide"] as const)
    .map((name) => [queueLabels[name], counts[name]] as const)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => [label, number(count)]);
}

/** Scheduled task, every minute: mails the administrators, at most once an hour, when there are new pending items. */
export async function sendPendingReminders(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const stored = await findStored(key, tx);
    const notifiedIds = idsIn(stored.told);
    const waiting = await listWaiting(tx);
    const notified = new Set(notifiedIds);
    const fresh = notifiedIds ? waiting.filter(({ id }) => !notified.has(id)) : [];
    const last = typeof stored.at === "string" ? new Date(stored.at).getTime() : 0;
    const isDue = fresh.length > 0 && now.getTime() - last >= adminLimits.waitingNoticeMs;
    const ids = waiting.map(({ id }) => id);
    const waitingIds = new Set(ids);
    // Decided items leave the list, so they count as new if they wait again. New items wait for the next mail.
    const remaining = notifiedIds && !isDue ? notifiedIds.filter((id) => waitingIds.has(id)) : ids;
    if (notifiedIds && remaining.length === notifiedIds.length && !isDue) return;
    const at = isDue ? now.toISOString() : (stored.at ?? null);
    await setStored(tx, key, { at, told: remaining });
    if (!isDue) return;
    const shown = { rows: await countAll(tx), cards: await listCards(tx, fresh) };
    const mail = waitingMail(summaryOf(fresh), shown, `${config.baseUrl}/admin/moderation`);
    for (const to of await listAdminEmails(tx)) await sendMail(tx, { to, ...mail });
  });
}
