// Forms about a row that was deleted while they were filled in: the answer contains the typed values and no others.
import { describe, expect, onTestFinished, test } from "vitest";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { as, type Client, type Fields, postConfirmed, textOf } from "./app.ts";
import { formsOf, formWith } from "./edited-forms/forms.ts";
import { trials } from "./edited-forms/trials.ts";
import { aCandidate, aCompany, anApplication, anOffer, type Person } from "./factories.ts";
import { saveSettings } from "./settings-form.ts";

const typed = "Un texte long,\nà ne pas perdre.";
const typedShown = "Un texte long, à ne pas perdre.";

/** The forms whose row stays as long as the account and the site. */
const lasting = [
  "/moncompte form=profil",
  "/moncompte form=visibilite",
  "/compte-entreprise",
  "/compte/entreprise/page",
  "/compte/entreprise/equipe form=absence",
  "/compte/entreprise/equipe form=nom",
  "/admin/conservation",
  "/admin/sauvegardes",
  "/admin/reglages/identite",
  "/admin/reglages/editeur",
  "/admin/reglages/inscriptions",
  "/admin/reglages/offres",
  "/admin/reglages/moderation",
  "/admin/reglages/fichiers",
  "/admin/reglages/securite",
  "/admin/reglages/textes/confidentialite",
  "/admin/reglages/courriers/demande-profil",
];

/** The same form becomes that of a new row: it stays, with what was typed. */
const staysOnPage = [
  "/moncompte form=experience id",
  "/moncompte form=diplome id",
  "/compte/entreprise/disponibilites form=creneaux",
];

const isOwnOffer = (row: string) => row.startsWith("/compte/entreprise/mes-offres/");
/** A choice is no text: its form has other fields to type in. */
const textFieldOf = ([field]: [string, ...unknown[]], other?: [string, string]) =>
  field === "visibility" && other ? other[0] : field;

async function openAndRemove({ open, same, other, mark }: (typeof trials)[number]) {
  const { client, page, remove } = await open();
  const field = textFieldOf(same, other);
  const { action, fields } = formWith(await (await client.get(page)).text(), same[0], mark);
  await remove?.();
  const path = action ?? page;
  const hidden = Object.entries(fields).flatMap(([name, value]) =>
    ["avant", "brouillon", "id", "form-id", "note-id", "avis", "page", "liste"].includes(name) ? [value].flat() : [],
  );
  return {
    client,
    path,
    sent: { ...fields, [field]: typed },
    hidden: hidden.filter((value) => value.length > 7),
    field,
  };
}

/** The heading, and the values of the read-only fields with their labels. */
async function heldOf(answer: Response) {
  const html = await answer.text();
  const fields = [
    ...html.matchAll(
      /<label for="(field-ecrit-[^"]+)">([^<]+)[\s\S]*?(?:<input[^>]*value="([^"]*)"|<textarea[^>]*>([^<]*))/g,
    ),
  ];
  return { html, held: fields.map(([, , label, line, text]) => ({ label, text: line ?? text })) };
}

test("every form that edits a row is tried with its row removed, or its row stays", async () => {
  const removable: string[] = [];
  for (const { row, open } of trials) if ((await open()).remove) removable.push(row);
  expect([...removable, ...lasting].sort()).toEqual(trials.map(({ row }) => row).sort());
});

describe("the row of a form is removed while it is filled in", () => {
  const removed = trials.filter(({ row }) => !lasting.includes(row) && !isOwnOffer(row));

  test.each(removed)("$row", async (trial) => {
    const { client, path, sent, hidden, field } = await openAndRemove(trial);
    const answer = await client.post(path, sent);
    expect(answer.status).toBe(410);
    const { html, held } = await heldOf(answer);
    if (staysOnPage.includes(trial.row)) {
      const form = html.split("<form").find((part) => part.includes(trial.mark!) && part.includes("à ne pas perdre."));
      expect(form).toBeDefined();
    } else {
      const mine = held.find(({ text }) => text?.replaceAll("\n", " ").trim() === typedShown);
      expect(mine, field).toBeDefined();
      expect(mine!.label).not.toBe("Ce que vous avez écrit");
      const isAdmin = path.startsWith("/admin/");
      expect(html).toContain(isAdmin ? "supprimé pendant que vous écriviez" : "supprimé ou masqué entre-temps");
      if (isAdmin) expect(html).not.toContain("votre compte n’y donne plus accès");
      expect(html).not.toContain("Aller à l’accueil");
      for (const value of hidden) expect(html).not.toContain(value);
    }
    const [pathname, query] = path.split("?");
    const data = await client.post(`${pathname}.data${query ? `?${query}` : ""}`, sent);
    expect(data.status).toBe(410);
    expect(await data.text()).toContain("à ne pas perdre.");
  });
});

describe("what a text is about disappears while it is written", () => {
  type Case = { client: Client; path: string; fields: Fields; remove: () => Promise<unknown> };
  const erase = ({ userId }: Person) => db.deleteFrom("users").where("id", "=", userId).execute();
  const setHidden = ({ id }: { id: string }) =>
    db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", id).execute();

  const cases: Record<string, () => Promise<Case>> = {
    "a message to a candidate who erases the account": async () => {
      const zoe = await aCandidate();
      return {
        client: as("company"),
        path: `/candidats/${zoe.id}`,
        fields: { message: typed },
        remove: () => erase(zoe),
      };
    },
    "a message to a candidate who hides the profile": async () => {
      const zoe = await aCandidate();
      return {
        client: as("company"),
        path: `/candidats/${zoe.id}`,
        fields: { message: typed },
        remove: () => setHidden(zoe),
      };
    },
    "a note about a candidate who hides the profile": async () => {
      const zoe = await aCandidate();
      const fields = { form: "note", "note-id": newId(), note: typed };
      return { client: as("company"), path: `/candidats/${zoe.id}`, fields, remove: () => setHidden(zoe) };
    },
    "a request to see a profile that is hidden": async () => {
      const zoe = await aCandidate({ visibility: "masked" });
      const path = `/candidats/${zoe.id}/demande`;
      return { client: as("company"), path, fields: { message: typed }, remove: () => setHidden(zoe) };
    },
    ...Object.fromEntries(
      Object.entries({
        "a message to an applicant": { form: "message", "message-id": newId(), message: typed },
        "a note on an application": { form: "note", "note-id": newId(), note: typed },
        "a refusal": { form: "etat", etat: "refusee", vu: "recue", modele: "libre", "texte-libre": typed },
      }).map(([name, fields]) => [
        name,
        async () => {
          const company = await aCompany();
          const { id } = await anApplication(await anOffer({ companyId: company.companyId }));
          const remove = () => db.deleteFrom("applications").where("id", "=", id).execute();
          return { client: as(company), path: `/compte/entreprise/candidatures/${id}`, fields, remove };
        },
      ]),
    ),
    "a refusal that was sent meanwhile": async () => {
      const company = await aCompany();
      const { id } = await anApplication(await anOffer({ companyId: company.companyId }));
      const path = `/compte/entreprise/candidatures/${id}`;
      return {
        client: as(company),
        path,
        fields: { form: "texte", avis: newId(), texte: typed },
        remove: async () => {},
      };
    },
    "the reason for closing an offer": async () => {
      const company = await aCompany();
      const { id } = await anOffer({ companyId: company.companyId });
      const fields = { motif: "autre", texte: typed };
      const remove = () => db.deleteFrom("offers").where("id", "=", id).execute();
      return { client: as(company), path: `/compte/entreprise/mes-offres/${id}/fermeture`, fields, remove };
    },
    "the words of a decision of moderation": async () => {
      const { id } = await anOffer();
      const remove = () => db.deleteFrom("offers").where("id", "=", id).execute();
      const fields = { verdict: "change", ground: "argent", words: typed };
      return { client: as("admin"), path: `/admin/moderation/offre/${id}`, fields, remove };
    },
    "why an administrator looks at an account": async () => {
      const zoe = await aCandidate();
      return {
        client: as("admin"),
        path: `/admin/vue/${zoe.userId}`,
        fields: { raison: typed },
        remove: () => erase(zoe),
      };
    },
  };

  test.each(Object.entries(cases))("%s", async (_name, prepare) => {
    const { client, path, fields, remove } = await prepare();
    await remove();
    const answer = await client.post(path, fields);
    expect(answer.status).toBe(410);
    const { held } = await heldOf(answer);
    expect(held.map(({ text }) => text?.replaceAll("\n", " ").trim())).toContain(typedShown);
  });

  test("a form with an error, whose page is gone, holds its text too", async () => {
    const { id } = await anOffer();
    await db.deleteFrom("offers").where("id", "=", id).execute();
    const fields = { verdict: "change", ground: "inconnu", words: typed };
    const { held } = await heldOf(await as("admin").post(`/admin/moderation/offre/${id}`, fields));
    expect(held).toEqual([{ label: "Vos mots", text: typed }]);
  });

  const closings: [string, string, (person: Person) => Promise<unknown>][] = [
    ["Cette personne a supprimé son compte", "Ce compte n’existe plus", erase],
    [
      "Le compte de cette personne n’est plus actif",
      "La suppression de ce compte est en cours",
      ({ userId }) => db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", userId).execute(),
    ],
    [
      "Le compte de cette personne n’est plus actif",
      "Ce compte est suspendu",
      ({ userId }) => db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", userId).execute(),
    ],
  ];

  test.each(closings)("the page says « %s », to an administrator « %s »", async (sentence, toAdmin, close) => {
    const zoe = await aCandidate();
    const [company, admin] = [as("company"), as("admin")];
    await close(zoe);
    const forms: Fields[] = [{ message: typed }, { form: "note", "note-id": newId(), note: typed }];
    for (const fields of forms) {
      const page = await textOf(await company.post(`/candidats/${zoe.id}`, fields));
      expect(page).toContain(sentence);
      expect(page).not.toContain("votre compte n’y donne plus accès");
      expect(page).toContain("Chercher des candidats");
    }
    const page = await textOf(await admin.post(`/admin/vue/${zoe.userId}`, { raison: typed }));
    expect(page).toContain(toAdmin);
    expect(page).not.toContain("votre compte n’y donne plus accès");
  });

  test("a profile that was hidden, and one that excludes the company, give the same sentence", async () => {
    const [hidden, excluding] = [await aCandidate(), await aCandidate()];
    const company = await aCompany({ siret: "73282932000074" });
    await setHidden(hidden);
    await db.insertInto("blockedCompanies").values({ candidateId: excluding.id, siren: "732829320" }).execute();
    for (const { id } of [hidden, excluding]) {
      const answer = await as(company).post(`/candidats/${id}`, { message: typed });
      expect(answer.status).toBe(410);
      expect(await textOf(answer)).toContain("Le profil de cette personne a été masqué pendant que vous écriviez");
    }
  });

  test.each(["offre", "entreprise", "message", "compte"] as const)(
    "the words about a removed target of moderation (%s) come back, whatever else the form lacks",
    async (type) => {
      const admin = as("admin");
      for (const more of [{ ground: "fausse" }, { ground: "" }, { ground: "inconnu" }]) {
        const fields = { decision: newId(), seen: "", words: typed, verdict: "taken-down", ...more };
        const answer = await admin.post(`/admin/moderation/${type}/${newId()}`, fields);
        expect([type, more.ground, answer.status]).toEqual([type, more.ground, 410]);
        const { held, html } = await heldOf(answer);
        expect(held.map(({ label }) => label)).toEqual(["Vos mots"]);
        expect(html).toContain("Revenir à «\u00a0À traiter\u00a0»");
      }
    },
  );

  test("what an administrator found about a removed company comes back", async () => {
    const fields = { form: "verification", geste: "verifie", constat: typed };
    const answer = await as("admin").post(`/admin/entreprises/${newId()}/verification`, fields);
    expect(answer.status).toBe(410);
    const { held } = await heldOf(answer);
    expect(held.map(({ text }) => text?.replaceAll("\n", " ").trim())).toEqual([typedShown]);
    expect(held.map(({ label }) => label)).toEqual(["Ce que vous avez constaté"]);
  });

  test("what is another company's and what never was answer the same", async () => {
    const other = await anApplication(await anOffer());
    const client = as("company");
    const send = async (id: string) => {
      const fields = { form: "message", "message-id": "x", message: typed };
      const answer = await client.post(`/compte/entreprise/candidatures/${id}`, fields);
      return { status: answer.status, text: (await textOf(answer)).replaceAll(/[0-9a-f-]{36}/g, "") };
    };
    expect(await send(other.id)).toEqual(await send(newId()));
    expect((await send(other.id)).status).toBe(410);
  });
});

describe("an offer that is deleted while its company edits it", () => {
  const edited = trials.filter(({ row }) => isOwnOffer(row));
  const publishing = { geste: "publier", vus: "" };

  test("only what its company typed is shown, also where the form had asked questions", async () => {
    const { client, page, remove } = await edited[0]!.open();
    const doubtful = { title: "VENDEUSE EN MAGASIN", description: "Venez vite. Jeune et dynamique.", ...publishing };
    const first = formWith(await (await client.get(page)).text(), "title").fields;
    const asked = formWith(await (await client.post(page, { ...first, ...doubtful })).text(), "title").fields;
    expect([asked.wordingSeen].flat().some((value) => String(value).includes(" "))).toBe(true);
    await remove!();
    const { held } = await heldOf(await client.post(page, { ...asked, ...doubtful }));
    expect(held.map(({ label }) => label)).not.toContain("Ce que vous avez écrit");
    expect(held.map(({ text }) => text)).toContain("VENDEUSE EN MAGASIN");
  });

  test.each(edited)("$row comes back as a draft, reviewed before it is public again", async (trial) => {
    const { client, path, sent, hidden } = await openAndRemove({ ...trial, same: ["title", ""], other: undefined });
    const fields = { ...sent, title: "Infirmière de nuit H/F", description: `${sent.description}\n${typed}` };
    const answer = await client.post(path, fields);
    expect(answer.status).toBe(410);
    const { html, held } = await heldOf(answer);
    expect(html).toContain("L’équipe du site a supprimé cette offre pendant que vous écriviez");
    expect(html).toContain(`href="${path}"`);
    expect(held).toContainEqual({ label: "Titre de l’offre", text: "Infirmière de nuit H/F" });
    for (const value of hidden) expect(html).not.toContain(value);
    // Sent twice, it stays one draft.
    await client.post(path, fields);
    const page = await (await client.get(path)).text();
    expect(page).toContain("Une fois publié, il sera relu avant d’être visible.");
    const draft = formWith(page, "title");
    expect(draft.fields.title).toBe("Infirmière de nuit H/F");
    expect(String(draft.fields.description)).toContain("à ne pas perdre.");
    const published = await client.post(path, { ...draft.fields, ...publishing });
    expect(published.status).toBe(302);
    const id = path.split("/").at(-1)!;
    expect(await db.selectFrom("offers").select(["isDraft", "heldAs"]).where("id", "=", id).executeTakeFirst()).toEqual(
      {
        isDraft: false,
        heldAs: "waiting",
      },
    );
  });

  test("another company's deleted offer is no draft of one's own, and its address no place for an offer", async () => {
    const owner = await aCompany();
    const { id } = await anOffer({ companyId: owner.companyId });
    await as(owner).post(`/compte/entreprise/mes-offres/${id}/suppression`);
    const other = await aCompany();
    const fields = { title: "Soudeur ou soudeuse", description: typed, formId: id, contractType: "CDI" };
    const save = await as(other).post(`/compte/entreprise/mes-offres/${id}`, fields);
    expect(save.status).toBe(410);
    expect(await save.text()).not.toContain("brouillon");
    await as(other).post("/compte/entreprise/creer-offre", { ...fields, geste: "brouillon" });
    await postConfirmed(as(other), "/compte/entreprise/creer-offre", { ...fields, geste: "publier" });
    expect(await db.selectFrom("offers").select("id").where("id", "=", id).execute()).toEqual([]);
  });
});

describe("a form that a limit refuses", () => {
  test("comes back with its texts and the wait, and one press sends it again", async () => {
    const company = await aCompany();
    const client = as(company);
    await saveSettings(as("admin"), "securite", { profiles: "10" });
    const reset = () => db.deleteFrom("settings").where("key", "=", "dailyLimits").execute();
    onTestFinished(async () => void (await reset()));
    for (let opened = 0; opened < 10; opened++)
      expect((await client.get(`/candidats/${(await aCandidate()).id}`)).status).toBe(200);
    const other = await aCandidate();
    const fields = { form: "note", "note-id": newId(), note: "Long. ".repeat(400).trim() };
    // The note is too long, and the page with that message is refused by the day's limit of profiles.
    const answer = await client.post(`/candidats/${other.id}`, fields);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await answer.text();
    expect(html).toMatch(/Vous pourrez l’envoyer dans \d+ (heure|minute|seconde)s?/);
    const again = formsOf(html).find(({ fields: sent }) => "note" in sent)!;
    expect(again).toEqual({ action: `/candidats/${other.id}`, fields });
    await reset();
    const sent = await client.post(again.action!, { ...again.fields, note: "Assez court" });
    expect(sent.status).toBe(302);
  });
});
