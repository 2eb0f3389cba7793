// The texts of a posted form for the page that refuses it: the labels of typed fields, and the middleware of root.tsx that parses the form.

import type { MiddlewareFunction } from "react-router";
import * as adminMessages from "./admin/messages.ts";
import { mailTextLabels } from "./admin/templates/mail-text.ts";
import { labelsOf } from "./engines/attributes/attributes.ts";
import { wordingSeen } from "./engines/job-wording/seen-words.tsx";
import * as hiringMessages from "./hiring/messages.ts";
import { offerLabels } from "./offers/publishing/offer-inputs.tsx";
import { proposalsField } from "./offers/publishing/proposed-fields.ts";
import { payConfirmed } from "./people/candidates/candidate.ts";
import { degreeLabels, experienceLabels } from "./people/candidates/career.ts";
import { profileLabels } from "./people/candidates/profile-fields.tsx";
import { companyLabels } from "./people/companies/company-fields.tsx";
import { pageLabels, personLabels } from "./people/companies/company-page.ts";
import { textFieldLabels } from "./people/companies/company-text.ts";
import * as peopleMessages from "./people/messages.ts";
import { hasForm, parseSent } from "./platform/forms/form.server.ts";
import { shownField } from "./platform/forms/form-merge.ts";
import { type FieldLabels, heldInputs } from "./platform/forms/held-inputs.server.ts";
import type { HeldInput, HeldLink } from "./platform/http/held.ts";
import { requestContext } from "./platform/http/request.server.ts";
import { departmentName } from "./platform/places/places.server.ts";
import { screenOf } from "./screens.ts";
import { legalTextLabels } from "./site/legal/legal.ts";

const common: FieldLabels = {
  [shownField]: null,
  [wordingSeen]: null,
  [proposalsField]: null,
  [payConfirmed]: null,
  nom: "Nom",
  prenom: "Prénom",
  objet: "Entreprise",
  email: "Adresse e-mail",
  tel: "Téléphone",
  message: "Message",
  note: "Note",
  mots: "Un mot",
  texte: textFieldLabels.texte,
  "texte-libre": textFieldLabels.texte,
  lieu: "Adresse, lien ou numéro",
  etiquettes: "Étiquettes",
  nouvelle: "Nouvelle liste",
  raison: "Raison",
  words: "Vos mots",
  constat: adminMessages.checkFindings,
  answer: "Votre réponse",
  videoTranscript: "Transcription",
  coverAlt: peopleMessages.pictureAlt,
  caption: peopleMessages.captionLabel,
  alt: peopleMessages.pictureAlt,
  ...mailTextLabels,
  ...legalTextLabels,
};

// Codes, numbers and ticks are no texts: without a label they stay hidden.
const { occupation: _occupation, available_all_country: _everywhere, radius: _radius, ...profile } = profileLabels;
const {
  occupation: _chosen,
  cityCode: _code,
  offerFile: _file,
  offerImage: _image,
  offerSource: _source,
  ...offer
} = offerLabels;

const byScreen: [start: RegExp, labels: FieldLabels][] = [
  [/^\/(compte\/entreprise\/(mes-offres\/[^/]+|creer-offre)|admin\/offre-edit\/[^/]+)$/, offer],
  [/^\/(compte-entreprise|admin\/entreprise-edit\/[^/]+)$/, companyLabels],
  [/^\/(moncompte|admin\/candidat-edit\/[^/]+)$/, profile],
  [/^\/compte\/entreprise\/textes$/, textFieldLabels],
  [/^\/compte\/entreprise\/page$/, { ...pageLabels, ...personLabels }],
];

const byForm: Record<string, FieldLabels> = {
  experience: experienceLabels,
  diplome: degreeLabels,
  texte: { texte: hiringMessages.noticeText },
};

// The first row that matches an address names the list of its page.
const backs: [start: string, label: string, path?: string][] = [
  ["/admin/moderation", "Revenir à «\u00a0À traiter\u00a0»"],
  ["/admin/offre", "Voir les offres", "/admin/offres"],
  ["/admin/candidat", "Voir les candidats", "/admin/candidats"],
  ["/admin/entreprise", "Voir les entreprises", "/admin/entreprises"],
  ["/admin", "Revenir à l’administration"],
  ["/compte/entreprise/candidatures", "Voir les candidatures reçues"],
  ["/compte/entreprise/mes-offres", "Voir vos offres"],
  ["/compte/entreprise/textes", "Voir vos textes"],
  ["/compte/entreprise/page", "Revenir à votre page"],
  ["/candidats", "Chercher des candidats", "/resultats"],
  ["/candidat/recherches", "Voir vos recherches"],
  ["/moncompte", "Revenir à votre profil"],
  ["/compte-entreprise", "Revenir à votre compte"],
  ["/favoris", "Voir vos favoris"],
  ["/offres", "Voir les offres"],
];

/** The list that the page of a posted form belongs to. @param path where it was posted */
export function heldBack(path: string): HeldLink | null {
  const row = backs.find(([start]) => path.startsWith(start));
  return row ? { path: row[2] ?? row[0], label: row[1] } : null;
}

/** The words of a chosen code; null for a text. */
function wordsOf({ name, value }: HeldInput): string | null {
  if (name === "departments") return departmentName(value);
  return labelsOf([value])[0] ?? null;
}

// A code is sent again as it is, and read in words.
function readable(input: HeldInput): HeldInput[] {
  const words = input.kind === "text" ? wordsOf(input) : null;
  if (words === null) return [input];
  return [
    { ...input, kind: "hidden", label: "" },
    { ...input, name: "", value: words },
  ];
}

/** The inputs of a posted form with their labels, without passwords and files. @param path where it was posted */
export function heldFormInputs(form: FormData, path: string): HeldInput[] {
  const screen = byScreen.find(([start]) => start.test(path.replace(/\.data$/, "")))?.[1];
  return heldInputs(form, { ...common, ...byForm[String(form.get("form") ?? "")], ...screen }).flatMap(readable);
}

/** Parses a posted form, so that every refusal can hold it (platform/http/refuse.ts). */
export const holdForm: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const screen = screenOf(pattern);
  if (request.method !== "POST" || !hasForm(request) || screen.streams || screen.chunks) return next();
  await parseSent(request);
  context.get(requestContext).action = url.pathname + url.search;
  return next();
};
