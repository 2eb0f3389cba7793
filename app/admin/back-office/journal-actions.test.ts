// Every action of the administration, and the one audit entry that each writes.
//
// A new action under /admin needs a line in `acts`: `screen` is its path in screens.ts, `intent` names its form, `make` creates the
// target and returns the address and the fields. The first submit writes exactly one entry with before and after, a second one none.
// A creation has no before (`creates`), a deletion no after (`deletes`). Read-only actions and those tested
// elsewhere go into `others` with a reason.

import fs from "node:fs";
import { expect, test } from "vitest";
import { as, type Client, edit, type Fields } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anOffer, type Person, plainDescription } from "../../../tests/factories.ts";
import { settingsFields } from "../../../tests/settings-form.ts";
import { db } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { type Screen, screens } from "../../screens.ts";
import { settings as allSettings, type SettingName, type SettingsPageName, settingsPages } from "../../settings.ts";
import { findJudgedContent } from "../moderation/judged-content.server.ts";
import { lists } from "./bulk-actions.server.ts";

type Act = {
  screen: string;
  intent: string;
  /** Sent from its page, which other fields of the row stand on. */
  edits?: true;
  creates?: true;
  deletes?: true;
  make: () => Promise<[path: string, fields?: Fields]>;
};

const offerFields = {
  description: plainDescription,
  title: "Calfat H/F",
  contractType: "CDI",
  city: "Brest",
  salaryTaux: "par mois",
};
const profile = { prenom: "Nour", nom: "Abidi", job: "Luthière", city: "Nantes", visibility: "masked" };
const mail = (state: "failed" | "waiting") => async () => {
  const id = newId();
  const words = {
    to: "x@exemple.test",
    template: "verification",
    subject: "Essai",
    text: "Essai",
    html: "<p>Essai</p>",
  };
  await db
    .insertInto("mails")
    .values({ id, ...words, headers: "{}", state } as never)
    .execute();
  return id;
};

async function aReport(): Promise<string> {
  const { id: targetId, title } = await anOffer();
  const id = newId();
  await db
    .insertInto("reports")
    .values({ id, targetType: "offre", targetId, title, reason: "other", reporter: newId() } as never)
    .execute();
  return id;
}

async function anAssistanceRequest(): Promise<string> {
  const id = newId();
  await db
    .insertInto("assistanceRequests")
    .values({ id, nom: "Le Goff", email: "le.goff@exemple.test", message: "Rappelez-moi." } as never)
    .execute();
  return id;
}

async function aBackup(): Promise<string> {
  const id = newId();
  const name = `essai-${id}.tar`;
  await db
    .insertInto("backups")
    .values({ id, name, origin: "found", withFiles: false, state: "done", size: 1024 } as never)
    .execute();
  return id;
}

async function aSavedSearch(): Promise<string> {
  const { companyId, userId: uid } = await aCompany();
  const id = newId();
  await db
    .insertInto("savedSearches")
    .values({ id, companyId, uid, job: "Soudeuse", criteriaKey: id } as never)
    .execute();
  return id;
}

async function aSubscribedSearch(): Promise<string> {
  const [id, subscriberId] = [newId(), newId()];
  await db
    .insertInto("subscribers")
    .values({ id: subscriberId, email: `${id}@exemple.test` })
    .execute();
  await db
    .insertInto("savedSearches")
    .values({ id, subscriberId, name: "Soudeuse", query: "q=soudeuse", criteriaKey: id } as never)
    .execute();
  return id;
}

const closed = async <P extends Person>(person: P) => {
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", person.userId).execute();
  return person;
};

const settings = (name: SettingName, page: SettingsPageName, fields: Record<string, string>): Act => ({
  screen: "/admin/reglages/:partie",
  intent: name,
  make: async () => [settingsPages[page].path, await settingsFields(page, fields)],
});

const gesture = (list: string, name: string, make: () => Promise<string>): Act => ({
  screen: "/admin/:liste/lot",
  intent: `${list} ${name}`,
  ...(name === "supprimer" ? { deletes: true as const } : {}),
  make: async () => [`/admin/${list}/lot`, { geste: name, id: await make(), ground: "fausse" }],
});

const verdict = (type: DecisionTarget, pressed: string, make: () => Promise<string>): Act => ({
  screen: "/admin/moderation/:type/:id",
  intent: `${type} ${pressed}`,
  make: async () => {
    const id = await make();
    const avant = JSON.stringify(await findJudgedContent(db, type, id));
    const fields = { verdict: pressed, decision: newId(), seen: "", avant, ground: "conditions", words: "Un fait." };
    return [`/admin/moderation/${type}/${id}`, { ...fields, words: "Vu avec l'équipe." }];
  },
});

const acts: Act[] = [
  {
    screen: "/admin/offre-edit/:id",
    intent: "nouveau",
    creates: true,
    make: async () => [
      "/admin/offre-edit/nouveau",
      { ...offerFields, salary: "2500", companyId: (await aCompany()).companyId, formId: newId() },
    ],
  },
  {
    screen: "/admin/offre-edit/:id",
    intent: "modifier",
    edits: true,
    make: async () => [`/admin/offre-edit/${(await anOffer()).id}`, offerFields],
  },
  {
    screen: "/admin/offres/:id/activation",
    intent: "non",
    make: async () => [`/admin/offres/${(await anOffer()).id}/activation`, { actif: "non", ground: "conditions" }],
  },
  {
    screen: "/admin/offres/:id/activation",
    intent: "oui",
    make: async () => [`/admin/offres/${(await anOffer({ isActive: false })).id}/activation`, { actif: "oui" }],
  },
  {
    screen: "/admin/offres/:id/suppression",
    intent: "supprimer",
    deletes: true,
    make: async () => [`/admin/offres/${(await anOffer()).id}/suppression`, { ground: "fausse" }],
  },
  gesture("offres", "activer", async () => (await anOffer({ isActive: false })).id),
  gesture("offres", "desactiver", async () => (await anOffer()).id),
  gesture("offres", "supprimer", async () => (await anOffer()).id),

  {
    screen: "/admin/candidat-edit/:id",
    intent: "nouveau",
    creates: true,
    make: async () => ["/admin/candidat-edit/nouveau", { ...profile, email: "nour.abidi@exemple.test" }],
  },
  {
    screen: "/admin/candidat-edit/:id",
    intent: "modifier",
    edits: true,
    make: async () => [`/admin/candidat-edit/${(await aCandidate()).id}`, profile],
  },
  {
    screen: "/admin/candidats/:id/suppression",
    intent: "supprimer",
    deletes: true,
    make: async () => [`/admin/candidats/${(await aCandidate()).id}/suppression`, { ground: "fausse" }],
  },
  {
    screen: "/admin/comptes/:id/activation",
    intent: "non",
    make: async () => [
      `/admin/comptes/${(await aCandidate()).userId}/activation`,
      { actif: "non", ground: "conditions" },
    ],
  },
  {
    screen: "/admin/comptes/:id/activation",
    intent: "oui",
    make: async () => [`/admin/comptes/${(await closed(await aCompany())).userId}/activation`, { actif: "oui" }],
  },
  gesture("candidats", "activer", async () => (await closed(await aCandidate())).id),
  gesture("candidats", "desactiver", async () => (await aCandidate()).id),
  gesture("candidats", "supprimer", async () => (await aCandidate()).id),
  {
    screen: "/admin/entreprise-edit/:id",
    intent: "nouveau",
    creates: true,
    make: async () => ["/admin/entreprise-edit/nouveau", { objet: "Phare Ouest", email: "phare@exemple.test" }],
  },
  {
    screen: "/admin/entreprise-edit/:id",
    intent: "modifier",
    edits: true,
    make: async () => [`/admin/entreprise-edit/${(await aCompany()).companyId}`, { nom: "Phare Est", city: "Brest" }],
  },
  {
    screen: "/admin/entreprises/:id/suppression",
    intent: "supprimer",
    deletes: true,
    make: async () => [`/admin/entreprises/${(await aCompany()).companyId}/suppression`, { ground: "fausse" }],
  },
  gesture("entreprises", "activer", async () => (await closed(await aCompany())).companyId),
  gesture("entreprises", "desactiver", async () => (await aCompany()).companyId),
  gesture("entreprises", "supprimer", async () => (await aCompany()).companyId),
  gesture("recherches", "supprimer", aSavedSearch),
  gesture("sans-compte", "supprimer", aSubscribedSearch),
  {
    screen: "/admin/entreprises/:id/verification",
    intent: "verifie",
    creates: true,
    make: async () => [
      `/admin/entreprises/${(await aCompany()).companyId}/verification`,
      { geste: "verifie", constat: "Vue au registre." },
    ],
  },

  {
    screen: "/admin/assistance",
    intent: "traiter",
    make: async () => ["/admin/assistance", { id: await anAssistanceRequest(), traitee: "oui" }],
  },
  {
    screen: "/admin/signalements",
    intent: "traiter",
    make: async () => ["/admin/signalements", { id: await aReport(), traite: "oui" }],
  },
  {
    screen: "/admin/courriers/:id",
    intent: "renvoyer",
    make: async () => [`/admin/courriers/${await mail("failed")()}`, { geste: "renvoyer" }],
  },
  {
    screen: "/admin/courriers/:id",
    intent: "annuler",
    make: async () => [`/admin/courriers/${await mail("waiting")()}`, { geste: "annuler" }],
  },

  verdict("offre", "cleared", async () => (await anOffer()).id),
  verdict("offre", "change", async () => (await anOffer()).id),
  verdict("offre", "taken-down", async () => (await anOffer()).id),
  verdict("entreprise", "taken-down", async () => (await aCompany()).companyId),
  verdict("compte", "suspended", async () => (await aCompany()).userId),

  settings("operator", "editeur", { name: "Maison de l'emploi du Léon" }),
  settings("site", "identite", { siteName: "Emploi Cantal", senderName: "Emploi Cantal" }),
  settings("answers", "offres", { first: "8", second: "22", closing: "61" }),
  settings("offers", "offres", { days: "45", hourly: "12,5", since: "2027-01-01" }),
  settings("confirmations", "offres", { confirmations: "non" }),
  settings("journal", "securite", { months: "48" }),
  settings("visitorFiles", "fichiers", { perDay: "300" }),
  settings("signUp", "inscriptions", { signUp: "fermees" }),
  settings("dailyLimits", "securite", {
    profiles: "90",
    names: "900",
    contacts: "40",
    requests: "15",
    applications: "60",
  }),
  settings("jobs", "offres", { added: "Gardien de phare", removed: "" }),
  settings("sectors", "inscriptions", { sectors: "Mer\nMontagne" }),
  settings("fileSizes", "fichiers", {
    cv: "9",
    image: "7",
    video: "90",
    logo: "6",
    kbis: "5",
    offerFile: "4",
    offerImage: "3",
  }),
  settings("approvals", "moderation", { offers: "oui", companies: "oui" }),
  settings("register", "moderation", { register: "oui" }),
  {
    screen: "/admin/reglages/textes/:page",
    intent: "modifier",
    make: async () => ["/admin/reglages/textes/conditions-generales", { text: "## Objet\n\nCe site met en relation." }],
  },
  {
    screen: "/admin/reglages/courriers/:nom",
    intent: "modifier",
    make: async () => ["/admin/reglages/courriers/verification", { subject: "Bienvenue", opening: "", closing: "" }],
  },
  {
    screen: "/admin/conservation",
    intent: "retention",
    edits: true,
    make: async () => ["/admin/conservation", { hide: "8", erase: "22" }],
  },
  {
    screen: "/admin/sauvegardes",
    intent: "creer",
    creates: true,
    make: async () => ["/admin/sauvegardes", { form: "creer" }],
  },
  {
    screen: "/admin/sauvegardes",
    intent: "backups",
    edits: true,
    make: async () => ["/admin/sauvegardes", { nightly: "non", hour: "4", kept: "9", contents: "tout" }],
  },
  {
    screen: "/admin/sauvegardes/:id",
    intent: "verifier",
    make: async () => [`/admin/sauvegardes/${await aBackup()}`, { geste: "verifier" }],
  },
  {
    screen: "/admin/sauvegardes/:id",
    intent: "supprimer",
    deletes: true,
    make: async () => [`/admin/sauvegardes/${await aBackup()}`, { geste: "supprimer" }],
  },
  // Last: after it, this administrator must first set up a second factor.
  settings("secondFactor", "securite", { admins: "on" }),
];

const others: Record<string, string> = {
  "/admin/vue/:id": "a reading: it stands in the log of readings (people/accounts/support-views.test.ts)",
  "/admin/vue/fin": "a reading: it stands in the log of readings (people/accounts/support-views.test.ts)",
  "/admin/import": "nothing is written before the import is confirmed",
  "/admin/journal/export/:format": "it leaves one entry: admin-export-proof.test.ts",
  "/admin/:liste/export/:format": "it leaves one entry: admin-export-proof.test.ts",
  "/admin/:liste/:id/archive": "a reading, which leaves one entry: visitors.test.ts",
  "/admin/import/export": "it leaves one entry: operations/imports/whole.test.ts",
  "/admin/import/:id": "a run leaves one entry for all its lines: operations/imports/imports.test.ts",
  "/admin/reglages/identite/apercu": "nothing is written",
  "/admin/reglages/copie": "it leaves one entry for each form: operations/imports/settings-file.test.ts",
  "/admin/courriers/essai": "needs a mail server; its entry is looked at in admin/mails/mails.test.ts",
};

const rows: readonly Screen[] = screens;
const entries = () => db.selectFrom("audit").selectAll().orderBy("id").execute();

const hasAction = ({ file }: Screen) =>
  /export (async )?(function|const) action\b/.test(fs.readFileSync(`app/${file}`, "utf8"));

test("every action under /admin is in the list of actions, with each of its forms and settings", () => {
  const known = new Set([...acts.map(({ screen }) => screen), ...Object.keys(others)]);
  const actions = rows.filter((row) => row.access === "admin" && hasAction(row)).map(({ path }) => path);
  expect(actions.filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !actions.includes(path))).toEqual([]);
  const intents = acts.map(({ screen, intent }) => `${screen} ${intent}`);
  expect(intents.filter((each, index) => intents.indexOf(each) !== index)).toEqual([]);
  const gestures = Object.entries(lists).flatMap(([list, of]) =>
    Object.keys(of.gestures).map((name) => `/admin/:liste/lot ${list} ${name}`),
  );
  expect(gestures.filter((each) => !intents.includes(each))).toEqual([]);
  const names = Object.keys(allSettings);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !acts.some(({ intent }) => intent === name))).toEqual([]);
});

let boss: { person: Person; admin: Client } | undefined;

test.each(acts.map((act) => [`${act.screen} ${act.intent}`, act] as const))(
  "%s writes one entry with before and after, and a second submit none",
  async (_, { make, edits, creates, deletes }) => {
    if (!boss) {
      const person = await anAdmin();
      boss = { person, admin: as(person) };
    }
    const { person, admin } = boss;
    const [path, fields] = await make();
    const before = (await entries()).length;
    const submit = () => (edits ? edit(admin, path, fields ?? {}) : admin.post(path, fields));
    const response = await submit();
    expect(response.status).toBe(302);
    const left = (await entries()).slice(before);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ actorId: person.userId, actor: person.email });
    if (creates) expect(left[0]!.before).toBeNull();
    else expect(Object.keys(left[0]!.before ?? {})).not.toEqual([]);
    if (deletes) expect(left[0]!.after).toBeNull();
    else expect(Object.keys(left[0]!.after ?? {})).not.toEqual([]);
    await submit();
    expect((await entries()).length).toBe(before + 1);
  },
);
