// Applications that a company adds by hand: people who applied on paper, by telephone or in person.
import { type SqlBool, sql } from "kysely";
import { writeAudit } from "../../access/audit.server.ts";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { createFile, type ReceivedFile } from "../../files/store/files.server.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { findMailCard } from "../../offers/mail-card.server.ts";
import { offerLife, offerState } from "../../offers/offer-life.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { CameBy } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { applicationChanges } from "../application-life.ts";
import { followUrl } from "../apply/applications.server.ts";
import { writeToApplicant } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { createNote } from "../review/notes.server.ts";
import { addedMail } from "./added-emails.ts";

type AddedPerson = { prenom: string; nom: string; email: string | null; tel: string | null };

type NewAdded = AddedPerson & {
  /** Created with the form, so that a form sent twice makes one application. */
  id: string;
  offerId: string;
  cameBy: CameBy;
  job: string | null;
  /** A received file, the id of a stored one, or null without a CV. */
  cv: ReceivedFile | string | null;
  note: string | null;
};

export type AddedOutcome =
  | { kind: "added" | "same"; id: string }
  /** The person has an application to the offer. `isHidden`: the company may not learn which one. */
  | { kind: "known"; id: string; at: Date; isHidden: boolean }
  | { kind: "offer-gone" };

/** The published offers of a company that are not closed, each by a title of its own, newest first, at most hiringLimits.filterOffers. */
export async function listOpenOffers(companyId: string): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom("offers")
    .select(["id", "title", "city", "createdAt", "isActive", "isDraft", "endReason"])
    .where("companyId", "=", companyId)
    .where("isDraft", "=", false)
    .orderBy("isActive", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(hiringLimits.filterOffers)
    .execute();
  const open = rows.filter((row) => offerLife[offerState(row)].keepsApplications);
  const titles = distinctTitles(open);
  return open.map(({ id }) => ({ id, title: titles.get(id)! }));
}

/** Locks the offer: two forms about one person come one after the other. Undefined when it takes no application. */
async function lockOpenOffer(tx: Db, id: string, companyId: string) {
  const offer = await tx
    .selectFrom("offers")
    .select(["id", "title", "isActive", "isDraft", "endReason"])
    .select(({ selectFrom }) =>
      selectFrom("companies").select("nom").whereRef("companies.id", "=", "offers.companyId").as("company"),
    )
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("isDraft", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return offer && offerLife[offerState(offer)].keepsApplications ? offer : undefined;
}

/**
 * The person's application to an offer that is not withdrawn, by address or number. Two people with two addresses may share a number.
 * One that its applicant sent and the company reads without the name does not count: the answer would tell who has applied.
 */
function findKnown(tx: Db, offerId: string, { email, tel }: AddedPerson) {
  const byTel = sql<SqlBool>`("phoneKey"("tel") = "phoneKey"(${tel}) and ("email" is null or ${email}::text is null))`;
  return tx
    .selectFrom("applications")
    .select(["id", "createdAt as at", isHiddenApplicant.as("isHidden")])
    .where("offerId", "=", offerId)
    .where("state", "<>", "withdrawn")
    .where((eb) => eb.or([eb("cameBy", "is not", null), eb.not(isHiddenApplicant)]))
    .where((eb) => eb.or([...(email ? [eb("email", "=", email)] : []), ...(tel ? [byTel] : [])]))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

async function notifyAdded(tx: Db, added: NewAdded, offer: { title: string; company: string | null }, userId: string) {
  const { erase } = await findSetting("retention");
  const mail = addedMail({
    offer: offer.title,
    company: offer.company ?? "",
    card: await findMailCard(tx, added.offerId, "applicant"),
    cameBy: added.cameBy,
    hasCv: added.cv !== null,
    url: followUrl(added.id, null),
    privacyUrl: `${config.baseUrl}/confidentialite`,
    months: erase,
  });
  await writeToApplicant(tx, { id: added.id, candidateId: null, email: added.email }, mail, userId);
}

/**
 * Adds a person's application to an offer of the viewer's company, with its audit entry and the mail to the person. The application
 * has no account, also where the address has one. It does not count towards the offer's maximum.
 */
export async function createAddedApplication(
  tx: Db,
  added: NewAdded,
  viewer: Pick<CompanyViewer, "id" | "companyId" | "companyName" | "email">,
): Promise<AddedOutcome> {
  const { id, prenom, nom, email, tel, cameBy, job, note } = added;
  const { companyId } = viewer;
  const offer = await lockOpenOffer(tx, added.offerId, companyId);
  const same = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  if (same) return { kind: "same", id };
  if (!offer) return { kind: "offer-gone" };
  const known = await findKnown(tx, offer.id, added);
  if (known) return { kind: "known", ...known };
  const cvFileId = added.cv === null || typeof added.cv === "string" ? added.cv : await createFile(tx, added.cv);
  await tx
    .insertInto("applications")
    .values({
      id,
      prenom,
      nom,
      email,
      tel,
      cameBy,
      job,
      cvFileId,
      companyId,
      offerId: offer.id,
      offer: offer.title,
      company: offer.company ?? "",
      answers: "[]",
      // That of the row: the company has not opened it (hiring/application-sql.server.ts).
      seenAt: sql`now()`,
    })
    .execute();
  const { add } = applicationChanges;
  await tx
    .insertInto("applicationEvents")
    .values({ id: newId(), applicationId: id, state: "received", byUserId: viewer.id, reason: add.reason })
    .execute();
  if (note) await createNote(tx, newId(), id, note, { companyId, userId: viewer.id });
  await writeAudit(tx, {
    actorId: viewer.id,
    actor: viewer.companyName ?? viewer.email,
    action: hiringMessages.addedLogged,
    targetType: "candidature",
    targetId: id,
    after: { state: "received", cameBy },
  });
  await notifyAdded(tx, added, offer, viewer.id);
  return { kind: "added", id };
}
