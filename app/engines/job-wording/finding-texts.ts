// The French explanation of a finding and its replacement wording.
import type { Article, Criterion, ExplanationKey } from "./wording-criteria.ts";

export const criterionNames: Record<Criterion, string> = {
  origin: "Origine",
  sex: "Sexe",
  morals: "Mœurs",
  "sexual-orientation": "Orientation sexuelle",
  "gender-identity": "Identité de genre",
  age: "Âge",
  family: "Situation de famille",
  pregnancy: "Grossesse",
  genetics: "Caractéristiques génétiques",
  "economic-vulnerability": "Vulnérabilité économique",
  nation: "Nationalité, ethnie",
  politics: "Opinions politiques",
  union: "Activités syndicales ou mutualistes",
  "elected-office": "Mandat électif",
  religion: "Convictions religieuses",
  appearance: "Apparence physique",
  surname: "Nom de famille",
  residence: "Lieu de résidence",
  bank: "Domiciliation bancaire",
  health: "État de santé",
  autonomy: "Perte d’autonomie",
  disability: "Handicap",
  language: "Langue parlée",
  whistleblower: "Lanceur d’alerte",
  "unrelated-question": "Question sans lien avec l’emploi",
  payment: "Argent demandé au candidat",
  misleading: "Indication trompeuse",
  "foreign-terms": "Langue étrangère",
};

export function articleName(article: Article): string {
  return `Code du travail, art. ${article.replace(/^([LR])/, "$1. ")}`;
}

type Text = { reason: string; suggestion: string };

const discrimination = "La loi interdit de choisir, d’écarter ou de questionner quelqu’un pour ce motif.";

const texts: Record<Criterion, Text> = {
  origin: {
    reason: `L’origine n’est pas un critère. ${discrimination}`,
    suggestion: "Dites la compétence attendue, sans l’origine.",
  },
  sex: {
    reason: "Une offre s’adresse aux femmes comme aux hommes.",
    suggestion:
      "Écrivez le métier au féminin et au masculin, ou ajoutez H/F, et décrivez la tâche plutôt que la personne.",
  },
  morals: {
    reason: `Les habitudes de vie ne regardent pas l’employeur. ${discrimination}`,
    suggestion: "Dites la règle au travail si elle existe, par exemple « locaux non-fumeurs ».",
  },
  "sexual-orientation": {
    reason: `L’orientation sexuelle relève de la vie privée. ${discrimination}`,
    suggestion: "Supprimez ces mots.",
  },
  "gender-identity": {
    reason: `L’identité de genre n’est pas un critère. ${discrimination}`,
    suggestion: "Supprimez ces mots.",
  },
  age: {
    reason: `L’âge n’est pas un critère. ${discrimination}`,
    suggestion: "Dites l’expérience ou la qualité attendue, pas l’âge.",
  },
  family: {
    reason: `La situation de famille n’est pas un critère. ${discrimination}`,
    suggestion: "Dites les horaires, les déplacements ou la disponibilité demandés.",
  },
  pregnancy: { reason: `La grossesse n’est jamais un motif. ${discrimination}`, suggestion: "Supprimez ces mots." },
  genetics: {
    reason: `Aucun examen ni antécédent génétique ne peut être demandé. ${discrimination}`,
    suggestion: "Supprimez ces mots.",
  },
  "economic-vulnerability": {
    reason: `La situation économique d’une personne n’est pas un critère. ${discrimination}`,
    suggestion: "Dites ce que le poste demande, pas ce que la personne possède ou touche.",
  },
  nation: {
    reason: `La nationalité ou l’ethnie n’est un critère que si un texte l’impose. ${discrimination}`,
    suggestion: "Citez le texte qui l’impose, ou supprimez ces mots. Une autorisation de travail peut être demandée.",
  },
  politics: { reason: `Les opinions politiques sont libres. ${discrimination}`, suggestion: "Supprimez ces mots." },
  union: {
    reason: `L’activité syndicale ou mutualiste est libre. ${discrimination}`,
    suggestion: "Supprimez ces mots.",
  },
  "elected-office": {
    reason: `Exercer un mandat électif est un droit. ${discrimination}`,
    suggestion: "Dites les horaires de présence nécessaires.",
  },
  religion: {
    reason: `Les convictions religieuses ne sont pas un critère. ${discrimination}`,
    suggestion: "Supprimez ces mots, ou dites la tenue que la sécurité impose.",
  },
  appearance: {
    reason: `L’apparence physique n’est pas un critère. ${discrimination}`,
    suggestion: "Dites la qualité attendue, par exemple « sens de l’accueil », ou la tenue fournie.",
  },
  surname: { reason: `Le nom ou le prénom n’est pas un critère. ${discrimination}`, suggestion: "Supprimez ces mots." },
  residence: {
    reason: `Le lieu de résidence n’est pas un critère. ${discrimination}`,
    suggestion: "Dites le lieu de travail, l’heure de prise de poste ou le délai d’intervention.",
  },
  bank: {
    reason: `La banque d’une personne n’est pas un critère. ${discrimination}`,
    suggestion: "Supprimez ces mots : le RIB se demande après l’embauche.",
  },
  health: {
    reason: `L’état de santé ne s’apprécie que par le médecin du travail. ${discrimination}`,
    suggestion: "Décrivez la tâche, par exemple « port de charges jusqu’à 15 kg ».",
  },
  autonomy: {
    reason: `La perte d’autonomie n’est pas un critère. ${discrimination}`,
    suggestion: "Décrivez la tâche et les conditions de travail.",
  },
  disability: {
    reason: `Le handicap n’est pas un critère, et un poste s’aménage. ${discrimination}`,
    suggestion: "Décrivez la tâche. « Poste ouvert aux personnes en situation de handicap » est permis.",
  },
  language: {
    reason: `Parler une autre langue ne peut être reproché à personne. ${discrimination}`,
    suggestion: "Dites le niveau de français que le poste demande.",
  },
  whistleblower: {
    reason: `Qui a lancé une alerte, ou y a aidé, est protégé. ${discrimination}`,
    suggestion: "Supprimez ces mots.",
  },
  "unrelated-question": {
    reason: "On ne demande que ce qui a un lien direct et nécessaire avec l’emploi.",
    suggestion: "Supprimez cette demande, ou dites quel texte l’impose pour ce poste.",
  },
  payment: {
    reason: "Aucun paiement ne peut être demandé à qui cherche un emploi.",
    suggestion: "Supprimez cette demande : une candidature est gratuite.",
  },
  misleading: {
    reason: "Une offre ne peut pas tromper sur l’existence, la nature, la paie ou le lieu de l’emploi.",
    suggestion: "Écrivez ce qui est certain : le contrat, le lieu et une fourchette de salaire.",
  },
  "foreign-terms": {
    reason: "Une offre s’écrit en français, et un terme étranger s’explique.",
    suggestion: "Traduisez, ou ajoutez une explication entre parenthèses.",
  },
};

const special: Record<ExplanationKey, Text> = {
  "age-limit": {
    reason: "Aucune limite d’âge supérieure ne peut figurer dans une offre.",
    suggestion: "Dites l’expérience attendue, sans âge.",
  },
  "experience-most": {
    reason: "Un maximum d’expérience écarte indirectement selon l’âge.",
    suggestion: "Dites un minimum, ou « débutants acceptés ».",
  },
  young: {
    reason: "« Jeune » et les mots voisins désignent un âge.",
    suggestion: "Dites la qualité attendue : dynamisme, curiosité, envie d’apprendre.",
  },
  "young-team": {
    reason: "L’âge de l’équipe laisse entendre celui que l’on cherche.",
    suggestion: "Dites la taille de l’équipe ou sa façon de travailler.",
  },
  photo: {
    reason: "Une photo montre l’apparence, l’âge et l’origine, sans lien avec l’emploi.",
    suggestion: "Demandez un CV, sans photo.",
  },
  "mother-tongue": {
    reason: "La langue maternelle dit l’origine. Un niveau de langue suffit.",
    suggestion: "Dites un niveau : « courant », « bilingue », « C1 ».",
  },
  title: {
    reason: "Ce titre ne s’adresse qu’à un sexe.",
    suggestion: "Écrivez-le au féminin et au masculin, ou ajoutez H/F.",
  },
  feminine: {
    reason: "La personne cherchée n’est nommée qu’au féminin.",
    suggestion: "Écrivez les deux formes, ou ajoutez H/F.",
  },
  smoker: { reason: "Fumer ou non relève de la vie privée.", suggestion: "Dites plutôt « locaux non-fumeurs »." },
};

export function reasonOf(criterion: Criterion, explanation: ExplanationKey | undefined): string {
  return (explanation ? special[explanation] : texts[criterion]).reason;
}

export function suggestionOf(criterion: Criterion, explanation: ExplanationKey | undefined): string {
  return (explanation ? special[explanation] : texts[criterion]).suggestion;
}

const exchanges: [RegExp, string][] = [
  [/^jeune et (dynamique|motivée?)$/i, "$1"],
  [/^(tr[eè]s )?(bonne|excellente|belle) pr[ée]sentation$/i, "sens de l’accueil"],
  [/^pr[ée]sentation (soignée|impeccable|irréprochable)$/i, "tenue soignée"],
  [/^(français|anglais|allemand|espagnol|italien) langue maternelle$/i, "$1 courant"],
  [/^langue maternelle (française|anglaise|allemande|espagnole|italienne)$/i, "langue $1 courante"],
  [/^(?:une )?(?:équipe jeune|jeune équipe)( et [\p{L}]+)?$/iu, "équipe$1"],
  [/^femmes? de ménage$/i, "agent ou agente d’entretien"],
  [/^femmes? de chambre$/i, "employé ou employée d’étage"],
  [/^non.?fumeu(r|se)$/i, "locaux non-fumeurs"],
];

export function insteadOf(words: string, criterion: Criterion, explanation: ExplanationKey | undefined): string | null {
  if (explanation === "title" && !/^(femme|homme|dame|fille|garçon)/i.test(words)) return `${words} H/F`;
  if (criterion === "foreign-terms" || words.length > 60) return null;
  for (const [words_, instead] of exchanges) {
    if (words_.test(words)) return words.replace(words_, instead).replace(/ et( |$)/g, (part) => part);
  }
  return null;
}
