// An item under review: its content, the wording check, its reports and its earlier decisions.

import { entriesText } from "../../engines/attributes/read-entries.ts";
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import { findReportedMessage } from "../../hiring/conversations/reported-message.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { listFacts, offerPay } from "../../offers/offer-facts.server.ts";
import { offerPlace } from "../../offers/offer-places.server.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { checkOffer } from "../../offers/publishing/wording-check.server.ts";
import { type ReportReason, reasonLabels } from "../../offers/report.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { date, dateTime, displayTime } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { verdictLabel, verdictTones } from "./decision.ts";
import { groundOf, groundOfReport } from "./ground.ts";
import { findTarget, listCompanyAccounts, type OfflineReason, offlineReason } from "./targets.server.ts";

type Judged = {
  facts: { term: string; value: string | null; to?: string }[];
  text: string | null;
  findings: Pick<WordingFinding, "words" | "topic" | "law" | "reason" | "certain">[];
  publicPath: string | null;
  editPath: string | null;
  companyId: string | null;
  /** Why the company is not public, although no administrator holds it. */
  offline?: OfflineReason | null;
};

type MaybeItem = Judged | null;

async function findJudgedOffer(id: string): Promise<MaybeItem> {
  const offer = await findOffer(id);
  if (!offer) return null;
  const checked = await checkOffer(offer);
  return {
    facts: [
      { term: "Entreprise", value: offer.nom, to: `/admin/moderation/entreprise/${offer.companyId}` },
      { term: "Lieu", value: offerPlace(offer) },
      { term: "Contrat", value: [offer.contractType, offer.workingTime].filter(Boolean).join(", ") || null },
      ...listFacts(offer),
      { term: "Salaire", value: offerPay(offer) ?? "Non précisé" },
      { term: "Exigé", value: entriesText(offer.required) || null },
      { term: "Souhaité", value: entriesText(offer.preferred) || null },
      { term: "Questions", value: offer.questions.join(" · ") || null },
      { term: "Créée le", value: date(offer.createdAt) },
      ...(checked.isComplete ? [] : [{ term: "Formulations", value: adminMessages.wordingPartly }]),
    ],
    text: offer.description,
    findings: checked.findings
      .slice(0, adminLimits.findingsShown)
      .map(({ words, topic, law, reason, certain }) => ({ words, topic, law, reason, certain })),
    publicPath: offer.isPublic ? offerPath(offer) : null,
    editPath: `/admin/offre-edit/${id}`,
    companyId: offer.companyId,
    offline: offlineReason(await listCompanyAccounts(db, offer.companyId)),
  };
}

async function findJudgedCompany(id: string): Promise<MaybeItem> {
  const company = await db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();
  if (!company) return null;
  const { nom, secteur, siteWeb, adresse, codePostal, city } = company;
  const accounts = await listCompanyAccounts(db, id);
  const offline = offlineReason(accounts);
  const address = [adresse, [codePostal, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    facts: [
      { term: "E-mail", value: accounts.map(({ email }) => email).join(", ") || adminMessages.listStates.ownerless },
      { term: "Secteur", value: secteur ?? "Non indiqué" },
      { term: "Site", value: siteWeb },
      { term: "Adresse", value: displayPlace(address) || "Non indiquée" },
      { term: "Créée le", value: date(company.createdAt) },
    ],
    text: company.description,
    findings: [],
    publicPath: company.heldAs || offline ? null : companyPath({ id, nom }),
    editPath: `/admin/entreprise-edit/${id}`,
    companyId: id,
    offline,
  };
}

async function findJudgedMessage(id: string): Promise<MaybeItem> {
  const row = await findReportedMessage(id);
  if (!row) return null;
  const person = [row.prenom, row.nom].filter(Boolean).join(" ");
  const [from, to] = row.side === "company" ? [row.company, person] : [person, row.company];
  return {
    facts: [
      { term: "De", value: from },
      { term: "À", value: to },
      { term: "Offre", value: row.offer },
      { term: "Écrit le", value: dateTime(row.createdAt) },
    ],
    text: row.text,
    findings: [],
    publicPath: null,
    editPath: null,
    companyId: row.side === "company" ? row.companyId : null,
  };
}

async function findJudgedAccount(id: string): Promise<MaybeItem> {
  const user = await db
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .select(["users.role", "users.name", "users.email", "users.createdAt", "companyId"])
    .where("users.id", "=", id)
    .executeTakeFirst();
  if (!user || user.role === "admin") return null;
  const isCompany = user.role === "company";
  return {
    facts: [
      { term: "Compte", value: isCompany ? "Entreprise" : "Candidat" },
      { term: "Nom", value: user.name },
      { term: "E-mail", value: user.email },
      { term: "Créé le", value: date(user.createdAt) },
    ],
    text: null,
    findings: [],
    publicPath: null,
    editPath: isCompany ? `/admin/entreprise-edit/${user.companyId}` : `/admin/candidat-edit/${id}`,
    companyId: user.companyId,
  };
}

const finders: Record<DecisionTarget, (id: string) => Promise<MaybeItem>> = {
  offre: findJudgedOffer,
  entreprise: findJudgedCompany,
  message: findJudgedMessage,
  compte: findJudgedAccount,
};

/** The current content of a target; null when it does not exist. */
export async function findReviewItem(type: DecisionTarget, id: string) {
  const [judged, target] = await Promise.all([finders[type](id), transaction((tx) => findTarget(tx, type, id))]);
  return judged && target ? { ...judged, title: target.title, state: target.state } : null;
}

/** As findReportedGround(), of reports that are read. */
export function reportedGround(reports: Awaited<ReturnType<typeof listReportsOf>>): string {
  const [ground = "", ...others] = new Set(reports.flatMap((report) => (report.treated ? [] : [report.ground])));
  return others.length === 0 ? ground : "";
}

/** The ground that all open reports on a target name; empty when they differ: the moderator chooses then. */
export async function findReportedGround(type: DecisionTarget, id: string): Promise<string> {
  return reportedGround(await listReportsOf(type, id));
}

/** The title of an offer, and the ground that an open report suggests. @throws the refusal 404 when there is none */
export async function findOfferWithGround(id: string): Promise<{ title: string; ground: string }> {
  const offers = db.selectFrom("offers").select("title");
  const offer = isId(id) ? await offers.where("id", "=", id).executeTakeFirst() : undefined;
  return offer ? { ...offer, ground: await findReportedGround("offre", id) } : notFound(offersMessages.offerNotFound);
}

/** The reports on a target, newest first. */
export async function listReportsOf(type: DecisionTarget, id: string, tx: Db = db) {
  if (type === "compte") return [];
  const rows = await tx
    .selectFrom("reports")
    .leftJoin("users", "users.id", "reports.userId")
    .select(["reports.id", "reason", "message", "excerpt", "treatedAt", "reports.createdAt"])
    .select(["reports.email", "users.email as account"])
    .where("targetType", "=", type)
    .where("targetId", "=", id)
    .orderBy("reports.createdAt", "desc")
    .orderBy("reports.id", "desc")
    .limit(adminLimits.reportsShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: reasonLabels[row.reason as ReportReason] ?? row.reason,
    ground: groundOfReport(row.reason),
    message: row.message,
    excerpt: row.excerpt,
    from: row.account ?? row.email,
    treated: row.treatedAt !== null,
    at: displayTime(row.createdAt),
  }));
}

/** The decisions on a target with their answers, newest first. */
export async function listDecisionsOf(type: DecisionTarget, id: string, tx: Db = db) {
  const rows = await tx
    .selectFrom("decisions")
    .leftJoin("users", "users.id", "decisions.byUserId")
    .selectAll("decisions")
    .select("users.email as by")
    .where("targetType", "=", type)
    .where("targetId", "=", id)
    .orderBy("decisions.createdAt", "desc")
    .orderBy("decisions.id", "desc")
    .limit(adminLimits.decisionsShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: verdictLabel(row.verdict, type),
    tone: verdictTones[row.verdict],
    ground: groundOf(row.ground)?.label ?? null,
    words: row.words,
    by: row.by ?? adminMessages.formerAdministrator,
    at: displayTime(row.createdAt),
    answer: row.answer && row.answeredAt ? { text: row.answer, at: displayTime(row.answeredAt) } : null,
    waits: row.answeredAt !== null && row.answerTreatedAt === null,
  }));
}
