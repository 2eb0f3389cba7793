// Everything that is kept of a candidate, for the candidate: one archive of rows and files (GDPR, articles 15 and 20).
import { readFile } from "../base/storage.server.ts";
import { db } from "../db/db.server.ts";
import { type ZipEntry, zip } from "./zip.server.ts";

// Read with every column, so that a new one is not forgotten; what is no one's datum is dropped by name.
async function readRows(id: string) {
  const account = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("role", "=", "candidate")
    .executeTakeFirstOrThrow();
  const [profile, experiences, degrees, blocked, sessions, applications, contacts, favourites, readings, searches] =
    await Promise.all([
      db.selectFrom("candidates").selectAll().where("id", "=", id).execute(),
      db.selectFrom("experiences").selectAll().where("candidateId", "=", id).orderBy("position").execute(),
      db.selectFrom("degrees").selectAll().where("candidateId", "=", id).orderBy("position").execute(),
      db.selectFrom("blockedCompanies").selectAll().where("candidateId", "=", id).orderBy("createdAt").execute(),
      db
        .selectFrom("sessions")
        .select(["id", "ipAddress", "userAgent", "createdAt", "updatedAt", "expiresAt"])
        .where("userId", "=", id)
        .orderBy("createdAt")
        .execute(),
      db.selectFrom("applications").selectAll().where("candidateId", "=", id).orderBy("createdAt").execute(),
      db
        .selectFrom("contacts")
        .innerJoin("companies", "companies.id", "contacts.companyId")
        .select(["contacts.id", "companies.nom as entreprise", "template", "message", "contacts.createdAt"])
        .where("candidateId", "=", id)
        .orderBy("contacts.createdAt")
        .execute(),
      db
        .selectFrom("favourites")
        .innerJoin("companies", "companies.id", "favourites.companyId")
        .select(["companies.nom as entreprise", "favourites.createdAt"])
        .where("candidateId", "=", id)
        .orderBy("favourites.createdAt")
        .execute(),
      db
        .selectFrom("readings")
        .leftJoin("companies", "companies.id", "readings.companyId")
        .select(["companies.nom as entreprise", "what", "at"])
        .where("candidateId", "=", id)
        .orderBy("at")
        .execute(),
      db.selectFrom("pastSearches").selectAll().where("userId", "=", id).orderBy("searchedAt").execute(),
    ]);
  const files = await db
    .selectFrom("files")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("uploadedBy", "=", id),
        eb("id", "in", eb.selectFrom("applications").select("cvFileId").where("candidateId", "=", id)),
        eb("id", "in", eb.selectFrom("candidates").select("cvFileId").where("id", "=", id)),
      ]),
    )
    .orderBy("uploadedAt")
    .orderBy("id")
    .execute();
  const applicationIds = applications.map((application) => application.id);
  const events = applicationIds.length
    ? await db
        .selectFrom("applicationEvents")
        .select(["applicationId", "state", "at"])
        .where("applicationId", "in", applicationIds)
        .orderBy("at")
        .execute()
    : [];
  const reports = await db
    .selectFrom("reports")
    .select(["targetType", "targetId", "title", "reason", "message", "treatedAt", "createdAt"])
    .where("userId", "=", id)
    .orderBy("createdAt")
    .execute();
  const uploads = await db
    .selectFrom("uploads")
    .select(["kind", "originalName", "declaredType", "size", "state", "message", "createdAt", "finishedAt"])
    .where("userId", "=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  // What was written is told, not the links it held; and only to whom has proven the address: another person's mails may
  // have gone there.
  const mails = await db
    .selectFrom("mails")
    .select(["to", "subject", "state", "createdAt", "sentAt"])
    .where("to", "=", account.emailVerified ? account.email : "")
    .orderBy("createdAt")
    .execute();
  return {
    compte: account,
    profil: profile[0] ?? null,
    experiences,
    diplomes: degrees,
    entreprisesBloquees: blocked,
    sessions,
    candidatures: applications,
    suiviDesCandidatures: events,
    messagesRecus: contacts,
    favorisDesEntreprises: favourites,
    consultations: readings,
    recherches: searches,
    signalements: reports,
    courriers: mails,
    envoisDeFichiers: uploads,
    fichiers: files.map(({ storageKey: _, ...file }) => ({ ...file, dansLArchive: pathOf(file) })),
    files,
  };
}

const pathOf = (file: { id: string; name: string }) => `fichiers/${file.id}-${file.name}`;

async function* entriesOf(id: string): AsyncGenerator<ZipEntry> {
  const { files, ...rows } = await readRows(id);
  const made = new Date();
  yield { name: "donnees.json", bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), at: made };
  for (const file of files) {
    const bytes = await readFile(file.storageKey);
    if (bytes) yield { name: pathOf(file), bytes, at: file.uploadedAt };
  }
}

/**
 * The archive of a candidate: `donnees.json` with every row that belongs to the person, and `fichiers/` with every file.
 * @param id the account's, from its session
 */
export function findOwnData(id: string): ReadableStream<Uint8Array> {
  const chunks = zip(entriesOf(id));
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
