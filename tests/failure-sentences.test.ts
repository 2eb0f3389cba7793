// The specification's failures (section 8): each write fails once in the database and shows its sentence.
// A form comes back with 500 and its fields. A button redirects to its page, which shows the sentence.
import { expect, test } from "vitest";
import type { Database } from "../app/platform/db/schema.ts";
import { newId } from "../app/platform/http/id.ts";
import { as, type Client, edit, type Fields, follow, textOf, visitor } from "./app.ts";
import { film } from "./corpora/hostile/media.ts";
import { png } from "./corpora/hostile/pictures.ts";
import {
  aCandidate,
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anOffer,
  password,
  plainDescription,
  withPassword,
} from "./factories.ts";
import { whileWritesFail } from "./failing-writes.ts";
import { linkIn, mailsTo } from "./mails.ts";
import { pdf } from "./uploading.ts";

const sentences = {
  signUp: "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
  creation: "Erreur lors de la création de votre compte",
  upload: "Un problème est survenue lors de l'upload du fichier",
  mail: "Erreur lors de l'envoi de l'email",
  verification: "Erreur lors de la vérification",
  offerUpdate: "Erreur lors de la mise à jour de l'offre",
  offerCreation: "Erreur lors de la création de l'offre",
  offerDeletion: "Erreur lors de la suppression de l'offre",
  generic: "Un problème est survenue",
};

type FormRequest = { who: Client; path: string; fields?: Fields; edits?: true };
type Row = [
  what: string,
  fails: keyof Database,
  answers: "form" | "button",
  sentence: string,
  prepare: () => Promise<FormRequest>,
];

const document = () => new File([pdf], "document.pdf", { type: "application/pdf" });
const picture = () => new File([png({ width: 320, height: 320 })], "image.png", { type: "image/png" });

async function ownOffer() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  return { who: as(company), path: `/compte/entreprise/mes-offres/${offer.id}`, company, offer };
}

async function filmed() {
  const candidate = await aCandidate({ videoFileId: (await aFile("video")).id });
  return as(candidate);
}

const company = { nom: "Atelier du Port", objet: "Atelier du Port" };
const written = { title: "Soudeur ou soudeuse", description: plainDescription };
const person = { email: "nouvelle@failures.test", password: "une phrase assez longue", terms: "on" };

const rows: Row[] = [
  [
    "a candidate signs up",
    "users",
    "form",
    sentences.signUp,
    async () => ({ who: visitor, path: "/inscription-candidat", fields: person }),
  ],
  [
    "a company signs up",
    "companies",
    "form",
    sentences.signUp,
    async () => ({ who: visitor, path: "/inscription-entreprise", fields: { ...person, ...company } }),
  ],
  [
    "an administrator makes a candidate",
    "users",
    "form",
    sentences.creation,
    async () => ({ who: as(await anAdmin()), path: "/admin/candidat-edit/nouveau", fields: { email: person.email } }),
  ],
  [
    "an administrator makes a company",
    "companies",
    "form",
    sentences.creation,
    async () => ({
      who: as(await anAdmin()),
      path: "/admin/entreprise-edit/nouveau",
      fields: { email: person.email, ...company },
    }),
  ],

  [
    "a CV",
    "files",
    "form",
    sentences.upload,
    async () => ({ who: as(await aCandidate()), path: "/moncompte", fields: { form: "cv", cv: document() } }),
  ],
  [
    "a CV that is recorded and not put into its place",
    "candidates",
    "form",
    sentences.upload,
    async () => ({ who: as(await aCandidate()), path: "/moncompte", fields: { form: "cv", cv: document() } }),
  ],
  [
    "a photo",
    "files",
    "form",
    sentences.upload,
    async () => ({ who: as(await aCandidate()), path: "/moncompte", fields: { form: "image", image: picture() } }),
  ],
  [
    "a video",
    "files",
    "form",
    sentences.upload,
    async () => ({
      who: as(await aCandidate()),
      path: "/moncompte",
      fields: { form: "video", video: new File([film()], "film.mp4", { type: "video/mp4" }) },
    }),
  ],
  [
    "captions",
    "files",
    "form",
    sentences.upload,
    async () => ({
      who: await filmed(),
      path: "/moncompte",
      fields: { form: "sous-titres", captions: new File(["1\n00:00:00,000 --> 00:00:02,000\nBonjour\n"], "film.srt") },
    }),
  ],
  [
    "a logo",
    "files",
    "form",
    sentences.upload,
    async () => ({ who: as(await aCompany()), path: "/compte-entreprise", fields: { form: "logo", logo: picture() } }),
  ],
  [
    "a Kbis",
    "files",
    "form",
    sentences.upload,
    async () => ({ who: as(await aCompany()), path: "/compte-entreprise", fields: { form: "kbis", kbis: document() } }),
  ],
  [
    "an offer's document",
    "files",
    "form",
    sentences.upload,
    async () => ({ ...(await ownOffer()), fields: { form: "offerFile", offerFile: document() } }),
  ],
  [
    "an offer's picture",
    "files",
    "form",
    sentences.upload,
    async () => ({ ...(await ownOffer()), fields: { form: "offerImage", offerImage: picture() } }),
  ],
  [
    "an offer's document, by an administrator",
    "files",
    "form",
    sentences.upload,
    async () => ({
      who: as(await anAdmin()),
      path: `/admin/offre-edit/${(await anOffer()).id}`,
      fields: { form: "offerFile", offerFile: document() },
    }),
  ],

  [
    "an offer is published",
    "offers",
    "form",
    sentences.offerCreation,
    async () => ({
      who: as(await aCompany()),
      path: "/compte/entreprise/creer-offre",
      fields: { ...written, formId: newId() },
    }),
  ],
  [
    "a draft is begun",
    "offers",
    "form",
    sentences.offerCreation,
    async () => ({
      who: as(await aCompany()),
      path: "/compte/entreprise/creer-offre",
      fields: { ...written, formId: newId(), geste: "brouillon" },
    }),
  ],
  [
    "an offer is made by an administrator",
    "offers",
    "form",
    sentences.offerCreation,
    async () => ({
      who: as(await anAdmin()),
      path: "/admin/offre-edit/nouveau",
      fields: { ...written, companyId: (await aCompany()).companyId, formId: newId() },
    }),
  ],
  [
    "an offer is copied",
    "offers",
    "button",
    sentences.offerCreation,
    async () => {
      const { who, path } = await ownOffer();
      return { who, path: `${path}/copie`, fields: { copie: newId() } };
    },
  ],
  [
    "an offer is changed",
    "offers",
    "form",
    sentences.offerUpdate,
    async () => ({ ...(await ownOffer()), fields: written, edits: true }),
  ],
  [
    "an offer is changed by an administrator",
    "offers",
    "form",
    sentences.offerUpdate,
    async () => ({
      who: as(await anAdmin()),
      path: `/admin/offre-edit/${(await anOffer()).id}`,
      fields: written,
      edits: true,
    }),
  ],
  [
    "an offer is paused",
    "offers",
    "button",
    sentences.offerUpdate,
    async () => {
      const { who, path } = await ownOffer();
      return { who, path: `${path}/activation`, fields: { actif: "non" } };
    },
  ],
  [
    "an offer is closed",
    "offers",
    "form",
    sentences.offerUpdate,
    async () => {
      const { who, path } = await ownOffer();
      return { who, path: `${path}/fermeture`, fields: { motif: "vivier" } };
    },
  ],
  [
    "an offer's document is deleted",
    "offers",
    "form",
    sentences.offerUpdate,
    async () => ({ ...(await ownOffer()), fields: { form: "offerFile-supprimer" } }),
  ],
  [
    "an offer is deleted",
    "offers",
    "button",
    sentences.offerDeletion,
    async () => {
      const { who, path } = await ownOffer();
      return { who, path: `${path}/suppression` };
    },
  ],
  [
    "an offer is deleted by an administrator",
    "offers",
    "button",
    sentences.offerDeletion,
    async () => ({
      who: as(await anAdmin()),
      path: `/admin/offres/${(await anOffer()).id}/suppression`,
      fields: { ground: "fausse" },
    }),
  ],

  [
    "a message to a candidate",
    "contacts",
    "form",
    sentences.mail,
    async () => ({
      who: as(await aCompany()),
      path: `/candidats/${(await aCandidate()).id}`,
      fields: { message: "Bonjour" },
    }),
  ],
  [
    "a request to a masked profile",
    "requests",
    "form",
    sentences.mail,
    async () => ({
      who: as(await aCompany()),
      path: `/candidats/${(await aCandidate({ visibility: "masked" })).id}/demande`,
      fields: { message: "Bonjour" },
    }),
  ],
  [
    "a message about an application",
    "applicationMessages",
    "form",
    sentences.mail,
    async () => {
      const { who, offer } = await ownOffer();
      const application = await anApplication(offer);
      return {
        who,
        path: `/compte/entreprise/candidatures/${application.id}`,
        fields: { form: "message", "message-id": newId(), message: "Bonjour" },
      };
    },
  ],
  [
    "an invitation into a team",
    "invitations",
    "form",
    sentences.mail,
    async () => ({
      who: as(await aCompany()),
      path: "/compte/entreprise/equipe",
      fields: { form: "invitation", email: "collegue@failures.test", role: "lecture" },
    }),
  ],
  [
    "a request for help",
    "assistanceRequests",
    "form",
    sentences.mail,
    async () => ({
      who: visitor,
      path: "/assistance-recrutement",
      fields: { nom: "Yann", email: "yann@failures.test", message: "Un poste." },
    }),
  ],
  [
    "a reset",
    "mails",
    "form",
    sentences.mail,
    async () => ({ who: visitor, path: "/reset", fields: { email: (await aCandidate()).email } }),
  ],
  [
    "another verification mail",
    "mails",
    "button",
    sentences.mail,
    async () => ({ who: as(await aCandidate({ emailVerified: false })), path: "/verify-email/renvoi" }),
  ],
  [
    "an address that is corrected",
    "mails",
    "form",
    sentences.mail,
    async () => ({
      who: as(await aCandidate({ emailVerified: false })),
      path: "/verify-email",
      fields: { email: "juste@failures.test" },
    }),
  ],
  [
    "an address that is changed",
    "mails",
    "form",
    sentences.mail,
    async () => ({
      who: as(await withPassword(await aCandidate())),
      path: "/compte/securite",
      fields: { form: "adresse", email: "autre@failures.test", currentPassword: password },
    }),
  ],
  [
    "an address that is confirmed",
    "users",
    "form",
    sentences.verification,
    async () => {
      const candidate = await aCandidate({ emailVerified: false });
      const who = as(candidate);
      await who.post("/verify-email/renvoi");
      return { who, path: linkIn((await mailsTo(candidate.email)).at(-1)!) };
    },
  ],

  [
    "a candidate is changed by an administrator",
    "candidates",
    "form",
    sentences.generic,
    async () => ({
      who: as(await anAdmin()),
      path: `/admin/candidat-edit/${(await aCandidate()).id}`,
      fields: { prenom: "Léa" },
      edits: true,
    }),
  ],
  [
    "a company is changed by an administrator",
    "companies",
    "form",
    sentences.generic,
    async () => ({
      who: as(await anAdmin()),
      path: `/admin/entreprise-edit/${(await aCompany()).companyId}`,
      fields: { nom: "Autre nom" },
      edits: true,
    }),
  ],
  [
    "a profile",
    "candidates",
    "form",
    sentences.generic,
    async () => ({
      who: as(await aCandidate()),
      path: "/moncompte",
      fields: { form: "profil", prenom: "Léa" },
      edits: true,
    }),
  ],
  [
    "a saved search",
    "savedSearches",
    "form",
    sentences.generic,
    async () => ({ who: as(await aCompany()), path: "/resultats/enregistrement", fields: { job: "soudeur" } }),
  ],
  [
    "a favourite",
    "favourites",
    "form",
    sentences.generic,
    async () => ({ who: as(await aCompany()), path: `/candidats/${(await aCandidate()).id}/favori` }),
  ],
];

test.each(rows)(
  "%s: the write to « %s » fails, and the %s says « %s »",
  async (_what, fails, answers, sentence, prepare) => {
    const { who, path, fields = {}, edits } = await prepare();
    const answer = await whileWritesFail(fails, () => (edits ? edit(who, path, fields) : who.post(path, fields)));
    expect(answer.status).toBe(answers === "form" ? 500 : 302);
    const shown = answers === "form" ? answer : await follow(who, answer);
    const text = await textOf(shown);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/[Ee]rror|fails on purpose/);
    if (sentence !== sentences.generic) expect(text.replaceAll(sentence, "")).not.toContain(sentences.generic);
  },
);

test("wrong password, expired session, wrong role and missing file have their own sentences", async () => {
  const unknownId = newId();
  const company = as("company");
  const requests: [Promise<Response>, number, string][] = [
    [
      visitor.post("/login", { email: "x@failures.test", password: "faux" }),
      400,
      "Votre adresse e-mail ou votre mot de passe sont incorrects",
    ],
    [visitor.post("/mail/send", { template: "assistance", message: "Bonjour" }), 401, "Utilisateur non connecté"],
    [company.get(`/candidats/${unknownId}`), 404, "Candidat non trouvé"],
    [as(await anAdmin()).get(`/admin/entreprise-edit/${unknownId}`), 404, "Entreprise non trouvée"],
    [as("candidate").post("/moncompte", { form: "cv" }), 400, "Aucun fichier fourni"],
  ];
  for (const [answering, status, sentence] of requests) {
    const answer = await answering;
    expect([answer.status, sentence]).toEqual([status, sentence]);
    expect(await textOf(answer)).toContain(sentence);
  }
});
