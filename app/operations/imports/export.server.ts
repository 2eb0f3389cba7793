// Exports the four collections as documents with the specification's names (section 3), in both spellings where it has two.
// Another installation can import them. Passwords, sessions, mails and audit log are left out.
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type InterviewHours, shownHours } from "../../hiring/conversations/interview-hours.server.ts";
import { applicationLinks } from "../../hiring/review/application-links.server.ts";
import { pendingDecisions } from "../../hiring/review/decision-emails.server.ts";
import { offerFieldNames } from "../../offers/offer-fields.ts";
import { readOfferText } from "../../offers/offer-text.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";

export type ExportedFile = { url: string; storageKey: string; at: Date };

type Doc = Record<string, unknown>;
type FileRow = { id: string; originalName: string; storageKey: string; uploadedAt: Date };

const rowsAtOnce = 500;
const start = "00000000-0000-0000-0000-000000000000";

const urlOf = (kind: string, ownerId: string, name: string) =>
  `fichiers/${kind}/${ownerId}/${encodeURIComponent(name)}`;

async function findFiles(ids: (string | null)[]): Promise<Map<string, FileRow>> {
  const presentIds = ids.filter((id) => id !== null);
  if (presentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["id", "originalName", "storageKey", "uploadedAt"])
    .where("id", "in", presentIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Out = { docs: Doc[]; files: ExportedFile[] };

/** Loads the files of a page of rows; returns a function that names them and records those it named. */
type NameFile = (kind: string, ownerId: string, id: string | null) => string | null;

async function namer(ids: (string | null)[]) {
  const rows = await findFiles(ids);
  const files: ExportedFile[] = [];
  const name: NameFile = (kind, ownerId, id) => {
    const row = id ? rows.get(id) : undefined;
    if (!row) return null;
    const url = urlOf(kind, ownerId, row.originalName);
    files.push({ url, storageKey: row.storageKey, at: row.uploadedAt });
    return url;
  };
  return { name, files };
}

const flags = (isEntreprise: boolean) => {
  const typeUser = { isTalent: !isEntreprise, isEntreprise, isAdmin: false };
  return { ...typeUser, typeUser, userType: isEntreprise ? "recruiter" : "candidat" };
};

const findCandidates = (after: string) =>
  db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .selectAll("candidates")
    .select(["users.email", "users.emailVerified", "users.disabledAt"])
    .select((eb: ExpressionBuilder<Database, "candidates">) => [
      jsonArrayFrom(
        eb
          .selectFrom("experiences")
          .select(["title", "company", "startMonth", "endMonth", "description"])
          .whereRef("candidateId", "=", "candidates.id")
          .orderBy("position")
          .orderBy("id"),
      ).as("exp"),
      jsonArrayFrom(
        eb
          .selectFrom("degrees")
          .select(["title", "school", "year"])
          .whereRef("candidateId", "=", "candidates.id")
          .orderBy("position")
          .orderBy("id"),
      ).as("degrees"),
      sql<
        string[]
      >`array(select "siren" from "blockedCompanies" where "candidateId" = "candidates"."id" order by "siren")`.as(
        "sirens",
      ),
    ])
    .where("users.erasureDueAt", "is", null)
    .where("candidates.id", ">", after)
    .orderBy("candidates.id")
    .limit(rowsAtOnce)
    .execute();

type CandidateRow = Awaited<ReturnType<typeof findCandidates>>[number];

function candidateDoc(row: CandidateRow, name: NameFile) {
  const { id, email, emailVerified, prenom, nom, mobile, job, city, cityCode, country, createdAt } = row;
  const image = name("image", id, row.imageFileId);
  return {
    id,
    email,
    emailVerified,
    ...flags(false),
    prenom,
    nom,
    mobile,
    headline: row.headline,
    job,
    city,
    cityCode,
    country,
    departments: row.departments,
    available_all_country: row.available_all_country,
    attributes: row.attributes,
    radius: row.radius,
    disponibility: row.disponibility,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryTaux: row.salaryTaux,
    visibility: row.visibility,
    exp: row.exp,
    degrees: row.degrees,
    cv: name("cv", id, row.cvFileId),
    pictureURL: image,
    image,
    videoURL: name("video", id, row.videoFileId),
    posterURL: name("poster", id, row.posterFileId),
    captionsURL: name("captions", id, row.captionsFileId),
    videoTranscript: row.videoTranscript,
    sirens: row.sirens,
    disabledAt: row.disabledAt,
    dateCreated: createdAt,
    createdAt,
  };
}

async function listCandidates(after: string): Promise<Out> {
  const rows = await findCandidates(after);
  const { name, files } = await namer(
    rows.flatMap((row) => [row.cvFileId, row.imageFileId, row.videoFileId, row.posterFileId, row.captionsFileId]),
  );
  const docs = rows.map((row) => candidateDoc(row, name));
  return { docs, files };
}

function memberDoc({ id, email, ...row }: Member) {
  const { name, role, emailVerified, disabledAt, createdAt } = row;
  return { id, email, name, role, emailVerified, disabledAt, ...habitsDoc(row), dateCreated: createdAt };
}

/** A member's interview hours, the last day of their absence, and the address of their replacement. */
const habitsDoc = ({
  hours,
  absentUntil,
  replacementEmail,
}: Pick<Member, "hours" | "absentUntil" | "replacementEmail">) => ({
  ...(hours ? { interviewHours: shownHours(hours) } : {}),
  ...(absentUntil ? { absentUntil } : {}),
  ...(replacementEmail ? { replacementEmail } : {}),
});

type Member = Awaited<ReturnType<typeof listMembersOf>>[number];

function listMembersOf(companyIds: string[]) {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .leftJoin("interviewHours", "interviewHours.userId", "members.userId")
    .select(sql<InterviewHours | null>`to_jsonb("interviewHours")`.as("hours"))
    .leftJoin("users as replacement", "replacement.id", "members.replacementId")
    .select(["users.id", "users.email", "users.name", "users.emailVerified", "users.disabledAt"])
    .select(["members.role", "members.companyId", "members.createdAt", "members.absentUntil"])
    .select("replacement.email as replacementEmail")
    .where("members.companyId", "in", companyIds)
    .where("users.erasureDueAt", "is", null)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .execute();
}

const findCompanies = (after: string) =>
  db
    .selectFrom("companies")
    .selectAll()
    .select(
      sql<string[]>`array(select "candidateId" from "favourites" where "companyId" = "companies"."id"
        order by "createdAt", "candidateId")`.as("likes"),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("companyTexts")
          .select(["kind", "name", "text"])
          .whereRef("companyTexts.companyId", "=", "companies.id")
          .orderBy("kind")
          .orderBy("name"),
      ).as("texts"),
    )
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("companyPhotos")
          .select(["fileId", "caption", "alt"])
          .whereRef("companyPhotos.companyId", "=", "companies.id")
          .orderBy("position")
          .orderBy("id"),
      ).as("photos"),
      jsonArrayFrom(
        eb
          .selectFrom("companyPeople")
          .select(["fileId", "name", "job", "words", "agreedAt"])
          .whereRef("companyPeople.companyId", "=", "companies.id")
          .orderBy("createdAt")
          .orderBy("id"),
      ).as("people"),
    ])
    .where("id", ">", after)
    .orderBy("id")
    .limit(rowsAtOnce)
    .execute();

type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

function companyDoc(row: CompanyRow, members: Member[], name: NameFile) {
  const { id, objet, nom, departement, siret, secteur, size, description, siteWeb, adresse, createdAt } = row;
  const [first, ...others] = members;
  return {
    id,
    uid: first?.id ?? null,
    email: first?.email ?? null,
    emailVerified: first?.emailVerified ?? false,
    ...flags(true),
    objet,
    nom,
    department: departement,
    departement,
    siret,
    secteur,
    size,
    description,
    siteWeb,
    adresse,
    codePostal: row.codePostal,
    city: row.city,
    country: row.country,
    logo: name("logo", id, row.logoFileId),
    kbis: name("kbis", id, row.kbisFileId),
    likes: row.likes,
    cover: name("cover", id, row.coverFileId),
    coverAlt: row.coverAlt,
    page: row.page,
    photos: row.photos.map(({ fileId, ...photo }, at) => ({
      ...photo,
      file: name("companyPhoto", `${id}-${at + 1}`, fileId),
    })),
    personnes: row.people.map(({ fileId, ...person }, at) => ({
      ...person,
      file: name("companyPhoto", `${id}-personne-${at + 1}`, fileId),
    })),
    namesShownFrom: row.namesShownFrom,
    takesSpontaneous: row.takesSpontaneous,
    textes: row.texts,
    // The first account is the company's own line; only its habits are added.
    membres: [
      ...(first && Object.keys(habitsDoc(first)).length > 0 ? [{ email: first.email, ...habitsDoc(first) }] : []),
      ...others.map(memberDoc),
    ],
    disabledAt: first?.disabledAt ?? null,
    heldAs: row.heldAs,
    approvedAt: row.approvedAt,
    dateCreated: createdAt,
    createdAt,
  };
}

async function listCompanies(after: string): Promise<Out> {
  const rows = await findCompanies(after);
  const members = rows.length > 0 ? await listMembersOf(rows.map(({ id }) => id)) : [];
  const { name, files } = await namer(
    rows.flatMap((row) => [
      row.logoFileId,
      row.kbisFileId,
      row.coverFileId,
      ...row.photos.map(({ fileId }) => fileId),
      ...row.people.map(({ fileId }) => fileId),
    ]),
  );
  const ofRow = Map.groupBy(members, ({ companyId }) => companyId);
  const docs = rows.map((row) => companyDoc(row, ofRow.get(row.id) ?? [], name));
  return { docs, files };
}

async function listOffers(after: string): Promise<Out> {
  const rows = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .selectAll("offers")
    .leftJoin("users as owner", "owner.id", "offers.ownerId")
    .select(["companies.nom as companyName", "owner.email as ownerEmail"])
    .where("isDraft", "=", false)
    .where("offers.id", ">", after)
    .orderBy("offers.id")
    .limit(rowsAtOnce)
    .execute();
  const { name, files } = await namer(rows.flatMap((row) => [row.offerFileId, row.offerImageId]));
  const docs = rows.map((row) => {
    const { id, contractType, companyId, companyName } = row;
    const { createdAt, updatedAt, expiresAt, endedAt, endReason, endText, closingBatchId, confirmedAt, talks } = row;
    return {
      id,
      ...Object.fromEntries(offerFieldNames.map((field) => [field, row[field]])),
      type: contractType,
      companyId,
      companyName,
      // A held offer must not become public by a move.
      isActive: row.isActive && row.heldAs === null,
      offerURL: name("offerFile", id, row.offerFileId),
      offerImageURL: name("offerImage", id, row.offerImageId),
      dateCreated: createdAt,
      createdAt,
      updatedAt,
      expiresAt,
      endedAt,
      endReason,
      endText,
      closingBatchId,
      confirmedAt,
      talks,
      ownerEmail: row.ownerEmail,
    };
  });
  return { docs, files };
}

const readApplications = (after: string) =>
  db
    .selectFrom("applications")
    .leftJoin("candidates", "candidates.id", "applications.candidateId")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .leftJoin("offerTexts", "offerTexts.hash", "applications.offerTextHash")
    .leftJoin(pendingDecisions().as("decision"), "decision.applicationId", "applications.id")
    .selectAll("applications")
    .select(["candidates.cvFileId as profileCv", "offers.isDraft", "offerTexts.text as readOffer"])
    .select(["decision.text", "decision.dueAt", "decision.fromState", "decision.batchId"])
    .select(applicationLinks.as("links"))
    .where("applications.id", ">", after)
    .orderBy("applications.id")
    .limit(rowsAtOnce)
    .execute();

async function listApplications(after: string): Promise<Out> {
  const rows = await readApplications(after);
  const { name, files } = await namer(rows.map((row) => row.cvFileId));
  const docs = rows.map((row) => {
    const { id, nom, prenom, email, tel, offer, message, offerId, companyId, candidateId, createdAt } = row;
    const { state, notifiedState, seenAt, answeredAt, closedAt, changedAt, company, source } = row;
    return {
      id,
      nom,
      prenom,
      email,
      tel,
      offer,
      readOffer: row.readOffer === null ? null : readOfferText(row.readOffer),
      company,
      message,
      answers: row.answers,
      companyId,
      candidateId,
      // Drafts are not exported, so nothing may refer to them.
      offerId: row.isDraft ? null : offerId,
      cvURL: name("cv", row.cvFileId && row.cvFileId === row.profileCv ? candidateId! : id, row.cvFileId),
      state,
      notifiedState,
      seenAt,
      answeredAt,
      closedAt,
      changedAt,
      cameBy: row.cameBy,
      job: row.job,
      isSpontaneous: row.isSpontaneous,
      occupationKey: row.occupationKey,
      city: row.city,
      cityCode: row.cityCode,
      calledAt: row.calledAt,
      mutedAt: row.mutedAt,
      falseAt: row.falseAt,
      identityOpenedAt: row.identityOpenedAt,
      namedUntil: row.namedUntil,
      hiddenUntil: row.hiddenUntil,
      decision: row.dueAt && { text: row.text, dueAt: row.dueAt, fromState: row.fromState, batchId: row.batchId },
      source,
      liens: row.links.map(({ id, isSame, at }) => ({ id, isSame, at: new Date(at) })),
      dateCreated: createdAt,
    };
  });
  return { docs, files };
}

async function listSearches(after: string): Promise<Out> {
  const docs = await db
    .selectFrom("savedSearches")
    .select(["id", "uid", "companyId", "job", "city", "cityCode", "departments", "filters", "createdAt"])
    .where("companyId", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(rowsAtOnce)
    .execute();
  return { docs, files: [] };
}

const collections: [name: string, lists: ((after: string) => Promise<Out>)[]][] = [
  ["user", [listCompanies, listCandidates]],
  ["offers", [listOffers]],
  ["candidatures", [listApplications]],
  ["profils", [listSearches]],
];

/** All documents as one JSON text, streamed. @param onFiles called with the files of each chunk; a file of two documents comes twice */
export async function* exportDocuments(onFiles: (files: ExportedFile[]) => void): AsyncGenerator<string> {
  let head = "{";
  for (const [collection, lists] of collections) {
    yield `${head}\n${JSON.stringify(collection)}: [`;
    head = "],";
    let between = "\n";
    for (const list of lists) {
      for (let after = start; ; ) {
        const { docs, files } = await list(after);
        if (docs.length === 0) break;
        onFiles(files);
        yield between + docs.map((doc) => JSON.stringify(doc)).join(",\n");
        between = ",\n";
        after = String(docs.at(-1)!.id);
      }
    }
  }
  yield "]\n}\n";
}
