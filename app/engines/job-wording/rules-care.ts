// Rules on loss of autonomy and genetics (L1132-1).

import { framed } from "./frames.ts";
import type { Rule } from "./wording-criteria.ts";

export const autonomyRules: Rule[] = [
  ...framed({
    criterion: "autonomy",
    people:
      "dependant* !(de la|des|du)|invalide* dependant* | personne* dependante* | (perte|defaut|manque|diminution|reduction) d'autonomie | (beneficiaire*|allocataire*|titulaire*) ..3 (apa|gir|pch|allocation personnalisee|aide a domicile|aide humaine|tierce personne) | (aide|assiste*) par un tiers | grabataire* | impotent* | senile*",
    features:
      "perte d'autonomie | autonomie reduite | dependance (physique|d'autrui|a un tiers|a une)? | (grille|groupe) (aggir|gir) | gir | apa | allocation personnalisee (d'autonomie)? | tierce personne | aide humaine | assistance (quotidienne|humaine|permanente) | deambulateur | (degre|niveau) (de|d') (dependance|autonomie) | autonomie (physique|motrice|fonctionnelle|totale|complete|corporelle)",
    are: false,
    wish: false,
    lone: false,
  }),
  {
    criterion: "autonomy",
    match: [
      "[(autonome*|autonomie|independan*) ..4 (gestes|actes|vie (quotidienne|courante)|toilette|deplacement* personnel*|physiquement)]",
      "[(perte d'autonomie | tierce personne | aide humaine | deambulateur* | allocation personnalisee | apa | gir | autonomie (physique|motrice|fonctionnelle|corporelle) | dependance physique)]",
      "[(perd*|perte|baisse) ..2 autonomie]",
      "[(laver|habiller|lever|vivre|vivez|lavez|habillez|levez) ..3 seul*]",
      "[(canne*|bequille*) ..3] (interdi*|refus*|pas|non|impossible|exclu*)",
      "(ne|pas|sans|aucun|ni|jamais|non) ..4 [(canne*|bequille*|deambulateur*|aide soignant*|auxiliaire de vie|aide menagere|infirmier* a domicile|portage)]",
      "[(autonome*|independant*|capable*|seul*) ..3 (gestes|actes|toilette|habill*|laver|repas|deplac*|quotidien|vie courante|vie quotidienne|se lever|manger|marcher)]",
      "[(se|vous) (lav*|habill*|nourri*|lev*|couch*|mouvoi*) ..4 (seul*|sans|autonome*|soi meme|vous meme|par)]",
    ],
    unless: [
      "reper*|signes|prevenir|prevention|observ*|evalu*|detect*|accompagn*|aupres|resident*|patient*|personnes agees|ehpad|maintien a domicile|enfant*|beneficiaires|soins|unite|accueil*|aidez|aider|public|vehicule*|clientele|foyer|service|dans (leurs|les) gestes|travail|poste d'|diplome|cap|recrut*|cherch*|permis|transports",
    ],
  },
  {
    criterion: "autonomy",
    certain: true,
    match: [
      "[(perte d'autonomie | autonomie reduite) ~5 (@out|ce poste|pas|ne|inutile)]",
      "[(sans|aucun*|pas|ni|ne|non|refus*|exempt) ..4 (perte* d'autonomie | autonomie reduite | dependan* (physique*|d'un tiers|d'une tierce|de l'aide) | besoin d'aide (pour|a|dans|humaine) | aide humaine | tierce personne | auxiliaire de vie | aide (a domicile|exterieure|technique) | assistance (humaine|quotidienne|d'un|d'une|permanente) | accompagnant* | aidant* | dependant* d'un | dependant* d'une | dependant* (physique*) | aide pour (se|vos|les|manger|marcher|s'habiller))]",
      "[(vivre|vivez|deplacer|deplacez|manger|habiller|laver|lever|marcher|toilette|circuler|monter|nourrir|coucher|repas) ..5 (sans (aide|assistance|canne|l'aide|appareil|accompagn*|deambulateur|tierce))]",
      "[(gir|apa|allocation personnalisee d'autonomie|tierce personne|auxiliaire de vie|aide a domicile) ..5 (@out)] | [(beneficiaire*|percev*|titulaire*) ..3 (apa|allocation personnalisee|gir|aide a domicile|pch)]",
      "[(dependant*|dependance*) ..3 (@out)] | [(personnes dependantes) ..3 (@out|:)] ",
      "[(besoin|avoir besoin|necessit*|nécessitant) ..3 (aide|assistance|accompagn*|tierce|auxiliaire) ..6 (@out)]",
      "[(canne*|deambulateur*|bequille*) ..3 (@out)]",
      "[(ne) depend* (de) (personne|autrui|quiconque|tiers)]",
      "[(besoin|avoir besoin) ..2 (aidant*|accompagnant*|tierce personne|auxiliaire) ~5 (@out)]",
      "[(aucun*|sans|pas|ni) (d'|de)? (aide|assistance) (pour|a|dans|au) ..3]",
      "[(votre|vos|leur*|degre|niveau) (degre|niveau)? ..1 (d'|de)? (perte d'autonomie|dependance)] ..4 ",
    ],
    unless: [
      "accompagn*|aidez|aider|aupres|resident*|beneficiaires (de|du) (l'|la)? ..2 (aide*|soutien)|soin*|patient*|personnes agees|maintien a domicile|evalu*|travaill* en autonomie|ehpad|interven*|stimul*|enfant*",
    ],
    always: true,
  },
];

export const geneticsRules: Rule[] = [
  {
    criterion: "genetics",
    certain: true,
    match: [
      "[(test*|depistage*|analyse*|profil|examen*|bilan|carte|resultat*|prelevement*|sequencage|cartographie|empreinte*|enquete*) ..2 (genetique*|adn|hereditaire*|genomique*|genome*|chromosom*|salivaire*)]",
      "[(predisposition*|caracteristique*|anomalie*|maladie*|tare*|patrimoine|mutation*|facteur*|defaut*|capital|terrain|risque*|affection*|pathologie*|trouble*|marqueu*|heritage) (familiale*)? (genetique*|hereditaire*|congenital*)]",
      "[(antecedent*|maladie*|histoire|heredite|passe|cas) ..1 (medica*|medicaux)? (familia*|familiaux|parental*|dans (votre|la|leur) famille|hereditaire*|de famille)] !(d'accueil)",
      "[(cancer*|diabete|maladie*|alzheimer|parkinson|epilepsie|hemophil*|drepanocyt*|myopathie|pathologie*|troubles|mucoviscidose|huntington) ~5 (dans (votre|la|leur|sa) famille | chez vos (parents|proches|ascendants) | de vos (parents|proches|ascendants) | (vos|votre|leurs) (parents|grands parents|pere|mere|ascendants) | familia* | hereditaire*)]",
      "[(parents|grands parents|famille|proches|ascendants|pere|mere|fratrie) ..6 (malad*|cancer*|diabet*|hereditaire*|alzheimer|genetique*|atteint*)] !(enfant*|accompagn*)",
      "[(porteu*|porter|portant|indemne*|exempt*) ..4 (=gene|=genes|mutation*|maladie genetique|anomalie*|tare*|chromosom*|hereditaire*)]",
      "[(=gene|=genes) (a risque|defectueu*|de|porteur*)]",
      "[(heredite|genetique|=genes|adn|genome|patrimoine genetique|capital genetique) ..3 (saine|irreprochable*|sans|favorable*|exige*|parfait*|controle*|verifi*|familial*)] ",
      "[(adn|genetique|hereditaire*|drepanocytose|trisomie) ..3 (@out)] | [(drepanocyt*|hemophil*|mucoviscidose|trisomi*)] ..3",
    ],
    unless: [
      "laboratoire*|vous etudi*|etude* (sur|de)|conduisez|maladies rares|chercheu*|chercheuse|cheva*|jument*|bete*|genealog*|espece*|plante*|variete*|semence*|animaux|bovin*|elevage|troupeau*|patient*|enfants|(realis*|interpret*|techni*|prepar*) ..6 (test*|analyse*|genetiqu*)|accompagn*|ble|recherche (sur|en|contre|medicale)|biolog*|association|ingenie*|consultation*|conseill*|service de|chu|enquet* (criminel*|policier*)|selection|police scientifique|droit de la famille|notaire*",
    ],
  },
];
