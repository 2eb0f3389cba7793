// "Pas pertinent": hides a candidate from one company's results, can be undone, and affects no other company.
import { beforeAll, describe, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const linkedIds = (html: string) => [
  ...new Set([...html.matchAll(/href="\/candidats\/([\w-]{36})/g)].map((match) => match[1]!)),
];

describe("dismissed candidates", () => {
  const job = `Rétameur ${newId()}`;
  const path = `/resultats?job=${encodeURIComponent(job)}`;
  let mine: Company;
  const ids: string[] = [];

  beforeAll(async () => {
    mine = await aCompany();
    for (let index = 0; index < 13; index++) {
      const disponibility = index % 2 ? "Disponible" : "En poste";
      ids.unshift((await aCandidate({ job, disponibility, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })).id);
    }
  });

  test("a dismissed profile is gone from the list, its pages and its counts, for this company alone", async () => {
    const client = as(mine);
    const done = await client.post(`/candidats/${ids[1]}/ecart`, { ecarter: "oui", retour: path });
    expect([done.status, done.headers.get("location")]).toEqual([302, path]);
    await client.post(`/candidats/${ids[1]}/ecart`, { ecarter: "oui" });
    const html = await (await client.get(path)).text();
    expect(linkedIds(html)).toEqual([ids[0], ...ids.slice(2, 11)]);
    expect(html).toMatch(/role="status"[^>]*>12 candidats</);
    const text = await textOf(await client.get(path));
    expect(text).toMatch(/Disponible 5 /);
    expect(text).toMatch(/En poste 7 /);
    expect(text).toContain("1 profil écarté");
    const next =
      /href="(\?[^"]*apres=[^"]*)"/.exec(html)?.[1] ?? /href="(\/resultats\?[^"]*apres=[^"]*)"/.exec(html)![1]!;
    const second = await (
      await client.get(`/resultats${next.replaceAll("&amp;", "&").replace("/resultats", "")}`)
    ).text();
    expect(linkedIds(second)).toEqual(ids.slice(11));
    const previous = /href="([^"]*avant=[^"]*)"/.exec(second)![1]!.replaceAll("&amp;", "&");
    const again = await (await client.get(`/resultats${previous.replace("/resultats", "")}`)).text();
    expect(linkedIds(again)).toEqual([ids[0], ...ids.slice(2, 11)]);
    for (const sort of ["pertinence", "activite"])
      expect(linkedIds(await (await client.get(`${path}&tri=${sort}`)).text())).not.toContain(ids[1]);
    expect(await (await as(await aCompany()).get(path)).text()).toMatch(/role="status"[^>]*>13 candidats</);
    // Restores one from the list of dismissed candidates.
    expect(linkedIds(await (await client.get("/resultats/ecartes")).text())).toEqual([ids[1]]);
    await client.post(`/candidats/${ids[1]}/ecart`, { ecarter: "non", retour: "/resultats/ecartes" });
    expect(linkedIds(await (await client.get(path)).text())).toEqual(ids.slice(0, 10));
  });
});

test("the toast undoes a dismissal; only a company can dismiss, and only candidates it can find", async () => {
  const mine = await aCompany();
  const { id } = await aCandidate();
  const done = await as(mine).post(`/candidats/${id}/ecart`, { ecarter: "oui", retour: "/favoris" });
  const cookie = { Cookie: done.headers.getSetCookie()[0]!.split(";")[0]! };
  const toast = /<header[\s\S]*<\/header>/.exec(await (await as(mine).get("/favoris", cookie)).text())![0];
  expect(toast).toContain("Profil écarté de vos résultats");
  const fields = Object.fromEntries(
    [...toast.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  await as(mine).post(`/candidats/${id}/ecart`, fields);
  expect(
    await db.selectFrom("dismissals").select("candidateId").where("companyId", "=", mine.companyId).execute(),
  ).toEqual([]);
  expect((await as("candidate").post(`/candidats/${id}/ecart`, { ecarter: "oui" })).status).toBe(403);
  const hidden = await aCandidate({ visibility: "hidden" });
  expect((await as(mine).post(`/candidats/${hidden.id}/ecart`, { ecarter: "oui" })).status).toBe(404);
});

test("a card shows the match and the company's past actions; orders put the best match or latest activity first", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const word = `zingueur${newId().replaceAll("-", "")}`;
  const path = `/resultats?job=${word}`;
  const far = await aCandidate({
    job: `Chef ${word}`,
    city: "Brest",
    updatedAt: new Date("2026-03-01"),
    createdAt: new Date("2026-02-02"),
  });
  const best = await aCandidate({
    job: word,
    city: "Lyon",
    updatedAt: new Date("2026-01-15"),
    createdAt: new Date("2026-01-01"),
  });
  const anywhere = await aCandidate({
    job: `${word} couvreur`,
    city: "Nice",
    available_all_country: true,
    updatedAt: new Date("2026-05-01"),
    createdAt: new Date("2026-01-10"),
  });
  const inOrder = async (query: string) => linkedIds(await (await client.get(path + query)).text());
  expect(await inOrder("")).toEqual([far.id, anywhere.id, best.id]);
  expect(await inOrder("&tri=pertinence")).toEqual([best.id, anywhere.id, far.id]);
  expect(await inOrder("&tri=activite")).toEqual([anywhere.id, far.id, best.id]);
  await client.get(`/candidats/${best.id}`);
  const text = await textOf(await client.get(`${path}&city=Lyon&tri=pertinence`));
  // The title shows the word: only the place needs a reason.
  expect(text).not.toContain("dans le métier");
  expect(text).toContain("Lyon (69)");
  expect(text).toContain("cherche dans toute la France");
  expect(text).toContain("à 298 km");
  expect(text.match(/Déjà vu/g)).toHaveLength(1);
});

test("CV and video filters count and find people; masked profiles have neither; unconfirmed companies have no such filter", async () => {
  const mine = await aCompany();
  const job = `Graveur ${newId()}`;
  const path = `/resultats?job=${encodeURIComponent(job)}`;
  const files = [await aFile("cv"), await aFile("cv"), await aFile("video")] as const;
  const withCv = await aCandidate({ job, cvFileId: files[0].id });
  await aCandidate({ job, cvFileId: files[1].id, visibility: "masked" });
  const withVideo = await aCandidate({ job, videoFileId: files[2].id });
  const text = await textOf(await as(mine).get(path));
  expect(text).toContain("CV Avec un CV 1 Vidéo de présentation Vidéo de présentation Avec une vidéo 1");
  expect(linkedIds(await (await as(mine).get(`${path}&cv=oui`)).text())).toEqual([withCv.id]);
  expect(linkedIds(await (await as(mine).get(`${path}&video=oui`)).text())).toEqual([withVideo.id]);
  const waiting = as(await aCompany({ emailVerified: false }));
  const html = await (await waiting.get(`${path}&cv=oui`)).text();
  expect(linkedIds(html)).toHaveLength(3);
  expect(html).not.toContain("Avec un CV");
});
