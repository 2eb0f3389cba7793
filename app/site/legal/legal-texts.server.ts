// The operator's own legal texts. All versions are stored; the pages show the newest in force, or ours when there is none.
import { sql } from "kysely";
import { z } from "zod";
import { type SettingsForm, settingsForm } from "../../admin/settings/forms.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { line } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { date, dayText, number, parisDay } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import { type LegalPageName, legalTextLabels } from "./legal.ts";
import { hasTitleFirst, isSafeLink, linksIn, partsOf, type TextPart } from "./plain-markdown.ts";

// A version takes effect on its date, or at once when written on that date.
const validFrom = sql<Date>`greatest("effectiveOn"::timestamp AT TIME ZONE 'Europe/Paris', "createdAt")`;

/** The operator's text of a page in force, in parts, and its date; null when ours is in force. */
export async function findLegalText(
  page: LegalPageName,
  taken: string[] = [],
): Promise<{ parts: TextPart[]; since: string } | null> {
  const row = await db
    .selectFrom("legalTexts")
    .select(["text", "effectiveOn"])
    .where("page", "=", page)
    .where(sql<boolean>`${validFrom} <= now()`)
    .orderBy(validFrom, "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.text ? { parts: partsOf(row.text, taken), since: dayText(row.effectiveOn) } : null;
}

function findNewest(tx: Db, page: LegalPageName) {
  return tx
    .selectFrom("legalTexts")
    .select(["text", "effectiveOn"])
    .where("page", "=", page)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const today = () => parisDay(new Date());

const schema = z.object({
  text: z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => (text ?? "").replace(/\r\n?/g, "\n").trim() || null)
    .refine((text) => text === null || text.length <= siteLimits.legalTextMax, siteMessages.legalTextTooLong)
    .refine((text) => text === null || hasTitleFirst(text), siteMessages.legalTitleFirst)
    .refine((text) => text === null || linksIn(text).every(isSafeLink), {
      error: ({ input }) =>
        siteMessages.legalLinkRefused(linksIn(String(input)).find((href) => !isSafeLink(href)) ?? ""),
    }),
  effectiveOn: line(10, siteMessages.legalDayRefused)
    .transform((day) => day ?? today())
    .refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)), siteMessages.legalDayRefused)
    .refine((day) => day >= today() && Date.parse(day) < Date.now() + 366 * 86_400_000, siteMessages.legalDayRefused),
});

/** The form of a page: a text and its effective date. An empty text restores ours. */
export function legalTextForm(page: LegalPageName): SettingsForm {
  return settingsForm({
    name: page,
    schema,
    path: `/admin/reglages/textes/${page}`,
    rules: { labels: legalTextLabels },
    shown: (tx) => findWrittenText(page, tx),
    read: async (tx) => {
      const newest = await findNewest(tx, page);
      return { "legal.text": newest?.text ?? null, "legal.effectiveOn": newest?.effectiveOn ?? null };
    },
    set: async (tx, { text, effectiveOn }) => {
      const newest = await findNewest(tx, page);
      const isSame = (newest?.text ?? null) === text;
      if (isSame && (text === null || newest?.effectiveOn === effectiveOn || (newest?.effectiveOn ?? "") <= today()))
        return;
      await tx.insertInto("legalTexts").values({ id: newId(), page, text, effectiveOn }).execute();
    },
    saved: siteMessages.legalTextSaved,
  });
}

/** The newest saved text of a page, also when not yet in force; empty when there is none. */
export async function findWrittenText(
  page: LegalPageName,
  tx: Db = db,
): Promise<{ text: string; effectiveOn: string }> {
  const newest = await findNewest(tx, page);
  const day = newest?.effectiveOn ?? "";
  return { text: newest?.text ?? "", effectiveOn: day > today() ? day : today() };
}

/** The versions of a page, newest first, at most 50; for the terms, with the number of accounts that accepted each. */
export async function listLegalVersions(page: LegalPageName) {
  const { rows } = await sql<{
    id: string;
    effectiveOn: string;
    createdAt: Date;
    isOperators: boolean;
    state: "past" | "current" | "coming";
    accepted: number | null;
  }>`
    WITH versions AS (
      SELECT "id", "effectiveOn", "createdAt", "text" IS NOT NULL AS "isOperators", ${validFrom} AS "from"
      FROM "legalTexts" WHERE "page" = ${page}
      ORDER BY "createdAt" DESC, "id" DESC LIMIT 50
    ), spans AS (
      SELECT *, lead("from") OVER (ORDER BY "from", "createdAt", "id") AS "until" FROM versions
    )
    SELECT "id", "effectiveOn", "createdAt", "isOperators",
      CASE WHEN "from" > now() THEN 'coming' WHEN "until" <= now() THEN 'past' ELSE 'current' END AS "state",
      CASE WHEN ${page} = 'conditions-generales' THEN (
        SELECT count(*) FROM "users"
        WHERE "termsAcceptedAt" >= spans."from" AND ("until" IS NULL OR "termsAcceptedAt" < "until")
      ) END AS "accepted"
    FROM spans ORDER BY "from" DESC, "createdAt" DESC, "id" DESC`.execute(db);
  return rows.map(({ createdAt, effectiveOn, accepted, ...row }) => ({
    ...row,
    since: dayText(effectiveOn),
    saved: date(createdAt),
    accepted: accepted === null ? null : number(accepted),
  }));
}

/** The form that deletes a version not yet in force. */
export function comingVersionForm(page: LegalPageName, id: string): SettingsForm {
  const find = (tx: Db) =>
    tx
      .selectFrom("legalTexts")
      .select(["text", "effectiveOn"])
      .where("id", "=", id)
      .where("page", "=", page)
      .where(sql<boolean>`${validFrom} > now()`)
      .executeTakeFirst();
  return settingsForm({
    name: page,
    schema: z.object({}),
    rules: { labels: {} },
    shown: async () => ({}),
    path: `/admin/reglages/textes/${page}`,
    read: async (tx) => {
      const row = await find(tx);
      return { "legal.text": row?.text ?? null, "legal.effectiveOn": row?.effectiveOn ?? null };
    },
    set: async (tx) => {
      if (await find(tx)) await tx.deleteFrom("legalTexts").where("id", "=", id).execute();
    },
    saved: siteMessages.legalVersionDeleted,
  });
}

/** The number of accounts that accepted our terms, before the operator's first version. */
export async function countOursAccepted(): Promise<string> {
  const firstVersionOn = db
    .selectFrom("legalTexts")
    .select(sql<Date>`min(${validFrom})`.as("from"))
    .where("page", "=", "conditions-generales");
  const { total } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("termsAcceptedAt", "is not", null)
    .where(sql<boolean>`"termsAcceptedAt" < coalesce((${firstVersionOn}), 'infinity')`)
    .executeTakeFirstOrThrow();
  return number(total);
}
