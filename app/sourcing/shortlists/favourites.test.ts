// Favourites and a candidate's page for a company, over HTTP.
import { beforeAll, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anOffer, type Candidate, type Company } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import * as limits from "../../limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingMessages from "../messages.ts";

let company: Company;
let person: Client;

beforeAll(async () => {
  company = await aCompany({ nom: "Ateliers du Port", siret: "73282932000074" });
  person = as(company);
});

const favouritesOf = async (companyId: string) =>
  (await db.selectFrom("favourites").select("candidateId").where("companyId", "=", companyId).execute()).map(
    (row) => row.candidateId,
  );
const add = (client: Client, id: string, fields = {}) =>
  client.post(`/candidats/${id}/favori`, { favori: "oui", ...fields });
const linkedIds = (html: string) => [
  ...new Set([...html.matchAll(/href="\/candidats\/([\w-]{36})/g)].map((match) => match[1]!)),
];

test("a favourite is added and removed any number of times, and the answer leads back to the previous page", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const { id } = await aCandidate();
  const back = "/resultats?job=dev&apres=1_x";
  for (let time = 0; time < 2; time++) {
    const response = await add(client, id, { retour: back });
    expect([response.status, response.headers.get("location")]).toEqual([302, back]);
  }
  expect(await favouritesOf(mine.companyId)).toEqual([id]);
  for (let time = 0; time < 2; time++)
    expect((await client.post(`/candidats/${id}/favori`, { favori: "non" })).status).toBe(302);
  expect(await favouritesOf(mine.companyId)).toEqual([]);
});

test("the way back is a page of this site: the form's, the browser's, else the profile", async () => {
  const { id } = await aCandidate();
  const location = async (fields: Record<string, string>, headers?: Record<string, string>) =>
    (await person.post(`/candidats/${id}/favori`, { favori: "oui", ...fields }, headers)).headers.get("location");
  expect(await location({ retour: "https://ailleurs.test/" })).toBe(`/candidats/${id}`);
  expect(await location({ retour: "//ailleurs.test/" })).toBe(`/candidats/${id}`);
  expect(await location({}, { Referer: "http://localhost:3000/favoris?apres=2" })).toBe("/favoris?apres=2");
  expect(await location({}, { Referer: "http://ailleurs.test/favoris" })).toBe(`/candidats/${id}`);
});

test("a removal shows one toast with undo, which restores the favourite's place", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const made: Candidate[] = [];
  for (const nom of ["Un", "Deux", "Trois"]) made.push(await aCandidate({ nom }));
  for (const [index, { id }] of made.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    await db.insertInto("favourites").values({ companyId: mine.companyId, candidateId: id, createdAt }).execute();
  }
  const [one, two, three] = made.map(({ id }) => id) as [string, string, string];
  const removed = await client.post(`/candidats/${two}/favori`, { favori: "non", retour: "/favoris" });
  const cookie = { Cookie: removed.headers.getSetCookie()[0]!.split(";")[0]! };
  const html = await (await client.get("/favoris", cookie)).text();
  expect(linkedIds(html)).toEqual([three, one]);
  const toast = /<header[\s\S]*<\/header>/.exec(html)![0];
  expect(toast).toContain("Retiré des favoris");
  expect(toast).toContain("Annuler");
  // As a browser without JavaScript sends it.
  const action = new RegExp(`action="(/candidats/${two}/favori)"`).exec(toast)![1]!;
  const fields = Object.fromEntries(
    [...toast.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  expect((await client.post(action, fields)).headers.get("location")).toBe("/favoris");
  expect(linkedIds(await (await client.get("/favoris")).text())).toEqual([three, two, one]);
  expect(await (await client.get("/favoris")).text()).not.toContain("Retiré des favoris");
  // Removing a non-favourite offers no undo, and a future date is rejected.
  const again = await client.post(`/candidats/${(await aCandidate()).id}/favori`, { favori: "non" });
  expect(again.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["vivier.ecrit"]);
  await client.post(`/candidats/${two}/favori`, { favori: "non" });
  await add(client, two, { depuis: "2999-01-01T00:00:00.000Z" });
  const { createdAt } = await db
    .selectFrom("favourites")
    .select("createdAt")
    .where("candidateId", "=", two)
    .executeTakeFirstOrThrow();
  expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("only companies have favourites, and only of candidates they can find", async () => {
  const { id } = await aCandidate();
  expect((await add(visitor, id)).headers.get("location")).toBe("/login");
  expect((await add(as("candidate"), id)).status).toBe(403);
  const blocked = await aCandidate();
  await db.insertInto("blockedCompanies").values({ candidateId: blocked.id, siren: "732829320" }).execute();
  const away = [
    newId(),
    "rien",
    blocked.id,
    (await aCandidate({ visibility: "hidden" })).id,
    (await aCandidate({ emailVerified: false })).id,
  ];
  for (const candidate of away) {
    const response = await add(person, candidate);
    expect(response.status).toBe(404);
    expect(await textOf(response)).toContain("Candidat non trouvé");
  }
  expect((await person.get(`/candidats/${id}/favori`)).status).toBe(404);
});

test("/favoris lists a company's own favourites only, last added first, without hidden candidates", async () => {
  const [mine, other] = [await aCompany(), await aCompany()];
  const made: Candidate[] = [];
  for (const nom of ["Un", "Deux", "Trois", "Cache"]) made.push(await aCandidate({ prenom: "Favori", nom }));
  for (const [index, { id }] of made.entries()) {
    await db
      .insertInto("favourites")
      .values({ companyId: mine.companyId, candidateId: id, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })
      .execute();
  }
  await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", made[3]!.id).execute();
  const html = await (await as(mine).get("/favoris")).text();
  expect(linkedIds(html)).toEqual([made[2]!.id, made[1]!.id, made[0]!.id]);
  expect(html).toMatch(/role="status"[^>]*>3 candidats</);
  // A quiet heart, named after the person.
  const hearts = [...html.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(?:(?!<\/button>).)*Retirer des favoris[^<]*/gs)];
  expect(hearts.map(([, look]) => look!.includes("button-ghost"))).toEqual([true, true, true]);
  expect(html).toMatch(/Retirer des favoris<span[^>]*>\u00a0: (<!-- -->)?\S/);
  expect(html).not.toContain("Cache");
  const empty = await (await as(other).get("/favoris")).text();
  expect(linkedIds(empty)).toEqual([]);
  expect(empty).toMatch(/role="status"[^>]*>0 candidat</);
  // Company A's removal does not affect company B.
  await add(as(other), made[0]!.id);
  await as(mine).post(`/candidats/${made[0]!.id}/favori`, { favori: "non" });
  expect(await favouritesOf(other.companyId)).toEqual([made[0]!.id]);
});

test("/favoris lists who is available first on request, on every page, and proposes the next step in the row", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const offer = await anOffer({ companyId: mine.companyId, title: "Scaphandrier H/F", city: "Brest" });
  const states = ["En poste", "Sous 3 mois", "Disponible", "Sous 1 mois", null];
  const made: Candidate[] = [];
  for (let at = 0; at < 22; at += 1)
    made.push(
      await aCandidate({
        job: at === 0 ? "Scaphandrier" : "Taxidermiste",
        city: "Brest",
        disponibility: states[at % 5] ?? null,
      }),
    );
  for (const [at, { id }] of made.entries())
    await db
      .insertInto("favourites")
      .values({ companyId: mine.companyId, candidateId: id, createdAt: new Date(Date.UTC(2026, 0, 1 + at)) })
      .execute();
  const first = await (await client.get("/favoris?tri=disponibles")).text();
  const next = /href="(\/favoris\?[^"]*apres=[^"]*)"/.exec(first)![1]!.replaceAll("&amp;", "&");
  const second = await (await client.get(next)).text();
  const rank = (at: number) => [0, 1, 3, 2, 0][at % 5]!;
  const order = made.map((_, at) => at).toSorted((a, b) => rank(b) - rank(a) || b - a);
  expect([...linkedIds(first), ...linkedIds(second)]).toEqual(order.map((at) => made[at]!.id));
  const all = `${first}${second}`.replaceAll("<!-- -->", "");
  expect(all.match(/Écrire<span class="visually-hidden"> à /g)).toHaveLength(21);
  expect(all.match(/action="[^"]*\/invitation"/g)).toHaveLength(1);
  await client.post(`/candidats/${made[0]!.id}/invitation`, { offre: offer.id });
  expect(await textOf(await client.get(next))).toContain("Invitation envoyée");
});

test("the pages of /favoris neither repeat nor skip when one is added and one removed in between", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const ids: string[] = [];
  for (let index = 0; index < 45; index++) {
    const { id } = await aCandidate();
    ids.unshift(id);
    await db
      .insertInto("favourites")
      .values({
        companyId: mine.companyId,
        candidateId: id,
        createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
      })
      .execute();
  }
  const seen: string[] = [];
  const first = await (await client.get("/favoris")).text();
  seen.push(...linkedIds(first));
  await add(client, (await aCandidate()).id);
  await client.post(`/candidats/${ids[19]}/favori`, { favori: "non" });
  let next = /href="(\/favoris\?apres=[^"]*)"/.exec(first)?.[1];
  for (let pages = 0; next && pages < 5; pages++) {
    const html = await (await client.get(next)).text();
    seen.push(...linkedIds(html));
    next = /href="(\/favoris\?apres=[^"]*)"/.exec(html)?.[1];
  }
  expect(seen).toEqual(ids);
});

test("a results card says whether the candidate is a favourite", async () => {
  const mine = await aCompany();
  const job = `Vannier ${newId()}`;
  const { id } = await aCandidate({ job });
  const path = `/resultats?job=${encodeURIComponent(job)}`;
  expect(await (await as(mine).get(path)).text()).toMatch(/aria-pressed="false"[\s\S]*?Ajouter aux favoris/);
  await add(as(mine), id);
  expect(await (await as(mine).get(path)).text()).toMatch(/aria-pressed="true"[\s\S]*?Retirer des favoris/);
});

async function aFullCandidate(given: Parameters<typeof aCandidate>[0] = {}): Promise<Candidate & { cv: string }> {
  const { id: cv } = await aFile("cv");
  const candidate = await aCandidate({
    prenom: "Maïwenn",
    nom: "Le Goff",
    mobile: "+33612345678",
    job: "Charpentière",
    city: "Brest",
    departments: ["29"],
    cvFileId: cv,
    salaryMin: 2000,
    salaryMax: 2400,
    ...given,
  });
  await db
    .insertInto("experiences")
    .values({
      id: newId(),
      candidateId: candidate.id,
      position: 0,
      title: "Charpentière de marine",
      company: "Chantier Le Goff",
      startMonth: "2021-09",
      endMonth: "2024-03",
      description: "Bois & cordages",
    })
    .execute();
  await db
    .insertInto("degrees")
    .values({
      id: newId(),
      candidateId: candidate.id,
      position: 0,
      title: "CAP charpente",
      school: "Lycée de Brest",
      year: 2020,
    })
    .execute();
  return { ...candidate, cv };
}

test("a confirmed company reads the whole profile of a visible candidate, and the view is recorded", async () => {
  const { id, email, cv } = await aFullCandidate();
  const page = await person.get(`/candidats/${id}`);
  expect(page.status).toBe(200);
  const html = await page.clone().text();
  const text = await textOf(page);
  for (const part of [
    "Maïwenn Le Goff",
    email,
    "06 12 34 56 78",
    "Charpentière",
    "Brest (29)",
    "Finistère",
    "Disponible",
    "2 000 – 2 400 € brut par mois",
    "Chantier Le Goff",
    "septembre 2021 – mars 2024",
    "Bois & cordages",
    "CAP charpente",
    "Lycée de Brest",
    "Contacter",
    "Ajouter aux favoris",
    "Lire le CV",
  ])
    expect(text, part).toContain(part);
  expect(html).toContain(`href="/CvView?fichier=${cv}"`);
  expect(html).toContain(`href="/fichiers/${cv}"`);
  const readings = await db.selectFrom("readings").selectAll().where("candidateId", "=", id).orderBy("what").execute();
  const noted = { userId: company.userId, companyId: company.companyId };
  expect(readings).toMatchObject([
    { ...noted, what: "cv" },
    { ...noted, what: "profile" },
  ]);
});

test("an unconfirmed company and a masked candidate's page reveal nothing, as page or as data", async () => {
  const shown = await aFullCandidate();
  const masked = await aFullCandidate({ visibility: "masked" });
  const waiting = as(await aCompany({ emailVerified: false }));
  // The title of a masked profile tells no sex; that of a profile in view is read as it was written.
  const answers = [
    [await waiting.get(`/candidats/${shown.id}`), shown, "Charpentière de marine"],
    [await waiting.data(`/candidats/${shown.id}`), shown, "Charpentière de marine"],
    [await person.get(`/candidats/${masked.id}`), masked, "Charpentier(ère) de "],
    [await person.data(`/candidats/${masked.id}`), masked, "Charpentier(ère) de "],
  ] as const;
  for (const [response, candidate, title] of answers) {
    expect(response.status).toBe(200);
    const raw = await response.text();
    for (const secret of ["Maïwenn", "Le Goff", candidate.email, "612345678", "12 34 56 78", candidate.cv])
      expect(raw).not.toContain(secret);
    expect(raw).toContain(title);
    expect(raw.includes("Charpentière")).toBe(candidate === shown);
  }
  const unconfirmed = await textOf(await waiting.get(`/candidats/${shown.id}`));
  expect(unconfirmed).toContain("M. L.");
  expect(unconfirmed).toContain("Vérifier mon adresse");
  expect(unconfirmed).not.toContain("Contacter");
  const hidden = await textOf(await person.get(`/candidats/${masked.id}`));
  expect(hidden).toContain("Profil masqué");
  expect(hidden).toContain("Contacter");
});

test("a candidate hidden from the company is like one that does not exist", async () => {
  const blocked = await aCandidate();
  await db.insertInto("blockedCompanies").values({ candidateId: blocked.id, siren: "732829320" }).execute();
  const away = [
    newId(),
    "rien",
    blocked.id,
    (await aCandidate({ visibility: "hidden" })).id,
    (await aCandidate({ emailVerified: false })).id,
  ];
  for (const id of away) {
    const page = await person.get(`/candidats/${id}`);
    expect(page.status).toBe(404);
    expect(await textOf(page)).toContain("Candidat non trouvé");
    expect((await person.post(`/candidats/${id}`, { message: "Bonjour" })).status).toBe(410);
  }
  expect(await db.selectFrom("readings").select("id").where("candidateId", "=", blocked.id).execute()).toEqual([]);
});

test("reloads of a profile count as one view per person in half an hour", async () => {
  const { id } = await aCandidate();
  const mine = await aCompany();
  const noted = () => db.selectFrom("readings").select("userId").where("candidateId", "=", id).execute();
  for (let time = 0; time < 2; time++) await as(mine).get(`/candidats/${id}`);
  await as(mine).data(`/candidats/${id}`);
  expect(await noted()).toEqual([{ userId: mine.userId }]);
  await as(await aCompany()).get(`/candidats/${id}`);
  expect(await noted()).toHaveLength(2);
  await db
    .updateTable("readings")
    .set({ at: new Date(Date.now() - 31 * 60_000) })
    .where("candidateId", "=", id)
    .execute();
  await as(mine).get(`/candidats/${id}`);
  expect(await noted()).toHaveLength(3);
});

test("a company opens at most 200 different profiles a day; one opened today opens again", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const known = await aCandidate();
  await client.get(`/candidats/${known.id}`);
  const others: string[] = [];
  for (let index = 0; index < limits.profilesPerDay; index++) others.push(newId());
  await db
    .insertInto("users")
    .values(others.map((id) => ({ id, email: `${id}@exemple.test`, role: "candidate" as const })))
    .execute();
  const reading = (candidateId: string, at: Date) => ({
    id: newId(),
    userId: mine.userId,
    companyId: mine.companyId,
    candidateId,
    what: "profile" as const,
    at,
  });
  const yesterday = new Date(Date.now() - 26 * 3_600_000);
  await db
    .insertInto("readings")
    .values(others.map((id) => reading(id, yesterday)))
    .execute();
  expect((await client.get(`/candidats/${(await aCandidate()).id}`)).status).toBe(200);
  await db
    .insertInto("readings")
    .values(others.slice(2).map((id) => reading(id, new Date())))
    .execute();
  const refused = await client.get(`/candidats/${(await aCandidate()).id}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await textOf(refused)).toContain(sourcingMessages.tooManyProfiles);
  expect((await client.get(`/candidats/${known.id}`)).status).toBe(200);
  expect((await person.get(`/candidats/${known.id}`)).status).toBe(200);
});

test('"Contacter" writes to the candidate in the company\'s name, once, and the page shows it', async () => {
  const { id, email } = await aFullCandidate();
  const offer = await anOffer({ companyId: company.companyId, title: "Charpentier H/F" });
  const send = { message: "Bonjour,\nvotre profil nous plaît.", offerId: offer.id };
  for (let time = 0; time < 2; time++) {
    const response = await person.post(`/candidats/${id}`, send);
    expect([response.status, response.headers.get("location")]).toEqual([302, `/candidats/${id}`]);
  }
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    replyTo: company.email,
    template: "invitation-offre",
    subject: "Ateliers du Port vous propose une offre\u00a0: Charpentier H/F",
  });
  expect(mails[0]!.text).toContain("> votre profil nous plaît.");
  expect(mails[0]!.text).toContain(`http://localhost:3000/offres/${offer.id}-charpentier-h-f`);
  expect(await textOf(await person.get(`/candidats/${id}`))).toMatch(/Contacté le \d.* votre profil nous plaît\./);
  const setVisibility = (visibility: "masked" | "visible") =>
    db.updateTable("candidates").set({ visibility }).where("id", "=", id).execute();
  await setVisibility("masked");
  const masked = await textOf(await person.get(`/candidats/${id}`));
  expect(masked).toMatch(/Contacté le \d/);
  expect(masked).not.toContain("votre profil nous plaît");
  await setVisibility("visible");
  expect(await textOf(await as("company").get(`/candidats/${id}`))).not.toContain("Contacté le");
});

test("the company's ready texts fill the message; {offre} is the title of the joined offer", async () => {
  const mine = await aCompany({ nom: "Scierie du Lac" });
  const other = await aCompany();
  const client = as(mine);
  const { id, email } = await aCandidate({ prenom: "Nolwenn" });
  const masked = await aCandidate({ prenom: "Secrète", visibility: "masked" });
  const offer = await anOffer({ companyId: mine.companyId, title: "Scieuse H/F" });
  const text = {
    kind: "message" as const,
    name: "Approche",
    text: "Bonjour {prenom}, {entreprise} cherche\u00a0: {offre}",
  };
  const [own, foreign, refusal] = [newId(), newId(), newId()];
  await db
    .insertInto("companyTexts")
    .values([
      { ...text, id: own, companyId: mine.companyId },
      { ...text, id: foreign, companyId: other.companyId, name: "Étranger" },
      { ...text, id: refusal, companyId: mine.companyId, kind: "refusal", name: "Refus poli" },
    ])
    .execute();
  const page = await (await client.get(`/candidats/${id}`)).text();
  expect(page).toContain(`href="/candidats/${id}?texte=${own}#contact"`);
  expect(page).not.toMatch(/Étranger|Refus poli|Scierie du Lac cherche/);
  const boxOf = async (candidate: string, chosen: string) => {
    const html = await (await client.get(`/candidats/${candidate}?texte=${chosen}`)).text();
    return /id="contact".*?<textarea[^>]*name="message"[^>]*>([^<]*)</s.exec(html)?.[1];
  };
  expect(await boxOf(id, own)).toBe("Bonjour Nolwenn, Scierie du Lac cherche\u00a0: {offre}");
  expect(await boxOf(masked.id, own)).toBe("Bonjour, Scierie du Lac cherche\u00a0: {offre}");
  expect([await boxOf(id, foreign), await boxOf(id, refusal)]).toEqual(["", ""]);
  const message = "Bonjour Nolwenn, Scierie du Lac cherche\u00a0: {offre}";
  const foreignOffer = await anOffer({ companyId: other.companyId });
  for (const offerId of ["", foreignOffer.id]) {
    const refused = await client.post(`/candidats/${id}`, { message, offerId });
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain("Votre message nomme une offre par {offre}");
  }
  expect(await mailsTo(email)).toEqual([]);
  expect((await client.post(`/candidats/${id}`, { message, offerId: offer.id })).status).toBe(302);
  expect((await mailsTo(email))[0]!.text).toContain("Scierie du Lac cherche\u00a0: Scieuse H/F");
});

test("a message that is not sent shows the reason and is not lost", async () => {
  const { id } = await aCandidate();
  const foreign = await anOffer();
  const closed = await anOffer({ companyId: company.companyId, isActive: false });
  const empty = await person.post(`/candidats/${id}`, { message: "  " });
  expect(empty.status).toBe(400);
  expect(await textOf(empty)).toContain(sourcingMessages.messageMissing);
  const tried: Record<string, string>[] = [{ offerId: foreign.id }, { offerId: closed.id }, { offerId: "rien" }];
  for (const fields of tried) {
    const response = await person.post(`/candidats/${id}`, { message: "Un mot gardé", ...fields });
    expect(response.status).toBe(400);
    const text = await textOf(response);
    expect(text).toContain(offersMessages.offerToSendMissing);
    expect(text).toContain("Un mot gardé");
  }
  const waiting = await as(await aCompany({ emailVerified: false })).post(`/candidats/${id}`, { message: "Un mot" });
  expect(waiting.status).toBe(403);
  expect(await db.selectFrom("contacts").select("id").where("candidateId", "=", id).execute()).toEqual([]);
});

test("a message sent after its session expired is held for its author only, until it is sent", async () => {
  const { id } = await aCandidate();
  const path = `/candidats/${id}`;
  const brouillon = /name="brouillon" value="([^"]+)"/.exec(await (await person.get(path)).text())![1]!;
  const fields = { message: "Écrit pendant une heure.", brouillon };
  const late = await visitor.post(path, fields);
  expect(late.headers.get("location")).toBe(`/login?retour=${encodeURIComponent(path)}&garde=oui`);
  expect(await textOf(await person.get(path))).toContain("Écrit pendant une heure.");
  expect(await textOf(await as("company").get(path))).not.toContain("Écrit pendant une heure.");
  expect((await person.post(path, fields)).status).toBe(302);
  // The box is empty, and the message is read where it was sent.
  const html = await (await person.get(path)).text();
  expect(/<textarea [^>]*name="message"[^>]*>([^<]*)</.exec(html)?.[1]).toBe("");
  expect(html).toMatch(/<blockquote[^>]*>Écrit pendant une heure\.</);
});
