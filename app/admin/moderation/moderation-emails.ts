// The mails of moderation: the statement of reasons to the author, the outcome to the reporter.

import type { DecisionTarget, Verdict } from "../../platform/db/schema.ts";
import type { MailBlock, MailCard } from "../../platform/mail/mail-body.tsx";
import {
  cardBlock,
  exampleCard,
  type MailContent,
  type MailKind,
  type MailKinds,
} from "../../platform/mail/mail-content.ts";
import * as platformMessages from "../../platform/messages.ts";
import { basisRow, groundOf, type Reasons } from "./ground.ts";

type Row = [label: string, value: string];

export type Decided = {
  targetType: DecisionTarget;
  title: string;
  verdict: Verdict;
  ground: string | null;
  words: string | null;
  /** Whether it was never public before: a company is then refused, not blocked. */
  wasWaiting?: boolean;
};

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

function about({ targetType, title }: Decided): string {
  if (targetType === "offre") return `votre offre ${quoted(title)}`;
  if (targetType === "entreprise") return `la page et les offres de votre entreprise ${quoted(title)}`;
  if (targetType === "compte") return `votre compte ${title}`;
  return `votre message (${title.replace(/^Message /, "")})`;
}

const isRefusedSignUp = ({ targetType, verdict, wasWaiting }: Decided) =>
  targetType === "entreprise" && verdict === "taken-down" && wasWaiting === true;

/** The effect and duration of the measure (Regulation (EU) 2022/2065, article 17(3)(a)). */
function measureOf(decided: Decided): string {
  const { targetType, verdict } = decided;
  if (isRefusedSignUp(decided))
    return "La page de l’entreprise et ses offres ne deviennent pas publiques\u00a0; l’entreprise ne voit personne que sans nom ni coordonnées, et ne peut écrire à personne. Sans limite de durée, jusqu’à une nouvelle décision.";
  if (verdict === "deleted") return "L’offre est supprimée du site, sans limite de durée.";
  if (verdict === "suspended")
    return "Le compte est suspendu\u00a0: ses sessions sont fermées et il ne paraît plus nulle part. Sans limite de durée, jusqu’à une nouvelle décision.";
  if (verdict === "change")
    return "L’offre n’est plus visible, jusqu’à ce que vous l’ayez modifiée et que quelqu’un l’ait relue.";
  if (targetType === "entreprise")
    return "La page de l’entreprise et ses offres ne sont plus visibles, les candidatures en cours sont terminées et ceux qui les ont envoyées en sont avertis\u00a0; l’entreprise ne voit plus personne que sans nom ni coordonnées, et ne peut écrire à personne. Sans limite de durée, jusqu’à une nouvelle décision.";
  if (targetType === "message") return "Le message n’est plus lisible, sans limite de durée.";
  return "L’offre n’est plus visible de personne et ne reçoit plus de candidatures. Sans limite de durée, jusqu’à une nouvelle décision.";
}

export function decidedSentence(decided: Decided): string {
  const what = about(decided);
  if (isRefusedSignUp(decided)) return `Nous avons refusé l’inscription de votre entreprise ${quoted(decided.title)}.`;
  switch (decided.verdict) {
    case "cleared":
      return decided.targetType === "offre" || decided.targetType === "entreprise"
        ? `Nous avons examiné ${what}\u00a0: tout est en ordre, et approuvé.`
        : `Nous avons examiné ${what}\u00a0: il n’y a rien à reprocher.`;
    case "change":
      return `Nous avons examiné ${what} et vous demandons de la modifier.`;
    case "taken-down":
      return decided.targetType === "entreprise" ? `Nous avons bloqué ${what}.` : `Nous avons retiré ${what}.`;
    case "deleted":
      return `Nous avons supprimé ${what}.`;
    case "suspended":
      return `Nous avons suspendu ${what}.`;
    case "restored":
      return `Après un nouvel examen, nous avons rétabli ${what}.`;
    case "upheld":
      return `Nous avons relu notre décision sur ${what} à la lumière de votre réponse. Elle est maintenue.`;
  }
}

/** What an administrator erased: a company by its name, a candidate's account, or what a visitor sent without one. */
export type Erased = { company: string } | "account" | "visitor";

function erasureWords(erased: Erased): { subject: string; text: string } {
  if (erased === "account")
    return {
      subject: "Votre compte est supprimé",
      text: "L’équipe du site a supprimé votre compte, avec votre profil, vos candidatures et vos fichiers.",
    };
  if (erased === "visitor")
    return {
      subject: "Vos données sont effacées",
      text: "L’équipe du site a effacé ce que le site avait de vous, sans compte\u00a0: candidatures, fichiers, messages et alertes.",
    };
  return {
    subject: `${erased.company}\u00a0: compte supprimé`,
    text: `L’équipe du site a supprimé l’entreprise ${quoted(erased.company)} avec ses comptes, dont le vôtre, ses offres et ses fichiers.`,
  };
}

/** To whom an administrator erased. Nothing of it remains, so no page can be linked. */
export function erasureMail(erased: Erased, { ground, words }: Reasons, url: string): MailContent {
  const stated = groundOf(ground);
  const isMeasure = stated?.kind !== "demande";
  const { subject, text } = erasureWords(erased);
  return {
    template: "compte-supprime",
    subject,
    values: { entreprise: typeof erased === "string" ? "" : erased.company },
    blocks: [
      "Bonjour,",
      text,
      ...(stated
        ? [
            {
              rows: [
                ["Motif", stated.label],
                ...(words ? [["Faits", words] as Row] : []),
                basisRow(stated, "compte"),
              ] as Row[],
            },
          ]
        : []),
      isMeasure
        ? "La décision a été prise par une personne. Si vous n’êtes pas d’accord, écrivez dans les six mois au point de contact du site. Vous pouvez aussi saisir le juge."
        : "Ce n’était pas votre demande\u00a0? Écrivez au point de contact du site.",
      { button: "Point de contact", url },
    ],
  };
}

const isMeasure = (verdict: Verdict) =>
  verdict === "change" || verdict === "taken-down" || verdict === "deleted" || verdict === "suspended";

/** The statement of reasons (Regulation (EU) 2022/2065, article 17), in the mail and on its page. */
export function statementRows(decided: Decided, reported: boolean): Row[] {
  if (!isMeasure(decided.verdict)) return decided.words ? [["Explication", decided.words]] : [];
  const ground = groundOf(decided.ground);
  return [
    ["Mesure et durée", measureOf(decided)],
    ["Motif", ground?.label ?? "Non précisé"],
    ...(decided.words ? [["Faits", decided.words] as Row] : []),
    ...(ground ? [basisRow(ground, decided.targetType)] : []),
    ["Origine", reported ? "Un ou plusieurs signalements" : "Un examen de l’équipe du site, de sa propre initiative"],
    [
      "Moyens automatisés",
      "Aucun pour décider\u00a0: une personne a examiné le contenu. Le programme a pu le lui signaler.",
    ],
  ];
}

/** How to contest (article 17(3)(f)). */
export const redress =
  "Vous pouvez contester cette décision gratuitement pendant six mois, en répondant sur cette page\u00a0: une personne la réexamine et vous répond. Vous pouvez aussi saisir le juge à tout moment.";

/** `cards`: the offers that it is about; `publishing`, `confirming`: the addresses of what may remain to do. */
type Statement = {
  url: string;
  reported: boolean;
  cards: MailCard[];
  /** No account of the company has confirmed its address: nothing of it is public. */
  isUnconfirmed: boolean;
  publishing: string;
  confirming: string;
};

/** To the author whose offer or company was waiting: what is public now, and where. */
function approvalMail({ targetType, title, words }: Decided, statement: Statement): MailContent {
  const { cards, isUnconfirmed, publishing, confirming } = statement;
  const isOffer = targetType === "offre";
  const what = isOffer ? `Votre offre ${quoted(title)}` : `Votre entreprise ${quoted(title)}`;
  const online = isOffer
    ? `${what} est approuvée. Elle est maintenant en ligne.`
    : cards.length === 1
      ? `${what} est approuvée. Son offre est maintenant en ligne.`
      : `${what} est approuvée. Ses offres sont maintenant en ligne.`;
  const first = cards[0];
  const next: MailBlock[] = first?.url
    ? [{ cards }, { button: cards.length === 1 ? "Voir l’offre en ligne" : "Voir la dernière offre", url: first.url }]
    : isUnconfirmed
      ? [
          "Il vous reste à confirmer votre adresse e-mail\u00a0: votre page et vos offres sont publiques ensuite, pas avant.",
          { button: "Confirmer mon adresse", url: confirming },
        ]
      : isOffer
        ? []
        : ["Il ne vous reste qu’à publier une offre.", { button: "Publier une offre", url: publishing }];
  return {
    template: "decision-moderation",
    subject: first ? `En ligne\u00a0: ${title}` : `Approuvée\u00a0: ${title}`,
    values: { titre: title },
    blocks: ["Bonjour,", first ? online : `${what} est approuvée.`, ...(words ? [{ quote: words }] : []), ...next],
  };
}

export function statementMail(decided: Decided, statement: Statement): MailContent {
  const { url, reported, cards } = statement;
  const { targetType, verdict } = decided;
  if (verdict === "cleared" && (targetType === "offre" || targetType === "entreprise"))
    return approvalMail(decided, statement);
  const rows = statementRows(decided, reported);
  const subjects: Record<Verdict, string> = {
    cleared: `Examiné, rien à reprocher\u00a0: ${decided.title}`,
    change: `À modifier\u00a0: ${decided.title}`,
    "taken-down": `${targetType !== "entreprise" ? "Retrait" : isRefusedSignUp(decided) ? "Inscription refusée" : "Entreprise bloquée"}\u00a0: ${decided.title}`,
    deleted: `Suppression\u00a0: ${decided.title}`,
    suspended: "Votre compte est suspendu",
    restored: `Rétablissement\u00a0: ${decided.title}`,
    upheld: `Décision maintenue\u00a0: ${decided.title}`,
  };
  const measure = isMeasure(decided.verdict);
  return {
    template: "decision-moderation",
    subject: subjects[decided.verdict],
    values: { titre: decided.title },
    blocks: [
      "Bonjour,",
      decidedSentence(decided),
      ...(cards.length > 0 ? [{ cards }] : []),
      ...(rows.length > 0 ? [{ rows }] : []),
      ...(measure
        ? [{ button: "Lire la décision et répondre", url }, redress.replace("sur cette page", "par le lien ci-dessus")]
        : []),
    ],
  };
}

/** A content by its title; an offer that is still stored also has its card. */
type Judged = { title: string; card: MailCard | null };

const judgedBlock = ({ title, card }: Judged): MailBlock[] =>
  card ? cardBlock(card) : [{ rows: [["Contenu", title]] }];

function outcomeText(verdict: Verdict, isAgain: boolean): string {
  const examined = `Une personne a examiné ${isAgain ? "de nouveau " : ""}le contenu que vous aviez signalé.`;
  if (verdict === "cleared" || verdict === "restored")
    return `${examined} Nous n’y avons rien trouvé de contraire à la loi ni aux conditions du site\u00a0: ${isAgain ? "il est de nouveau visible" : "nous ne le retirons pas"}.`;
  if (verdict === "change") return `${examined} Il n’est plus visible, et son auteur doit le modifier.`;
  return `${examined} Nous avons agi\u00a0: il n’est plus visible.`;
}

/** To the reporter: the decision and the remedies (article 16(5)). @param isAgain after a decision that this one reverses */
export function outcomeMail({ title, card }: Judged, verdict: Verdict, url: string, isAgain = false): MailContent {
  return {
    template: "signalement-decide",
    subject: `Votre signalement\u00a0: ${title}`,
    values: { titre: title },
    blocks: [
      "Bonjour,",
      outcomeText(verdict, isAgain),
      ...judgedBlock({ title, card }),
      "La décision a été prise par une personne, sans moyen automatisé. Si vous n’êtes pas d’accord, écrivez dans les six mois au point de contact du site. Vous pouvez aussi saisir le juge.",
      { button: "Point de contact", url },
    ],
  };
}

export function answerMail({ title, card }: Judged, answer: string, url: string): MailContent {
  return {
    template: "contestation",
    subject: `Décision contestée\u00a0: ${title}`,
    values: { titre: title },
    blocks: [
      "Bonjour,",
      "Une décision de modération est contestée.",
      ...judgedBlock({ title, card }),
      { quote: answer },
      { button: "Réexaminer", url },
    ],
  };
}

/** To an administrator: new items wait ("2 offres à valider"), with the count of all pending items by kind. */
export function waitingMail(
  news: string,
  { rows, cards }: { rows: [label: string, count: string][]; cards: MailCard[] },
  url: string,
): MailContent {
  return {
    template: "a-traiter",
    subject: `À traiter\u00a0: ${news}`,
    blocks: [
      "Bonjour,",
      `Depuis notre dernier e-mail, ceci attend votre décision\u00a0: ${news}.`,
      ...(cards.length > 0 ? [{ cards }] : []),
      "Voici tout ce qui attend en ce moment.",
      { rows },
      { button: "Ouvrir «\u00a0À traiter\u00a0»", url },
      "Tant que cela dure, nous vous écrivons une fois par heure au plus, et seulement s’il y a du nouveau.",
    ],
  };
}

const exampleDecision = (example: Parameters<MailKind["example"]>[0]): Decided => ({
  targetType: "offre",
  title: example("titre"),
  verdict: "taken-down",
  ground: "fausse",
  words: "Un salaire plus haut que celui du contrat",
});

const exampleJudged = (example: Parameters<MailKind["example"]>[0]): Judged => ({
  title: example("titre"),
  card: exampleCard(example("titre"), example("entreprise")),
});

export const moderationMails: MailKinds = {
  "decision-moderation": {
    label: "Décision de modération",
    reason:
      "Vous recevez cet e-mail parce que cette décision porte sur vous, sur votre entreprise ou sur un de vos contenus.",
    leaves: "by-day",
    to: "tous",
    varies: true,
    example: (example, at) =>
      statementMail(exampleDecision(example), {
        url: at("/decisions/1"),
        reported: true,
        cards: [exampleCard(example("titre"), null)],
        isUnconfirmed: false,
        publishing: at("/compte/entreprise/creer-offre"),
        confirming: at("/verify-email"),
      }),
  },
  "compte-supprime": {
    label: "Compte ou données supprimés par l’équipe",
    reason: "Vous recevez cet e-mail parce que ce qui est supprimé avait cette adresse.",
    leaves: "by-day",
    to: "tous",
    varies: true,
    example: (example, at) =>
      erasureMail(
        { company: example("entreprise") },
        { ground: "fausse", words: "Un SIRET d’une autre entreprise" },
        at("/conditions-generales"),
      ),
  },
  "signalement-decide": {
    label: "Signalement décidé",
    reason: "Vous recevez cet e-mail parce que vous avez signalé ce contenu.",
    leaves: "by-day",
    to: "tous",
    example: (example, at) => outcomeMail(exampleJudged(example), "taken-down", at("/conditions-generales")),
  },
  contestation: {
    label: "Décision contestée",
    reason: platformMessages.administratorReason,
    leaves: "by-day",
    to: "administration",
    example: (example, at) =>
      answerMail(exampleJudged(example), "Le contrat, avec ce même salaire", at("/admin/moderation")),
  },
  "a-traiter": {
    label: "À traiter",
    reason: platformMessages.administratorReason,
    leaves: "by-day",
    to: "administration",
    varies: true,
    example: (_, at) =>
      waitingMail("2 offres à valider", { rows: [["Offres à valider", "2"]], cards: [] }, at("/admin/moderation")),
  },
};
