// The common form of a word in any gender and number.

/** Irregular words, each with its common form. */
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

/** Feminine endings with their masculine endings. The first match applies. */
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
/** Words up to this length do not change: "bus", "gaz", "ash". */
const invariable = 3;

function singular(word: string): string {
  if (word.endsWith("aux")) return word.endsWith("eaux") ? word.slice(0, -1) : `${word.slice(0, -3)}al`;
  return /[sx]$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** The common form of all genders and numbers of a folded word. It is a key and not always a French word. */
export function formOf(word: string): string {
  if (word.length <= invariable) return word;
  const one = singular(word);
  const exception = irregular.get(one) ?? irregular.get(word);
  if (exception !== undefined) return exception;
  // All the endings below end in e or n.
  if (!one.endsWith("e") && !one.endsWith("n")) return one;
  for (const [feminine, masculine] of endings)
    if (one.endsWith(feminine) && one.length >= feminine.length + shortestStem)
      return one.slice(0, -feminine.length) + masculine;
  return one;
}
