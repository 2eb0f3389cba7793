// Every form that edits a stored row: how it is opened, two changes of it, and how its row is removed meanwhile.
import { createCompanyPhoto } from "../../app/people/companies/company-pictures.server.ts";
import { db } from "../../app/platform/db/db.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { as, type Client } from "../app.ts";
import { aCandidate, aCompany, aFile, anAdmin, anApplication, anOffer } from "../factories.ts";

type Place = {
  client: Client;
  page: string;
  /** Removes what the form edits; none where it cannot be removed, or only together with the account. */
  remove?: () => Promise<unknown>;
};

export type Trial = {
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
  const remove = () => as("admin").post(`/admin/offres/${offer.id}/suppression`, { ground: "fausse" });
  return { client: as(company), page: `/compte/entreprise/mes-offres/${offer.id}`, remove };
}

async function decided(): Promise<Place & { id: string; userId: string }> {
  const company = await aCompany();
  const { id } = await anApplication(await anOffer({ companyId: company.companyId }));
  return { client: as(company), page: `/compte/entreprise/candidatures/${id}`, id, userId: company.userId };
}

async function editedCandidate(): Promise<Place> {
  const { id, userId } = await aCandidate();
  const remove = () => db.deleteFrom("users").where("id", "=", userId).execute();
  return { ...(await admin(`/admin/candidat-edit/${id}`)), remove };
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const trials: Trial[] = [
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
        const remove = () => db.deleteFrom(table).where("id", "=", id).execute();
        return { client: as(zoe), page: `/moncompte?${kind}=${id}`, remove };
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
      const setVideo = (fileId: string | null) =>
        db.updateTable("candidates").set({ videoFileId: fileId }).where("id", "=", zoe.id).execute();
      await setVideo(videoFileId);
      return { client: as(zoe), page: "/moncompte", remove: () => setVideo(null) };
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
    row: "/compte/entreprise/page",
    open: async () => ({ client: as(await aCompany()), page: "/compte/entreprise/page" }),
    same: ["claim", "Soigner à deux pas.", "Soigner près de chez soi."],
    other: ["benefits", "Mutuelle"],
  },
  {
    row: "/compte/entreprise/page form=photo-texte",
    open: async () => {
      const company = await aCompany();
      const { id: fileId } = await aFile("companyPhoto", { uploadedBy: company.userId });
      await createCompanyPhoto(db, company.companyId, fileId);
      const remove = () => db.deleteFrom("companyPhotos").where("companyId", "=", company.companyId).execute();
      return { client: as(company), page: "/compte/entreprise/page", remove };
    },
    same: ["caption", "L’atelier", "L’équipe"],
    other: ["alt", "Six personnes"],
  },
  {
    row: "/compte/entreprise/page form=couverture-texte",
    open: async () => {
      const company = await aCompany();
      const { id: coverFileId } = await aFile("cover", { uploadedBy: company.userId });
      const setCover = (fileId: string | null) =>
        db.updateTable("companies").set({ coverFileId: fileId }).where("id", "=", company.companyId).execute();
      await setCover(coverFileId);
      return { client: as(company), page: "/compte/entreprise/page", remove: () => setCover(null) };
    },
    same: ["coverAlt", "L’atelier", "L’équipe"],
  },
  {
    row: "/compte/entreprise/equipe form=nom",
    open: async () => ({ client: as(await aCompany()), page: "/compte/entreprise/equipe" }),
    same: ["nom", "Zoé Martin", "Zoé Le Goff"],
  },
  {
    row: "/compte/entreprise/equipe form=absence",
    open: async () => ({ client: as(await aCompany()), page: "/compte/entreprise/equipe" }),
    same: ["absent", dayAhead(20), dayAhead(30)],
  },
  {
    row: "/compte/entreprise/disponibilites form=creneaux",
    open: async () => {
      const { userId, ...company } = await aCompany();
      const page = "/compte/entreprise/disponibilites";
      const client = as({ userId, ...company });
      await client.post(page, { form: "creneaux", duree: "30", pause: "10", preavis: "24", horizon: "21" });
      return { client, page, remove: () => client.post(page, { form: "arret" }) };
    },
    same: ["du-1", "2099-03-02", "2099-03-03"],
    other: ["mardi", "14:00"],
    mark: 'value="creneaux"',
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
      const remove = () => db.deleteFrom("companyTexts").where("id", "=", row.id).execute();
      return { client: as(company), page: "/compte/entreprise/textes", remove };
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
      const remove = () => db.deleteFrom("favouriteLists").where("companyId", "=", company.companyId).execute();
      return { client, page: made.headers.get("location")!, remove };
    },
    same: ["nom", "Soudeuses", "Tourneuses"],
  },
  {
    row: "/candidat/recherches",
    open: async () => {
      const zoe = await aCandidate();
      const client = as(zoe);
      await client.post("/candidat/recherches/enregistrement", { recherche: "q=soudeur" });
      const remove = () => db.deleteFrom("savedSearches").where("userId", "=", zoe.userId).execute();
      return { client, page: "/candidat/recherches", remove };
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
      const remove = () => db.deleteFrom("applicationNotes").where("id", "=", note).execute();
      return { client, page: `${page}?note=${note}`, remove };
    },
    same: ["note", "À rappeler lundi", "À rappeler mardi"],
    mark: 'value="note-modification"',
  },
  {
    row: "/compte/entreprise/candidatures/{decided} form=texte",
    open: async () => {
      const { client, page, id } = await decided();
      await client.post(page, {
        form: "etat",
        etat: "refusee",
        vu: "recue",
        modele: "libre",
        "texte-libre": "Non, merci.",
      });
      return { client, page, remove: () => db.deleteFrom("applications").where("id", "=", id).execute() };
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
    open: async () => {
      const { id } = await anOffer(plainOffer);
      const remove = () => db.deleteFrom("offers").where("id", "=", id).execute();
      return { ...(await admin(`/admin/offre-edit/${id}`)), remove };
    },
    same: ["title", "Infirmière de nuit H/F", "Infirmière de jour H/F"],
    other: ["job", "Infirmière de bloc"],
  },
  {
    row: "/admin/candidat-edit/{candidate}",
    open: editedCandidate,
    same: ["job", "Serveuse", "Cheffe de rang"],
    other: ["nom", "Le Goff"],
  },
  {
    row: "/admin/candidat-edit/{candidate} visibility=hidden",
    open: editedCandidate,
    same: ["visibility", "masked", "hidden"],
    other: ["prenom", "Zoé"],
  },
  {
    row: "/admin/entreprise-edit/{company}",
    open: async () => {
      const { companyId } = await aCompany();
      const remove = () => db.deleteFrom("companies").where("id", "=", companyId).execute();
      return { ...(await admin(`/admin/entreprise-edit/${companyId}`)), remove };
    },
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
    same: ["claim", "Tout l’emploi du Léon.", "Le travail, près d’ici."],
    other: ["siteName", "Emploi Léon"],
  },
  {
    row: "/admin/reglages/editeur",
    open: () => admin("/admin/reglages/editeur"),
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
export const alsoMerged = [
  // Lists and tags are merged one by one and never conflict: app/sourcing/shortlists/lists.test.ts.
  "/candidats/{candidate} form=rangement",
  "/moncompte/enregistrement",
  "/moncompte/enregistrement etape=complet",
  "/compte/entreprise/mes-offres/{offer}/brouillon",
  "/compte/entreprise/mes-offres/{offer}/responsable",
  "/compte/entreprise/mes-offres/{offer} geste=apercu",
  "/compte/entreprise/mes-offres/{draftOffer} geste=publier",
  "/compte/entreprise/creer-offre geste=apercu",
  "/compte/entreprise/creer-offre geste=brouillon",
  "/compte/entreprise/creer-offre geste=lire",
  "/admin/reglages/textes/confidentialite geste=origine",
  "/admin/reglages/courriers/demande-profil geste=origine",
];
