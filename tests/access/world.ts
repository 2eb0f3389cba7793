// The data behind the access table, made once: one row of everything, owned by candidate A, by company A, or about them.

import { cvLink, profileLinkToken } from "../../app/access/signed-link.server.ts";
import { findJudgedContent } from "../../app/admin/moderation/judged-content.server.ts";
import { keepAccountUrl } from "../../app/admin/retention/keep-account-link.server.ts";
import { visitorPath } from "../../app/hiring/apply/sent-applications.server.ts";
import { interviewPath } from "../../app/hiring/conversations/interview-link.server.ts";
import { messageReportPath } from "../../app/hiring/conversations/report-link.server.ts";
import { readOfferCriteria } from "../../app/offers/offer-criteria.server.ts";
import { posterCode } from "../../app/offers/poster.ts";
import { confirmationUrl } from "../../app/offers/publishing/confirmations.server.ts";
import { extensionUrl } from "../../app/offers/publishing/expiry.server.ts";
import { decisionPath } from "../../app/people/accounts/decision-link.server.ts";
import { createLink } from "../../app/people/accounts/one-time-links.server.ts";
import { hashPassword } from "../../app/people/accounts/password.server.ts";
import { stepCookieFor } from "../../app/people/accounts/second-step.server.ts";
import { db, transaction } from "../../app/platform/db/db.server.ts";
import type { FileKind } from "../../app/platform/db/schema.ts";
import { draftToken } from "../../app/platform/forms/form-drafts.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { seal, tokenHash } from "../../app/platform/http/sign.server.ts";
import { createOfferSearch } from "../../app/sourcing/alerts/offer-searches.server.ts";
import { resumeUrl } from "../../app/sourcing/alerts/resume-link.server.ts";
import { confirmAlertUrl, settingsUrlOf } from "../../app/sourcing/alerts/subscribers.server.ts";
import { unsubscribeUrl } from "../../app/sourcing/alerts/unsubscribe.server.ts";
import { answerUrl } from "../../app/sourcing/outreach/answer-link.server.ts";
import { invitationUrl } from "../../app/sourcing/outreach/invitation-link.server.ts";
import { candidateOwner, subscriberOwner } from "../../app/sourcing/results/saved-searches.server.ts";
import { sessionCookie } from "../app.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anOffer,
  type Company,
  type Person,
} from "../factories.ts";

const password = "un mot de passe à soi";

/** The principals, in the table's column order. Deleted and closed accounts answer as the first. */
export const principals = ["nobody", "newC", "candA", "candB", "newCo", "compA", "compB", "reader", "admin"] as const;
export const ended = ["deleted", "suspended"] as const;
/** Invited accounts that have not accepted the terms: a candidate and a company. */
export const unacceptedAccounts = ["heldC", "heldCo"] as const;

/** An administrator with an open support view, and the person viewed. */
export const supportViewers = [
  ["seesCandA", "candA"],
  ["seesCompA", "compA"],
] as const;

export type Who =
  | (typeof principals)[number]
  | (typeof ended | typeof unacceptedAccounts)[number]
  | (typeof supportViewers)[number][0];

export type World = {
  cookies: Record<Who, string>;
  words: Record<string, string>;
};

const lastOf = (address: string) => new URL(address, "http://x").pathname.split("/").at(-1)!;
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const ownFile = async (kind: FileKind, uploadedBy: string) =>
  (
    await aFile(kind, {
      uploadedBy,
      bytes: Buffer.from(`${kind} ${uploadedBy}`),
      text: kind === "cv" ? "Soudeuse" : null,
    })
  ).id;

async function offersOf({ companyId, userId, email }: Company) {
  const offerFile = await ownFile("offerFile", userId);
  const offerImage = await ownFile("offerImage", userId);
  const offer = await anOffer({ companyId, offerFileId: offerFile, offerImageId: offerImage, expiresAt: later(100) });
  const draftOffer = await anOffer({ companyId, isDraft: true, isActive: false, title: "Brouillon" });
  // Long enough to be published without a question.
  const description = "Vous tenez le stock, vous préparez les commandes et vous accueillez les clients. ".repeat(3);
  const fields = JSON.stringify({ title: "Une offre à finir", description, salary: "2400" });
  await db
    .insertInto("offerDrafts")
    .values({ offerId: draftOffer.id, fields, page: "p", userId, savedAt: new Date() })
    .execute();
  const ending = await db
    .selectFrom("offers")
    .select(["id", "expiresAt", "confirmBy"])
    .where("id", "=", offer.id)
    .executeTakeFirstOrThrow();
  return {
    offer,
    offerFile,
    offerImage,
    draftOffer,
    ends: ending.expiresAt!.toISOString(),
    confirmBy: ending.confirmBy.toISOString(),
    confirm: confirmationUrl(ending, email),
    prolong: extensionUrl({ id: offer.id, expiresAt: ending.expiresAt! }, email),
  };
}

async function applicationsOf(
  offer: { id: string; companyId: string; title: string },
  candidateId: string,
  { userId: by, email: byEmail }: { userId: string; email: string },
  cv: string,
) {
  const application = await anApplication(offer, { candidateId, cvFileId: cv, notifiedState: "received" });
  // A second application, decided, with a proposed interview.
  const other = await anOffer({ companyId: offer.companyId, title: "Autre offre" });
  const decided = await anApplication(other, { candidateId, state: "interview", cvFileId: cv });
  const [event, batch, notice, note, interview, message] = Array.from({ length: 6 }, () => newId()) as [
    string,
    ...string[],
  ];
  const change = { state: "interview", fromState: "received", byUserId: by, batchId: batch } as const;
  await db
    .insertInto("applicationEvents")
    .values({ id: event, applicationId: decided.id, ...change })
    .execute();
  await db
    .insertInto("applicationNotices")
    .values({
      id: notice!,
      applicationId: decided.id,
      eventId: event,
      state: "interview",
      text: "À bientôt",
      byUserId: by,
      dueAt: later(12),
    })
    .execute();
  await db
    .insertInto("applicationNotes")
    .values({ id: note!, applicationId: application.id, userId: by, text: "Bien" })
    .execute();
  const addedCv = newId();
  const person = { prenom: "Ana", nom: "Roux", email: null, tel: "06 12 34 56 98", job: null };
  await db
    .insertInto("addedCvs")
    .values({
      id: addedCv,
      companyId: offer.companyId,
      userId: by,
      offerId: offer.id,
      cameBy: "paper",
      fileName: "cv.pdf",
      sha256: addedCv,
      values: JSON.stringify(person),
      createdAt: new Date(),
    })
    .execute();
  const slot = new Date(Math.ceil(later(72).getTime() / 3_600_000) * 3_600_000);
  const way = {
    minutes: 30,
    way: "applicant-calls",
    location: "01 02 03 04 05",
    state: "proposed",
    version: 0,
  } as const;
  await db
    .insertInto("interviews")
    .values({ id: interview!, applicationId: decided.id, ...way, slots: [slot], byUserId: by, changedAt: new Date() })
    .execute();
  await db
    .insertInto("applicationMessages")
    .values({ id: message!, applicationId: application.id, side: "company", userId: by, text: "Bonjour" })
    .execute();
  const attachment = await aFile("attachment", { uploadedBy: by, messageId: message!, bytes: Buffer.from("pièce") });
  const visitorEmail = "visiteuse@exemple.test";
  const visiting = await anApplication(other, { cvFileId: cv, email: visitorEmail });
  const visitor = {
    ...way,
    id: newId(),
    applicationId: visiting.id,
    slots: [slot],
    byUserId: by,
    changedAt: new Date(),
  };
  await db.insertInto("interviews").values(visitor).execute();
  const meeting = await anApplication(other, { cvFileId: cv, state: "interview" });
  const [account] = await db.selectFrom("users").select("email").where("id", "=", candidateId).execute();
  const added = await anApplication(other, { email: account!.email, cameBy: "paper" });
  // Decisions about three applications of the person, as the company may take them back.
  const [joined, apart] = [await anApplication(other), await anApplication(other)];
  const link = (id: string, isSame: boolean) => {
    const [oneId, otherId] = [application.id, id].sort() as [string, string];
    return { oneId, otherId, isSame, byUserId: by };
  };
  await db
    .insertInto("applicationLinks")
    .values([link(joined.id, true), link(apart.id, false)])
    .execute();
  // Another time: one recruiter has one interview at once.
  const startsAt = new Date(slot.getTime() + 86_400_000);
  const agreed = { ...visitor, id: newId(), applicationId: meeting.id, state: "accepted", startsAt } as const;
  await db.insertInto("interviews").values(agreed).execute();
  return {
    application: application.id,
    decided: decided.id,
    added: added.id,
    joined: joined.id,
    apart: apart.id,
    batch: batch!,
    notice: notice!,
    note: note!,
    addedCv,
    interview: interview!,
    slot: slot.toISOString(),
    visitor: lastOf(visitorPath(visiting.id)),
    poster: posterCode(offer.id),
    attachment: attachment.id,
    messageReport: lastOf(messageReportPath(message!, `/candidat/candidatures/${application.id}`)),
    interviewLink: lastOf(interviewPath(visiting.id, visitorEmail)),
    calendar: seal("entretien", `${agreed.id} applicant visitor`, later(1).getTime()),
    stayVisitor: lastOf(keepAccountUrl({ kind: "visitor", id: visiting.id, email: visitorEmail }, new Date())),
    cvLink: new URL(cvLink({ id: application.id, cvFileId: cv }, { id: by, email: byEmail })).searchParams.get(
      "acces",
    )!,
  };
}

const letter = {
  to: "x@exemple.test",
  template: "verification",
  subject: "Essai",
  text: "Essai",
  html: "<p>Essai</p>",
};

async function keptBy(companyId: string, userId: string, candidateId: string) {
  const [favouriteList, candidateNote, savedSearch, groupMessage] = [newId(), newId(), newId(), newId()];
  await db.insertInto("favourites").values({ companyId, candidateId, userId }).execute();
  await db
    .insertInto("favouriteLists")
    .values({ id: favouriteList, companyId, name: "Bloc", nameFolded: "bloc" })
    .execute();
  await db.insertInto("listedFavourites").values({ companyId, listId: favouriteList, candidateId }).execute();
  // Sent so late that it may still be taken back.
  const sent = { companyId, userId, candidateId, offerId: null, template: "contact-candidat" } as const;
  await db
    .insertInto("contacts")
    .values({ id: groupMessage, ...sent, message: "Bonjour à tous", createdAt: later(1) })
    .execute();
  await db
    .insertInto("contactAnswers")
    .values({ id: newId(), companyId, candidateId, text: "Bonjour", readAt: new Date() })
    .execute();
  await db
    .insertInto("mails")
    .values({ id: groupMessage, ...letter, template: sent.template, state: "waiting" })
    .execute();
  await db
    .insertInto("candidateNotes")
    .values({ id: candidateNote, companyId, candidateId, userId, text: "Bien" })
    .execute();
  const criteria = { job: "Soudeuse", city: null, cityCode: null, criteriaKey: "soudeuse" };
  await db
    .insertInto("savedSearches")
    .values({ id: savedSearch, companyId, uid: userId, ...criteria })
    .execute();
  const alert = newId();
  const pausedAt = new Date();
  await db
    .insertInto("alerts")
    .values({ id: alert, userId, searchId: savedSearch, frequency: "daily", since: pausedAt, pausedAt })
    .execute();
  return {
    favouriteList,
    candidateNote,
    savedSearch,
    groupMessage,
    unsubscribe: lastOf(unsubscribeUrl({ what: "alert", id: alert })),
    pausedAlerts: lastOf(resumeUrl({ ownerId: userId, pausedAt })),
  };
}

async function profileOf(candidateId: string) {
  const [experience, degree] = [newId(), newId()];
  const none = { company: null, startMonth: null, endMonth: null, description: null };
  await db
    .insertInto("experiences")
    .values([
      { id: newId(), candidateId, position: 0, title: "Apprentie", ...none },
      { id: experience, candidateId, position: 1, title: "Soudeuse", ...none },
      { id: newId(), candidateId, position: 2, title: "Cheffe", ...none },
    ])
    .execute();
  await db
    .insertInto("degrees")
    .values([
      { id: newId(), candidateId, position: 0, title: "CAP", school: null, year: null },
      { id: degree, candidateId, position: 1, title: "Bac", school: null, year: null },
      { id: newId(), candidateId, position: 2, title: "BTS", school: null, year: null },
    ])
    .execute();
  await db.insertInto("blockedCompanies").values({ candidateId, siren: "732829320" }).execute();
  await db
    .insertInto("drafts")
    .values({
      userId: candidateId,
      form: `experience ${experience}`,
      fields: JSON.stringify({ form: "experience", id: experience, title: "Soudeuse" }),
    })
    .execute();
  return { experience, degree };
}

async function administrationOf(offer: { id: string; title: string }, company: Company, admin: Person) {
  const [mail, canceled, report, assistance, decision, imported] = Array.from({ length: 6 }, () => newId()) as [
    string,
    ...string[],
  ];
  await db
    .insertInto("mails")
    .values([
      { id: mail, ...letter, state: "failed" },
      { id: canceled!, ...letter, state: "waiting" },
    ])
    .execute();
  const about = { targetType: "offre", targetId: offer.id, title: offer.title } as const;
  await db
    .insertInto("reports")
    .values({ id: report!, ...about, reason: "fausse", reporter: "x" })
    .execute();
  await db
    .insertInto("assistanceRequests")
    .values({ id: assistance!, nom: "Zoé", email: "z@exemple.test", message: "Bonjour" })
    .execute();
  const judged = {
    verdict: "taken-down",
    ground: null,
    words: "Non",
    companyId: company.companyId,
    byUserId: admin.userId,
  } as const;
  await db
    .insertInto("decisions")
    .values({ id: decision!, ...about, ...judged })
    .execute();
  await db
    .insertInto("imports")
    .values({
      id: imported!,
      kind: "candidates",
      fileName: "x.csv",
      actor: admin.email,
      byUserId: admin.userId,
      state: "checked",
      headings: "{}",
      total: 0,
    })
    .execute();
  const backup = newId();
  const kept = { name: "vivier-essai.tar.gz", origin: "requested", withFiles: false, state: "done" } as const;
  await db
    .insertInto("backups")
    .values({ id: backup, ...kept, touchedAt: new Date() })
    .execute();
  const coming = newId();
  await db
    .insertInto("legalTexts")
    .values({ id: coming, page: "confidentialite", text: "# Un texte", effectiveOn: "2099-01-01" })
    .execute();
  return {
    backup,
    mail,
    waitingMail: canceled!,
    report: report!,
    assistance: assistance!,
    import: imported!,
    coming,
    decision: lastOf(decisionPath(decision!, company.email)),
    lastDecision: decision!,
    judged: JSON.stringify(await findJudgedContent(db, "offre", offer.id)),
  };
}

async function linksOf(newcomer: Person, candidate: Person) {
  const erased = await aCandidate();
  await db
    .updateTable("users")
    .set({ erasureDueAt: later(100) })
    .where("id", "=", erased.userId)
    .execute();
  const of = (person: Person) => ({ id: person.userId, email: person.email });
  const link = async (...given: Parameters<typeof createLink> extends [unknown, ...infer Rest] ? Rest : never) =>
    lastOf(await createLink(db, ...given));
  return {
    verify: await link("verify-email", of(newcomer)),
    reset: await link("reset-password", of(candidate)),
    changeEmail: await link("change-email", { id: candidate.userId, email: "nouvelle@exemple.test" }),
    undoErasure: await link("undo-erasure", of(erased)),
    firstAdmin: await link("first-admin", null),
  };
}

async function viewOf(person: Person, admin: Person): Promise<string> {
  const cookie = await sessionCookie(admin);
  const { id: sessionId } = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", admin.userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const seen = { userId: person.userId, adminId: admin.userId, admin: admin.email, reason: "Elle le demande" };
  const open = { sessionId, startedAt: new Date(), endsAt: later(1) };
  await db
    .insertInto("supportViews")
    .values({ id: newId(), ...seen, ...open })
    .execute();
  return cookie;
}

export async function aWorld(): Promise<World> {
  const [newC, candB, newCo, compB, admin] = await Promise.all([
    aCandidate({ emailVerified: false }),
    aCandidate({ prenom: "Bruno", nom: "Autre" }),
    aCompany({ emailVerified: false, nom: "Neuve", siret: "78467169500103" }),
    // With a SIRET, because a blocked SIREN hides a candidate from companies without one.
    aCompany({ nom: "Autre entreprise", siret: "44306184100047" }),
    anAdmin(),
  ]);
  const candA = await aCandidate();
  const compA = await aCompany({ nom: "Clinique A", siret: "55208131766522", takesSpontaneous: true });
  const [reader, colleague] = [
    await aColleague(compA, { role: "reader" }),
    await aColleague(compA, { role: "recruiter" }),
  ];
  const masked = await aCandidate({ visibility: "masked" });
  const [cv, image, video] = [
    await ownFile("cv", candA.userId),
    await ownFile("image", candA.userId),
    await ownFile("video", candA.userId),
  ];
  const files = { cvFileId: cv, imageFileId: image, videoFileId: video };
  await db.updateTable("candidates").set(files).where("id", "=", candA.id).execute();
  const [logo, kbis, cover, companyPhoto] = [
    await ownFile("logo", compA.userId),
    await ownFile("kbis", compA.userId),
    await ownFile("cover", compA.userId),
    await ownFile("companyPhoto", compA.userId),
  ];
  const { companyId } = compA;
  const [companyPicture, companyPerson] = [newId(), newId()];
  await db
    .insertInto("companyPhotos")
    .values({ id: companyPicture, companyId, fileId: companyPhoto, position: 1 })
    .execute();
  await db
    .insertInto("companyPeople")
    .values({ id: companyPerson, companyId, name: "Zoé Roy", job: "Infirmière", agreedAt: new Date() })
    .execute();
  await db
    .updateTable("companies")
    .set({ logoFileId: logo, kbisFileId: kbis, coverFileId: cover })
    .where("id", "=", compA.companyId)
    .execute();

  const { offer, draftOffer, offerFile, offerImage, prolong, ends, confirmBy, confirm } = await offersOf(compA);
  const applied = await applicationsOf(offer, candA.id, compA, cv);
  const kept = await keptBy(compA.companyId, compA.userId, candA.id);
  const profile = await profileOf(candA.id);
  const administration = await administrationOf(offer, compA, admin);
  const [request, requestedAt] = [newId(), new Date(Math.floor(Date.now() / 1000) * 1000)];
  const asking = { companyId: compA.companyId, candidateId: candA.id, userId: compA.userId, message: "Bonjour" };
  await db
    .insertInto("requests")
    .values({ id: request, ...asking, requestedAt, expiresAt: later(100) })
    .execute();
  const savedOffer = newId();
  await db
    .insertInto("savedOffers")
    .values({ id: savedOffer, userId: candA.id, offerId: offer.id, title: offer.title, company: "Clinique A" })
    .execute();
  const criteria = readOfferCriteria(new URLSearchParams("q=soudeuse"));
  const searching = await transaction((tx) =>
    createOfferSearch(tx, candidateOwner(candA.id), criteria, { frequency: "daily" } as never),
  );
  const [subscriberId, pendingAlert] = [newId(), { id: newId(), sentAt: new Date() }];
  await db.insertInto("subscribers").values({ id: subscriberId, email: "abonnee@exemple.test" }).execute();
  const subscribed = await transaction((tx) =>
    createOfferSearch(tx, subscriberOwner(subscriberId), criteria, { frequency: "daily" }),
  );
  await db
    .insertInto("alertRequests")
    .values({ ...pendingAlert, email: "abonnee@exemple.test", query: "q=potier", criteriaKey: "potier" })
    .execute();
  const [invitation, invited] = [newId(), "jeton-d-invitation-bien-assez-long"];
  await db
    .insertInto("invitations")
    .values({
      id: invitation,
      companyId: compA.companyId,
      email: "invitee@exemple.test",
      role: "recruiter",
      hash: tokenHash(invited),
      invitedBy: compA.userId,
      sentAt: later(-1),
      expiresAt: later(100),
    })
    .execute();
  const hours = { minutes: 30, buffer: 0, noticeHours: 24, aheadDays: 14, exceptions: "[]" };
  const week = JSON.stringify([[["09:00", "12:00"]], [], [], [], [], [], []]);
  await db
    .insertInto("interviewHours")
    .values({ ...hours, userId: compA.userId, week })
    .execute();
  const text = newId();
  await db
    .insertInto("companyTexts")
    .values({ id: text, companyId: compA.companyId, kind: "message", name: "Accueil", text: "Bienvenue" })
    .execute();
  const upload = newId();
  const begun = {
    userId: candA.id,
    kind: "cv",
    originalName: "x.pdf",
    declaredType: "application/pdf",
    size: 9,
  } as const;
  await db
    .insertInto("uploads")
    .values({ id: upload, fileId: newId(), ...begun })
    .execute();

  const closedOffer = await anOffer({ companyId: compA.companyId, isActive: false });
  const shared = { id: newId(), endsAt: later(1) };
  await db
    .insertInto("profileLinks")
    .values({ candidateId: candA.id, ...shared, showsContact: false })
    .execute();
  const sharedProfile = profileLinkToken(shared.id, shared.endsAt);
  const offerInvitation = newId();
  const inviting = { companyId: compA.companyId, offerId: closedOffer.id, candidateId: candA.id, userId: compA.userId };
  await db
    .insertInto("offerInvitations")
    .values({ id: offerInvitation, ...inviting })
    .execute();
  const closed = await aCandidate();
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", closed.userId).execute();

  const [deleted, suspended] = [await aCandidate(), await aCompany()];
  const [heldC, heldCo] = [await aCandidate(), await aCompany()];
  const people = { newC, candA, candB, newCo, compA, compB, reader, admin, deleted, suspended, heldC, heldCo };
  const hash = await hashPassword(password);
  const cookies = { nobody: "" } as Record<Who, string>;
  for (const [name, person] of Object.entries(people)) {
    cookies[name as Who] = await sessionCookie(person);
    const own = { id: newId(), accountId: person.userId, providerId: "credential", userId: person.userId };
    await db
      .insertInto("credentials")
      .values({ ...own, password: hash, updatedAt: new Date() } as never)
      .execute();
  }
  for (const [who, person] of supportViewers) cookies[who] = await viewOf(people[person], admin);
  // A second session of each, to be ended from the first.
  await sessionCookie(candA);
  const second = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", candA.userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("users")
    .set({ termsAcceptedAt: null })
    .where("id", "in", [heldC.userId, heldCo.userId])
    .execute();
  await db.deleteFrom("users").where("id", "=", deleted.userId).execute();
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", suspended.userId).execute();

  return {
    cookies,
    words: {
      ...applied,
      ...kept,
      ...profile,
      ...administration,
      ...(await linksOf(newC, candA)),
      candidate: candA.id,
      candidateB: candB.id,
      companyB: compB.companyId,
      masked: masked.id,
      company: compA.companyId,
      userA: candA.userId,
      owner: compA.userId,
      colleague: colleague.userId,
      offer: offer.id,
      draftOffer: draftOffer.id,
      cv,
      image,
      video,
      logo,
      cover,
      companyPhoto,
      companyPicture,
      companyPerson,
      kbis,
      offerFile,
      offerImage,
      request,
      savedOffer,
      sharedProfile,
      offerInvitation,
      invitation,
      invited,
      text,
      upload,
      password,
      session: second.id,
      email: candA.email,
      closedOffer: closedOffer.id,
      closedCandidate: closed.id,
      closedCompany: suspended.companyId,
      ends,
      confirmBy,
      confirm: lastOf(confirm),
      draftToken: draftToken(candA.userId, "profil"),
      offerSearch: searching ? searching.id : "",
      subscriber: lastOf(settingsUrlOf(subscriberId)),
      subscribedSearch: subscribed!.id,
      alertRequest: lastOf(confirmAlertUrl(pendingAlert)),
      prolong: lastOf(prolong),
      mailedInvitation: lastOf(invitationUrl({ id: offerInvitation, email: candA.email, sentAt: requestedAt })),
      mailedRequest: lastOf(answerUrl({ id: request, requestedAt, email: candA.email })),
      stay: lastOf(keepAccountUrl({ kind: "account", id: candA.userId, email: candA.email }, new Date())),
      step: await stepCookieFor(candA.userId),
    },
  };
}
