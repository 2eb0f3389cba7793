// Rules on origin, nationality, surname, language and residence (L1132-1).

import { framed } from "./frames.ts";
import type { Rule } from "./wording-criteria.ts";

const regional =
  "breton*|corse|corses|alsacien*|basque|basques|normand*|auvergnat*|marseillais*|parisien !(h)|parisienne|parisiens|lyonnais*|provencal*|provencaux|savoyard*|chti*|picard*|vendeen*|antillais*|reunionnais*|guadeloup*|martiniq*|guyanais*|mahorais*|nordiste*|meridiona*|catalan*|bourguignon*|lorrain*|jurassien*|landais*|gascon*|limousin*|berrichon*|toulousain*|nantais*|bordelais*|lillois*|nicois*|ardechois*|aveyronnais*|stephanois*";
const peoples =
  "maghrebin*|africain*|magrebin*|arabe|arabes|noir|noire|noirs|noires|blanc|blanche|blancs|blanches|black|blacks|beur|beurs|beurette*|asiatique|asiatiques|chinois*|marocain*|algerien*|tunisien*|turc|turcs|turque*|portugais*|polonais*|roumain*|bulgare*|rom|roms|gitan*|tsigane*|tzigane*|manouche*|romanichel*|caucasien*|occidenta*|metis*|ukrainien*|russe|russes|senegalais*|malien*|ivoirien*|comorien*|congolais*|indien*|pakistanais*|albanais*|kurde*|syrien*|afghan*|japonais*|vietnamien*|philippin*|thailandais*|bresilien*|colombien*|belge*|suisse|suisses|americain*|europeen*|subsaharien*|latino*|slave|slaves|communautaire*|levantin*|israelien*|libanais*|mauricien*|malgache*|haitien*|camerounais*|guineen*|britannique*|hollandais*|neerlandais*|moldave*|serbe*|georgien*|armenien*|nordique*|scandinave*|suedois*|danois*|norvegien*|finlandais*|iranien*";
const byLaw = [
  "(par|selon) ..1 (loi|texte|statut|reglement*|decret|code) | reglementation | reglementaire* | legalement | la loi | decret | habilitation* | secret defense | fonction publique | concours | gendarm* | gardien* de la paix | police (nationale|municipale) | policier* | officier de police | militaire* | armee* | douan* | magistrat* | ambassade* | consulat | souverainete | titularisation | ministere* | defense nationale | marine nationale | surete nucleaire",
];

export const originRules: Rule[] = [
  ...framed({
    criterion: "origin",
    lone: false,
    people: `immigre*|migrant*|refugie*|expatrie*|${regional} | issu* (de|d'|des) (l|le)? (immigration|minorite*|diversite|l'immigration|la diversite) | (originaire*) (du|de|d'|des) ..2 | francais* de (souche|papier*) | pur* (souche|sang|jus) | (d'origine) (africain*|maghrebin*|magrebin*|etrangere|francaise*|europeen*|arabe|asiatique|antillais*|portugais*|turque|espagnol*|italien*|polonais*|latine|slave|immigree|locale|rurale|paysanne|${regional}) | enfant* d'immigre* | (vrai*|bon*) (francais*|breton*|corse*|alsacien*|normand*|basque*|gars du pays)`,
    features:
      "(origine|ascendance|racine|descendance) (familiale|sociale|ethnique|geographique|etrangere|francaise|europeenne|parental*|regionale|culturelle|de vos parents|rurale|locale) | (pays|lieu|ville|region|commune|departement) (de naissance|d'origine|natal*) | ascendance | votre origine | vos origines | origines | souche",
    unless: [
      "chef|chefs|cheffe|patron*|gerant*|fondat*|patronyme|prenom|consonance|nom de famille|(ne|pas|interdi*) ..4 parl*",
      "(viande*|produit*|matiere*|matieres|bois|cafe|lait|legume*|ingredient*|fruit*|cepage*|filiere*|appellation*|aop|tracabilite|certificat* d'origine|aliment*|piece*|anomalie*|incident*|defaut*|panne*|sinistre*) ..8 (origine*)|cuisine|plats|specialite*|restaurant|demandeurs d'asile|accompagn*|aupres|accueil* de|public|quel* que soi*",
    ],
  }),
  {
    criterion: "origin",
    certain: true,
    say: "mother-tongue",
    match: [
      "[(langue|en langue) (maternelle|natale|native|d'origine)]",
      "[(francais|anglais|allemand|espagnol|italien|arabe|neerlandais|chinois|russe|portugais|japonais|langue) (maternel|maternelle|de naissance|natif|native|natifs)]",
      "[(natif*|native|natives) (en|de langue|francais*|anglais*|allemand*|espagnol*|anglophone*|francophone*|italien*|hispanophone*|germanophone*)] ",
      "[(native|natif) (speaker*|english|level)] | [(anglophone|francophone|germanophone|hispanophone|italophone|neerlandophone) (de naissance|natif*|native|d'origine|depuis l'enfance)]",
      "[(parle*|parlant|parlez|maitris*) ..3 (depuis) ..3 (naissance|enfance|toujours|berceau|petit*)]",
      "[(francais|anglais|allemand|espagnol) ..2 (appris*|parle*) ..2 (maison|berceau|famille|biberon|naissance)]",
      "[(francais|anglais|espagnol|italien|allemand|portugais|neerlandais|russe|arabe|chinois|japonais|polonais) ~4 (natif*|native*|natale)] | [(maternelle|natale) (langue)] | [locut* natif*] | [locut* ..1 de naissance]",
    ],
    unless: ["festival|journee*|ecole*|apprentissage de la langue|enseign*|classe|eleves|fle"],
  },
  {
    criterion: "origin",
    certain: true,
    match: [
      "[(sans|aucun|pas|ni|leger|fort|moindre|absence|zero) ..2 (de|d'|trop)? (accent) !(sur|mis|grave|aigu|circonflexe)] ..2",
      "[(accent) ..2 (etranger|africain|maghrebin|du midi|du sud|regional|parisien|neutre|marque|prononce|francais|metropolitain|chantant|de banlieue|exotique|local|slave|creole|du terroir|ch'ti|chantants|alsacien|du pays)] | [(avec|ayant|avoir|avez) ..1 (un|l'|fort|bel|leger) accent]",
      "[(prononciation|diction|francais|elocution) ..2 (sans accent|neutre)]",
      "[(=ne|=nee|=nes|=nees) (ici|sur place|au pays|dans le coin)] | [(=ne|=nes|=nee|=nees|nee|nes|naissance) (en|a|dans|sur) ..1 (france|metropole|bretagne|alsace|corse|region|normandie|pays|coin|commune|canton|departement|village|ville|territoire|europe|algerie|afrique|vallee|ile|savoie|provence|l'hexagone|hexagone|outre|etranger|lyon|paris|marseille)]",
      "[(natif*|native*|originaire*|enfant*|gars|fille*|gens|homme*|femme*|personne*|natifs) (de|du|d'|des) (la|le|les|l'|notre|cette|ce|meme)? ..1 (region|pays basque|pays|coin|cru|terroir|departement|canton|vallee|commune|village|bretagne|corse|alsace|france|maghreb|afrique|nord|sud|sud ouest|midi|metropole|outre|antilles|ile|reunion|savoie|territoire|europe|banlieue|quartier|est|ici|campagne)] !(client*)",
      "<!(chef|chefs|patron*|gerant*|fondateu*|cuisinie*) [d'origine (etrangere|africaine|maghrebine|magrebine|arabe|asiatique|antillaise|bretonne|corse|alsacienne|normande|basque|portugaise|turque|espagnole|italienne|polonaise|francaise|europeenne|immigree|rurale|paysanne|modeste|locale|auvergnate|indienne|chinoise|latine|slave|caucasienne|occidentale|maghrebin|algerienne|marocaine|tunisienne|creole|savoyarde|provencale|catalane)] !(controlee|protegee|certifiee)",
      "[(parents|grands parents|pere et mere|deux parents|famille|ancetres|lignee|aieux|ascendants) ..4 (francais*|francaise*|nes|nee* en|de souche|europeen*|d'ici|bretons|etrangers|immigre*|corses|alsaciens|locale|du pays|depuis ..2 generation*)]",
      "[de souche] | [pur (jus|produit|sang) !(arabe)] | [pure souche] | [francais* (d'origine|de souche|pure|de pere|depuis|de longue date|de sang)]",
      "[(@who|bien|gars|filles) (de)? (chez nous | d'ici)] !(votre)",
      "[(racines|attaches|origines|ascendance|souche|sang) ..2 (francais*|locales|bretonnes|regionales|corses|africaines|europeen*|maghrebin*|familiales dans|dans la region|d'ici|paysannes|alsaciennes|basques|normandes|rurales|catalanes|antillaises|etrangeres)]",
      "[(votre|vos|leur*|ses|quelle*) (origine*|pays d'origine|ascendance)] !(ser*|quel)",
      "[(lieu|pays|ville|departement) de naissance]",
      "[(immigration|immigre*|migrant*) ..4 (@out)]",
      "[(francais*|ici|region|village|pays|bretons|corse*|famille ancree) ..3 (depuis|sur) ..1 (plusieurs|trois|deux|#) generations]",
      "[(tete|faciès|facies|profil) (d'ici|etranger*|exotique|du bled|local)]",
      "[(@who|salarie|origine*) ..2 (du|de) (bled|cru|terroir)]",
    ],
    unless: [
      "recette*|comedi*|role|voix off|doublage|theatre|soins|cosmet*|creme*|entreprise|marque|societe|enseigne|projet|groupe|notre|idee|association|ingredient*|legume*|bois|coton|laine|qui ne parl*|viande*|produit*|cafe|fromage*|vin|vins|race*|elevage|demandeur*|accompagn*|quel* que soi*|cuisine|entreprise familiale|maison familiale|entreprise ~6 generations|savoir faire|famille* d'accueil|maternite|declarations|acte* de naissance|salarie* protege|exploitation ~6 generations|domaine ~6 generations|tradition",
    ],
  },
];

const notNation = [
  "bilingu*|seule langue|traiteu*|boulang*|patiss*|epici*|soins|soin|cosmet*|esthet*|creme*|maquill*|gestionnaire|cuisine|restaurant*|langue et|asile|permis|vache*|cheva*|chien*|race* bovine*|quel* que soi*|voyageu*|accueil des|accompagn*|produit*|marches|entreprises (francaises|europeennes)|autorisation de travail (demande*|requis*|exige*)|ou (autorisation|titre)|ou titulaire|sous reserve|cours de|tirage|peinture|laque",
];

export const nationRules: Rule[] = [
  ...framed({
    criterion: "nation",
    people: `etranger|etrangere|etrangers|etrangeres | (maghrebin*|africain*|noir|noirs|noires|rom|roms|gitan*|tsigane*|black|blacks|subsaharien*|antillais*|=asiatiques|=arabes|=turcs|=roumains|metis*|beur|beurs) !(sur|et (blanc|anglais)) | (${peoples}) !(courant|lu|ecrit|parle|niveau|est|et|exige|souhaite|obligatoire|requis|apprecie|indispensable|imperati*|necessaire|confirme|operationnel|fluide|technique|professionnel|b2|c1|c2|b1|,|serait|oral|commercial|medical|bilingue) | (@who|hommes|femmes) de couleur | (type|typ*|physique|profil|apparence|look|allure|style) (europeen*|caucasien*|africain*|maghrebin*|magrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|metisse*|indien*|arabe*|latin*|scandinave*|black|francais*) | gens du voyage | (peau|teint) (noir*|blanc*|clair*|mat|mate|fonce*|metis*) | ressortissant* ..3 | sans papier* | bbr | nbbr | b b r | non bbr | bleu blanc rouge | (titulaires d'un)? titre* de sejour | hors (ue|union|europe) | extracommunautaire* | gaulois* | clandestin* | race blanche | primo arrivant* | travailleurs detache*`,
    lone: false,
    are: false,
    unless: [
      "bilingu*|(nom|prenom|iban|rib|compte|banque|langue|patronyme|consonance|monnaie) ..2 (etrang*|europ*|franc*)",
      `(cuisine|restaurant|specialite|plat|produit|client*|clientele|marche|fromage|vin|voiture|cheval|chevaux|race|litterature|civilisation|langue|cours|tenue|chemise|pantalon|chaussure|linge|oeuvre|fond|carte|filiale|partenaire|culture|film|musique|tableau|travail au|prestataire|fournisseur|tourist*|visiteur|eleve|etudiant) (de|en|au|aux)? ..1 (etranger|etrangere|noir|blanc|${peoples})`,
      "accompagn*|aupres|aire d'accueil|traduct*|enseign*|interpr*|voyages a l'etranger",
    ],
    lawful: byLaw,
  }),
  ...framed({
    criterion: "nation",
    features:
      "nationalite|nationalites|citoyennete | origine* ethnique* | ethnie|ethnies | appartenance ethnique | couleur de (la|votre)? peau | (carte de sejour | titre de sejour | passeport | visa) !(en|valide|valable|autorisant|de travail)",
    lone: false,
    lawful: byLaw,
    unless: [
      "copie*|photocop*|scan*|accompagn*|aupres|demandeur* d'asile|autorisation|renouvel*|prefecture|aide|demarche*",
    ],
  }),
  {
    criterion: "nation",
    match: [
      `(%f|%m|nounou|nourrice|employe de maison|aide|secretaire|femme de menage|gouvernante|jeune fille) [(${peoples}|italien*|=francaise|=espagnole|=anglaise|philippine)] !(courant|et|lu|parle)`,
    ],
    lawful: byLaw,
    unless: [
      "traiteu*|boulang*|patiss*|epici*|cuisini*|professeu*|formateu*|formatrice|enseign*|traduct*|interpr*|histoire|litterature|produit*",
    ],
  },
  {
    criterion: "nation",
    certain: true,
    match: [
      "[(@who|vous etes|etre|soyez|hotesse*|hote|serveu*|vendeu*|homme|femme|nounou|recherch*|cherch*) ,? (de|d'|un|une|plutot|obligatoirement|imperativement|ou %m)? ..1 (type|physique|apparence|teint|peau|couleur|origine) ..1 (europeen*|caucasien*|africain*|maghrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|metis*|indien*|arabe*|blanc*|noir*|clair*|mat|mate|typ*)]",
      "[(type) (europeen*|caucasien*|africain*|maghrebin*|magrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|metis*|indien*|arabe*|latin*|scandinave*)]",
      "[(nationalite|citoyennete|passeport|citoyen*) ..1 (francais*|europeen*|suisse*|belge*|italienne*|marocaine*|ue|de l'union|d'un etat|allemande*|espagnole*|etrangere*|britannique*|portugaise*|roumaine*|algerienne*)]",
      "[(nationalite|citoyennete) ..6 ,? (@must)]",
      "[(nationaux|national) francais*]",
      "[(votre|quelle*|leur*) (nationalite*|citoyennete)] | [@ask ..4 (nationalite)]",
      "[(ressortissant*|citoyen*) ..2 (francais*|europeen*|ue|de l'union|communautaire*|d'un etat|de l'ue|d'un pays)]",
      "[(@who|vous etes|etre|etant|soyez|uniquement|exclusivement|preference|preferons|priorite aux|reserve* aux|embauch* que|recrut* que) (de|des|un|d'|les|aux|obligatoirement|imperativement|le|citoyen)? ..1 (francais|francaises|francaise) !(courant|lu|ecrit|parle|niveau|est|et|exige|souhaite|correct|parfait|obligatoire|maternelle|langue)] ",
      "[(francais|francaise|francaises) (uniquement|exclusivement|seulement|de preference|de souche|de naissance|d'abord|seuls)] !(parle|suffi*|est|compte)",
      "[(race|ethnie|couleur de peau|couleur|peau|teint|carnation) (blanche|noire|claire|mate|metisse|europeenne|caucasienne|foncee)] !(vache*)",
      "[(couleur de (la|votre)? peau) | (origine*|appartenance|groupe) ethnique* | ethnie] !(quel*)",
      "[(bbr | nbbr | b b r | bleu ,? blanc ,? rouge | pr # | profil (a|b) la (couleur|peau))]",
      "[(pas|sauf|aucun|non|sans|hors|ni|exclu*|refus*) ..3 (etranger*|immigr*|maghreb*|magreb*|africain*|arabe*|noirs|noires|blacks|roms|gitan*|gens du voyage|asiatique*|manouche*|nomade*|communautaire*|ressortissant*|gens de couleur|personnes de couleur|hors ue|titre* de sejour|=visa|sans papiers|roumain*|turcs|chinois|polonais|portugais)] !(courant|langue)",
      "[(=anglais|=allemands|=italiens|=espagnols|=belges|pays de l'est|europe de l'est|roumain*|bulgare*|africains|asiatiques|nationaux|non nationaux|sedentaires|nomades|minorites|communautes|hors europe|tiers pays|pays tiers) ..2 (@outright)]",
      "[(de|d') (race|ethnie|couleur|peau) (blanc*|noir*|europeen*|clair*|fonce*)] | [blanc* de peau] | [peau (blanc*|noire*|claire*|mate|metisse*|foncee)]",
      "[(pas|aucun|sans|ni) (de|d')? ..1 (accent|tete|faciès|gueule|physique) ..1 (etranger*|arabe*|africain*|maghreb*)]",
      "[(titre* de sejour|carte* de sejour|=visa) ..3 (@out)] | [carte* (nationale)? d'identite francaise] | [passeport (francais*|europeen*|ue|biometrique francais)]",
      "[(preference nationale|francais d'abord|les francais avant)]",
    ],
    lawful: byLaw,
    unless: notNation,
  },
  {
    criterion: "nation",
    match: [
      "[(@who|equipe|personnel|ambiance|recrutement) ..1 (franco francais*|100 % francais*|bien francais*|cent pour cent francais*|tout* blanc*|blanc* uniquement|metisse*|de couleur|exotique*|occidental*|caucasien*)]",
      "[(europe|union europeenne|ue|schengen|hexagone|france) ..1 (uniquement|exclusivement|seulement)] !(teletravail)",
      "(@who|ouvrier*) ..1 [(d'|de|des|du|issu* de|venant de|venu* de) ..1 (afrique|maghreb|asie|pays de l'est|europe de l'est|etranger|magreb|antilles|outre mer)]",
      "(que des|seul*|employ* que|employ*|uniquement) ..1 (des|les|un|de)? <!(le) [(=francais|=francaises|=francaise)] !(courant|lu|ecrit|parle|niveau|est|correct)",
      `(par|que|employ*|parmi|avec|entre) (des|les|de)? [(=europeens|=africains|=maghrebins|=asiatiques|=blancs|=noirs|=arabes|=occidentaux)]`,
      "[(@who) (ressortissant*|citoyen*) ..2 (d'afrique|afrique|maghreb|d'asie|d'europe|europe|l'ue|union europeenne|pays de l'est|d'outre mer|l'etranger|etranger)] ..3 (@must)?",
      "[(double nationalite|binational*|naturalise*)] ..5",
      "(voulons|cherchons|recherch*|cherch*|souhait*|prefer*|embauch*|recrut*|besoin) ..1 [(un|une|des|que des) (=francais|=francaise|=francaises)] !(courant|lu|ecrit|parle|niveau|correct|parfait|maternel|langue)",
      "[(pays|etat*) (de l'ue|de l'union europeenne|membres|europeen*)] ..2 (uniquement|exclusivement|seulement)",
      "[(union europeenne|ue|espace schengen|europe) (uniquement|exclusivement|seulement)] | (candidat*|candidature) [hors (ue|union europeenne|europe|france|espace)] ",
    ],
    lawful: byLaw,
    unless: notNation,
  },
];

export const nameRules: Rule[] = [
  {
    criterion: "surname",
    certain: true,
    match: [
      "[(votre|vos|le|son|leur) (prenom|patronyme|nom de famille) ~8 (remplac*|chang*|modifi*|francis*|raccourci*|abreg*|adapt*|simplifi*)] | [(nom|noms|prenom|prenoms|patronyme*|nom de famille) ..4 (consonance|sonorite|resonance|bien (francais*|d'ici|de chez|du)|francais*|europeen*|facile*|simple*|pronon* | court | etranger*|etrangere*|d'ici|de chez nous|d'origine|musulman*|arabe*|maghreb*|chretien*|occidental*|du terroir|du pays|exotique*|compliqu*|typique*|connu*|breton*|corse*|alsacien*|juif*|africain*|traditionnel*|passe partout|classique*|difficile*|local*|a particule|du calendrier|usuel*|neutre*|sonn*|rassur*|reconn*|repute*|conviv*|correct)]",
      "[(a|de|d') consonance ..3] | [consonance (francaise|etrangere|arabe|africaine|europeenne|maghrebine|juive|slave|locale|musulmane|bretonne|exotique|turque)]",
      "[(chang*|francis*|adopt*|prendr*|prend*|pseudonym*|utilis*|choisi*|abandonn*|modifi*|remplac*|porte*|porterez|travailler*) ..5 (prenom|prenoms|nom de famille|patronyme|nom) ..3 (francais*|d'emprunt|europeen*|plus (court|simple|facile|francais)|de travail|commercial|neutre*|facile*|usuel*)] !(du|de la|de l'|des|scientif*|en gras)",
      "[(prenom|nom) (de travail|d'emprunt|d'usage francais|professionnel francais|commercial|francise)]",
      "[(votre|vos) (nom|nom de famille|patronyme|prenom) ..6 (rassur*|plai*|gen*|sonn*|effray*)]",
      "[(porter|portant|portez|porteu*) ..2 (nom|patronyme|prenom) ..5]",
      "[(=nom|=noms|prenom*|patronym*|consonance*) ..4 (@out)]",
      "[(pas|sans|aucun|eviter|ni|non) ..2 (de|d')? (nom|noms|prenom|prenoms|patronyme*) ..1 (a|trop|difficile*|etranger*|impronon*|compliqu*|exotique*|arabe*|musulman*|en|africain*|long)]",
      "[nom de jeune fille] | [nom* de famille de vos] | [(homonym*|portant le meme nom|apparente*)]",
      "[(=nom|=noms|patronyme*|prenom*) ..4 (@must)] !(dans|sur|et|de l'offre|du)",
      "[(nom de famille|patronyme|prenom*) ..6 (important*|atout|condition|critere|rassur*)]",
      "[(trie*|tri|selectionn*|class*|choisi*) ..4 (d'apres|selon|par|sur) ..3 (nom|prenom|patronyme|noms|prenoms)]",
    ],
    unless: [
      "notre nom|nom de (notre|domaine|code|produit|scene)|marque|enseigne|maison|domaine*|nom de (la|l')? (marque|entreprise|societe|domaine|produit|poste|fichier|rue|personne)|objet du|sans nom ni|anonym*|indiqu* vos nom|indiquez votre nom|laissez vos|classez|dossier*|alphabet*|fichier*|noms (des|de) (client*|patient*|produit*|plant*|rues|invites|convives|enfants)|badge|quel* que soi*|email",
    ],
  },
];

export const languageRules: Rule[] = [
  {
    criterion: "language",
    certain: true,
    match: [
      "[(ne)? (parl*|pratiqu*|utilis*|maitris*|s'exprim*|connai*) ..2 (que|uniquement|exclusivement|seulement|rien que|autre chose que|autre langue que) ..1 (le|en)? francais*]",
      "[(parl*|pratiqu*|utilis*|maitris*|exprim*|connai*|langue*|comprendr*|comprenant) ..5 (arabe|turc|berbere|kabyle|portugais|roumain|polonais|wolof|bambara|creole|dialecte*|patois|chinois|romani|albanais|russe|langue* (etrangere*|maternelle*|d'origine|africaine*|regionale*)|autre* langue* | autre* que | pays d'origine | entre eux | breton | alsacien | basque) ..7 (@out | interdi* | sanction* | pas toler* | refus* | exclu* | licenci* | proscrit* | (mal =vu|mal =vus|mal =vue|mal =vues) | a eviter)]",
      "[(pas|ne|aucun*|interdi*|jamais|ni|refus*|evit*|sans|defense|non) ..4 (parl* ..5 (arabe|turc|berbere|kabyle|portugais|roumain|polonais|wolof|creole|dialecte*|patois|chinois|langue*|autre*) | parlant ..4 | langue* (etrangere*|maternelle|d'origine|autre*) | autre* langue* | langue autre | langue que | dialecte* | arabophone* | turcophone* | lusophone* | patois | hispanophone*)]",
      "[(@who) ..2 (parl* !(a|de)|maitris*|pratiqu*|comprenant|connaissant|capable*) ~6 (@out)]",
      "[(bretonnant*|arabisant*|patoisant*|arabophone*|turcophone*|lusophone*|hispanophone*|bilingue*|polyglotte*|allophone*|non francophone*|trilingue*|anglophone*|russophone*|sinophone*|creolophone*|germanophone*|italophone*|berberophone*) ..3 (@out)]",
      "[(monolingue*|unilingue*)] | [(seule|unique) langue ..2 (francais|parlee|autorisee|toleree|admise)]",
      "<!(compte|rib|iban|banque|bancaire|passeport|ressortissant*|citoyen*|etre|etes|salarie*|candidat*|de) [(francophone*|langue francaise) (uniquement|exclusivement|exclusif|seulement|et rien d'autre)] !(ecrit)",
      "[(francais) ..4 (seule langue|langue unique|et uniquement)]",
      "[(autre*|seconde|deuxieme) langue* ..6 (@out|suspect*|mal|probleme*|frein|handicap|gene*|interdi*|elimin*)]",
      "[(langue* etrangere*|langue* d'origine|langue* maternelle*|langue autre|langue regionale) ..6 (@out|interdit*|proscrit*|toler*|a la maison)]",
      "[langue* (de|du) (la|le)? (maison|foyer|famille)] | [langue* ..2 (parle*|pratiqu*|utilise*) ..2 (a la maison|en famille|chez vous|domicile|foyer)] | [(parle*|parlez) ..3 (a la maison|en famille|chez vous)]",
      "[(ne|pas) ..3 (s'exprimer|exprimer|exprimez|communiquer|converser|discuter|bavarder|telephoner) ..3 (dans|en) ..2 (langue|autre|arabe|turc|portugais|dialecte|patois|creole|autrement)]",
      "[(pas|aucun|ni|jamais) (de|d')? (creole|patois|dialecte|arabe|turc|portugais|langue etrangere|langue d'origine) ..1 (entre|pendant|au|sur|dans|ici)]",
      "[seul* ..1 (le)? francais ..2 (toler*|autoris*|admis*|parle*|accept*|permis)]",
      "[(bilingu*|bilinguisme|parler|maitrise|connaissance) ..5 (eliminatoire|redhibitoire|disqualif*|serait un frein|un inconvenient|un handicap|(mal =vu|mal =vus|mal =vue|mal =vues)|pas bienvenu*|exclu*)]",
    ],
    unless: [
      "(demand*|exig*|requis*|necess*|besoin|oblig*|indispens*) ..4 langue | langue ..4 (demand*|exig*|requis*|necess*|besoin|oblig*|indispens*)",
      "serait un (atout|plus)",
      "est un (atout|plus)",
      "(appreci*|bienvenu*)",
      "pas (exig*|demand*|requis*|oblig*|necess*|indispens*|besoin*|obligatoire)",
      "client* ..4 (ne parl*|qui ne)|patient* ..5 ne parl*|eleves ..6 parl*|public* ..5 parl*|enfants ..4 parl*|apprenant*|usager* ..5 parl*",
    ],
  },
];

const notLiving = [
  "sur place|loge fournie|dans la loge|internat|gardien* loge*|indemnite*|bancaire*|banque*|bnp|rib|salaire ..4 domicili*",
  "(aide|aider|aidez|accompagn*|aupres|chez|visit*|soin*|interven*|maintien|garde|service*|livr*|portage) ..8 (domicile|resid*|habit*|logement)",
  "emploi* franc*|quartiers prioritaires|qpv (bienvenu*)|ouvert* aux|logement (de fonction|fourni|possible|sur place)|loge* sur place|nourri*|ehpad|residence (autonomie|senior*|service*|etudiante|hoteliere|seniors)|locataire*|copropri*|enquete*|patient*|usager*|remboursement*|teletravail|a distance|ou ailleurs|a domicile|assur* habitation|beneficiaire*|personnes agees|de personnes|enfants|famille*|eleve*|syndic|agent immobilier|immobili*|construction|enfant*|animaux|espece*|aidez|public (accueilli)|depose*|mobilite",
];

export const residenceRules: Rule[] = [
  {
    criterion: "residence",
    match: [
      `<!(@who|qui|familles|jeunes|adultes|seniors|locataires|etudiants|enfants|usagers|patients|beneficiaires|client*|public) [(habitez|=habitant|=habitante|=habiter|residez|resident |residant|residants|=resider|demeurant|demeurez|=demeurer|domicilie|domiciliee|domicilies|domiciliees) ..2 (a|en|dans|sur|pres|proche|au|obligatoirement|imperativement|moins|hors|la|le|l'|les|non|cote|ailleurs|d'ici|ville|notre|autour|intra|departement|ici|quartier*|proximite|entre|du|de preference|uniquement|paris|lyon|commune)]`,
      "[(vivant|vivez|=vivre|logez|logeant) ..1 (a|en|dans|sur|pres|proche|ici|loin|hors)] !(equipe|autonomie|collectivite)",
      "[(banlieusard*|provincia*|provinciaux|non locaux|non resident*|exterieu* (a|au|de)|hors (departement|secteur|commune|region|zone|idf|paris|metropole|agglomeration|ile)|frontalier*|habitant* (des|de|du|de la|d'un) ..2|villages|neo ruraux|gens (des|de la) cite*|parisien*|citadin*|zonards|lyonnais*|marseillais*|personnes ..1 loin) ..3 (@out)]",
      "[(pas|aucun|sauf|hors|ni|evit*|refus*|exclu*|sans|non|trop) ..4 (banlieue*|cite|cites|hlm|zus|zep|qpv|quartier* (sensible*|difficile*|populaire*|chaud*|nord|prioritaire*)|93|neuf trois|seine saint denis|gens de la ville|banlieusard*|provincia*|nord de paris|peripherie)] ",
      "[(banlieue|cite*|hlm|zus|zep|93|quartier* (sensible*|difficile*|populaire*|prioritaire*|nord)) ..4 (@out)]",
      "[(=habitant|=habitante) (a|le|la|les|en|dans|sur|pres|proche|au|l')]",
    ],
    unless: notLiving,
  },
  {
    criterion: "residence",
    match: [
      "<!(se|nous|me|notre|cette) [(adresse !(mail|email|electronique|courriel|e|web|internet|du|de notre)|code postal|lieu de (residence|domicile)|domicile|commune de residence|ville de residence|departement de residence|lieu d'habitation) ..5 (@must)]",
      "<!(se|nous|me|notre|nos|des|les|leur|cette|a) [(=domicile|habitation|=logement|=residence !(est|se|compte|accueill*|cherche*|recrut*|de|du|pour|etudiant*|senior*|service*|hotel*)|adresse !(mail|email|electronique|courriel|e|web|internet|du|de notre)|lieu de (vie|residence)|domiciliation) (principale)? ..3 (proche*|pres|dans|moins|proximite|exige*|obligatoire*|imperati*|max*|# (km|kilometre*|minute*|min|mn)|sur|intra|situe*|en|localise*|requis*|indispensable*|locale|souhaite*)] ..2",
      "[(justificatif|preuve|attestation) ..2 (domicile|residence|logement|hebergement)]",
      "[(votre|vos|leur*|son) (lieu de (residence|vie|domicile) | code postal | adresse (personnelle|postale|exacte|complete) | commune de residence | quartier | lieu d'habitation | zone d'habitation)] !(actuel*)",
      "@ask ..5 [(adresse (personnelle|postale|exacte|complete|du domicile) | code postal | lieu de (residence|domicile|vie|habitation) | quartier | commune de residence | temps de trajet | distance)]",
      "[(@who|si vous) ..2 (habit*|resid*|domicili*|demeur*) ..4]",
      "<!(@who|qui|familles|jeunes|adultes|seniors|locataires|etudiants|enfants|usagers|patients|beneficiaires|client*|public) [(=habiter|habitez|=resider|residez|domicilie|domiciliee|=demeurer|demeurez|demeurant|residant|=habitant|=habitante) ..3 (commune|ville|quartier|secteur|departement|region|arrondissement|agglomeration|km|minute*|proximite|proche|pres|metropole|canton|village)]",
      "[(lieu de (residence|vie|habitation|domicile)|adresse|code postal|=domicile) ..3 (@tell)]",
      "[(trajet|temps de (trajet|transport)|distance) ..2 (domicile|maison|habitation)? ..3 (max*|inferieu*|moins|ne dep*|court*|limite*|pas|raisonnable)]",
      "[(proximite|proche|pres|voisin*|a cote|a deux pas) ..2 (du|de la|de l'|immediate du|de votre)? (lieu de travail|poste|magasin|site|domicile|entreprise|bureau*|boutique) ..3 (exige*|obligatoire*|imperati*|indispensable*|requis*|souhaite*|apprecie*|prefere*|uniquement|necessaire*|demande*)]",
      "[(demenag*|emmenag*|s'installer|installation) ..6 (obligat*|exige*|imperati*|condition*|requis*|indispensable*)]",
      "[(foyer|hebergement|hotel social|centre d'hebergement|camping|caravane) ..3 (@out)]",
    ],
    unless: notLiving,
  },
  {
    criterion: "residence",
    match: [
      "[(uniquement|exclusivement|seulement|imperativement|priorite|preference|preferons|privilegi*|reserve*|que des) ..4 (habitant*|resident*|riverain*|locaux|candidat* (du|de la|de|locaux|local)|candidature* locale*|personne* (du|de la|des|proche*|locale*)|gens (du|de la|d'ici)|(du|de la|de ce) (secteur|commune|quartier|region|departement|coin|canton|ville|village|ile|vallee|agglomeration))]",
      "[(@who|candidature*|habitant*|riverain*|recrutement|embauche|main d'oeuvre) ..1 (local|locale|locales|locaux|du (coin|secteur|quartier|departement|village|canton|#)|de la (region|commune|ville|vallee)|a proximite|de proximite|proche*|voisin*|du voisinage) ..2 (@must|uniquement|appreci*|svp|prioritaire*)]",
      "[(secteur|departement|region|commune|code postal|ile de france|idf|intra muros|#) (uniquement|exclusivement|seulement|only)]",
      "<!(#|000|mille|=des|=les|=nos) [(habit*|vivre|vivez|vit|resid*|loge*|domicil*) ..6 (#) (km|kilometre*|minute*|min|mn|h|heure*|rue*|pas)]",
      "[(@who|etre|etes|soyez) (du|de la|d'|de) (coin|quartier|secteur|pays|region|village|commune|departement|ici)] !(de)",
      "[(venant|provenant|issu*) (de|des|du) ..2 (cite*|banlieue*|quartier*|hlm|93)]",
    ],
    unless: notLiving,
  },
];
