// Rules for notes and messages: body, health, home, money, habits, sex and private matters.

import { certain, doubtful, work } from "./person-frames.ts";
import type { Rule } from "./wording-criteria.ts";

export const personBodyRules: Rule[] = [
  certain(
    "appearance",
    [
      "(gros|grosse|enorme|maigre|rond|ronde) (,|$|et|pour|-|mais)",
      "(obese*|maigrichon*|rondelet*|bedonnant*|moche|moches|laid|laide|vilain|vilaine|canon|sexy|bonnasse|boudin|thon|poilu*|chauve|rousse|roux|nabot*|naine*)",
      "(beau|belle|jolie|joli|pas tres jolie|charmant|charmante|mignon|mignonne|ravissant*) (fille|femme|garcon|gosse|mec|brune|blonde|plante|visage|sourire et|et|,|$)",
      "(physique) (ingrat|avantageux|agreable|repoussant|peu|pas|difficile|de reve|a|quelconque|disgracieux)",
      "(surpoids|embonpoint|corpulen*|double menton|kilos en trop|mal habille* et)",
      "(bien|mal) (roulee|foutu*|fichue*|gaule*)",
      "(combien pesez|votre poids|votre taille de|combien mesurez|vos mensurations|tour de taille)",
      "(trop|si|pas assez|plutot|tres|bien) (gros|grosse|petit|petite|maigre|mince|laid|laide|moche|beau|belle|jolie|enrobe*) !(dossier*|travail|parcours|projet*|equipe*|structure*|entreprise*|reference*|reussite*|salaire|secteur|presentation|experience*|plume|ecriture)",
      "tete (de|d') (fouine|cochon|con|mort|noeud|turc|arabe|abruti|alcoolo|ivrogne) | sale tete | gueule | trogne",
      "cheveux (gras|crepus|sales|longs|roses|bleus|verts)",
    ],
    [
      "gros (travail|effort*|oeuvre|volume*|projet*|dossier*|client*|potentiel|bosseu*|chantier*)|grosse (equipe|experience|structure|motivation|entreprise|charge|journee|lacune*)|belle (reussite|experience|reference|progression|evolution)|bel|beau (parcours|projet|travail|cv|dossier)|naine blanche|petit (groupe|budget)|petite (equipe|structure|entreprise)|tete d'equipe|tete de (reseau|pont)|tatou*",
    ],
  ),
  doubtful(
    "appearance",
    [
      "(tatouage*|tatoue*|piercing*|=perce|=percee|dreadlocks|barbe|barbu)",
      "(envo*|joindre|joignez|avec|une|votre) ..3 photo*",
      "(mal habille*|mal coiffe*|neglige*|mauvaise presentation|pas presentable|presente mal|presente bien !(ses|son|le|un)|bonne presentation|look)",
      "(son|votre) (physique|apparence|look|allure)",
    ],
    [
      "book|portfolio|realisation*|produit*|chantier*|photograph*|plan|diapo*|powerpoint|oral*|tatoueu*|travaux|nos locaux",
    ],
  ),
  certain(
    "health",
    [
      "(malade|malades|maladie*|cancer|cancereu*|chimio*|remission|depress*|depressi*|burn out|burnout|bipolaire*|schizo*|epilep*|diabet*|seropositi*|asthmat*|anorex*|cardiaque*|sclerose|hernie|lumbago|sciatique)",
      "(arret*|arrets) (maladie|de travail|long*|longue duree)",
      "(souvent|toujours|encore|longtemps) ..1 (en arret|a l'hopital|hospitalise*|malade)",
      "(probleme*|souci*|mal|fragile*|douleur*) ..2 (de)? (sante|dos|coeur|genou*|genoux|psy*|mentale*|medica*)",
      "(prend|prenez|sous|suit|suivez) ..3 (medicament*|antidepresseu*|traitement*|psychiatre|psychologue)",
      "(fragile|instable) (psychologiquement|nerveusement|mentalement|psychiquement)",
      "(vue|audition) (basse|faible) | tres maigre | l'air malade | mauvaise mine | folle furieuse | parano* | psychiatrique*",
      "^ en arret (de|depuis|maladie|long*) | quel* ..1 traitement* ..1 (suivez|prenez) | (psychologiquement|mentalement|nerveusement) (fragile*|instable*)",
      "sante (fragile|precaire|mentale|defaillante)",
      "(etat de|votre|sa|bilan de) sante",
    ],
    [
      work,
      "oncologie|infirmier*|aide soignant*|paie|absenteisme|gere|suivait|laboratoire|medecine du travail|visite medicale|complementaire|mutuelle|sante au travail|risque*|assurance maladie|remplac* ..4 (arret|maladie)",
    ],
  ),
  certain(
    "autonomy",
    [
      "(perte d'autonomie|dependant* de|perd son autonomie|plus autonome physiquement)",
      "(besoin (d'|de)|a|avec) (un)? (aide a domicile|auxiliaire de vie|tierce personne)",
      "(aide*) ..4 (lever|habiller|laver|gestes du quotidien|deplacer)",
    ],
    [work, "travaille comme|ete aide|maison departementale|metier"],
  ),
  certain(
    "disability",
    [
      "(handicape*|=infirme|=infirmes|invalide|invalides|boiteu*|begue*|begaie*|begaye*|autiste*|trisomique*|mongol*|sourd|sourde|sourds|malentendant*|aveugle*|malvoyant*|borgne*|manchot*|paraplegi*|dyslexi*|dyspraxi*|debile*|nain|naine)",
      "(il|elle) =boite",
      "(en|son|un|le|avec) (fauteuil) ~8 (on|pas|impossible|locaux|complique*|trop|accessib*|escalier*)",
      "(son|votre|quel|un|du) ..2 handicap ..8 (pas|trop|gen*|empech*|pose*|risque*|permet|incompatible|impossible|complique*)",
      "handicap ..2 (fera|va|fait|ferait) ..1 (peur|fuir|gener|rire)",
      "handicap ..2 (lourd|lourde|visible|genant|trop)",
      "(rqth|travailleu* handicape*) ..5 (evit*|complique*|risque*|ecart*|trop|cout*|pas)",
      "(quel|avez vous|etes vous|souffrez) ..4 (handicap|rqth|travailleu* handicape*)",
      "(ne) ..2 permet ..3 (handicap)",
    ],
    [
      work,
      "langue des signes|place handicap|accessib*|esat|foyer|mission handicap|referent* handicap|besoin d'un amenagement|ecole|adultes|enfants",
    ],
  ),
  certain(
    "residence",
    [
      "(habite*|vit|vient|loge*|reside*) ..3 (cite|quartier* (nord|sensible*|difficile*)|93|banlieue|bidonville|zone|ghetto|hlm|campement)",
      "(quartier|cite|coin) (mal fame*|difficile*|sensible*|chaud*|pourri*|a probleme*)",
      "(adresse|code postal|quartier) ..4 (craint|inquiete|pose|fait peur|redhibitoire|mauvais*|suspect*)",
      "habitez vous (une|en|dans|a|le|loin)",
    ],
    [work, "logement social|bailleur|politique de la ville|poste est"],
  ),
  doubtful(
    "residence",
    [
      "(habite*|vit|loge*|reside*) a (# (km|kilometre*|heure*|minute*|min)|une heure|deux heures)",
      "(habite*|vit|vivent|vivez|loge*|reside*|domicile) ..2 (trop)? (loin|plus pres|a l'autre bout|a plus de|pres d'ici)",
      "(trop|vraiment|assez) (loin|eloigne*) !(de (nos|notre|la|ce|le) (attente*|besoin*|demande|poste|profil|metier))",
      "(distance|eloignement) ..3 (domicile|trop|pose*)",
      "(ou|dans quelle ville|dans quel quartier|a quelle distance|quelle distance) habitez vous",
    ],
    ["sur le plan|techniquement|du niveau|aller plus loin|voir plus loin"],
  ),
  certain(
    "economic-vulnerability",
    [
      "(au rsa|au chomage depuis|chomeur*|chomeuse*|cas soc*|cassos|=assiste|=assistee|=assistes|sdf|clochard*|surendett*|interdit* bancaire*|pauvre fille|pauvre type|miserable*|endette*|crible* de dettes)",
      "(vit|loge*|habite*|dort) ..2 (foyer|dans (sa|une) voiture|a la rue|hotel social|chez des amis|squat)",
      "(avez vous|des|ses|a) ..1 (dettes|credits a rembourser|ennuis d'argent|problemes d'argent|soucis d'argent|difficultes financieres)",
      "(etes vous|touchez vous|percevez vous|vit|touche) ..2 (rsa|chomage|minima sociaux|aides sociales|allocation*|des aides)",
      "(besoin d'argent|aux abois|prete a tout pour)",
    ],
    [
      "dossier*|client*|accompagn*|anim*|eduque*|travaill*|usager*|beneficiaire*",
      "recouvrement|banque de france|conseiller*|insertion|contrat aide|eligible|inscrit*|france travail",
    ],
  ),
  certain(
    "bank",
    [
      "(compte|rib|iban) ..4 (etranger|neobanque|nickel|revolut|roumanie|a l'etranger|n26|en ligne|postale|en (espagne|italie|portugal|belgique))",
      "(dans|de|quelle) ..1 (quelle)? banque ..3 (avez vous|etes vous|compte)",
    ],
    ["guichet|conseiller*|huit ans|experience|travaille a|bien compte"],
  ),
  doubtful(
    "bank",
    ["(envoy*|joindre|joignez|transmett*|fourni*|donne*) ..3 (rib|iban|releve d'identite|coordonnees bancaires)"],
    ["apres|signature|embauche|contrat"],
  ),
  certain(
    "morals",
    [
      "(il|elle|on dit qu'il|on dit qu'elle|dit qu) (fume*|=boit|picole*|se drogue|sent (l'alcool|le tabac))",
      "(fumeu*|buveu*|alcoolique*|alcoolo*|poivrot*|ivrogne*|pochtron*|fetard*|coureu* de|noceu*|libertin*|drogue|droguee|toxico)",
      "(=boit|picole) (surement|trop|beaucoup|pas mal|un peu)",
      "(moeurs) ..1 (legere*|douteu*|dissolue*)",
      "(vie) (privee|sentimentale|dissolue|rangee|de debauche|nocturne) !(professionnelle)",
      "(change*|collectionn*) ..2 (compagn*|partenaire*|mec*|copain*|homme*|femme*|conquete*)",
      "(odeur|sent|pue|puait|sentait) ..3 (alcool|tabac|cigarette|clope|joint|cannabis)",
      "(couche*|aventure*|liaison) ..3 (avec|chef|patron)",
    ],
    [
      "locaux|site*|batiment*|bureau*|hotel*|chambre*|equilibre|tabac presse|bar|cave|vin|non fumeu* (le|les) (site|locaux)|le site est|entierement non|fumoir|saumon",
    ],
  ),
  doubtful("morals", ["fumez vous | buvez vous | vous fumez | vous buvez | sortez vous"], ["site|locaux"]),
  certain(
    "genetics",
    [
      "(maladie|maladies|anomalie|test|tests|predisposition*|tare|tares|terrain|risque) (genetique*|hereditaire*|de famille)",
      "(antecedents familiaux|antecedents medicaux (de|dans) (la|sa|votre) famille)",
      "(sa|son) (mere|pere|famille|frere|soeur) ..5 (alzheimer|parkinson|huntington|maladie genetique|cancer|myopathie)",
      "(parents|famille) ..6 (maladie* hereditaire*|maladie genetique|diabete|cancer*)",
    ],
    ["laboratoire|these|recherche|bovine|vegetal*|chien*|conseil*"],
  ),
  certain(
    "whistleblower",
    [
      "lanceu* d'alerte",
      "(denonc*|balance*|trahi*|attaqu*|traine*|poursuivi*|porte plainte contre|assigne*) ..3 (employeur|patron|chef|boite|entreprise|direction|societe|hierarchie|collegue*)",
      "(aux|au|devant les|conseil de) prud'hom* !(salari* de l')",
      "(signal*|alerte*) ..4 (inspection du travail|ars|cnil|parquet|journalistes|presse)",
      "(lance*|declenche*) (une|l')? alerte ..3 (contre|sur|employeur)?",
      "(saisi|saisit|saisir|alle|allee|passe|passee) ..2 prud'hom*",
      "(alerte*|saisi*) ..2 inspection du travail",
      "(litige*|conflit*|proces) ..4 (ancien|precedent|dernier|son) (employeur|patron)",
    ],
    [
      "dispositif|mis en place|juriste|avocat*|contentieux|defend*|represent*|conseiller* prud'hom*|conformite|offres|activez|prud'homal*|redig*|client*",
    ],
  ),
  certain(
    "language",
    [
      "(parle*|parlez) ..4 (avec|a|en) ..2 (sa famille|la maison|sa mere|ses enfants)",
      "(parle*) (creole|arabe|turc|breton|wolof|berbere|kabyle|portugais|polonais|roumain|lingala|kurde) ~6 (client*|ne|n|trop|gene*|probleme|danger|deplait|aime*|derang*|telephone)",
      "(ne|qui ne) ..1 parl* pas ..1 (breton|arabe|creole|turc|alsacien|corse|basque)",
      "(quelle langue|langue maternelle)",
    ],
    ["utile|atout|interprete|traduct*"],
  ),
  certain(
    "sex",
    [
      "(une|la) (femme|fille|nana) ..8 (chantier|atelier|equipe|hommes|passera|tiendra|trop|supporter|pas (la)? (force|place))",
      "(client|equipe|patron|chef|directeur|on|je|nous) ..1 (veut|voulait|voulons|voulions|prefere|preferons|preferait|cherche|cherchons|cherchait) ..1 (un homme|une femme|un mec|un gars|une fille|une nana|des hommes|des femmes)",
      "(convient|fait|est) ..2 (pas|plutot|mieux) ..3 (pour|a) (un|le)? (femme*|homme*|fille*)",
      "(c'est|encore) (une|un) (femme|fille|nana)",
      "(refuse|exige|demande) ..1 (les|un|une|des) (femme*|homme*|fille*|mec*)",
      "(poste|emploi|travail) ..2 pour (un homme|une femme|des hommes)",
      "ne (veut|veulent|voulait) pas de (femme*|fille*|homme*)",
      "(parce que|parce qu|car) ..3 (est|c'est|etes) ..1 (une femme|un homme|une fille)",
      "(pour une femme|pour une fille|metier d'homme|metier de femme|travail d'homme|poste d'homme|feminine|hysterique*|emotive comme|trop feminin*)",
      "(mission|poste|emploi) ..4 (reserve*) ..2 (hommes|femmes)",
    ],
    [
      "violence*|egalite|victimes|rayon|pret a porter|vestiaire*|vetement*|maternite|coiffure pour|hommes et femmes|femmes et hommes",
    ],
  ),
  certain("unrelated-question", [
    "(que fait|metier de|profession de|ou travaille|emploi de) ..2 (votre|son|vos|ses) (mari|femme|conjoint*|epoux|epouse|pere|mere|parents)",
    "(son|sa) (mari|femme|conjoint*|epoux|epouse) ..3 (chomeu*|chomage|medecin|gagne|riche|militaire)",
    "(signe astrologique|groupe sanguin)",
  ]),
  doubtful(
    "unrelated-question",
    [
      "etes vous proprietaire",
      "(combien|que) (gagnez|gagniez|gagnait|touchiez|touchez) ..1 vous",
      "(salaire|remuneration) (actuel*|precedent*|anterieur*)",
      "(dernier|dernieres|derniers|trois|vos|une) ..2 (fiches de paie|bulletins de salaire|bulletins de paie|avis d'imposition)",
      "numero de securite sociale | carte vitale | casier | carte d'identite | passeport",
      "(identifiant*|mot de passe|compte|profil) ..2 (facebook|instagram|tiktok)",
    ],
    ["apres|signature|embauche|contrat|demande* par la loi|paie et|a jour"],
  ),
];
