// The page of a person for a company: what it shows, whom it hides, and the list beside it.
import { describe, expect, test } from "vitest";
import { as, type Client, textOf } from "../../../tests/app.ts";
import {
  aCandidate,
  aCompany,
  anApplication,
  anOffer,
  type Candidate,
  type Company,
} from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { candidatePath } from "../../people/candidates/candidate.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const inbox = "/compte/entreprise/candidatures";

const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");

const htmlOf = async (client: Client, path: string) => (await client.get(path)).text();

/** The text of the page without the list beside it. */
async function personOf(client: Client, path: string): Promise<string> {
  const html = (await htmlOf(client, path)).replace(/<aside class="person-list"[\s\S]*?<\/aside>/, "");
  return plain(await textOf(new Response(html)));
}

/** The list beside the page: names, the present one, and the addresses of the neighbours. */
async function listOf(client: Client, path: string) {
  const html = await htmlOf(client, path);
  const list = /<aside class="person-list"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? "";
  const links = [...list.matchAll(/<a ([^>]*class="item-link"[^>]*)>(?:<!-- -->)?([^<]*)</g)];
  const bar = /class="person-bar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const neighbour = (rel: string) => {
    const link = [...bar.matchAll(/<a ([^>]*)>/g)].find(([, each]) => each!.includes(`rel="${rel}"`))?.[1] ?? "";
    return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? null;
  };
  return {
    names: links.map(([, , name]) => name!),
    present: links.filter(([, each]) => each!.includes("aria-current")).map(([, , name]) => name!),
    previous: neighbour("prev"),
    next: neighbour("next"),
  };
}

const aWorker = async (given: Parameters<typeof aCandidate>[0] = {}) => {
  const candidate = await aCandidate({
    job: "Soudeur",
    city: "Lyon",
    prenom: "Inès",
    nom: "Vautrin",
    attributes: ["skill:Soudure TIG", "skill:Lecture de plans"],
    ...given,
  });
  await db
    .insertInto("experiences")
    .values({
      id: newId(),
      candidateId: candidate.id,
      title: "Soudeuse à l’arc",
      company: "Chaudronnerie Morel",
      startMonth: "2018-03",
      endMonth: null,
      description: "Cuves et tuyauteries",
      position: 0,
    })
    .execute();
  return candidate;
};

async function aWeldingCompany() {
  const company = await aCompany({ city: "Lyon" });
  const offer = await anOffer({
    companyId: company.companyId,
    title: "Soudeur d’atelier",
    city: "Lyon",
    required: ["skill:Soudure TIG", "skill:Pontier"],
  });
  return { company, client: as(company), offer };
}

const applied = (
  offer: Awaited<ReturnType<typeof anOffer>>,
  candidate: Candidate,
  more: Parameters<typeof anApplication>[1] = {},
) => anApplication(offer, { candidateId: candidate.id, prenom: "Inès", nom: "Vautrin", cvFileId: null, ...more });

describe("an application", () => {
  test("without a CV shows the profile of the account, and how it fits the offer, in words", async () => {
    const { client, offer } = await aWeldingCompany();
    const { id } = await applied(offer, await aWorker());
    const page = await personOf(client, `${inbox}/${id}`);
    for (const part of [
      "Soudeuse à l’arc · Chaudronnerie Morel",
      "Cherche : Soudeur",
      "ans d’expérience",
      "depuis mars 2018",
      "Correspond bien",
      "Exigé par l’offre : Soudure TIG",
      "L’offre exige aussi : Pontier",
      "Soudure TIG , demandé par l’offre",
    ])
      expect(page).toContain(part);
    expect(page).not.toContain("Lecture de plans , demandé par l’offre");
    expect(page).not.toMatch(/\d+ points|Correspondance \d/);
  });

  test("is judged in the same words in the inbox, on the board and on its page, also when the profile has changed since", async () => {
    const { client, offer } = await aWeldingCompany();
    const worker = await aWorker({ city: "Lyon" });
    expect((await as(worker).post(offerPath(offer), { cvChoix: "sans" })).status).toBe(302);
    await db.updateTable("candidates").set({ attributes: [] }).where("id", "=", worker.id).execute();
    const [application] = await db.selectFrom("applications").select("id").where("offerId", "=", offer.id).execute();
    for (const path of [inbox, `${inbox}?vue=tableau`, `${inbox}/${application!.id}`])
      expect(await personOf(client, path)).toContain("Correspond bien");
  });

  test("of another occupation says so instead of showing no comparison", async () => {
    const { client, offer } = await aWeldingCompany();
    const { id } = await applied(offer, await aWorker({ job: "Infirmier", attributes: [] }));
    const page = await personOf(client, `${inbox}/${id}`);
    expect(page).toContain("Correspond peu");
    expect(page).toContain("Un autre métier que celui de l’offre");
  });

  test.each([
    [
      "a masked profile",
      async (candidate: Candidate) => {
        await db.updateTable("candidates").set({ visibility: "masked" }).where("id", "=", candidate.id).execute();
      },
    ],
    [
      "a hidden profile",
      async (candidate: Candidate) => {
        await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", candidate.id).execute();
      },
    ],
    [
      "an application without the name",
      async (_: Candidate, company: Company) => {
        await as(company).post(inbox, { form: "noms", noms: "retenue" });
      },
    ],
    [
      "a company that is not approved",
      async (_: Candidate, company: Company) => {
        await db.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", company.companyId).execute();
      },
    ],
    [
      "a withdrawn application",
      async (candidate: Candidate) => {
        await db
          .updateTable("applications")
          .set({ state: "withdrawn" })
          .where("candidateId", "=", candidate.id)
          .execute();
      },
    ],
  ])("tells nothing of the profile beside %s", async (_, change) => {
    const { company, client, offer } = await aWeldingCompany();
    const candidate = await aWorker();
    const { id } = await applied(offer, candidate);
    expect(await personOf(client, `${inbox}/${id}`)).toContain("Chaudronnerie Morel");
    await change(candidate, company);
    const answer = await client.get(`${inbox}/${id}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    for (const secret of [
      "Chaudronnerie Morel",
      "Soudeuse à l’arc",
      "Lecture de plans",
      "demandé par l’offre",
      candidate.id,
    ])
      expect(html).not.toContain(secret);
    expect(html).not.toMatch(/Correspond (très )?bien|Correspond (en partie|peu)/);
  });
});

describe("a candidate", () => {
  test("shows the applications to the company, each with its state", async () => {
    const { client, offer } = await aWeldingCompany();
    const candidate = await aWorker();
    const { id } = await applied(offer, candidate, { state: "interview", notifiedState: "interview" });
    const html = await htmlOf(client, `/candidats/${candidate.id}`);
    expect(html).toContain(`href="${inbox}/${id}"`);
    const page = await personOf(client, `/candidats/${candidate.id}`);
    expect(page).toContain("Soudeur d’atelier");
    expect(page).toContain("Entretien");
    expect(page).not.toContain("Pas encore contacté");
    const other = await aCompany();
    expect(await personOf(as(other), `/candidats/${candidate.id}`)).toContain("Pas encore contacté");
  });

  test("does not tell by an application whose masked profile it is", async () => {
    const { company, client, offer } = await aWeldingCompany();
    const candidate = await aWorker();
    const { id } = await applied(offer, candidate);
    await db.updateTable("candidates").set({ visibility: "masked" }).where("id", "=", candidate.id).execute();
    const html = await htmlOf(client, `/candidats/${candidate.id}`);
    for (const secret of [id, "Vautrin", "Chaudronnerie Morel"]) expect(html).not.toContain(secret);
    await db.updateTable("candidates").set({ visibility: "visible" }).where("id", "=", candidate.id).execute();
    await as(company).post(inbox, { form: "noms", noms: "retenue" });
    const blind = await htmlOf(client, `/candidats/${candidate.id}`);
    for (const secret of [id, "Vautrin", "Chaudronnerie Morel"]) expect(blind).not.toContain(secret);
  });

  test("has the same experience at the head of the page as in the results: a masked one a band of years", async () => {
    const { client } = await aWeldingCompany();
    const startMonth = `${new Date().getUTCFullYear() - 3}${new Date().toISOString().slice(4, 7)}`;
    for (const [visibility, shown, other] of [
      ["visible", "3 ans d’expérience", "2 à 5 ans"],
      ["masked", "2 à 5 ans d’expérience", "3 ans d’expérience"],
    ] as const) {
      const { id } = await aWorker({ visibility });
      await db.updateTable("experiences").set({ startMonth }).where("candidateId", "=", id).execute();
      const head = (await personOf(client, `/candidats/${id}`)).split("Expériences")[0];
      expect(head).toContain(shown);
      expect(head).not.toContain(other);
    }
  });

  test("is compared with the offer that they fit best, and a masked one only by what it shows", async () => {
    const { client } = await aWeldingCompany();
    const masked = await aWorker({ visibility: "masked" });
    const page = await personOf(client, `/candidats/${masked.id}`);
    expect(page).toContain("à votre offre « Soudeur d’atelier »");
    expect(page).not.toContain("Exigé par l’offre : Soudure TIG");
    const nurse = await aWorker({ job: "Infirmier" });
    const other = await personOf(client, `/candidats/${nurse.id}`);
    expect(other).toContain("Aucune de vos offres en ligne n’est dans son métier");
    expect(other).not.toContain("Correspond");
  });
});

describe("the list beside a person", () => {
  test("is the page of the inbox that holds the application, and its neighbours go over the edge of the page", async () => {
    const { client, offer } = await aWeldingCompany();
    const ids: string[] = [];
    for (let at = 0; at < 23; at += 1) {
      const createdAt = new Date(Date.now() - at * 60_000);
      ids.push((await anApplication(offer, { prenom: "Personne", nom: `No${at}`, createdAt })).id);
    }
    const first = await listOf(client, `${inbox}/${ids[19]}`);
    expect(first.names).toEqual(ids.slice(0, 20).map((_, at) => `Personne No${at}`));
    expect(first.present).toEqual(["Personne No19"]);
    expect([first.previous, first.next]).toEqual([`${inbox}/${ids[18]}`, `${inbox}/${ids[20]}`]);
    const second = await listOf(client, `${inbox}/${ids[20]}`);
    expect(second.names).toEqual(["Personne No20", "Personne No21", "Personne No22"]);
    expect([second.previous, second.next]).toEqual([`${inbox}/${ids[19]}`, `${inbox}/${ids[21]}`]);
    const ends = [await listOf(client, `${inbox}/${ids[0]}`), await listOf(client, `${inbox}/${ids[22]}`)];
    expect([ends[0]!.previous, ends[1]!.next]).toEqual([null, null]);
  });

  test("keeps its filters, also where the application has left it", async () => {
    const { client, offer } = await aWeldingCompany();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const one = await anApplication(offer, { prenom: "Une", nom: "Reçue", createdAt: at(1) });
    const gone = await anApplication(offer, { prenom: "Une", nom: "Retenue", state: "retained", createdAt: at(2) });
    const two = await anApplication(offer, { prenom: "Deux", nom: "Reçue", createdAt: at(3) });
    expect(await listOf(client, `${inbox}/${gone.id}?etat=recue`)).toEqual({
      names: ["Une Reçue", "Deux Reçue"],
      present: [],
      previous: `${inbox}/${one.id}?etat=recue`,
      next: `${inbox}/${two.id}?etat=recue`,
    });
  });

  test("is the one in the address: results, favourites, or the matches of an offer", async () => {
    const { company, client, offer } = await aWeldingCompany();
    const job = `Soudeur ${newId().slice(-8)}`;
    const [ada, bob] = [await aWorker({ job, prenom: "Ada" }), await aWorker({ job, prenom: "Bob" })];
    for (const { id } of [ada, bob]) await client.post(`/candidats/${id}/favori`, { favori: "oui" });
    const results = `/resultats?${new URLSearchParams({ job })}`;
    for (const from of ["/favoris", results, `/compte/entreprise/mes-offres/${offer.id}/candidats`]) {
      const { names, present, previous, next } = await listOf(client, candidatePath(ada.id, from));
      expect(names, from).toEqual(expect.arrayContaining(["Ada Vautrin", "Bob Vautrin"]));
      expect(present, from).toEqual(["Ada Vautrin"]);
      expect([previous, next], from).toContain(candidatePath(bob.id, from));
    }
    const none = { names: [], present: [], previous: null, next: null };
    for (const from of [
      "https://ailleurs.test/favoris",
      "/admin/candidats",
      "/compte/entreprise/mes-offres/rien/candidats",
    ])
      expect(await listOf(client, candidatePath(ada.id, from)), from).toEqual(none);
    const foreign = await aWeldingCompany();
    const from = `/compte/entreprise/mes-offres/${foreign.offer.id}/candidats`;
    expect(await listOf(as(company), candidatePath(ada.id, from))).toEqual(none);
    const theirs = newId();
    await db
      .insertInto("favouriteLists")
      .values({ id: theirs, companyId: foreign.company.companyId, name: "Soudure", nameFolded: "soudure" })
      .execute();
    expect(await listOf(as(company), candidatePath(ada.id, `/favoris?liste=${theirs}`))).toEqual(none);
  });

  test("names nobody beyond the daily limit of names, and no applicant whom the company reads without the name", async () => {
    const { company, client, offer } = await aWeldingCompany();
    await client.post(inbox, { form: "noms", noms: "retenue" });
    const one = await applied(offer, await aWorker());
    await applied(offer, await aWorker({ prenom: "Zoé" }), { prenom: "Zoé", nom: "Vautrin" });
    const html = await htmlOf(as(company), `${inbox}/${one.id}`);
    expect(html).not.toContain("Vautrin");
    expect((await listOf(client, `${inbox}/${one.id}`)).names).toHaveLength(2);
  });
});
