// Public files: the file and image of a public offer, and a confirmed company's logo; nothing else.
import { describe, expect, test } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";

const aPicture = async (kind: FileKind, uploadedBy: string | null = null) =>
  (
    await aFile(kind, {
      originalName: "Affiche.png",
      contentType: "image/png",
      bytes: Buffer.from("octets"),
      uploadedBy,
    })
  ).id;

const statusOf = async (id: string) => (await visitor.get(`/fichiers/${id}`)).status;

describe.each([
  ["offerFile", "offerFileId"],
  ["offerImage", "offerImageId"],
] as const)("the %s of an offer", (kind, column) => {
  test("is public while the offer is, and closed afterwards", async () => {
    const id = await aPicture(kind);
    const offer = await anOffer({ [column]: id });
    const response = await visitor.get(`/fichiers/${id}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("octets");
    expect(response.headers.get("cache-control")).toBe("private, max-age=300");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect((await as("candidate").get(`/fichiers/${id}`)).status).toBe(200);

    await db.updateTable("offers").set({ isActive: false }).where("id", "=", offer.id).execute();
    expect(await statusOf(id)).toBe(404);
    expect((await as("candidate").get(`/fichiers/${id}`)).status).toBe(404);
    expect((await as("company").get(`/fichiers/${id}`)).status).toBe(404);
    expect((await as("admin").get(`/fichiers/${id}`)).status).toBe(200);
  });

  test("is not public while the offer or its company is held, or the company awaits deletion", async () => {
    const company = await aCompany();
    const id = await aPicture(kind);
    const offer = await anOffer({ companyId: company.companyId, [column]: id });
    const hold = (heldAs: "waiting" | "taken-down" | null) =>
      db.updateTable("offers").set({ heldAs }).where("id", "=", offer.id).execute();
    const holdCompany = (heldAs: "waiting" | "refused" | null) =>
      db.updateTable("companies").set({ heldAs }).where("id", "=", company.companyId).execute();
    for (const heldAs of ["waiting", "taken-down", null] as const) {
      await hold(heldAs);
      expect(await statusOf(id)).toBe(heldAs ? 404 : 200);
    }
    for (const heldAs of ["waiting", "refused", null] as const) {
      await holdCompany(heldAs);
      expect(await statusOf(id)).toBe(heldAs ? 404 : 200);
    }
    await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", company.userId).execute();
    expect(await statusOf(id)).toBe(404);
  });

  test("is not public until the company has confirmed its address", async () => {
    const company = await aCompany({ emailVerified: false });
    const id = await aPicture(kind, company.userId);
    await anOffer({ companyId: company.companyId, [column]: id });
    expect(await statusOf(id)).toBe(404);
    const own = await as(company).get(`/fichiers/${id}`);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });
});

test("a logo is public when its company is confirmed and open", async () => {
  const logoFileId = await aPicture("logo");
  const company = await aCompany({ logoFileId });
  expect(await statusOf(logoFileId)).toBe(200);
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", company.userId).execute();
  expect(await statusOf(logoFileId)).toBe(404);

  const unproven = await aPicture("logo");
  await aCompany({ emailVerified: false, logoFileId: unproven });
  expect(await statusOf(unproven)).toBe(404);
});

test("a file of another kind does not become public by a reference", async () => {
  const candidate = await aCandidate();
  const cv = await aPicture("cv", candidate.userId);
  const kbis = await aPicture("kbis");
  await anOffer({ offerFileId: cv, offerImageId: kbis });
  await aCompany({ logoFileId: cv, kbisFileId: kbis });
  expect([await statusOf(cv), await statusOf(kbis)]).toEqual([404, 404]);
  expect([await statusOf(await aPicture("offerImage")), await statusOf(await aPicture("logo"))]).toEqual([404, 404]);
});
