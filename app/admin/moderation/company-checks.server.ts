// Checks of a company by administrators: Kbis, SIRET, public register, verdict.

import { type SqlBool, sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { setCompanyApproved } from "../../people/companies/companies.server.ts";
import { isSiret } from "../../people/companies/company.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { type CheckAction, registerFacts } from "./company-check.ts";

const grouped = (siret: string) => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1\u202f$2\u202f$3\u202f$4");

/** What a check is about, as its form sends it back. */
const checkedContent = ({ siret, kbisFileId }: { siret: string | null; kbisFileId: string | null }) =>
  JSON.stringify([siret, kbisFileId]);

/** Whether the Kbis was seen since the company's last change of SIRET or name: one that was seen before proves nothing of the new ones. */
const isKbisSeen = (
  check: { kbisFileId: string | null; seenAt: Date | null } | undefined,
  company: { kbisFileId: string | null; siretChangedAt: Date | null },
) =>
  check?.seenAt != null &&
  check.kbisFileId === company.kbisFileId &&
  (company.siretChangedAt === null || check.seenAt >= company.siretChangedAt);

/** A company's check for its pages; null when the company does not exist. */
export async function findCompanyCheck(companyId: string) {
  const row = await db
    .selectFrom("companies")
    .leftJoin("companyChecks as check", "check.companyId", "companies.id")
    .select(["companies.id", "nom", "siret", "siretChangedAt", "companies.kbisFileId as kbis"])
    .select(["check.kbisFileId as seenKbis", "seenAt", "seenBy", "verdict", "words", "decidedAt", "decidedBy"])
    .select(["registerSiret", "registerRequestedAt", "registerAnsweredAt", "register"])
    .where("companies.id", "=", companyId)
    .executeTakeFirst();
  if (!row) return null;
  const { siret, siretChangedAt, kbis, seenKbis, seenAt } = row;
  const isSeen = isKbisSeen({ kbisFileId: seenKbis, seenAt }, { kbisFileId: kbis, siretChangedAt });
  const sharing = siret
    ? await db
        .selectFrom("companies")
        .select(["id", "nom"])
        .where("siret", "=", siret)
        .where("id", "<>", companyId)
        .orderBy("nomFolded")
        .orderBy("id")
        .limit(adminLimits.signalsShown)
        .execute()
    : [];
  const isRequested = row.registerRequestedAt !== null && row.registerSiret === siret;
  return {
    id: row.id,
    siret: siret
      ? {
          text: grouped(siret),
          isValid: isSiret(siret),
          siretVerified: isRequested && row.register?.state === adminMessages.registerOpen,
        }
      : null,
    kbis: kbis ? `/CvView?fichier=${kbis}` : null,
    seen: kbis && seenAt && isSeen ? `Vu le ${date(seenAt)} par ${row.seenBy}` : null,
    shown: checkedContent({ siret, kbisFileId: kbis }),
    verdict: row.verdict,
    concluded: row.decidedAt ? `le ${date(row.decidedAt)} par ${row.decidedBy}` : null,
    words: row.words,
    sharing: sharing.map(({ id, nom }) => ({ to: `/admin/entreprise-edit/${id}`, label: nom })),
    mayAsk: siret !== null && (await findSetting("register")).on,
    register:
      isRequested && row.registerAnsweredAt
        ? { on: date(row.registerAnsweredAt), facts: registerFacts(row.register ?? {}), waits: false }
        : isRequested
          ? { on: "", facts: [], waits: true }
          : null,
  };
}

/** SQL: whether something happened since the company's last change of SIRET or name, when there was one. */
const isSince = (at: string) =>
  sql<SqlBool>`${sql.ref(`check.${at}`)} >= coalesce("companies"."siretChangedAt", '-infinity')`;

/**
 * Whether an administrator has seen a proof of the company as it stands: its Kbis, its SIRET in the public register, or what a
 * verdict names. A refused check proves nothing until another verdict replaces it.
 */
export async function isCompanyChecked(tx: Db, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("companies")
    .innerJoin("companyChecks as check", "check.companyId", "companies.id")
    .select("companies.id")
    .where("companies.id", "=", companyId)
    .where("verdict", "is distinct from", "refused")
    .where(
      sql<SqlBool>`(("check"."kbisFileId" = "companies"."kbisFileId" and ${isSince("seenAt")})
        or ("check"."registerSiret" = "companies"."siret" and "check"."register"->>'state' = ${adminMessages.registerOpen}
          and ${isSince("registerAnsweredAt")})
        or ("check"."verdict" = 'checked' and ${isSince("decidedAt")}))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

function readCheck(tx: Db, companyId: string) {
  return tx
    .selectFrom("companyChecks")
    .select(["verdict", "words", "kbisFileId", "seenAt", "registerRequestedAt", "decidedAt"])
    .where("companyId", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

const actions: Record<CheckAction, string> = {
  vu: "Kbis vu",
  verifie: "entreprise vérifiée",
  refuse: "vérification refusée",
  registre: "registre public interrogé",
};

/**
 * Records a check.
 * @param shown what the page of the form showed; null when the form does not say
 * @returns "missing" without such a company, "nothing" without an action, Kbis or SIRET, "changed" when these are other ones now,
 * "unproven" when a company would be approved without a Kbis, an answer of the register or words
 */
export async function updateCheck(
  tx: Db,
  viewer: Viewer,
  companyId: string,
  gesture: CheckAction | null,
  { words, shown }: { words: string | null; shown: string | null },
): Promise<"saved" | "nothing" | "missing" | "changed" | "unproven"> {
  const company = await tx
    .selectFrom("companies")
    .select(["siret", "kbisFileId", "siretChangedAt"])
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!company) return "missing";
  if (!gesture) return "nothing";
  if (gesture !== "registre" && shown !== null && shown !== checkedContent(company)) return "changed";
  const now = new Date();
  const before = await readCheck(tx, companyId);
  const seen = { kbisFileId: company.kbisFileId, seenAt: now, seenBy: viewer.email };
  let change: Record<string, unknown>;
  if (gesture === "vu") {
    if (!company.kbisFileId) return "nothing";
    if (isKbisSeen(before, company)) return "saved";
    change = seen;
  } else if (gesture === "registre") {
    if (!company.siret || !(await findSetting("register", tx)).on) return "nothing";
    change = { registerSiret: company.siret, registerRequestedAt: now, registerAnsweredAt: null, register: null };
  } else {
    const verdict = gesture === "verifie" ? "checked" : "refused";
    const { siretChangedAt } = company;
    const isOld = siretChangedAt !== null && (before?.decidedAt ?? siretChangedAt) <= siretChangedAt;
    if (before?.verdict === verdict && before.words === words && !isOld) return "saved";
    if (verdict === "checked" && !words && !company.kbisFileId && !(await isCompanyChecked(tx, companyId)))
      return "unproven";
    const again = company.kbisFileId && !isKbisSeen(before, company);
    change = { verdict, words, decidedAt: now, decidedBy: viewer.email, ...(again ? seen : {}) };
    await setCompanyApproved(tx, companyId, verdict === "checked" ? now : null);
  }
  await tx
    .insertInto("companyChecks")
    .values({ companyId, ...change })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet(change))
    .execute();
  const entry = { action: actions[gesture], targetType: "entreprise", targetId: companyId };
  await recordChange(tx, viewer, entry, before, await readCheck(tx, companyId));
  return "saved";
}
