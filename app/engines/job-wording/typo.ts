// Corrects typos in significant words. A typo is one wrong character in a long word, or a spelling of the same sound.

/** Correct spellings of long significant words. */
const significantWords = new Set(
  `celibataire nationalite maternelle presentation enceinte grossesse handicape handicapee handicapes handicapees syndique
  musulman musulmane musulmans catholique catholiques chretien chretienne homosexuel homosexuelle abstenir uniquement
  exclusivement domicilie domiciliee celibataires maximum obligatoire etrangers etranger apparence tatouages tatouage
  piercings physique originaire residence religion religieuse confession conviction convictions politique politiques
  syndicat syndicale familiale familiales matrimoniale preference imperativement retraites seniors jeunes dynamique
  dynamiques francaise francais bancaire naissance maladies malades candidats candidates photographie personnes
  europeen europeenne africain africaine divorce divorcee vendeuse serveuse secretaire assistante coiffeuse
  caissiere infirmiere hotesse femme homosexuels lesbienne lesbiennes transgenre transgenres syndicaliste syndicalistes
  syndiques syndiquee pratiquant pratiquants maghrebin maghrebins africains chomeurs surendettes allocataires beneficiaires invalide
  invalides travesti travestis militant militants psychiatriques medicaux antecedents hereditaires genetique astrologique
  judiciaire heterosexuel originaires consonance enceintes tatouee tatoues corpulence silhouette banlieue ressortissants
  presentable celibat vieillesse trentaine quarantaine cinquantaine retraites quinquagenaire souche inscription dossier`
    .split(/\s+/)
    .filter((word) => word.length >= 7),
);

/** Correct words that resemble significant words. */
const similarWords = new Set(
  `chauffeur chauffeurs chauffeuse chauffeuses politise politisee politises politisees politiser materielle materielles apparente apparent present presenter presente presentons politesse familiarise religieux physiques
  polytique originale originales original personnel personnels personne personnel dynamise dynamiser maximal maximale
  residents residente resident residente candidature candidater candidatez candidatent candidate preferences experiences dossiers confessions convention conventions
  connaissance handicap handicaps secretariat vendeuses serveuses assistant assister assistance inscriptions inscrits
  etrangere etrangeres francaises divorces syndiquee syndiques syndicats familial familiaux familiarite bancaires presentation presentations
  catholicisme abstient abstenez retraite retraitee retraiter retraitees senior retraits jeune jeunesse africaines europeens europeennes
  preferer preferable imperatif imperatifs uniques unique exclusive exclusif residences residentiel musulmanes chretiens chretiennes
  homosexuels homosexuelles tatoueur piercing photographe photographies photographier photographique photographiques
  physiquement maladie malade infirmieres infirmier caissieres coiffeuses hotesses convection vendeurs vendeur serveur
  matrimonial matrimoniaux domicilies domiciliees domicile nationalites personnes`.split(/\s+/),
);

const shortest = 7;

function isOneTypo(typed: string, correct: string): boolean {
  if (Math.abs(typed.length - correct.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === correct[at]) at += 1;
  let end = 0;
  while (end < typed.length - at && end < correct.length - at && typed.at(-1 - end) === correct.at(-1 - end)) end += 1;
  const [wrong, missing] = [typed.length - at - end, correct.length - at - end];
  if (wrong <= 1 && missing <= 1) return true;
  return wrong === 2 && missing === 2 && typed[at] === correct[at + 1] && typed[at + 1] === correct[at];
}

const soundOf = (word: string) =>
  word
    .replace(/ph/g, "f")
    .replace(/th/g, "t")
    .replace(/ai|ei/g, "e")
    .replace(/eau|au/g, "o")
    .replace(/y/g, "i")
    .replace(/qu/g, "k")
    .replace(/(.)\1/g, "$1");

type Significant = { word: string; sound: string };
let byFirst: Map<string, Significant[]> | undefined;

/** The correct spelling of a folded word, or the word itself. */
export function correctTypo(folded: string): string {
  if (folded.length < shortest || significantWords.has(folded) || similarWords.has(folded)) return folded;
  byFirst ??= Map.groupBy(
    [...significantWords].map((word) => ({ word, sound: soundOf(word) })),
    ({ word }) => word[0]!,
  );
  const typed = soundOf(folded);
  // A plural or feminine form is not a typo.
  const isForm = (word: string) => folded.startsWith(word) || word.startsWith(folded);
  const correction = byFirst
    .get(folded[0]!)
    ?.find(({ word, sound }) => !isForm(word) && (isOneTypo(folded, word) || isOneTypo(typed, sound)));
  return correction?.word ?? folded;
}
