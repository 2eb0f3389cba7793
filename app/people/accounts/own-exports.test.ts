// Exports of own data and of a company's received data: proof of identity in older sessions, and end of downloads with the session.
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { as, browser, follow, textOf } from "../../../tests/app.ts";
import { anExporter } from "../../../tests/exporter.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Person,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { encryptSecret } from "./encryption.server.ts";
import { counterCode, stepOf } from "./totp.server.ts";

const received = "/compte/entreprise/candidatures/export";
const minute = 60_000;

const isFile = (response: Response) => response.headers.has("content-disposition");

const setAge = (who: Person, minutes: number) =>
  db
    .updateTable("sessions")
    .set({ createdAt: new Date(Date.now() - minutes * minute) })
    .where("userId", "=", who.userId)
    .execute();

/** A browser whose sign-in was this many minutes ago. */
async function signedIn(who: Person, minutes: number) {
  await withPassword(who);
  const own = browser();
  expect((await own.post("/login", { email: who.email, password })).status).toBe(302);
  await setAge(who, minutes);
  return own;
}

describe.each([
  ["a candidate's own data", aCandidate, "/moncompte/archive", "/moncompte#mes-donnees"],
  ["a company's CVs", aCompany, `${received}/zip?q=martin`, "/compte/entreprise/candidatures?q=martin"],
  ["a company's applications", aCompany, `${received}/csv`, "/compte/entreprise/candidatures"],
])("%s", (_name, make, address, back) => {
  test("are sent within a quarter of an hour of signing in, then only after the right password", async () => {
    const person = await make();
    const own = await signedIn(person, 14);
    expect(isFile(await own.get(address))).toBe(true);
    await setAge(person, 16);
    const led = await own.get(address);
    const page = `/compte/exporter?vers=${encodeURIComponent(address)}`;
    expect([led.status, isFile(led), led.headers.get("location")]).toEqual([302, false, page]);
    const html = await (await own.get(page)).text();
    expect(html).toContain(`action="${address}"`);
    expect(html).toContain(`href="${back}"`);
    for (const fields of [{}, { password: "autre-chose" }] as Record<string, string>[]) {
      const refused = await own.post(address, fields);
      expect([refused.status, isFile(refused), refused.headers.get("location")]).toEqual([
        302,
        false,
        `${page}&refus=password`,
      ]);
      expect(isFile(await own.get(address))).toBe(false);
    }
    const refused = await follow(own, await own.post(address, { password: "autre-chose" }));
    expect(await textOf(refused)).toContain("Ce n’est pas votre mot de passe actuel");
    expect(isFile(await own.post(address, { password }))).toBe(true);
    // The proof counts for a while, in this session alone.
    expect(isFile(await own.get(address))).toBe(true);
    const other = await signedIn(person, 16);
    expect(isFile(await other.get(address))).toBe(false);
  });
});

test("with a second factor the code is required, and the proof of one session does not count in another", async () => {
  const person = await aCandidate();
  const own = await signedIn(person, 16);
  const secret = Buffer.alloc(20, 7);
  const factor = { secret: encryptSecret(person.userId, secret), confirmedAt: new Date() };
  await db
    .insertInto("secondFactors")
    .values({ userId: person.userId, ...factor } as never)
    .execute();
  const address = "/moncompte/archive";
  expect(await textOf(await own.get(`/compte/exporter?vers=${address}`))).toContain("Code de votre application");
  expect(isFile(await own.post(address, { password }))).toBe(false);
  const proven = await own.post(address, { code: counterCode(secret, stepOf(new Date())) });
  expect(isFile(proven)).toBe(true);
  const [proof] = proven.headers.getSetCookie().map((line) => line.split(";")[0]!);
  const stolen = as(person);
  await stolen.get("/moncompte");
  await setAge(person, 16);
  expect(isFile(await own.get(address))).toBe(true);
  expect(isFile(await stolen.get(address, { Cookie: proof! }))).toBe(false);
});

test("the proof page posts only to exports of this account", async () => {
  const mine = { candidate: "/moncompte/archive", company: `${received}/zip` };
  for (const who of ["candidate", "company"] as const) {
    for (const to of ["", "https://ailleurs.test/moncompte/archive", "//ailleurs.test", "/deconnexion", "/moncompte"])
      expect((await as(who).get(`/compte/exporter?vers=${encodeURIComponent(to)}`)).status, to).toBe(404);
    const other = mine[who === "candidate" ? "company" : "candidate"];
    expect((await as(who).get(`/compte/exporter?vers=${other}`)).status).toBe(404);
    expect((await as(who).get(`/compte/exporter?vers=${mine[who]}`)).status).toBe(200);
  }
});

describe("a download", () => {
  const film = randomBytes(6 * 1024 * 1024);

  /** Number of bytes received of a download whose session ends after its first bytes. */
  async function cutShort(response: Response, end: () => Promise<unknown>): Promise<number> {
    const reader = response.body!.getReader();
    let bytes = (await reader.read()).value?.length ?? 0;
    await end();
    await expect(
      (async () => {
        for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length;
      })(),
    ).rejects.toThrow("The session of a download has ended");
    return bytes;
  }

  test("of a company's CVs ends when the member is removed", async () => {
    const company = await aCompany();
    const member = await aColleague(company, { role: "recruiter" });
    const { id: cvFileId } = await aFile("cv", { bytes: film });
    await anApplication(await anOffer({ companyId: company.companyId }), { cvFileId });
    const answer = await as(member).get(`${received}/zip`);
    const letGo = () => db.deleteFrom("users").where("id", "=", member.userId).execute();
    expect(await cutShort(answer, letGo)).toBeLessThan(3 * 1024 * 1024);
  });

  test("of own data ends when the session is ended elsewhere, and is complete otherwise", async () => {
    const person = await aCandidate();
    await aFile("video", { bytes: film, uploadedBy: person.userId });
    const whole = await (await as(person).get("/moncompte/archive")).arrayBuffer();
    expect(whole.byteLength).toBeGreaterThan(film.length);
    const answer = await as(person).get("/moncompte/archive");
    const signOut = () => db.deleteFrom("sessions").where("userId", "=", person.userId).execute();
    expect(await cutShort(answer, signOut)).toBeLessThan(3 * 1024 * 1024);
  });

  test("of everything by an administrator ends when the session is ended", async () => {
    const { person, exported } = await anExporter();
    await aFile("video", { bytes: film, uploadedBy: (await aCandidate()).userId });
    const answer = await exported("/admin/import/export");
    const signOut = () => db.deleteFrom("sessions").where("userId", "=", person.userId).execute();
    await cutShort(answer, signOut);
  });
});
