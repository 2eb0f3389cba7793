// One form for a word in any gender and number, and the two forms of a name such as "Soudeur / Soudeuse".

/** Words of which the endings say nothing. The other gender becomes the first, the plural the singular. */
const irregular = new Map(
  `femme homme;dame homme;woman man;developer developpeur;developper developpeur;architect architecte;manageur manager;
  monsieur homme;fille garcon;hotesse hote;maitresse maitre;contremaitresse contremaitre;
  cheffe chef;barmaid barman;agree agree;agreee agree;prive prive;
  doctoresse docteur;commise commi;artisane artisan;paysanne paysan;ecrivaine ecrivain;publique public;clerque clerc;
  religieuse religieu;chasseresse chasseur;compagne compagnon;pizzaiola pizzaiolo;laborantine laborantin;
  pretresse pretre;poetesse poete;matelote matelot;marine marin;
  ambassadrice ambassadeur;urbaine urbain;bookeuse booker;designeuse designer;
  rewriteuse rewriter;dispatcheuse dispatcher;manageuse manager;reportrice reporter;consule consul;republicaine republicain;
  grillardine grillardin;lignarde lignard;motarde motard;prefete prefet;seconde second;substitute substitut;torera torero;
  banderilla banderillero;banderillo banderillero;canine canin;equine equin;cheminote cheminot;
  decontamineur decontaminateur;decontamineuse decontaminateur;dispatcheur dispatcher;apprentie apprenti;rabbine rabbin;chevillarde chevillard;heure heure;interieure interieur;
  vente vente;plante plante;rente rente;prevente prevente;detente detente;salle salle;
  matiere matiere;lumiere lumiere;riviere riviere;biere biere;filiere filiere;frontiere frontiere;
  entree entree;livree livree;annee annee;journee journee;musee musee;lycee lycee;duree duree;sante sante;beaute beaute;
  pate pate;cale cale;escale escale;onde onde;demande demande;commande commande;viande viande;
  sonde sonde`
    .split(";")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Feminine endings and their masculine. The first that fits applies. */
const endings = [
  ["woman", "man"],
  ["trice", "teur"],
  ["euse", "eur"],
  ["eure", "eur"],
  ["ere", "er"],
  ["enne", "en"],
  ["onne", "on"],
  ["elle", "el"],
  ["ale", "al"],
  ["ante", "ant"],
  ["ente", "ent"],
  ["ande", "and"],
  ["erte", "ert"],
  ["ointe", "oint"],
  ["ate", "at"],
  ["ive", "if"],
  ["ee", "e"],
] as const;

const shortestStem = 2;
/** Words up to this length have one form: "bus", "gaz", "ash". */
const invariable = 3;

function singular(word: string): string {
  if (word.endsWith("aux")) return word.endsWith("eaux") ? word.slice(0, -1) : `${word.slice(0, -3)}al`;
  return /[sx]$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** The form that all genders and numbers of a folded word share. It is a key: not every one is a French word. */
export function formOf(word: string): string {
  if (word.length <= invariable) return word;
  const one = singular(word);
  const known = irregular.get(one) ?? irregular.get(word);
  if (known !== undefined) return known;
  // All the endings below end so.
  if (!one.endsWith("e") && !one.endsWith("n")) return one;
  for (const [hers, his] of endings)
    if (one.endsWith(hers) && one.length >= hers.length + shortestStem) return one.slice(0, -hers.length) + his;
  return one;
}
