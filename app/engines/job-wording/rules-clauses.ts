// Whole-clause rules that exclude, prefer or question people, in addition to the rules of each criterion.
import type { Rule } from "./wording-criteria.ts";

const not = "(pas|aucun*|ni|jamais|sans|sauf|non|ne|evit*|refus*|exclu*|ecart*|hors|zero|stop)";
const asked =
  "(indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|quel|quelle|combien|joign*|joindre|fourni*|faites|etes vous|avez vous|vivez vous)";
const law = ["loi|legal*|reglement*|decret|obligation legale|code (du|de la)|article l"];

export const personClauses: Rule[] = [
  {
    criterion: "origin",
    match: [
      "<!(mettre|mettez|met|mettons|mis|mettant|porter|porte|portons) [=accent !(est mis|sera mis|mis|sur|tonique|porte)]",
      "(@who|vous|avoir|ayant|famille) ..3 [(grandi|(=eleve|=elevee|=eleves) !(de)|enracine*|implante* depuis) ..2 (en|dans|a|au|ici|sur) ..3]",
      "[(@who|gars|enfant*|fille*|homme*|femme*) ..2 (du|de|d') (pays|cru|coin|terroir|region|ici|chez nous)] !(d'origine)",
      "[(expatri*|refugie*|migrant*|immigre*|exile*)] ..4 (@out)",
      "[(d'ou|ou) ..1 (vien*|sont|etes|sortent|sortez|nes) ..2 (parents|grands parents|vous|votre famille|ancetres)]",
      "(=un|=une) [(breton*|corse|alsacien*|basque|normand*|auvergnat*|savoyard*|antillais*|reunionnais*|provencal*|catalan*|vendeen*|ch'ti|lorrain*|picard*)] !(h)",
      "(=nes|=nee|=nees|=ne) ..2 [(sol|territoire) ..2 (francais|national|metropolitain)]",
      "[(ancetres|aieux)]",
      "[(racines|attaches|origine*|ascendance|lignee|sang) ..2 (dans|en|du|de la|locales|d'ici) ..1 (region|pays|vallee|village|terroir|commune|canton|departement|france|bretagne|corse|alsace|normandie)]",
      "(@who|etre|etes|soyez|etant) ..1 [(issu*|venant|venu*|provenant|originaire*|natif*|native*) (de|du|des|d')] !(..1 (autre|departement*|secteur*|commune*|ville*|banlieue*|province|cite*|quartier*)) !(formation|ecole|industrie|secteur|domaine|univers|milieu|monde|filiere|reconversion|restauration|hotellerie|retail|luxe|commerce)",
    ],
    unless: [
      "comedi*|role|voix off|doublage|accompagn*|aupres|demandeu*|aidez|accueil* des|association|votre accent (fait|est)|orthographe|ponctuation|lettres|cuisine|produit*|cafe|vin*|equipe venue|quel* que soi*",
    ],
  },
  {
    criterion: "nation",
    certain: true,
    match: [
      "[(etre|etes|soyez|etant) ..1 (obligatoirement|imperativement)? (francais|francaise|europeen*|ressortissant*|citoyen*)] !(courant|lu|ecrit|parle|niveau|d'outre)",
      `${not} ..3 [(noir*|arabe*|maghrebin*|africain*|asiatique*|rom|roms|gitan*|etranger*|immigre*|gens de couleur)] !(sur|et blanc|chocolat|pain|travail|cafe|a l'entreprise)`,
      "[(@who) (de race)? (blanche*|blanc|noire*|noir|arabe*|maghrebin*|africain*|asiatique*|metis*|typee*)]",
      "(reserve*|uniquement|seul*|exclusiv*) ..2 [nationaux]",
      "[(posseder|possedez|avoir|avez|jouir|jouissez|detenez|detenteu*|titulaire*) ..2 (nationalite|citoyennete)]",
      "(ne|n') ..3 que ..3 [(=francais|=francaises|=europeens)] !(courant|lu|ecrit|parle|niveau)",
      "[(peau|couleur|teint|carnation) ..2 (noir*|blanc*|clair*|fonce*|mat|mate|sombre*|pale|bronze*)] ~5 (@must|@out|exig*|prefer*|souhait*)",
    ],
    lawful: law,
    unless: [
      "bilingu*|langue*|banque|compte|rib|iban|societe|marque|produit*|adresse|client*|accompagn*|langue*|peinture*|cosmet*|maquill*|textile|tissu*|etranger (ou|et)|cuisine|restaurant*|marches|partenaires|quel* que soi*|fonction publique|concours",
    ],
  },
  {
    criterion: "nation",
    certain: true,
    match: [
      "[(type|profil|physique|apparence|origine) (europeen*|caucasien*|africain*|maghrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|indien*|arabe*|latin*|scandinave*)]",
      "<!(client*|eleve*|public|touriste*|travailleu*|etudiant*) [(=noirs|=arabes|maghrebins|africains|asiatiques|=roms|gitans|=etrangers|=turcs|blacks|beurs|gens de couleur) ~8 (ne ..2 (pas|plus|jamais)|plaisent|derang*|genent|font fuir|deplai*)]",
    ],
  },
  {
    criterion: "surname",
    match: [
      "[(=nom|=noms|prenom*|patronyme*) ..4 (facile*|simple*|court*|prononc*|compliqu*|imprononcable*|francis*|typiqu*|tradition*|d'ici|du terroir|exotiq*|changer|change*|sonn*|resonn*|rappel*|evoqu*|breton*|basque*)]",
      "[(autre|nouveau|faux|deuxieme) (prenom|nom) ..4 (telephone|client*|travail|appel*)]",
      "[(prenom|nom) ..1 (francais|d'emprunt|neutre|commun|classique|occidental|fictif|chretien)]",
      "[(change*|changer|modifi*|abrege*|abreger|raccourci*|francis*|remplac*|choisi*) ..4 (prenom|patronyme|votre nom)]",
      "[(nom|prenom|patronyme) (etranger|arabe|africain|a rallonge|a particule|difficile|asiatique)]",
    ],
    unless: [
      "domaine|marque|societe|entreprise|produit*|rue|anonym*|fichier*|noms (des|de|scientif*|latins)|plante*|badge|scene|etiquet*|variable*|quel* que soi*|vin*|changement de nom commercial",
    ],
  },
  {
    criterion: "residence",
    match: [
      "[(priorite|preference|prefer*|privilegi*|reserve*|favoris*) ..5 (locaux|locale*|riverain*|habitant*|(du|de) (secteur|coin|quartier|canton|village)|gens du)] !(produits|fournisseurs|circuits)",
      "[(@who|candidature*) (du|de|des|de la|venant|hors) ..1 (secteur|93|92|94|95|75|77|78|91|13|coin|canton|banlieue|cite*|campagne|province|paris|region|departement|quartier*|ile de france|idf)] ..4 (@must|@out|$|,)",
      `${not} ..3 [(@who|candidature*) ..1 (du|de|de la|des|d'|hors|eloigne*|loin) ..1 (93|92|94|95|75|77|78|91|13|banlieue|cite*|campagne|province|paris*|region|departement|quartier*|zone*|secteur)]`,
      "[(proximite (geographique|immediate)?|proximite du domicile)] ..2 (@must)",
      "[# (minute*|min|mn) ..2 (trajet|transport|route|chez vous)]",
      "[(domicile|domicilie*|habite*|=habitant|resid*|demeur*|loge*|vivre|vivant) ..5 (km|kilometre*|minute*|arrondissement|commune|ville|secteur|village|proximite|alentours|environs|quartier|pres|proche|metro|agglo*|canton)] ..3 ",
      "vous [(habitez|residez|demeurez) !(loin|ou|a l'autre) ..2]",
      "[(vit|vivant|vivre|vivez|habit*|loge*) ..1 (a cote|tout pres|a deux pas|pres d'ici|dans le coin|tout a cote|juste a cote)]",
      "[(loin|eloigne*|trop de (trajet|route|transport)|longs trajets) ..6 (@out)]",
    ],
    unless: [
      "residence (est|se|compte|accueill*|cherch*|recrut*)|interven*|visit*|soin*|recens*|portage|service*|client*|beneficiaire*|patient*|usager*|personnes agees|aide|resident*|livr*|logement (fourni|sur place|de fonction)|agence|magasins|boutique*|locataire*|bailleur|copropri*|ne ..3 (condition|critere|obligat*|necess*)|public*|peu importe|ou vous|teletravail|quel* que soi*|ehpad|maintien|emploi* franc*|produit*|eleve*|enfant*|famille*|hebergement",
    ],
  },
  {
    criterion: "language",
    match: [
      "[(parl*|discut*|communiqu*|s'exprim*|convers*|bavard*|employ*|utilis*|usant) ..3 (autre langue|une autre|langue etrangere|arabe|turc|portugais|polonais|roumain|wolof|creole|patois|dialecte*|leur langue|sa langue|langue maternelle|langue d'origine) ..6] ~3 (@out|interdi*|pas|refus*|proscri*)",
      "(interdi*|defense|defendu|pas|jamais|refus*|proscri*|ne) ..5 [(parl*|discut*|communiqu*|s'exprim*|convers*|bavard*|utilis*) ..4 (langue*|arabe|turc|portugais|polonais|roumain|wolof|creole|patois|dialecte*|autre chose)]",
      "[(creole|patois|dialecte*|arabe|turc|portugais|wolof|langue* (etrangere*|d'origine|maternelle)|autre* langue*) ..4 (interdit*|proscrit*|banni*|defendu*|prohibe*)]",
      "(ne) ..2 [(compren*|parl*|connai*|sach*|maitris*) ..1 que (le)? francais]",
      "[(entendre|entendr*|parler|parlons|parlera|tolerons|admettons|accept*) ..2 que (du|le|en)? francais]",
      "[(bilingue*|polyglotte*|plurilingue*|arabophone*|turcophone*|lusophone*|creolophone*)] ~4 (@out)",
    ],
    unless: [
      "appreci*|atout|plus|souhait*|exig*|requis*|bienvenu*|client* ..5 parl*|patient*|eleve*|usager*|enfant*|accompagn*|l'habitude de",
    ],
  },
  {
    criterion: "sex",
    certain: true,
    match: [
      "[(=jh|=jf|=jjf) ] | [(bonhomme|damoiseau|donzelle|gentleman|demoiselle*)]",
      "[(%f|%m|%i|secretaire|employe|collegue|comptable) (homme|femme) !(de (chambre|menage|service|terrain))] !(et|ou|/)",
      "[(=un|=une) (femme|homme|dame|monsieur|fille|garcon)] ..1 (serait|est|conviendrait|ferait|sera) ..2 (ideal*|parfait*|mieux|prefer*|appreci*|bienvenu*|l'affaire|souhait*)",
      "(trop|assez) de [(femme*|homme*|filles|garcons)]",
      "[(un|une) (homme|femme|garcon|fille)] (cette fois|pour changer|si possible|svp|de preference)",
      "[(sexe|genre) (feminin|masculin|faible|fort)] | [gent (feminine|masculine)]",
      "[(reserve*|destine*|ouvert*|adress*) ..2 (seul*|uniquement|exclusivement)? ..2 (homme*|femme*|messieurs|dames|filles|garcons|masculin*|feminin*)]",
      "[(ne|n') ..3 (que|qu') ..1 (des|les|une|un|de)? (femme*|homme*|garcon*|fille*|dame*|messieurs)] !(de menage|de chambre)",
    ],
    unless: [
      "collection|gamme|produit*|magazine|marque|femme* ..3 homme*|homme* ..3 femme*|hommes et aux femmes|rayon|vetement*|vestiaire*|coiffure|chaussure*|violence*|foyer|hebergement|role|comedi*|mannequin*|h / f|f / h|egalite|parite|encourag*|minorit*|sous represent*|competence* egale*|trop peu",
    ],
  },
  {
    criterion: "sex",
    say: "feminine",
    match: [
      "^ [(la|notre) %f] ..1 (sera|aura|devra|travaillera|assurera|gerera|participera|interviendra|beneficiera|prendra|fera|pourra|saura|accueillera|aidera|tiendra|viendra)",
      "[=une ..1 %f] (motivee|serieuse|souriante|dynamique|experimentee|diplomee|qualifiee|organisee|passionnee|polyvalente|confirmee)",
      "(vous (etes|serez)|devenez|soyez) [(=la|=une) (secretaire|comptable|standardiste|fleuriste|stagiaire|responsable|collegue|interprete|graphiste|nounou|intendante|juriste|journaliste)]",
      "[(=une|deux|trois) %f] ..5 (attendu*|recherchee*|demandee*|souhaitee*)",
      "^ (bonne|excellente|vraie|jeune|parfaite)? [%f] , (vous|tu)",
      "[(heureuse elue|fee du logis)]",
      "[(la|notre|une|votre) (=future|=nouvelle|=prochaine) %f]",
      "(vous (etes|serez)|devenez|comme|en tant que|notre future) ..1 [(l'|la|notre|une|sa) !femme ..1 (%f)] !(ou|/|et %m)",
      "[(la|notre|une) (future|nouvelle)? (=candidate|=collaboratrice|=salariee|=employee)] !(ou|/)",
      "[(cherch*|recherch*|recrut*|besoin de|besoin d'|trouver) ..2 (notre|une|sa|la) (perle rare|future)? %f] !(ou|/|en)",
    ],
    unless: [
      "un ou une|un / une|une ou un|h / f|f / h|hf|fh|%i|(ou|/) ..1 %m|%m (ou|/)|%m et ..1 %f|%f et ..1 %m|enceinte*|grossesse|role|comedi*|entreprise|societe|remplac*|collegue en|accompagn*|machine*|centrale",
    ],
  },
  {
    criterion: "family",
    certain: true,
    match: [
      "[(marie*|pacse*|celibataire*|divorce*|veuf*|separe*|en couple|en menage|fiance*) (avec|sans|et) ..2 (enfant*|famille)]",
      "[(marie*|celibataire*|divorce*|en couple|pere* de famille|mere* de famille|parent* isole*|maman*|jeune* parent*) ..3 (@must|@out|de preference|bienvenu* uniquement)]",
      `${not} ..4 [(bebe*|enfant* (a charge|en bas age|petits|jeunes|a garder|a recuperer)|parent* (isole*|solo)|mere* (seul*|isole*|celib*)|divorce*|garde alternee|pension alimentaire|contrainte* (familiale*|parentale*|de garde))]`,
      `${asked} ..6 [(nombre d'enfants|enfants|situation (maritale|matrimoniale|familiale|de famille|conjugale)|statut (marital|matrimonial|familial)|marie*|celibataire*|mode de garde|garde d'enfants|vie de couple|conjoint*|compagn*|epou*)]`,
      "[(avoir|ayant|avez|ont) (des|un|de jeunes|deux|plusieurs)? enfant*] ..2 (est|@must|@out|incompat*|serait)",
      "(ne|sans|aucun*|pas) ..3 [(personne* a charge|charge* de famille|famille a charge)]",
    ],
    unless: [
      "travaill*|experience|client*|usager*|patient*|conseil*|accompagn*|accueill*|creche*|aupres|garde* d'enfants a|eleve*|mutuelle|respect*|concili*|equilibre|vous (garderez|gardez)|prime*|conge*|quel* que soi*|assur*|handicap*|profession de",
    ],
  },
  {
    criterion: "family",
    match: [
      "[(garde d'enfants|garde de (vos|leurs) enfants) ..3 (organis*|assure*|prevu*|resolu*|justifi*)]",
      "[(mere*|pere*|femme*|parent*) au foyer]",
      "[couple] ..1 (souhait*|recherch*|demand*|appreci*|exige*)",
      "[(etre|etes|soyez|etant) ..1 (=parent|=parents|maman|papa|=pere|=mere|grand mere|grands parents)] !(de (l'|la)? entreprise)",
      "[(@who|homme|femme) (seul|seule|isole*)] (et|,|de preference|@must)",
      "[(moyen|mode|solution*|systeme) (de garde|pour faire garder)]",
    ],
    unless: [
      "client*|usager*|patient*|conseil*|accompagn*|accueill*|creche*|aupres|garde* d'enfants a|eleve*|mutuelle|respect*|concili*|equilibre|vous (garderez|gardez)|prime*|conge*|quel* que soi*|assur*|handicap*|profession de",
    ],
  },
  {
    criterion: "pregnancy",
    certain: true,
    match: [
      "[(enceinte*|grossesse*|allait*|maternite|procreer)] ~6 (@out|pas|ne|jamais|incompatible*|exclu*|elimin*|interdi*|deconseil*|impossible*|redhib*)",
      `${not} ..6 [(enceinte*|grossesse*|allait*|bebe)]`,
      `${asked} ..6 [(enceinte*|grossesse*|projet* d'enfant*|desir d'enfant*|projet* de maternite|accouche*)]`,
      "[en age (de procreer|d'avoir|de faire|d'enfanter)]",
      "[(projet*|envi*|desir*|intention*|souhait*|envisag*|prevoi*|prevoy*|compte*) ..5 (enfant*|bebe|famille|maternite|grossesse|enceinte|mere|maman)] ~4 (@out|pas|ne|prochain*|annees|an|ans|mois|court terme)",
    ],
    unless: [
      "manipul*|expose*|affect*|dispens*|allege*|remplac*|accompagn*|suivi|suivez|patientes|salaire|echograph*|protection|amenag*|creche*|garde|indemn*|maintien|prepar*|service de|clinique|hopital|obstetr*|cours de (gym*|yoga|prepar*|natation)|yoga|massage*|vetement*|puericult*|sage femme*|quel* que soi*|discrimin*|a la maternite|en maternite|projet* pedagog*|projet d'accueil",
    ],
  },
  {
    criterion: "pregnancy",
    match: [
      "[(conge* mat*|conge* maternite|depart* en maternite|conge* parenta*|arret* maternite|maternite)] ~9 (difficult*|genant*|gener*|probleme*|complique*|impossible*|malvenu*|mal venu*|deconseil*|pensez y|penser|eviter|evitez|perturb*|desorganis*|pas envisag*)",
      "(pas|aucun*|sans|ni|evit*|hors|ne) ..5 [(conge* mat*|conge* maternite|maternite)]",
    ],
    unless: [
      "remplac*|indemnis*|maintien|garanti*|discrimin*|perte|suivi|service*|patientes|perd*|frein*|penalis*|salaire",
    ],
  },
  {
    criterion: "sexual-orientation",
    match: [
      "[(meme sexe|sexe oppose|autre sexe|partenaire* sexuel*|vie sentimentale|vie sexuelle|homosexualite|heterosexualite|bisexualite|coming out|orientation)] ~5 (@ask|@must|@out|vivez|vivre|affich*|discret*|pas|ne)",
      "[couple* ~8 (un homme et une femme|homme et femme)]",
      "[(vivez|vivant|vivre|partagez|etes) ..4 (meme sexe|sexe oppose|autre sexe)]",
      "[(gay*|homo*|lesbienne*|hetero*|bisexuel*|pede*)]",
    ],
    unless: [
      "homolog*|homogen*|homonym*|heterogen*|orientation (professionnelle|scolaire|client*|resultat*)|association*|prevention|accompagn*|accueil*|quel* que soi*|sante|discrimin*|festival*|droits|marche des|bar gay|orientation et",
    ],
  },
  {
    criterion: "gender-identity",
    match: [
      "[(transition de genre|en transition|cours de transition|transidentit*|transgenre*|transsexuel*|travesti*|non binaire*|cisgenre*|intersexe*|identite de genre)]",
      "[(sexe|genre|identite|prenom|etat civil|apparence) ..5 (naissance|etat civil|biologique*|assign*|origine|conforme*|correspond*|coheren*)]",
      `${asked} ..6 [(genre|transition|pronom*|sexe de naissance|changement d'etat civil)]`,
    ],
    unless: [
      "association*|aupres|accompagn*|sante|quel* que soi*|discrimin*|ecologique|energetique|numerique|role|mairie|actes|officier|service de l'etat civil|service etat civil|registre*|declaration*|genre de|genre litteraire|transition vers|accueil*",
    ],
  },
  {
    criterion: "age",
    match: [
      "[(moyenne d'age|age moyen)]",
      "[# ans de moyenne]",
      "<!(@firms) [(=ne|=nes|=nee|=nees) (en|dans|vers|entre|depuis|apres|avant) ..2 (#year)]",
      "[(meme|notre|cet) age !(de|d')]",
      "[(entre|de) (#|@few) (et|a) (#|@few) ans ~3 (pas (au dela|plus|davantage)|maximum|au plus)]",
      "[junior*] ..1 (exclusiv*|uniquement|seulement)",
      "[retraite*] ~6 (de preference|uniquement|exclusiv*)",
      "[(debut*|commenc*) ..2 carriere] ..4 (@must|condition)",
      "[(approch*|proche*|pres|seuil|veille) ..2 retraite]",
      "(connu|vecu avec|grandi avec) ..3 [(internet|smartphone*|numerique|reseaux|digital)]",
      "[(diplome*|sorti*|sortant*) ..5 (depuis|il y a) (moins|pas plus) de (#|un|deux|trois|quatre|cinq) (ans|an|mois)]",
      "(venez|viens|venant|viennent) ..2 [(terminer|finir|sortir|quitter|achever) ..3 (etude*|ecole*|fac|formation)] ..3 (@must)",
      "[(retraite*|preretraite*) (actif*|dynamique*)? (cherche*|recherche*|souhaite*|demande*|appreci*)]",
      "[(trentenaire*|quadragenaire*|quinquagenaire*|sexagenaire*|vingtenaire*|octogenaire*|quadra|quadras|quinqua|quinquas)]",
      "[(quarantaine|trentaine|vingtaine|cinquantaine|soixantaine)] !(de|d'|d)",
    ],
    unless: [
      "resident*|patient*|client*|accompagn*|aupres|beneficiaire*|machine*|parc|vigne*|arbre*|vehicule*|visiteur*|licencie*",
    ],
  },
];
