// The company's list and board over HTTP: filters, orders, pages, columns, bulk actions.
import { beforeEach, describe, expect, test } from "vitest";
import { as, type Client, edit, textOf } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendDueNotices } from "./decision-emails.server.ts";

const inbox = "/compte/entreprise/candidatures";
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

beforeEach(() => db.deleteFrom("applicationNotices").execute());

async function aRecruiter() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
  return { company, offer, client: as(company) };
}

async function namesIn(client: Client, query = ""): Promise<string[]> {
  const html = await (await client.get(inbox + query)).text();
  return [...html.matchAll(/class="(?:board-link )?item-link"[^>]*>([^<]*)</g)].map((found) => found[1]!);
}

const stateOf = async (id: string) =>
  (await db.selectFrom("applications").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("the offers of the filter", () => {
  const chosenIn = async (client: Client, query: string) => {
    const html = await (await client.get(inbox + query)).text();
    const select = /<select[^>]*name="offre"[^>]*>([\s\S]*?)<\/select>/.exec(html)?.[1] ?? "";
    return /<option[^>]* selected[^>]*>([^<]*)</.exec(select)?.[1];
  };

  test("hold the chosen one without an application, never another company's", async () => {
    const { company, offer, client } = await aRecruiter();
    await anApplication(offer);
    const empty = await anOffer({ companyId: company.companyId, title: "Lunetière" });
    const foreign = await anOffer({ companyId: (await aCompany()).companyId, title: "Secrète" });
    expect(await chosenIn(client, `?offre=${empty.id}`)).toBe("Lunetière (0)");
    expect(await chosenIn(client, `?offre=${offer.id}`)).toBe("Opticienne (1)");
    expect(await (await client.get(`${inbox}?offre=${foreign.id}`)).text()).not.toContain("Secrète");
  });
});

describe("the states", () => {
  const optionsOf = async (client: Client, query: string) => {
    const html = await (await client.get(inbox + query)).text();
    const select = /<select[^>]*name="etat"[^>]*>([\s\S]*?)<\/select>/.exec(html)?.[1] ?? "";
    return [...select.matchAll(/<option(?=[^>]* value="([^"]*)")([^>]*)>([^<]*)</g)].map(
      ([, value, more, label]) => `${value}${more!.includes("selected") ? "*" : ""}: ${label}`,
    );
  };

  test("are a choice of the form, each with its count, and the present one chosen; the board has none", async () => {
    const { offer, client } = await aRecruiter();
    await anApplication(offer);
    await anApplication(offer, { state: "to-study" });
    await anApplication(offer, { state: "withdrawn" });
    const rest = ["sans-reponse: Sans réponse (2)", "recue: Reçue (1)"];
    expect(await optionsOf(client, "")).toEqual([
      "*: Toutes (3)",
      ...rest,
      "a-etudier: À étudier (1)",
      "retiree: Retirée (1)",
    ]);
    expect(await optionsOf(client, "?etat=a-etudier&lues=non")).toEqual([
      ": Toutes (2)",
      ...rest,
      "a-etudier*: À étudier (1)",
    ]);
    // The form sends one state: that of the choice.
    const html = await (await client.get(`${inbox}?etat=a-etudier&lues=non`)).text();
    const form = /<form[^>]*role="search"[\s\S]*?<\/form>/.exec(html)?.[0];
    expect(form?.match(/name="etat"/g)).toHaveLength(1);
    expect(form).toMatch(/<select[^>]*name="lues"/);
    expect(form).toMatch(/<option value="non" selected="">À lire \(2\)</);
    expect(await namesIn(client, "?etat=&q=")).toHaveLength(3);
    expect(await optionsOf(client, "?vue=tableau")).toEqual([]);
  });
});

describe("the list", () => {
  test("keeps the photo of an applicant named on another application: one that vanished would tell who has applied again", async () => {
    const company = await aCompany({ namesShownFrom: "interview" });
    const { companyId } = company;
    const { id: imageFileId } = await aFile("image");
    const { id: candidateId } = await aCandidate({ imageFileId });
    const photo = `/fichiers/${imageFileId}`;
    const named = {
      candidateId,
      prenom: "Myriam",
      nom: "Toumi",
      state: "interview",
      notifiedState: "interview",
    } as const;
    await anApplication(await anOffer({ companyId }), named);
    const html = async () => (await as(company).get(inbox)).text();
    expect(await html()).toContain(photo);
    await anApplication(await anOffer({ companyId }), { ...named, state: "received", notifiedState: "received" });
    const page = await html();
    expect(page).toContain("Myriam Toumi");
    expect(page).toContain("Candidature 2");
    expect(page.match(/<img [^>]*>/g)?.filter((img) => img.includes(photo))).toHaveLength(1);
    const profile = await textOf(await as(company).get(`/candidats/${candidateId}`));
    expect(profile).toContain("Amélie Martin");
    expect(profile).not.toContain("Profil masqué");
  });

  test("opens the proposal of an interview instead of announcing one; behind a closed account there is none", async () => {
    const { offer, client } = await aRecruiter();
    const { id: open } = await anApplication(offer);
    const { id: candidateId, userId } = await aCandidate();
    await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", userId).execute();
    const { id: gone } = await anApplication(offer, { candidateId });
    const html = await (await client.get(`${inbox}?tri=anciennes`)).text();
    const links = [...html.matchAll(/<a [^>]*data-key="e"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
    expect(links).toEqual([`${inbox}/${open}?tri=anciennes&amp;entretien=proposer#entretien`]);
    const proposing = `${inbox}/${open}?tri=anciennes&entretien=proposer`;
    expect(await textOf(await client.get(proposing))).toContain("Envoyer la proposition");
    expect(html).toContain(`value="${gone}:recue:retenue"`);
    expect(html).not.toMatch(/name="une"[^>]*:entretien"|value="[^"]*:entretien"[^>]*name="une"/);
  });

  test("does not count a person whose account is closed among those who wait, here or on the home", async () => {
    const { company, offer, client } = await aRecruiter();
    const { id: candidateId, userId } = await aCandidate();
    await anApplication(offer, { candidateId, createdAt: new Date(Date.now() - 9 * 86_400_000) });
    const meeting = await anApplication(await anOffer({ companyId: company.companyId }), {
      candidateId,
      state: "interview",
      answeredAt: new Date(),
    });
    await db
      .insertInto("interviews")
      .values({
        id: newId(),
        applicationId: meeting.id,
        version: 1,
        state: "declined",
        minutes: 30,
        way: "onsite",
        location: "2 quai du Port",
        changedAt: new Date(),
      })
      .execute();
    const due = async () => textOf(await client.get("/entreprise"));
    const waits = async () => [
      (await textOf(await client.get(inbox))).match(/Sans réponse( depuis 7 jours)? \(\d\)/g),
      /Attend depuis/.test(await textOf(await client.get(inbox))),
      /réponse en retard/.test(await due()),
      /entretien décliné/.test(await due()),
    ];
    const open = [["Sans réponse (1)", "Sans réponse depuis 7 jours (1)"], true, true, true];
    expect(await waits()).toEqual(open);
    for (const closed of [{ erasureDueAt: new Date() }, { disabledAt: new Date() }]) {
      await db.updateTable("users").set(closed).where("id", "=", userId).execute();
      expect(await waits()).toEqual([["Sans réponse (0)"], false, false, false]);
      await db.updateTable("users").set({ erasureDueAt: null, disabledAt: null }).where("id", "=", userId).execute();
    }
    expect(await waits()).toEqual(open);
  });

  test("shows of each applicant what the company may see in the profile, and how long they wait", async () => {
    const { offer, client } = await aRecruiter();
    const profiles = [
      { visibility: "visible", job: "Visagiste", prenom: "Une" },
      { visibility: "masked", job: "Masquiste", prenom: "Deux" },
      { visibility: "hidden", job: "Cachottière", prenom: "Trois" },
      { visibility: "visible", job: "Retraitante", prenom: "Quatre" },
    ] as const;
    for (const [index, { visibility, job, prenom }] of profiles.entries()) {
      const { id } = await aCandidate({ visibility, job });
      const year = new Date().getUTCFullYear() - 6;
      const first = { candidateId: id, position: 0, title: job, startMonth: `${year}-02` };
      await db
        .insertInto("experiences")
        .values({ ...first, id: newId() })
        .execute();
      const state = index === 3 ? "withdrawn" : "received";
      await anApplication(offer, { candidateId: id, prenom, nom: "Martin", createdAt: ago(index), state });
    }
    const text = await textOf(await client.get(inbox));
    expect(text).toMatch(
      /Une Martin Non lue Visagiste · Lyon \(69\) · 6 ans d’expérience Opticienne Reçue à l’instant/,
    );
    // No line begins with the dot.
    expect(await (await client.get(inbox)).text()).toMatch(/Visagiste\u00a0· Lyon.\(69\)\u00a0· 6/);
    expect(text).toMatch(/Deux Martin Non lue Opticienne Attend depuis 1 jour/);
    expect(text).toMatch(/Trois Martin Non lue Opticienne Attend depuis 2 jours/);
    for (const job of ["Masquiste", "Cachottière", "Retraitante"]) expect(text).not.toContain(job);
  });

  test("is filtered by offer, state, unread and name, with a count for each", async () => {
    const { company, offer, client } = await aRecruiter();
    const other = await anOffer({ companyId: company.companyId, title: "Caissier" });
    await anApplication(offer, { prenom: "Élodie", nom: "Lefèvre", state: "to-study", seenAt: ago(1) });
    await anApplication(offer, { prenom: "Jean-Marc", nom: "Œuvrard" });
    await anApplication(other, { prenom: "Léa", nom: "Petit", state: "withdrawn" });
    await anApplication(other, { prenom: "Ana", nom: "Costa", state: "refused", answeredAt: ago(1), seenAt: ago(2) });
    await anApplication(await anOffer(), { prenom: "Pas", nom: "Ici" });
    const cases: [string, string[]][] = [
      ["?etat=a-etudier", ["Élodie Lefèvre"]],
      ["?etat=sans-reponse", ["Jean-Marc Œuvrard", "Élodie Lefèvre"]],
      ["?etat=retiree", ["Léa Petit"]],
      [`?offre=${other.id}`, ["Ana Costa", "Léa Petit"]],
      [`?offre=${other.id}&etat=refusee`, ["Ana Costa"]],
      ["?q=ELODIE", ["Élodie Lefèvre"]],
      ["?q=lefevre+elodie", ["Élodie Lefèvre"]],
      ["?q=oeuv", ["Jean-Marc Œuvrard"]],
      ["?q=100%25", []],
      ["?lues=non", ["Jean-Marc Œuvrard"]],
      ["?etat=rien&offre=rien&tri=rien&tout=rien", ["Ana Costa", "Léa Petit", "Jean-Marc Œuvrard", "Élodie Lefèvre"]],
    ];
    for (const [query, names] of cases) expect([query, await namesIn(client, query)]).toEqual([query, names]);
    const text = await textOf(await client.get(inbox));
    for (const fact of ["4 candidatures", "Toutes (4)", "Sans réponse (2)", "Reçue (1)", "Refusée (1)", "À lire (1)"])
      expect(text).toContain(fact);
    for (const fact of ["Opticienne (2)", "Caissier (2)"]) expect(text).toContain(fact);
    const none = await textOf(await client.get(`${inbox}?q=personne`));
    expect(none).toContain("0 candidature");
    expect(none).toContain("Aucune candidature ne correspond");
  });

  test("is ordered by newest, longest waiting or last change, in pages that neither repeat nor skip", async () => {
    const { offer, client } = await aRecruiter();
    for (let n = 1; n <= 23; n++) {
      const changedAt = n === 5 ? new Date() : null;
      await anApplication(offer, { prenom: "P", nom: `${n}`, createdAt: ago(n), changedAt });
    }
    expect((await namesIn(client)).slice(0, 2)).toEqual(["P 1", "P 2"]);
    expect((await namesIn(client, "?tri=mouvements")).slice(0, 2)).toEqual(["P 5", "P 1"]);
    const first = await (await client.get(`${inbox}?tri=anciennes`)).text();
    expect(first).toContain(">Page 1 sur 2<");
    const next = /href="([^"]*apres=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const all = [...(await namesIn(client, "?tri=anciennes")), ...(await namesIn(client, next.replace(inbox, "")))];
    expect(await textOf(await client.get(`${inbox}${next.replace(inbox, "")}`))).toContain("Page 2 sur 2");
    expect(all).toEqual(Array.from({ length: 23 }, (_, n) => `P ${23 - n}`));
    expect(await textOf(await client.get(inbox))).toContain("Attend depuis 9 jours");
  });

  test("leads to the next application of the same filter, and marks opened ones", async () => {
    const { offer, client } = await aRecruiter();
    const ids: string[] = [];
    for (let n = 1; n <= 3; n++)
      ids.push((await anApplication(offer, { prenom: "P", nom: `${n}`, createdAt: ago(n) })).id);
    await anApplication(offer, { prenom: "Autre", nom: "État", state: "refused", createdAt: ago(1.5) });
    const page = await (await client.get(`${inbox}/${ids[1]}?etat=recue`)).text();
    const links = [...page.matchAll(/href="([^"]*)" rel="(prev|next)"|rel="(prev|next)"[^>]*href="([^"]*)"/g)].map(
      (found) => found[1] ?? found[4],
    );
    expect(links).toEqual([`${inbox}/${ids[0]}?etat=recue`, `${inbox}/${ids[2]}?etat=recue`]);
    expect(page).toContain(`href="${inbox}?etat=recue"`);
    expect(await namesIn(client, "?lues=non")).toEqual(["P 1", "Autre État", "P 3"]);
    const oldest = await (await client.get(`${inbox}/${ids[2]}?etat=recue&tri=anciennes`)).text();
    expect(oldest).not.toContain('rel="prev"');
    expect(oldest).toContain(`${inbox}/${ids[1]}?etat=recue&amp;tri=anciennes`);
  });

  test("shows how far an application is, and what lies ahead", async () => {
    const { offer, client } = await aRecruiter();
    const { id } = await anApplication(offer, { state: "to-study" });
    const text = await textOf(await client.get(`${inbox}/${id}`));
    expect(text).toMatch(/Fait : Reçue Fait : À étudier À venir : Entretien À venir : Retenue/);
  });

  test("shows the message and the CV before the decision, with a bar that leads to it", async () => {
    const { offer, client } = await aRecruiter();
    const { id: cvFileId } = await aFile("cv");
    const { id } = await anApplication(offer, { message: "Je soude depuis dix ans.", cvFileId });
    const page = await (await client.get(`${inbox}/${id}`)).text();
    const parts = ["Je soude depuis dix ans.", "Télécharger le CV", 'id="decision"', 'class="person-bar"'];
    const at = parts.map((part) => page.indexOf(part));
    expect(at[0]).toBeGreaterThan(0);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    const bar = (html: string) => /class="person-bar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(bar(page)).toContain(`${inbox}/${id}?decision=refusee#decision`);
    expect(bar(page)).toContain(`${inbox}/${id}?entretien=proposer#entretien`);
    const withdrawn = await anApplication(offer, { state: "withdrawn" });
    expect(bar(await (await client.get(`${inbox}/${withdrawn.id}`)).text())).not.toMatch(/decision|entretien/);
  });

  test("records the first opening by the company, but not of a withdrawn application", async () => {
    const { offer, client } = await aRecruiter();
    const seen = async (id: string) =>
      (await db.selectFrom("applications").select("seenAt").where("id", "=", id).executeTakeFirstOrThrow()).seenAt;
    const before = await anApplication(offer, { seenAt: ago(2) });
    const first = await seen(before.id);
    await client.get(`${inbox}/${before.id}`);
    expect(await seen(before.id)).toEqual(first);
    const [fresh, gone] = [await anApplication(offer), await anApplication(offer, { state: "withdrawn" })];
    for (const { id } of [fresh, gone]) expect((await client.get(`${inbox}/${id}`)).status).toBe(200);
    expect(await seen(fresh.id)).not.toBeNull();
    expect(await seen(gone.id)).toBeNull();
    const other = await anApplication(offer);
    await as("company").get(`${inbox}/${other.id}`);
    expect(await seen(other.id)).toBeNull();
  });

  test("shows only the company's own applications", async () => {
    expect((await as("candidate").get(inbox)).status).toBe(403);
    expect((await as("candidate").post(inbox, { form: "lot" })).status).toBe(403);
    expect((await as("company").post(inbox, { form: "rien" })).status).toBe(404);
  });
});

describe("the board", () => {
  test("shows each state as a column with its count, the first cards, and a link to the others", async () => {
    const { offer, client } = await aRecruiter();
    for (let n = 1; n <= 11; n++) await anApplication(offer, { prenom: "P", nom: `${n}`, createdAt: ago(n) });
    await anApplication(offer, { prenom: "Ana", nom: "Costa", state: "interview" });
    await anApplication(offer, { prenom: "Léa", nom: "Petit", state: "withdrawn" });
    const html = await (await client.get(`${inbox}?vue=tableau`)).text();
    const text = await textOf(await client.get(`${inbox}?vue=tableau`));
    expect(text).toMatch(/Reçue 11 .*À étudier 0 .*Entretien 1 .*Retenue 0 .*Refusée 0/);
    expect(text).toContain("Voir les 3 autres");
    expect(text, "one age").not.toMatch(/(hier|jours) Attend depuis/);
    expect(text).toContain("13 candidatures dont 1 candidature retirée");
    expect(html).not.toContain("Léa Petit");
    expect(await namesIn(client, "?vue=tableau")).toEqual([
      "P 1",
      "P 2",
      "P 3",
      "P 4",
      "P 5",
      "P 6",
      "P 7",
      "P 8",
      "Ana Costa",
    ]);
    expect(await namesIn(client, "?vue=tableau&tout=recue")).toHaveLength(12);
    expect(await namesIn(client, "?vue=tableau&tri=anciennes&q=P")).toEqual([
      "P 11",
      "P 10",
      "P 9",
      "P 8",
      "P 7",
      "P 6",
      "P 5",
      "P 4",
    ]);
    // Without JavaScript, each card's menu is a form.
    const forms = [...html.matchAll(/<form [^>]*action="\/compte\/entreprise\/candidatures\/[0-9a-f-]{36}"[^>]*>/g)];
    expect(forms.filter(([form]) => form.includes('method="post"'))).toHaveLength(9);
    expect(html).toContain('name="vu" value="recue"');
    expect(html).toContain("decision=refusee");
  });
});

describe("a bulk action", () => {
  const ticked = (...pairs: [string, string][]) => pairs.map(([id, slug]) => `${id}:${slug}`);

  test("refuses with one text, each with its own offer, and can be undone at once", async () => {
    const { company, offer, client } = await aRecruiter();
    const other = await anOffer({ companyId: company.companyId, title: "Caissier" });
    const one = await anApplication(offer, { email: "une@exemple.test" });
    const two = await anApplication(other, { email: "deux@exemple.test", state: "to-study" });
    const answer = await client.post(`${inbox}?etat=recue`, {
      form: "lot",
      etat: "refusee",
      candidatures: ticked([one.id, "recue"], [two.id, "a-etudier"]),
      modele: "libre",
      "texte-libre": "Merci pour « {offre} ».",
      retour: `${inbox}?q=x`,
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${inbox}?q=x`]);
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const html = await (await client.get(inbox, { Cookie: cookie })).text();
    expect(html).toContain("2 candidatures sont passées dans");
    const lot = /name="lot" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const texts = await db.selectFrom("applicationNotices").select("text").orderBy("text").execute();
    expect(texts.map(({ text }) => text)).toEqual(["Merci pour « Caissier ».", "Merci pour « Opticienne »."]);
    expect((await as("company").post(inbox, { form: "annulation", lot })).status).toBe(302);
    expect(await stateOf(one.id)).toBe("refused");
    await client.post(inbox, { form: "annulation", lot });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(["received", "to-study"]);
    await sendDueNotices(new Date(Date.now() + day));
    expect(await mailsTo("une@exemple.test")).toEqual([]);
  });

  test("shows before a refusal what each person will read, and changes nothing", async () => {
    const { company, offer, client } = await aRecruiter();
    const other = await anOffer({ companyId: company.companyId, title: "Caissier" });
    const { id: candidateId } = await aCandidate({ prenom: "Zoé", nom: "Adam" });
    const one = await anApplication(offer, { prenom: "Zoé", nom: "Adam", candidateId });
    const two = await anApplication(other, { prenom: "Ana", nom: "Costa", email: null, tel: "06 39 98 12 34" });
    const foreign = await anApplication(await anOffer(), { prenom: "Pas", nom: "Ici" });
    const answer = await client.post(inbox, {
      form: "lot",
      apercu: "oui",
      candidatures: ticked([one.id, "recue"], [two.id, "recue"], [foreign.id, "recue"]),
      modele: "libre",
      "texte-libre": "Merci {prenom}, pour « {offre} ».",
    });
    expect(answer.status).toBe(200);
    const text = await textOf(answer);
    expect(text).toMatch(
      /Ana Costa Caissier Dans son suivi seulement : sans e-mail, à appeler Une réponse à votre candidature Bonjour, .* Merci Ana, pour « Caissier »\..*Zoé Adam Opticienne .*Bonjour Zoé, .* Merci Zoé, pour « Opticienne »\./,
    );
    expect(text).not.toContain("Pas Ici");
    expect(await client.get(inbox).then((page) => page.text())).not.toContain("Une réponse à votre candidature");
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(["received", "received"]);
    expect(await db.selectFrom("applicationNotices").selectAll().execute()).toEqual([]);
  });

  test("names nobody in its preview whose name is hidden", async () => {
    const company = await aCompany({ namesShownFrom: "interview" });
    const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
    const { id: candidateId } = await aCandidate({ prenom: "Zoé", nom: "Adam" });
    const { id } = await anApplication(offer, { prenom: "Zoé", nom: "Adam", candidateId });
    const fields = { form: "lot", apercu: "oui", candidatures: `${id}:recue`, modele: "libre" };
    const answer = await as(company).post(inbox, { ...fields, "texte-libre": "Merci {prenom}." });
    const text = await textOf(answer);
    expect(text).toMatch(
      /Candidature \d+ Opticienne Dans son suivi seulement : ce site n’envoie pas d’e-mail .* Bonjour, .* Merci\./,
    );
    expect(text).not.toContain("Zoé");
  });

  test("skips applications that changed in the meantime, were withdrawn or are another company's, and says so", async () => {
    const { offer, client } = await aRecruiter();
    const fine = await anApplication(offer, { prenom: "Ana", nom: "Costa" });
    const moved = await anApplication(offer, { prenom: "Léa", nom: "Petit", state: "interview" });
    const gone = await anApplication(offer, { prenom: "Jean", nom: "Roux", state: "withdrawn" });
    const foreign = await anApplication(await anOffer(), { prenom: "Pas", nom: "Ici" });
    const answer = await client.post(inbox, {
      form: "lot",
      etat: "a-etudier",
      candidatures: ticked([fine.id, "recue"], [moved.id, "recue"], [gone.id, "recue"], [foreign.id, "recue"]),
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const text = await textOf(await client.get(inbox, { Cookie: cookie }));
    expect(text).toContain("1 candidature est passée dans « À étudier ».");
    expect(text).toMatch(/Laissé tel quel.*Léa Petit \(Entretien\) et Jean Roux \(Retirée\)/);
    expect(text).not.toContain("Pas Ici");
    expect([await stateOf(fine.id), await stateOf(moved.id)]).toEqual(["to-study", "interview"]);
    expect([await stateOf(gone.id), await stateOf(foreign.id)]).toEqual(["withdrawn", "received"]);
  });

  test("reports what is missing, and keeps the selection and the text", async () => {
    const { offer, client } = await aRecruiter();
    const { id } = await anApplication(offer);
    const send = (fields: object) => client.post(inbox, { form: "lot", ...fields } as never);
    const none = await send({ etat: "a-etudier" });
    expect([none.status, await textOf(none)]).toEqual([
      400,
      expect.stringContaining("Cochez au moins une candidature"),
    ]);
    for (const etat of ["recue", "retiree", "x"])
      expect((await send({ etat, candidatures: `${id}:recue` })).status).toBe(400);
    const empty = await send({ etat: "refusee", candidatures: `${id}:recue`, modele: "libre", "texte-libre": "" });
    expect(empty.status).toBe(400);
    const html = await empty.text();
    expect(html).toContain("Écrivez quelques mots");
    expect(html).toMatch(new RegExp(`value="${id}:recue"[^>]*checked|checked[^>]*value="${id}:recue"`));
    const many = Array.from({ length: 61 }, () => `${newId()}:recue`);
    expect((await send({ etat: "a-etudier", candidatures: many })).status).toBe(400);
    expect(await stateOf(id)).toBe("received");
  });
});

describe("a row", () => {
  const seenState = async (client: Client, answer: Response) => {
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return (await client.get(inbox, { Cookie: cookie })).text();
  };

  test("is answered by one press, a refusal with the first ready text, and undone", async () => {
    const { company, offer, client } = await aRecruiter();
    const { id } = await anApplication(offer, { prenom: "Léa", nom: "Petit", state: "to-study" });
    const page = await (await client.get(inbox)).text();
    expect(page).toContain(`value="${id}:a-etudier:refusee"`);
    expect(page).not.toContain(`value="${id}:a-etudier:a-etudier"`);
    const refused = await client.post(inbox, { form: "lot", une: `${id}:a-etudier:refusee`, retour: `${inbox}?q=l` });
    expect([refused.status, refused.headers.get("location")]).toEqual([302, `${inbox}?q=l`]);
    const html = await seenState(client, refused);
    expect(html).toContain("Léa Petit\u00a0: Refusée.");
    const texts = await db.selectFrom("applicationNotices").select("text").where("applicationId", "=", id).execute();
    expect(texts.map(({ text }) => text?.slice(0, 47))).toEqual([
      "Merci d’avoir postulé à l’offre « Opticienne »,".replace("« Opticienne »", "«\u00a0Opticienne\u00a0»"),
    ]);
    const lot = /name="lot" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await client.post(inbox, { form: "annulation", lot });
    expect(await stateOf(id)).toBe("to-study");
    const own = {
      companyId: company.companyId,
      kind: "refusal",
      name: "Court",
      text: "Non merci pour {offre}.",
    } as const;
    await db
      .insertInto("companyTexts")
      .values({ ...own, id: newId() })
      .execute();
    await client.post(inbox, { form: "lot", une: `${id}:a-etudier:refusee` });
    const last = await db.selectFrom("applicationNotices").select("text").where("applicationId", "=", id).execute();
    expect(last.map(({ text }) => text)).toContain("Non merci pour Opticienne.");
  });

  test("is not moved from a state that it left, nor by another company, nor to a state that nobody chooses", async () => {
    const { offer, client } = await aRecruiter();
    const { id } = await anApplication(offer, { prenom: "Léa", nom: "Petit", state: "interview" });
    const late = await client.post(inbox, { form: "lot", une: `${id}:recue:refusee` });
    expect(await seenState(client, late)).toMatch(/Laissé tel quel.*Léa Petit \(Entretien\)/);
    await as("company").post(inbox, { form: "lot", une: `${id}:entretien:refusee` });
    for (const une of [`${id}:entretien:recue`, `${id}:entretien`, "x"])
      expect((await client.post(inbox, { form: "lot", une })).status).toBe(404);
    expect(await stateOf(id)).toBe("interview");
  });

  test("says that the company had invited the person, and how well they match, never beside a hidden name", async () => {
    const { company, offer, client } = await aRecruiter();
    const { id: candidateId } = await aCandidate({ visibility: "visible" });
    const { companyId } = company;
    await db
      .insertInto("offerInvitations")
      .values({ id: newId(), companyId, offerId: offer.id, candidateId, createdAt: ago(3) })
      .execute();
    const { id } = await anApplication(offer, { candidateId, prenom: "Léa", nom: "Petit", createdAt: ago(1) });
    await db.updateTable("applications").set({ match: 86 }).where("id", "=", id).execute();
    expect(await textOf(await client.get(inbox))).toMatch(/Léa Petit .*Correspond très bien Invitée Attend/);
    await db.updateTable("companies").set({ namesShownFrom: "interview" }).where("id", "=", companyId).execute();
    const hidden = await textOf(await client.get(inbox));
    expect(hidden).toMatch(/Candidature \d+ .*Correspond très bien/);
    expect(hidden).not.toContain("Invitée");
  });
});

describe("an empty inbox", () => {
  test("says what to do next: publish, or look for people while the offer is read", async () => {
    const company = await aCompany();
    const client = as(company);
    expect(await (await client.get(inbox)).text()).toContain('href="/compte/entreprise/creer-offre"');
    await anOffer({ companyId: company.companyId, title: "Opticienne" });
    const html = await (await client.get(inbox)).text();
    expect(html).toContain("Votre offre est en ligne");
    expect(html).toMatch(
      /href="\/resultats"[^>]*class="button button-primary|class="button button-primary"[^>]*href="\/resultats"/,
    );
  });
});

describe("notes of colleagues", () => {
  const notesOf = (id: string) =>
    db.selectFrom("applicationNotes").select(["id", "text", "userId"]).where("applicationId", "=", id).execute();

  test("are read by the whole company, changed and deleted only by their author, and erased with the application", async () => {
    const { company, offer, client } = await aRecruiter();
    const { id } = await anApplication(offer);
    const path = `${inbox}/${id}`;
    const paul = as(await aColleague(company));
    const noteId = newId();
    const note = { form: "note", "note-id": noteId, note: "À rencontrer\n<b>vite</b>" };
    for (let n = 0; n < 2; n++) expect((await paul.post(path, note)).status).toBe(302);
    expect(await notesOf(id)).toMatchObject([{ text: "À rencontrer\n<b>vite</b>" }]);
    const html = await (await client.get(path)).text();
    expect(html).toContain("Paul Rivière");
    expect(html).toContain("&lt;b&gt;vite");
    expect(html).not.toContain("note-suppression");
    const change = { form: "note-modification", "note-id": noteId, note: "À rencontrer bientôt" };
    expect((await client.post(path, change)).status).toBe(410);
    expect((await client.post(path, { form: "note-suppression", "note-id": noteId })).status).toBe(404);
    expect((await edit(paul, `${path}?note=${noteId}`, change)).status).toBe(302);
    expect(await notesOf(id)).toMatchObject([{ text: "À rencontrer bientôt" }]);
    for (const [text, sentence] of [
      [" ", "Écrivez une note"],
      ["x".repeat(2001), "2 000 caractères"],
    ] as const) {
      const wrong = await paul.post(path, { form: "note", "note-id": newId(), note: text });
      expect([wrong.status, await textOf(wrong)]).toEqual([400, expect.stringContaining(sentence)]);
    }
    // Nor can another company's note be reached through one's own page.
    const foreign = await anApplication((await aRecruiter()).offer);
    expect((await paul.post(`${inbox}/${foreign.id}`, { form: "note", "note-id": newId(), note: "x" })).status).toBe(
      410,
    );
    expect((await paul.post(path, { form: "note-suppression", "note-id": noteId })).status).toBe(302);
    await paul.post(path, { ...note, "note-id": newId() });
    await db.deleteFrom("applications").where("id", "=", id).execute();
    expect(await notesOf(id)).toEqual([]);
  });

  test("a new message, and a note that stands as a form, are never folded with what is earlier", async () => {
    const { offer, client } = await aRecruiter();
    const { id } = await anApplication(offer);
    const path = `${inbox}/${id}`;
    const notes = Array.from({ length: 12 }, (_, n) => ({ id: newId(), text: `Note ${n + 1}.`, at: ago(1 - n / 100) }));
    for (const { id: noteId, text } of notes) await client.post(path, { form: "note", "note-id": noteId, note: text });
    const folded = async (response: Response) => {
      const part = /<details[^>]*><summary>Voir (?:les \d+ précédents|ce qui précède)<\/summary>[\s\S]*?<\/details>/;
      return [...(part.exec(await response.text())?.[0] ?? "").matchAll(/Note \d+\./g)].map(([text]) => text);
    };
    expect(await folded(await client.get(path))).toEqual(["Note 1.", "Note 2.", "Note 3.", "Note 4."]);
    const second = notes[1]!.id;
    expect(await folded(await client.get(`${path}?note=${second}`))).toEqual(["Note 1."]);
    const refused = await client.post(path, { form: "note-modification", "note-id": second, note: "x".repeat(2001) });
    expect(refused.status).toBe(400);
    expect(await folded(refused)).toEqual(["Note 1."]);
    await db
      .insertInto("applicationMessages")
      .values({ id: newId(), applicationId: id, side: "applicant", text: "Bonjour", userId: null, createdAt: ago(30) })
      .execute();
    expect(await folded(await client.get(path))).toEqual([]);
  });
});
