// Every form that edits a stored row, opened twice and saved twice: other fields are merged, the same field shows both versions.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { readTable } from "./access/table.ts";
import { as, type Client, textOf } from "./app.ts";
import { type Form, formWith, type Sent } from "./edited-forms/forms.ts";
import { aCandidate, aCompany, aFile, anAdmin, anApplication, anOffer } from "./factories.ts";

type Place = { client: Client; page: string };

type Trial = {
  /** The row of tests/access/table.txt. */
  row: string;
  open: () => Promise<Place>;
  /** A field with the first and the second writer's values; without the second one for a field of two values. */
  same: [field: string, theirs: string, mine?: string];
  /** Another field with its new value; none in a form of one field. */
  other?: [field: string, value: string];
  /** A text in the form, where several have the field. */
  mark?: string;
};

const admin = async (page: string) => ({ client: as(await anAdmin()), page });

/** An offer that raises no doubt, so that it is saved with one press. */
const plainOffer = {
  description: "Vous rejoignez une équipe de douze personnes et un bloc neuf. ".repeat(5).trim(),
  salary: 2_400,
  salaryTaux: "par mois",
  workingTime: "temps plein",
} as const;

async function ownOffer(isDraft = false): Promise<Place> {
  const company = await aCompany();
  const offer = await anOffer({
    companyId: company.companyId,
    ...plainOffer,
    ...(isDraft ? { isDraft, isActive: false } : {}),
  });
  return { client: as(company), page: `/compte/entreprise/mes-offres/${offer.id}` };
}

async function decided(): Promise<Place & { id: string; userId: string }> {
  const company = await aCompany();
  const { id } = await anApplication(await anOffer({ companyId: company.companyId }));
  return { client: as(company), page: `/compte/entreprise/candidatures/${id}`, id, userId: company.userId };
}

const trials: Trial[] = [
  {
    row: "/moncompte form=profil",
    open: async () => ({ client: as(await aCandidate()), page: "/moncompte" }),
    same: ["job", "Serveuse", "Cheffe de rang"],
    other: ["nom", "Le Goff"],
  },
  ...(["experience", "diplome"] as const).map((kind): Trial => {
    const table = kind === "experience" ? "experiences" : "degrees";
    return {
      row: `/moncompte form=${kind} id`,
      open: async () => {
        const zoe = await aCandidate();
        const id = newId();
        const row = { id, candidateId: zoe.id, title: "Soudeuse", position: 0 };
        await db.insertInto(table).values(row).execute();
        return { client: as(zoe), page: `/moncompte?${kind}=${id}` };
      },
      same: ["title", "Tourneuse", "Fraiseuse"],
      other: kind === "experience" ? ["company", "Atelier du Port"] : ["school", "Lycée du Port"],
      mark: `name="form" value="${kind}"`,
    };
  }),
  {
    row: "/moncompte form=visibilite",
    open: async () => ({ client: as(await aCandidate()), page: "/moncompte" }),
    same: ["visibility", "masked", "hidden"],
  },
  {
    row: "/moncompte form=transcription",
    open: async () => {
      const zoe = await aCandidate();
      const { id: videoFileId } = await aFile("video", { uploadedBy: zoe.userId });
      await db.updateTable("candidates").set({ videoFileId }).where("id", "=", zoe.id).execute();
      return { client: as(zoe), page: "/moncompte" };
    },
    same: ["videoTranscript", "Bonjour, je suis Zoé.", "Bonjour à toutes."],
  },
  {
    row: "/compte-entreprise",
    open: async () => ({ client: as(await aCompany()), page: "/compte-entreprise" }),
    same: ["description", "Un atelier de dix personnes.", "Un atelier de douze personnes."],
    other: ["city", "Nantes"],
  },
  {
    row: "/compte-entreprise form=photo-texte",
    open: async () => {
      const company = await aCompany();
      const { id: coverFileId } = await aFile("cover", { uploadedBy: company.userId });
      await db.updateTable("companies").set({ coverFileId }).where("id", "=", company.companyId).execute();
      return { client: as(company), page: "/compte-entreprise" };
    },
    same: ["coverAlt", "L’atelier", "L’équipe"],
  },
  {
    row: "/compte/entreprise/equipe form=nom",
    open: async () => ({ client: as(await aCompany()), page: "/compte/entreprise/equipe" }),
    same: ["nom", "Zoé Martin", "Zoé Le Goff"],
  },
  {
    row: "/compte/entreprise/textes form=texte",
    open: async () => {
      const company = await aCompany();
      const row = { id: newId(), companyId: company.companyId, kind: "message", name: "Accueil", text: "Bonjour" };
      await db
        .insertInto("companyTexts")
        .values(row as never)
        .execute();
      return { client: as(company), page: "/compte/entreprise/textes" };
    },
    same: ["texte", "Bonjour {prenom}", "Bonsoir {prenom}"],
    other: ["nom", "Premier message"],
  },
  {
    row: "/favoris",
    open: async () => {
      const company = await aCompany();
      const client = as(company);
      const made = await client.post("/favoris", { nom: "Soudeurs" });
      return { client, page: made.headers.get("location")! };
    },
    same: ["nom", "Soudeuses", "Tourneuses"],
  },
  {
    row: "/candidat/recherches",
    open: async () => {
      const client = as(await aCandidate());
      await client.post("/candidat/recherches/enregistrement", { recherche: "q=soudeur" });
      return { client, page: "/candidat/recherches" };
    },
    same: ["nom", "Soudure", "Métal"],
    other: ["frequence", "weekly"],
  },
  {
    row: "/compte/entreprise/candidatures/{application} form=note-modification",
    open: async () => {
      const { client, page, id, userId } = await decided();
      const note = newId();
      await db
        .insertInto("applicationNotes")
        .values({ id: note, applicationId: id, userId, text: "À revoir" })
        .execute();
      return { client, page: `${page}?note=${note}` };
    },
    same: ["note", "À rappeler lundi", "À rappeler mardi"],
    mark: 'value="note-modification"',
  },
  {
    row: "/compte/entreprise/candidatures/{decided} form=texte",
    open: async () => {
      const { client, page } = await decided();
      await client.post(page, {
        form: "etat",
        etat: "refusee",
        vu: "recue",
        modele: "libre",
        "texte-libre": "Non, merci.",
      });
      return { client, page };
    },
    same: ["texte", "Merci de votre candidature.", "Merci beaucoup."],
    mark: 'name="avis"',
  },
  {
    row: "/compte/entreprise/mes-offres/{offer}",
    open: () => ownOffer(),
    same: ["title", "Infirmière de nuit H/F", "Infirmière de jour H/F"],
    other: ["job", "Infirmière de bloc"],
  },
  {
    row: "/compte/entreprise/mes-offres/{draftOffer}",
    open: () => ownOffer(true),
    same: ["title", "Infirmière de nuit H/F", "Infirmière de jour H/F"],
    other: ["description", "Une équipe de douze personnes et un bloc neuf."],
  },
  {
    row: "/admin/offre-edit/{offer}",
    open: async () => admin(`/admin/offre-edit/${(await anOffer(plainOffer)).id}`),
    same: ["title", "Infirmière de nuit H/F", "Infirmière de jour H/F"],
    other: ["job", "Infirmière de bloc"],
  },
  {
    row: "/admin/candidat-edit/{candidate}",
    open: async () => admin(`/admin/candidat-edit/${(await aCandidate()).id}`),
    same: ["job", "Serveuse", "Cheffe de rang"],
    other: ["nom", "Le Goff"],
  },
  {
    row: "/admin/candidat-edit/{candidate} visibility=hidden",
    open: async () => admin(`/admin/candidat-edit/${(await aCandidate()).id}`),
    same: ["visibility", "masked", "hidden"],
    other: ["prenom", "Zoé"],
  },
  {
    row: "/admin/entreprise-edit/{company}",
    open: async () => admin(`/admin/entreprise-edit/${(await aCompany()).companyId}`),
    same: ["description", "Un atelier de dix personnes.", "Un atelier de douze personnes."],
    other: ["city", "Nantes"],
  },
  {
    row: "/admin/conservation",
    open: () => admin("/admin/conservation"),
    same: ["hide", "19", "20"],
    other: ["erase", "23"],
  },
  {
    row: "/admin/sauvegardes",
    open: () => admin("/admin/sauvegardes"),
    same: ["kept", "8", "9"],
    other: ["hour", "4"],
  },
  {
    row: "/admin/reglages/identite",
    open: () => admin("/admin/reglages/identite"),
    same: ["director", "Zoé Lefèvre", "Anne Lefèvre"],
    other: ["name", "Le Vivier de Brest"],
  },
  {
    row: "/admin/reglages/inscriptions",
    open: () => admin("/admin/reglages/inscriptions"),
    same: ["signUp", "fermees"],
    other: ["sectors", "Santé\nMétal"],
  },
  {
    row: "/admin/reglages/offres",
    open: () => admin("/admin/reglages/offres"),
    same: ["days", "40", "50"],
    other: ["hourly", "12,15"],
  },
  {
    row: "/admin/reglages/moderation",
    open: () => admin("/admin/reglages/moderation"),
    same: ["offers", "oui"],
    other: ["companies", "non"],
  },
  {
    row: "/admin/reglages/fichiers",
    open: () => admin("/admin/reglages/fichiers"),
    same: ["cv", "6", "7"],
    other: ["perDay", "600"],
  },
  {
    row: "/admin/reglages/securite",
    open: () => admin("/admin/reglages/securite"),
    same: ["profiles", "150", "160"],
    other: ["names", "900"],
  },
  {
    row: "/admin/reglages/textes/confidentialite",
    open: () => admin("/admin/reglages/textes/confidentialite"),
    same: ["text", "## Vos données\n\nUn texte.", "## Vos données\n\nUn autre."],
  },
  {
    row: "/admin/reglages/courriers/demande-profil",
    open: () => admin("/admin/reglages/courriers/demande-profil"),
    same: ["opening", "Bonjour et bienvenue.", "Bonsoir."],
    other: ["closing", "À bientôt."],
  },
];

// Drafts of the same forms, and the buttons that restore our own texts: they send the values of their page too.
const alsoMerged = [
  // Lists and tags are merged one by one and never conflict: app/sourcing/shortlists/lists.test.ts.
  "/candidats/{candidate} form=rangement",
  "/moncompte/enregistrement",
  "/moncompte/enregistrement etape=complet",
  "/compte/entreprise/mes-offres/{offer}/brouillon",
  "/compte/entreprise/mes-offres/{offer} geste=apercu",
  "/compte/entreprise/mes-offres/{draftOffer} geste=publier",
  "/compte/entreprise/creer-offre geste=apercu",
  "/compte/entreprise/creer-offre geste=brouillon",
  "/admin/reglages/textes/confidentialite geste=origine",
  "/admin/reglages/courriers/demande-profil geste=origine",
];

const others = fs
  .readFileSync(path.join(import.meta.dirname, "edited-forms/others.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

test("every form either edits a stored row and is tried here, or stands in the list of the others", () => {
  const posts = readTable().flatMap(({ method, name }) => (method === "POST" ? [name.slice("POST ".length)] : []));
  const listed = [...trials.map(({ row }) => row), ...alsoMerged, ...others];
  expect(listed.filter((row, at) => listed.indexOf(row) !== at)).toEqual([]);
  expect([...listed].sort()).toEqual([...posts].sort());
});

/** The stored value of a field, also where a refused text stands in the field as a draft. */
const storedIn = ({ fields }: Form, field: string) => (JSON.parse(String(fields.avant)) as Sent)[field];

test("of two saves at the same moment, one is written and the other sees both versions", async () => {
  const company = await aCompany();
  const pages = { "/compte-entreprise": as(company), [`/admin/entreprise-edit/${company.companyId}`]: as("admin") };
  const sends = await Promise.all(
    Object.entries(pages).map(async ([page, client]) => {
      const { fields } = formWith(await (await client.get(page)).text(), "description");
      return () => client.post(page, { ...fields, description: `Écrit sur ${page}` });
    }),
  );
  const answers = await Promise.all(sends.map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
});

describe("two people edit the same row", () => {
  test.each(trials)("$row", async ({ open, same, other, mark }) => {
    const { client, page } = await open();
    const [field, theirs, mine] = same;
    const read = async () => formWith(await (await client.get(page)).text(), field, mark);
    const post = ({ action, fields }: Form, changes: Sent = {}) =>
      client.post(action ?? page, { ...fields, ...changes });
    const stale = await read();
    expect((await post(await read(), { [field]: theirs })).status).toBe(302);
    if (other) {
      const [name, value] = other;
      expect((await post(stale, { [name]: value })).status).toBe(302);
      const { fields } = await read();
      expect([fields[field], fields[name]]).toEqual([theirs, value]);
    }
    if (mine === undefined) return;
    const before = await read();
    const answer = await post(stale, { [field]: mine });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    const text = await textOf(new Response(html));
    expect(text).toContain("Cela a changé entre-temps");
    expect(text).toContain("Les deux versions");
    expect(formWith(html, field, mark).fields[field]).toBe(mine);
    expect(storedIn(await read(), field)).toEqual(storedIn(before, field));
    // The person has seen both versions: the second attempt replaces the other one.
    expect((await post(formWith(html, field, mark))).status).toBe(302);
    expect((await read()).fields[field]).toBe(mine);
  });
});
