// Rules on sex, family, pregnancy, sexual orientation and gender identity (L1142-1, L1132-1). Titles in one gender: title.ts.

import { framed } from "./frames.ts";
import type { Rule } from "./wording-criteria.ts";

const both = [
  "(madame|mesdames) ..1 (,)? ..1 (monsieur|messieurs)",
  "homme ..3 femme !(de menage|de chambre)",
  "femme ..3 homme",
  "femmes (et|ou|,|comme|aussi bien) ..2 hommes",
  "hommes (et|ou|,|comme) ..2 femmes",
  "egalite | parite | mixite | feminis* | encourag* | trop peu",
];
const goods = [
  "(collection|gamme|produit*|marque|ligne|vetement*|magazine|site|enseigne|offre|cosmet*|bijou*) ..2 (destine*|reserve*|adresse*|dedie*|pour) ..2 (homme|femme|dame|garcon|fille|messieurs)",
  "(rayon|vetement*|mode|pret a porter|pret|chaussure*|coiffure|coupe|parfum*|barbier|vestiaire*|toilette*|sous vetement*|salon|collection|sport|football|handball|rugby|basket|public|violence*|droits|foyer|hebergement|sante de le) ..3 (homme|femme|masculin|feminin|garcon|fille|dame)",
  "(mannequin|modele|comedien*|acteur|actrice|role|figurant*|danseu*|chanteu*|doublure*|spectacle|silhouette|casting|doublage|voix off)",
];
const notHer = ["h / f", "f / h", "hf | fh | h / f / x", "%i", "(h|f) (-|,|ou) (f|h)", "tous genres", "homme|hommes"];
const seek =
  "cherch*|recherch*|recrut*|embauch*|engage*|engageons|attendons|accueill*|invitons|desir*|besoin|souhait*|voulons|trouver|prend|prenons|devenez|devenir|serez|poste|emploi|recherche";

export const sexRules: Rule[] = [
  {
    criterion: "sex",
    certain: true,
    match: [
      "(homme|femme|hommes|femmes|monsieur|messieurs|mesdames|garcon|fille|dame|demoiselle|mec|=gars|nana|male|masculin|feminin|feminines|masculines|masculine|feminine) ..1 ,? (uniquement|exclusivement|seulement|obligatoire*|imperati*|exige*|requis*|de preference|souhaite|souhaitee|souhaites|souhaitees|prefere*|privilegie*|indispensable*|recherche|recherchee|recherches|recherchees|apprecie|appreciee|prioritaire*|only)",
      "(homme|femme|monsieur|madame|messieurs|mesdames|garcon|fille|dame|demoiselle|mec|=gars|nana|masculin|feminin) !(enceinte|voilee*|handicap*) ..1 (,|:)? (se abstenir|sabstenir|abstenir|exclu*|refuse*|non accept*|pas accept*|non admis*|ne (seront|sera|sont) ..2 pas|passez votre|inutile*|non merci|ne pas postul*|interdit*|indesirable*|ecarte*|(ne conv*) ..2 pas)",
      "(homme|femme|monsieur|madame|messieurs|mesdames|garcon|fille|dame|mec|=gars) !(enceinte|voile*|handicap*|en) ..1 (,|:)? (@out)",
      "(pas|aucun|sauf|jamais|non|evitons|refusons|plus) (de|aux|un|les|pour|d')? (@who|candidature|personnel)? (de|d')? (homme|femme|masculin|feminin|fille|garcon|monsieur|dame|mec|nana|=gars|madame) !(enceinte|voile*|de (menage|chambre)|handicap*)",
      "(uniquement|exclusivement|seulement|imperativement|obligatoirement|seul*|reserve* a|reserve* aux|destine* a|convien* (mieux)? a|conviendra* ..1 a|preference|preferons|prefere*|privilegi*|adresse* a|plutot|idealement|que|rien que|ideal pour|pour une|pour un) ..1 (@who|de|d'|une|un|aux|les|des|a|pour|candidature|personnel)? (@who|candidature|personnel)? (homme|femme|hommes|femmes|dame|fille|garcon|masculin|feminin|monsieur|demoiselle|masculine|feminine|male) !(enceinte|voile*|de (menage|chambre|terrain)|a tout|d'entretien)",
      "(recherch*|cherch*|recrut*|embauch*|engage*|engageons|besoin (de|d')|voulons|souhait*|prenons|prendrons|prefer*|trouver|veut) ..1 (un|une|des|de|d'|deux|#|plusieurs)? (belle|beau|jolie|bon|gentil*|vrai*|petite|jeune)? (homme|femme|fille|garcon|hommes|femmes|dame|demoiselle|monsieur|mec|=gars|nana) !(de menage|de chambre|de terrain|a tout|cle|d'entretien|toute main|de confiance|ou|,|/|et|de main|grenouille)",
      "(@who|candidature|personnel|gent|public|main d'oeuvre|sexe|equipe exclusivement|equipe uniquement) ..1 (masculin|feminin|feminine|masculine|feminines|masculines|male|femelle) ..2",
      "(sexe|genre) (:|souhaite*|requis|demande|exige|recherche) ..1 (homme|femme|masculin|feminin|m|f|h)?",
      "(vous etes|soyez|etre|etant|etes vous|devez etre|serez) (un|une)? (homme|femme|fille|garcon|mec) !(de terrain|de confiance|orchestre|ou|/|de challenge*|de dialogue)",
      "(jeune|=ni) (homme|femme|fille|garcon|dame) !(ou|/|et)",
      "(femme|homme|dame|monsieur|fille|garcon) (de|entre) #age",
      "(femme|homme|dame|demoiselle|garcon|monsieur) ,? (chretien*|catholique|celibataire|serieu*|motive*|robuste|souriant*|dynamique|mince|experimente*|discret*|discrete|soigneu*|avec (experience|permis)|pour (tenir|servir|accueil|garder|le|la|l'|les|un|une))",
      "(en tant que|comme) (seul)? (homme|femme)",
      "^ (dame|femme|homme|monsieur|messieurs|garcon|jeune fille) (pour|serieu*|avec|motive*|de bonne|ayant|sachant|parlant|disponible)",
    ],
    unless: [
      ...both,
      ...goods,
      ...notHer.slice(0, 4),
      "(patron|gerant|client|sage) ..1 femme",
      "battues",
      "(aid*|accompagn*|gard*|assist*|aupres|chez|soign*|veill*|toilette|visit*) ..3 (femme|homme|dame|monsieur|fille|garcon)",
      "nom de jeune fille",
    ],
  },
  {
    criterion: "sex",
    match: [
      "[(un|une|des|l'|vrai*|notre|votre)? (homme|femme|hommes|femmes) (de (terrain|confiance|dialogue|caractere|menage|chambre|main|challenge*|contact|poigne|l'ombre|decision|compagnie|service|toute)|a tout faire|cle|orchestre|d'entretien|toute* main*|d'action|d'affaires|fort*|providentiel*)]",
      "@open [(homme|femme|masculin|feminin|dame|fille|garcon)] @close",
      "[dame (de compagnie|de service|pipi|de cantine|d'accueil)] | [bonne a tout faire] | [fille (de salle|au pair|de cuisine)] | [garcon (de cafe|de salle|boucher|d'ecurie|de piste|d'etage|coiffeur|de cuisine)] | [(notre|une|votre) maman] | [fee du logis] | [maitresse (femme|de maison)] | [mere de famille]",
      "[(instinct|fibre|douceur|sens|cote|qualites|touche|sensibilite|presence) (maternel*|feminin*|viril*|masculin*|paternel*)]",
      "[(ambiance|milieu|equipe !(feminine de|masculine de)|atmosphere|univers) (tres|plutot|exclusivement|100)? (virile|feminine|masculine|macho|de filles|de garcons|d'hommes|de femmes|entre hommes|entre femmes|entre filles|entre mecs)]",
      "[(=messieurs|=mesdames|mesdemoiselles|=mademoiselle)] ..2 (postulez|,|rejoignez|nous)",
      "[(=candidates|=collaboratrices|=candidate|=collaboratrice|une perle)]",
    ],
    unless: [
      ...both,
      ...goods,
      ...notHer.slice(0, 6),
      "enceinte|grossesse",
      "valet",
      "=candidat|=candidats|=collaborateur|=collaborateurs|un ou une",
    ],
  },
  {
    criterion: "sex",
    match: [
      "[(homme|femme|monsieur|messieurs|=mesdames|demoiselle|dame|fille|garcon|masculin|feminin|viril|nana|mec|=gars)] !(ou valet|de (basket|football|handball|rugby|volley)|enceinte|voile*|d'etat|de pique)",
      "<!(ecole|classe|langue|assistant*|protection|petite section|classe de|maitre* de|enseignant* de|enseignant* en|eleve* de|sortie de|cycle|en|de) [(=maternelle|=maternel|=paternel|=paternelle)]",
    ],
    unless: [
      ...both,
      ...goods,
      ...notHer.slice(0, 6),
      "accompagn*|violence*|isolee*|aupres|robe*|ronde*|serrer|accueil*|foyer|droits|public|hebergement|victime*|enceintes|sage femme|ecole|sante|garde*|crech*|patientes|journee|club|ligue|aide*|adress*|interlocut*|contact*|attention de|tuteu*|directeur|directrice|(mme|madame|monsieur) (durand|martin)|nom de jeune fille|lycee|internat|prison|maternite|pret a|habill*|lingerie|couture|sacs|bijoux|parite|index|conge|battues|bienvenu*|encourag*|clientele (feminin*|masculin*)|articles|produits|collection|jour|jours|droits|ligue|section|championnat|gyneco*|cancer|sein|barbe|coiff*|soin|soins|epilation|massage|lingerie|maroquinerie|montre*|bijou*|taille|pointure|parfum*|chaussure*|corps|metier* ou|public|humain*",
    ],
  },
  {
    criterion: "sex",
    say: "feminine",
    match: [
      `(${seek}) (de|d'|une|notre|des|sa|nos|deux|trois|#|plusieurs|en tant que|:)? ..1 [(une|notre|des|sa|deux|jeune)? (petite|bonne|futures|nouvelle|gentille|vraie|jeune|experimentee|aide)? %f ..1]`,
      "(vous (etes|serez)|soyez|devenez|comme|en tant que|etre|poste (de|d')|emploi (de|d')|profil (de|d')|notre future|cdi|cdd) <!(hommes comme) [(une|notre|la)? (vraie|bonne|excellente|future|jeune|parfaite)? !femme %f]",
      "(vous etes|soyez|serez) !(~5 (@who|oreille|plume|main|tete|equipe|structure|entreprise|societe)) ~6 <!(ou|/) [(=attentive|=motivee|=organisee|=souriante|=rigoureuse|=serieuse|=passionnee|=sportive|=accueillante|=patiente|=discrete|=soigneuse|=ponctuelle|=creative|=gourmande|=diplomee|=experimentee|=curieuse|=soignee|=reactive|=douce|=qualifiee|=certifiee|=interessee|=formee|=debrouillarde|=minutieuse|=ambitieuse|=elegante|=coquette|=consciencieuse|=investie|=impliquee|=perseverante|=courageuse|=travailleuse|=prete|=matinale|=bienveillante|=chaleureuse|=inventive|=seule|=habituee|=douee)]",
      "[=une (secretaire|standardiste|comptable|receptionniste|fleuriste|auxiliaire|stagiaire|responsable|interprete|graphiste|nounou|intendante|puericultrice|pharmacienne|dentiste|styliste)] (experimentee|motivee|diplomee|souriante|serieuse|qualifiee|confirmee|organisee|discrete|est (recherchee|demandee|attendue|souhaitee))",
      "^ (une|des|deux|trois|#)? [%f] !(ou|/|et|,|h|f|-) ..3 (demande*|recherche*|souhaite*|attendu*|pour|a partir|a temps)",
      "[(=future|=nouvelle|=gentille|=souriante) (secretaire|standardiste|comptable|receptionniste|collegue|responsable|stagiaire|aide|auxiliaire)]",
      "(cherch*|recherch*|recrut*|embauch*) [=une (secretaire|standardiste|comptable|receptionniste|fleuriste|auxiliaire|aide|assistante|stagiaire|responsable|interprete|graphiste|baby sitter|nounou|cuisto|bonne|intendante|puericultrice|sage femme|veterinaire|pharmacienne|dentiste|manucure|styliste|hygieniste)] !(/|ou|et|(|,)",
    ],
    unless: [
      ...notHer,
      ...goods,
      "personne|profil|candidat|candidature",
      "(ou|/|et|,) ..1 %m",
      "%m (ou|/|et|,)",
      "femme*",
      "un ou une|un / une|une ou un",
      "mere|recueill*",
      "centrale|machine|entreprise|societe",
    ],
  },
  {
    criterion: "sex",
    match: [
      "[(force|mains|bras|poigne|carrure|autorite|presence|main) (d'homme|masculin*|virile|d'un homme|de femme|feminin*|d'hommes)]",
      "[(travail|metier|poste|emploi|milieu|job|univers) (d'|de|pour)? (homme|hommes|femme|femmes|masculin)] !(ou|et|/)",
    ],
    unless: [...both, ...goods, ...notHer.slice(0, 4)],
  },
];

export const familyRules: Rule[] = [
  ...framed({
    criterion: "family",
    lone: false,
    people:
      "celibataire|marie|mariee|divorce|divorcee|pacse|pacsee|veuf|concubin | (parent|mere|maman|pere) (isole*|celibataire|de famille|au foyer|seul*|solo|d'enfant*) | maman|mamans|papa|=meres | (en|vivant en|vivez en|vit en) couple | en concubinage | maritalement | personne* a charge | charge* de famille | (sans|avec|pas d') enfant* | jeunes parents | parents (de|d'|avec) ..3 enfant* | famille* (nombreuse|monoparentale) | chef de famille",
    unless: [
      "client*|usager*|patient*|conseil*|accompagn*|accueill*|enfants (des|confies)|eleve*|creche|garde* d'enfants chez|relation* avec les parents|soutien",
    ],
  }),
  ...framed({
    criterion: "family",
    features:
      "(situation|statut|etat|vie|condition) (de famille|familial*|matrimonial*|marital*|conjugal*|maritale|personnelle et familiale|amoureuse) | (charge|contrainte|obligation|attache|engagement|imperatif|responsabilite|lien|souci) (de famille|familial*) | (nombre|age|ages|garde) (de|d'|des|de vos|vos)? (vos|votre)? enfants | enfants (a charge|en bas age|scolarises) | (votre|vos|le) conjoint | projet (de mariage|familial) | (vie de famille|vie de couple|livret de famille)",
    unless: [
      "mutuelle|concili*|preserv*|facilit*|equilibre|prise en charge|avantage*|respect* votre|compatible avec (une|la|votre)? vie|adapte|prime|conge*|respectueu*|permet*",
    ],
  }),
  {
    criterion: "family",
    match: [
      "<!(avec|aupres|pour|chez|a|les|des) [(celibataire|divorce|divorcee|pacse|pacsee|=mamans|charge* de famille|famille* monoparentale|parent* isole*)]",
    ],
    unless: ["@duty | client* | bienvenu* | respect* | couples et | ouvert* a | discrimin* | voyage* | adherent*"],
  },
  {
    criterion: "family",
    certain: true,
    match: [
      "[(sans|pas|aucun|ni) ..1 (de|d')? (enfant* | attache* | famille | charge* (de famille|familiale*) | conjoint | vie (de famille|de couple|familiale) | contrainte* (familiale*|de famille|personnelle*) | obligation* familiale* | engagement* familia* | mari | epoux | marmaille)] !(handicap*|difficult*|avec)",
      "[libre* ..1 (de|d')? (tout*)? ..1 (attache*|engagement* (familia*|personnel*)|contrainte* (familia*|personnel*)|charge* familia*|obligation* (familia*|personnel*)|lien* familia*)]",
      "[(vous|n'avez|n'ayant|ayant|avez|avoir|ait|a) ..2 (pas|aucun|plus) (de|d')? ..1 (enfant* | famille | personne a charge | conjoint)] !(handicap*)",
      "[(vos|leurs|ses|les|dont les|avec|des) enfants ..2 (sont|etre|doivent)? ..1 (grands|grandes|eleves|autonomes|adultes|majeurs|scolarises|partis)]",
      "[(profession|metier|employeur|emploi|travail|nom|activite|situation|revenus|accord) (de|d'|du)? (votre|son|vos)? (conjoint*|epou*|mari|femme|compagn*|partenaire)] !(de|d')",
      "[(avez|avoir) vous ..1 (des|un)? enfant*] | [(combien) d'enfants] | [etes vous (marie*|celibataire*|en couple|parent*)]",
      "[(conjoint|epoux|mari|compagnon|famille|foyer) (disponible|compréhensif|comprehensi*|acceptant|qui accepte|mobile)]",
      "[(incompatible|difficile|impossible|inadapte|pas compatible|peu compatible|inconciliable) ..3 (enfant* | vie de famille | charge* de famille | obligations familiales)]",
      "<!(et) [(votre|vos) (conjoint*|epou*|mari|compagne|compagnon)] !(beneficie*|peut|pourra|est couvert)",
      "[personne seule] (@must)",
      "[(ne|pas) ..1 (devoir|devant|avoir|devez)? (chercher|recuperer|garder|deposer) ..2 enfants]",
      "[(disponib*) ..4 (sans|pas de|aucun*) (contrainte* familiale*|enfant*)]",
      "[(pere|mere) (de famille|stable|celibataire)] ..2 (@must|appreci*)",
      "[(@who|vous etes|situation) ..2 (marie|mariee|pacse|pacsee|divorce|divorcee|celibataire|celibataires)]",
      ", [(celibataire|celibataires|marie|mariee|divorcee|sans enfant|sans enfants|sans attache|sans attaches)] (,|$|et|de|exige*|;)",
      "[solo (accepte|prefere|sans attache)] | [vie de famille (stable|rangee|epanouie|incompatible)] | [(foyer|menage|couple|mariage) (stable|solide|uni)]",
    ],
    unless: [
      "mutuelle|travaill* ..3 (avec|aupres)|avez vous deja",
      "conseil*|couples et|client*|eleve*|creche",
      "sans enfants handicap",
      "congés parental",
      "animateur ~4 sans famille",
      "quel* que soi*",
    ],
  },
  {
    criterion: "family",
    match: [
      "[couple (de (gardien*|concierge*|gerant*|employe*|cuisini*|regisseu*|domestiqu*|retraite*|professionnel*|restaurateu*)|marie*|sans enfant*|solide|stable|homogene|uni|polyvalent)] ",
      "(cherch*|recherch*|recrut*|embauch*|poste* pour|emploi pour|ideal pour|conviendrait a|pour) ..1 [(un|en)? couple] !(danse)",
      "[poste* en couple] | [en couple] (de preference|souhaite|uniquement)",
      "[(disponib*|libre) ..4 (mercredis|vacances scolaires) (et)? sans enfant*]",
      "[(stabilite|equilibre|situation) (familiale|conjugale|affective|personnelle stable)] !(et professionnel*)",
    ],
    unless: ["(aide|accueil|client*|accompagn*|conseil*|therap*)"],
  },
];

export const pregnancyRules: Rule[] = [
  ...framed({
    criterion: "pregnancy",
    people:
      "enceinte | femme* enceinte* | femme* (en age de procreer|en conge maternite|allaitant*) | future* (maman*|mere*) | jeune* (maman*|mere*|accouchee*)",
    features:
      "grossesse | maternite (prevue|a venir|prochaine|en vue) | test de grossesse | allaitement | fausse couche | ivg | pma | =fiv | (projet|desir|envie|intention) (d'enfant*|de bebe|de maternite|de grossesse|d'avoir un enfant)",
    unless: [
      "caisse|prioritaire*|protege*|protection|remplac*|suivi de|suivez|preparation|accompagn*|parcours|service de|clinique|echograph*|duree|cdd|pendant|retour de|indemnis*|maintien|prise en charge|avantage*|salaire maintenu|patientes|vetement*|massage*|yoga|cours de (gym*|yoga|prepar*|natation)|salle|locaux|paye*|reduction|horaires|amenag*|convention|en cas|maternite de|obstetri*|prenatal*|suite a|protection|absence*|depart*",
    ],
  }),
  {
    criterion: "pregnancy",
    certain: true,
    match: [
      "[(ne|pas|aucun|sans|jamais|evit*|ni|non|hors|absence) ..5 (enceinte | grossesse* | (projet|desir|envie) (d'enfant|de grossesse|de maternite|de bebe|d'avoir) | maternite (prevue|en vue|a venir|prochaine) | tomber enceinte | faire (d'|un|des)? enfant* | avoir (un|d'|des) enfant* | bebe (en route|prevu|a venir))]",
      "[(test|declaration|attestation|certificat|preuve) (negatif)? ..1 (de|d')? (non)? (grossesse|non grossesse)]",
      "[(envisag*|prevoy*|prevoir|prevu*|projet*|compte* | comptez|planifi*|attend*|pens*|programm*|souhait*|desir*|voul*) ..5 (grossesse|enceinte|tomber enceinte|bebe|avoir (un|d'autres|des|d') enfant* | un enfant | d'enfant | fonder une famille | agrandir la famille)]",
      "[(contraception|contraceptif|pilule)]",
      "[(engag*) ..8 (enceinte|grossesse|maternite)]",
      "[etes vous enceinte] | [si vous etes enceinte] | [(etre|vous etes) enceinte]",
      "[age de procreer]",
      "[(bebe|enfant) ..1 (prevu|en route|a venir|en projet|en preparation)]",
      "[(ayant|avoir|avez) deja (eu)? (des|leurs|vos|ses) enfants]",
      "[heureu* evenement]",
    ],
    unless: [
      "manipul*|expose*|affect*|dispens*|remplac*|accompagn*|suivi|suivez|patientes|salaire|echograph*|protection|amenag*|enfant* (handicap*|malade*|confie*)|des (la|votre) declaration|pmi|puericult*|visites aux|(pas|rien) a en parler|demanderons pas",
    ],
    always: true,
  },
  {
    criterion: "pregnancy",
    match: [
      "[(pas|aucun*|sans|ni|evit*|hors) ..4 (conge* (de)? (maternite|mat|parental*) | depart* en maternite | absence* pour maternite | maternite | arret* maternite)]",
      "[(conge*) (maternite|parental*|mat) ..3 (@out)]",
      "[(pause|absence|conge|arret|depart) (maternite|bebe|maternites)] ..4 (mal|deconseill*|incompatible|difficil*|impossible|pas)",
    ],
    unless: ["remplac*|indemnis*|maintien|garanti*|discrimin*|perte"],
  },
];

export const intimacyRules: Rule[] = [
  ...framed({
    criterion: "sexual-orientation",
    lone: true,
    people:
      "couple* (de meme sexe|du meme sexe|homo*|gay*|lesbien*)|homosexuel*|heterosexuel*|hetero|heteros|homo|homos|gay|gays|lesbienne*|bisexuel*|bi|lgbt*|pede*|tapette*|pedale*|effemin*|inverti*|folles|asexuel*|queer",
    features: "(orientation|preference|identite|attirance|vie|pratique|moeurs) sexuel* | sexualite | vie intime",
    unless: [
      "association|prevention|festival|centre lgbt|magazine|sante sexuelle|<!(pas|aucun) (bar|club|presse|librairie|quartier) ..1 (gay*|lgbt*|lesbien*)|orientation (client*|scolaire|professionnelle)|droits|lieu sur|defend*",
    ],
  }),
  {
    criterion: "sexual-orientation",
    certain: true,
    match: [
      "[(attire* par) ..2 (sexe|femmes|hommes)] | [sexe oppose]",
      "[couple* (d'hommes|de femmes|de deux hommes|de deux femmes)]",
      "[(homme*|femme*) qui aim* ..1 (hommes|femmes)]",
      "[(couple) (homme femme|heterosexuel*|hetero|homosexuel*|traditionnel|de sexe different)]",
      "[(conjoint|partenaire|compagn*|vie) ..3 (de sexe oppose|de l'autre sexe|du meme sexe|du sexe oppose|homosexuel*|heterosexuel*)]",
      "[(votre|vos|son) (orientation*|preference*|attirance*) (sexuelle*|amoureuse*|affective*)]",
      "[(gay|homo|lgbt) friendly] (@out)",
      "[(ne|pas) ..3 (afficher|affichez|revendiqu*|parler) ..3 (homosexualite|orientation)]",
      "[homosexualite ..5 (@out|mal|pas|discret*)]",
      "[(normal*|normalement) ..2 (sexuel*|oriente*)]",
    ],
    unless: ["quel* que soi*|respect*|sans distinction|ouvert*"],
  },
  ...framed({
    criterion: "gender-identity",
    lone: true,
    people:
      "trans|transgenre*|transsexuel*|transsexuelle*|travesti*|cisgenre*|drag*|transidentitaire* | non binaire* | transition* | (en|personne en) transition | intersexe* | androgyne* | genre fluide | queers",
    features:
      "identite de genre | identite sexuelle | genre (assigne|de naissance|d'origine|biologique|attribue) | sexe (assigne|de naissance|d'origine|biologique|a la naissance|a l'etat civil) | changement (de sexe|de genre|d'etat civil) | parcours de transition | transition de genre | transidentite | pronom*",
    unless: [
      "association|sante|quel* que soi*|transition (energ*|ecolo*|numer*|digital*|agro*|entre|vers|professionnel*|en douceur|alimentaire|des|du|de (carriere|poste|logiciel*))|(periode|phase|en|la|une|assurer|assurez) ..1 transition (avec|entre|de|du|vers)",
    ],
  }),
  {
    criterion: "gender-identity",
    certain: true,
    match: [
      "[(ne|nee|naitre) (homme|femme|de sexe) !(en|le)] | [(femme*|homme*|filles) (biologique*|de naissance|cis*|(=ne|=nes|=nee|=nees) (femme|homme|fille|garcon)|authentique|veritable)]",
      "[(apparence|tenue|voix|prenom|allure|presentation|identite|etat civil|papiers|sexe|genre) ..3 (conforme*|correspond*|coheren*|en accord|identique*|concord*) ..4 (sexe|genre|etat civil|naissance|identite|papiers|apparence)]",
      "[(change*|changer|changement) (de|d'|le)? (sexe|genre|etat civil)]",
      "[(sexe|genre) ..2 (est|doit|etre|figur*|inscrit|indique) ..3 (etat civil|naissance|carte|papiers|passeport)]",
      "[ambiguite ..2 (genre|sexe|sexuelle)] | [(genre|sexe) (clair|defini|bien defini|ambigu|indetermine|indefini|incertain|fluide|flou)]",
      "[(habille*|vetu*|s'habiller) ..3 (femme|homme|autre sexe|son sexe|votre sexe)]",
    ],
    unless: ["role|comedi*|scene"],
  },
];
