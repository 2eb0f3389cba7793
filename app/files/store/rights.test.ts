// Independent rights: access and logged readings of one person, company or request do not affect another's. And the expiry of links.
import { expect, test, vi } from "vitest";
import { as, type Client, visitor } from "../../../tests/app.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Company,
} from "../../../tests/factories.ts";
import { cvLink, ownCvLink } from "../../access/signed-link.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind, RequestState } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";

const statusOf = async (client: Client, id: string) => (await client.get(`/fichiers/${id}`)).status;
const aStored = async (kind: FileKind, uploadedBy: string | null = null) =>
  (await aFile(kind, { uploadedBy, bytes: Buffer.from("octets") })).id;

async function withFiles(given: Parameters<typeof aCandidate>[0] = {}) {
  const candidate = await aCandidate(given);
  const cvFileId = await aStored("cv", candidate.userId);
  const imageFileId = await aStored("image", candidate.userId);
  await db.updateTable("candidates").set({ cvFileId, imageFileId }).where("id", "=", candidate.id).execute();
  return { ...candidate, cvFileId, imageFileId };
}

const aRequest = ({ companyId }: Company, { id: candidateId }: { id: string }, state: RequestState) =>
  db
    .insertInto("requests")
    .values({ id: newId(), companyId, candidateId, message: "Bonjour", expiresAt: new Date(), state })
    .execute();

test("a masked candidate's files open to the company they accepted only", async () => {
  const [masked, other] = [await withFiles({ visibility: "masked" }), await withFiles({ visibility: "masked" })];
  const [letIn, letInByOther, waiting] = [await aCompany(), await aCompany(), await aCompany()];
  await aRequest(letIn, masked, "accepted");
  await aRequest(letInByOther, other, "accepted");
  await aRequest(waiting, masked, "waiting");
  for (const file of [masked.cvFileId, masked.imageFileId]) {
    expect(await statusOf(as(letIn), file)).toBe(200);
    for (const company of [letInByOther, waiting]) expect(await statusOf(as(company), file)).toBe(404);
  }
  // Hiding also closes the files to companies that had access.
  await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", masked.id).execute();
  expect(await statusOf(as(letIn), masked.cvFileId)).toBe(404);
});

test("a company that one candidate blocks reads the others", async () => {
  const [blocking, other] = [await withFiles(), await withFiles()];
  await db.insertInto("blockedCompanies").values({ candidateId: blocking.id, siren: "732829320" }).execute();
  const company = await aCompany({ siret: "73282932000074" });
  const blocked = as(company);
  const statuses = async (who: Client) => [
    await statusOf(who, blocking.cvFileId),
    await statusOf(who, other.cvFileId),
    (await who.get(`/candidats/${blocking.id}`)).status,
    (await who.get(`/candidats/${other.id}`)).status,
  ];
  expect(await statuses(blocked)).toEqual([404, 200, 404, 200]);
  // Also after its SIREN changes, and for a company without one.
  for (const siret of ["55210055400013", null]) {
    await db.updateTable("companies").set({ siret }).where("id", "=", company.companyId).execute();
    expect(await statuses(blocked)).toEqual([404, 200, 404, 200]);
  }
  expect(await statuses(as(await aCompany()))).toEqual([404, 200, 404, 200]);
  expect(await statuses(as(await aCompany({ siret: "55210055400013" })))).toEqual([200, 200, 200, 200]);
});

test("a company's uploads are open to its current team, and closed to former members", async () => {
  const company = await aCompany();
  const [logoFileId, kbisFileId] = [await aStored("logo"), await aStored("kbis")];
  await db.updateTable("companies").set({ logoFileId, kbisFileId }).where("id", "=", company.companyId).execute();
  const [offerFileId, offerImageId] = [await aStored("offerFile"), await aStored("offerImage")];
  await anOffer({ companyId: company.companyId, isActive: false, offerFileId, offerImageId });
  const former = await aColleague(company);
  const [own, left, stranger] = [as(company), as(former), as(await aCompany())];
  await db.deleteFrom("members").where("userId", "=", former.userId).execute();
  for (const file of [kbisFileId, offerFileId, offerImageId])
    expect([await statusOf(own, file), await statusOf(left, file), await statusOf(stranger, file)]).toEqual([
      200, 404, 404,
    ]);
});

test("each CV is logged for each reader, regardless of earlier readings; a picture is not", async () => {
  const company = await aCompany();
  const [one, other] = [await withFiles(), await withFiles()];
  const [me, colleague] = [as(company), as(await aColleague(company))];
  const readingsOf = async ({ id }: { id: string }) =>
    (await db.selectFrom("readings").select("what").where("candidateId", "=", id).where("what", "=", "cv").execute())
      .length;
  await me.get(`/fichiers/${one.imageFileId}`);
  expect(await readingsOf(one)).toBe(0);
  for (const { cvFileId } of [one, other]) await me.get(`/fichiers/${cvFileId}`);
  expect([await readingsOf(one), await readingsOf(other)]).toEqual([1, 1]);
  await colleague.get(`/fichiers/${one.cvFileId}`);
  expect(await readingsOf(one)).toBe(2);
  const late = await aCandidate();
  await me.get(`/candidats/${late.id}`);
  const later = await aStored("cv", late.userId);
  await db.updateTable("candidates").set({ cvFileId: later }).where("id", "=", late.id).execute();
  await me.get(`/fichiers/${later}`);
  expect(await readingsOf(late)).toBe(1);
  // The sent CV is logged separately from the profile's.
  const cvFileId = await aStored("cv", one.userId);
  const offer = await anOffer({ companyId: company.companyId });
  await anApplication(offer, { candidateId: one.id, cvFileId });
  await me.get(`/fichiers/${cvFileId}`);
  expect(await readingsOf(one)).toBe(3);
});

test.each([
  ["mailed to the company", cvLink, 30],
  ["of the applicant's own page", ownCvLink, 1],
])("the link %s expires", async (_, linkTo, days) => {
  const cvFileId = await aStored("cv");
  const company = await aCompany();
  const { id } = await anApplication(await anOffer({ companyId: company.companyId }), { cvFileId });
  const link = linkTo({ id, cvFileId }, { id: company.userId, email: company.email });
  const { search } = new URL(link, "http://localhost:3000");
  const statusAfter = async (ms: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
    try {
      return (await visitor.get(`/fichiers/${cvFileId}${search}`)).status;
    } finally {
      vi.useRealTimers();
    }
  };
  const end = days * 86_400_000;
  expect([await statusAfter(end - 60_000), await statusAfter(end + 1000)]).toEqual([200, 404]);
});
