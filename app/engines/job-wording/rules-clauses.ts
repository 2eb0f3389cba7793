// Whole-clause rules that exclude, prefer or question people, or ask for opinions, body, money or papers, in addition to the rules of each criterion.
import type { Rule } from "./wording-criteria.ts";

const not = "(pas|aucun*|ni|jamais|sans|sauf|non|ne|evit*|refus*|exclu*|ecart*|hors|zero|stop)";
const asked =
  "(indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|quel|quelle|combien|joign*|joindre|fourni*|faites|etes vous|avez vous|vivez vous)";
const askedOfFeatures =
  "(indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|quel|quelle|combien|joign*|joindre|fourni*|faites|etes vous|avez vous|exercez vous|transmett*|envoy*|pratiquez vous)";
const law = ["loi|legal*|reglement*|decret|obligation legale|code (du|de la)|article l"];

export const clauseRules: Rule[] = [
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
  {
    criterion: "morals",
    match: [
      `${askedOfFeatures} ..6 [(alcool|tabac|boire|fumer|fumeu*|drogue*|cannabis|stupefiant*|addiction*|mode de vie|habitudes de vie)]`,
      "[(ecart* de conduite|casseroles|scandale*|frasque*)]",
      "[vie (nocturne|dissolue|sentimentale|de boheme)]",
      "[(consomm*|=boit|boiv*|boire|buv*) ..3 (alcool|vin|cannabis|drogue*|stupefiant*|substance*)]",
      "[(vie|conduite|comportement|moralite|moeurs|frequentation*|reputation) ..2 (saine|dissolue|irreprochable*|rangee|exemplaire*|douteuse*|honorable*|sans tache|libre|legere*|honnete)]",
      "[(sortez|sortir|sorties|fete*|faire la fete|veillez|soirees|discotheque*|=boite|=boites) ..4] ~4 (pas|ne|jamais|aucun*|peu|@out)",
    ],
    unless: [
      "vente*|vend*|servi*|boisson*|cave*|degust*|prevention|addictolog*|accompagn*|aupres|patient*|usager*|public*|lutt*|securite routiere|controle*|depistage|conduite de|comportement client*|soirees (entreprise|privees|d'entreprise)|comite des fetes|boite* (de vitesse*|aux lettres|de conserve)|soirs et|quel* que soi*|fete* (de|nationale|foraine)|jours|volant|eau",
    ],
  },
  {
    criterion: "religion",
    certain: true,
    match: [
      "[(voilee*|femme* voile*|kippa|foulard*|hijab|turban|croix|signe* (religieu*|distinctif*|confessionnel*)|tenue* religieuse*)] ~5 (@out|interdi*|pas|refus*|inutile*|proscri*|toler*|banni*)",
      `${askedOfFeatures} ..6 [(religion|religieu*|confession|culte|croyan*|pratiquant*|foi|ramadan|shabbat|careme)]`,
      `${not} ..4 [(religion|religieu*|priere*|ramadan|voile* !(de)|foulard*|kippa|musulman*|juif*|juive*|catholique*|croyan*|pratiquant*|temoin* de jehovah|evangelique*|islam*)]`,
      "(=un|=une) [(catholique|chretien|chretienne|musulman|musulmane|juif|juive|protestant|protestante|croyant|croyante|athee|bouddhiste)] !(ancien)",
      "[(renonc*|abandonn*|oter|otez|laiss*) ..4 (ramadan|careme|shabbat|priere*|voile|foulard|kippa|religion)]",
      "[(croy*|croire|foi) (en|a) dieu] | [(dieu|bible|coran|evangile|allah|jesus)]",
      "[(meme|notre|nos|cette) (confession|religion|foi|croyance*|valeurs (chretiennes|religieuses|catholiques|musulmanes|bibliques))] ~4",
    ],
    unless: [
      "laicite|neutralite|service public|aumon*|imam*|pretre*|rabbin*|pasteur*|visiteur*|patrimoine|monument*|bonne foi|guerre|nautique|bateau*|planche|couture|quel* que soi*|discrimin*|croix rouge|croix verte|art |objet*|resident*|patient*|distinction|hotel dieu|fete dieu|librairie|edition*|festival|ceremon*|(cuisin*|plat*|repas|menu*|regime*|produit*|rayon*|abattage|boucher*|viande*) ..4 (halal|casher|religieu*)",
    ],
  },
  {
    criterion: "politics",
    certain: true,
    match: [
      `${askedOfFeatures} ..6 [(politique* !(de|commerciale*|tarifaire*|rh|salariale*)|vote|votez|bulletin de vote|=parti)]`,
      `${not} ..5 [(engagement* politique*|militant*|militantisme|politise*|gauchist*|communist*|socialist*|macronist*|frontist*|activist*|encarte*|extremist*|extreme (droite|gauche)|opinion* politique*|parti politique|gilet jaune|zadist*|ecologist*|nationalist*)]`,
      "[(militant*|gauchist*|communist*|socialist*|macronist*|activist*|extremist*|zadist*|ecologist* radica*|gilet jaune|nationalist*|anarchist*|royalist*|sympathisant*|electeur*|adherent* (d'un|de) parti)] ~6 (@out)",
      "[(quel|votre|meme|bon) bord !(de)]",
      "[(idees|conviction*|opinions|valeurs) ~8 (liberales|conservatrices|de gauche|de droite|progressistes|nationalistes|souverainistes)]",
      "[(bord|couleur|etiquette|sensibilite|tendance|preference*|opinion*|idees|conviction*|ligne) (politique*|de (droite|gauche)|conservatric*|liberal*|progressist*|patriot*)]",
    ],
    unless: [
      "parti politique ..6 (cherch*|recrut*)|aupres|journalis*|actualite*|science*|assistant* parlementaire|collaborat*|charge* de mission|elu|elus|politique publique|analys*|suivi|rubrique|service politique|quel* que soi*|discrimin*|neutralite|enquete*|associatif|association*|exposition|musee|histoire|archives|ligne (de|d'|du)",
    ],
  },
  {
    criterion: "politics",
    match: [
      "[(patriot*|gauchist*|communist*|macronist*|royalist*|anarchist*|frontist*|souverainist*|nationalist*|extreme (droite|gauche))]",
    ],
    unless: [
      "parti|musee|histoire|exposition|archives|etud*|recherche|journal*|analys*|redig*|association|quel* que soi*|discrimin*",
    ],
  },
  {
    criterion: "union",
    certain: true,
    match: [
      `${not} ..5 [(grevist*|greve*|syndical*|syndiqu*|syndicat* !(de copro*|d'initiative|mixte)|cgt*|cfdt|delegue* (syndical*|du personnel)|representant* du personnel|revendicat*|contestat*|mutualist*)]`,
      "[(carte|adherent*|adhesion|membre*|encart*|appartenance|affili*|mandat*|engagement*|passe|activite*|responsabilite*|parcours) ..3 (syndica*|syndicat*|cgt|cfdt|fo|sud|unsa|cftc|cse|mutualiste*|representant* du personnel)] ~8",
      `${askedOfFeatures} ..6 [(syndica*|syndicat*|greve*|mandat* (syndica*|de representant*)|mutualiste*)]`,
    ],
    unless: [
      "(mandate*|employe*|salarie*) par ..1 syndicat*|copropriete|copro|syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal|des eaux)|droit syndical|dialogue social|relations sociales|negoci*|charge* des relations|(en lien|relation*|reunion*) ..4 (cse|syndica*)|animez|assist*|prepar*|juriste|nous sommes un syndicat|quel* que soi*|discrimin*|preavis|bienvenu*|respect*|mutuelle|exercice",
    ],
  },
  {
    criterion: "union",
    match: ["[(candidat*|liste*|presenter|presentez) ..3 (elections professionnelles|elections du cse)]"],
    unless: ["organis*|prepar*|bureau de vote|@duty"],
  },
  {
    criterion: "elected-office",
    certain: true,
    match: [
      `${not} ..5 [(mandat* !(syndica*|de (vente|gestion|recherche|location)|represent*)|fonction* electiv*|fonction* d'elu*|elu* local*|elu* municipa*|conseiller* (municipa*|departement*|region*)|(engagement*|responsabilite*|role|activite*) (municipa*|electi*|communa*)|maire*|depute*|adjoint* au maire|presenter ..2 (municipales|legislatives|cantonales|regionales|elections))]`,
      `${askedOfFeatures} ..6 [(mandat* (electi*|electoral*|local*|politique*|municipa*|public*|d'elu*)|fonction* electiv*|elu* (local*|municipa*)|candidat* ..3 election*)]`,
      "[(mandat* (electi*|electoral*|local*|politique*|municipa*|public*|d'elu*)|fonction* electiv*|conseiller* municipa*|elu (locaux|local|municipa*)|maire*|adjoint* au maire|depute*|conseil municipal|campagne electorale|candidat* aux? election)] ~7 (@out|incompatib*|pas|inutile*|refus*|redhib*|probleme*|gen*|renonc*|demission*)",
      "(incompatib*|renonc*|demission*|abandonn*|refus*|inconciliable*) ..6 [(mandat* !(de (vente|gestion))|fonction* electiv*|conseil municipal|elu|elus|maire)]",
    ],
    unless: [
      "accompagn*|assist*|aupres|prepar*|secretariat|en lien|relation* avec|cabinet|mairie de|collaborat*|immobil*|mandataire*|bienvenu*|compatib* avec|facilit*|autorisation*|droit*|quel* que soi*|discrimin*|vente|prospect*|syndica*|professionnelle*",
    ],
  },
  {
    criterion: "whistleblower",
    certain: true,
    match: [
      "[(deja|jamais|pas|ne|avoir|ayant|ont) ..4 (signal*|denonc*|alert*|divulgu*|revel*|saisi*|temoign*|porte plainte|attaqu*|assign*) ..7 (employeu*|patron*|entreprise*|presse|media*|journalis*|inspection*|justice|autorite*|fraude*|irregular*|abus|faits|syndicat|prud*|tribun*|malvers*|danger*|defenseur)]",
      "[(alerter|denoncer|signaler|divulguer|reveler|devoiler|parler|temoigner|saisir) ..6 (presse|media*|journalis*|inspection*|justice|autorite*|exterieur|procureur|defenseur des droits|anticor)] ~5",
      "(jamais|pas|aucun*) ..3 [(parl*|contact*|confi*) ..3 (presse|media*|journalis*|inspection)]",
      "(jamais|aucun*) ..3 [(signalement*|lance ..1 alerte)]",
      "[(soutenu|soutien|aide*|proche*|conjoint|ami*|defendu|lien*|temoin*|facilit*) ..5 lanceu* d'alerte*]",
      "(aide|soutenu|accompagne|defendu|conseille) ..5 [(denonc*|alert*|signaler) ..4]",
      "[(lanceu* d'alerte*|donneu* d'alerte*|lanceu*)] ~7 (@out|pas|ne|refus*|inutile*|passez|recu*)",
    ],
    unless: [
      "hesit*|incendie|incident*|maltrait*|protection|protege*|garanti*|dispositif*|procedure*|recueil*|traitement|anomalie*|chef d'equipe|hierarchi*|responsable|panne|medecin|secours|client*|patient*|enfant*|ligne d'alerte|veill*|permet*",
    ],
  },
  {
    criterion: "appearance",
    match: [
      "[(@who) (forte*|ronde*|grosse*|en surpoids|corpulente*|petite*|maigre*|laide*|enrobee*|obese*)] ..3 (@out)",
      "[(cheveux (longs|courts|teints|colores|roses|fluo|gras|rases)|barbe*|moustache*|ongles longs|tatou*|piercing*|dreadlocks|locks|afro|crete|maquillage)] ~5 (@out|interdi*|refus*|pas|toler*|proscri*|cach*|obligatoire*|exige*)",
      "[(jolie|jolies|joli|jolis|belle|belles|beau|beaux) (serveu*|vendeu*|hotess*|personne*|fille*|femme*|homme*|garcon*|gosse*|collegue*|caissi*|secretaire*|gueule|plante)]",
      "^ (grand|grande)? (et|,)? [(mince|minces|svelte*|elance*|elancee*|blond*|brune|rousse|jolie|joli|sculpturale)] (et|,)",
      "(cherch*|recherch*|recrut*|souhait*|prefer*) ..2 [(blond*|brune|brunes|rousse*|mince*|svelte*|elance*)]",
      "[(tire*) a (quatre|4) epingles] | [bien de sa personne] | [(bien|joliment|toujours) (coiffe*|mis|mise|apprete*)]",
      "[(@who|hotess*|hote|serveu*|vendeu*|mannequin*) ..2 1 (m|,|metre) #] !(€)",
      "(@who) [trop (ronde*|grosse*|gros|petit*|grand*|maigre*|forte*|fort|corpulent*)]",
      "[(beau|belle|joli|jolie|seduisant*|charmant*|canon|sexy) ..1 (@who|a regarder|physique*|sourire exige)]",
      "<!(conseil*|institut|salon|produits|rayon|univers|espace|corner|boutique|secteur|metier*|soins|poste|domaine) [(sexy|photogenique*|ravissant*|seduisant*|sculptura*|beaute !(de|des|du|,)) ..2] !(institut)",
      "[(soin|soigne*|soignez|attention|attache*) ..3 (apparence|presentation|image personnelle|look|allure|silhouette)] !(de|des|du|d')",
      "[(silhouette|physique|plastique|apparence|look|allure|morphologie|minceur|beaute|charme|visage) ..2 (soign*|agreable*|avantag*|parfait*|irreproch*|exig*|requis*|souhait*|elanc*|fine|sportiv*|impecc*|avenant*|plaisan*)]",
    ],
    unless: [
      "autonomie|rayon|cosmet*|vetement*|vitrine*|=soins|client*|institut|salon|coiff*|barbier|tatoueu*|maquilleu*|boutique*|magasin*|site|produit*|logement*|jardin*|conseil* en image|condition*|aptitude*|capacite*|resistance|effort*|activite physique|quel* que soi*|role|comedi*|mannequin*|charlotte|epi|securite|hygiene alimentaire|accept*",
    ],
  },
  {
    criterion: "health",
    certain: true,
    match: [
      "[(tres)? (excellent|bon|parfait|meilleur) etat (de sante|general|physique)]",
      "[(@who) ..1 (depressi*|malade*|fragile*|souffrant*|asthmatique*|allergique*|diabetique*|epileptique*|anxieu*|cardiaque*|bipolaire*|inapte*)] ~6 (@out|chemin|inutile*|abstenir)",
      `${not} ..6 [(accident* du travail|arret* (de travail|maladie)|maladie* professionnelle*|inaptitude*|restriction* medica*|contre indication*|hospitalis*|burn out|depression*|psychiatr*|mal de dos|lumbago*|hernie*|prothese*|chirurgi*|operation* chirurgicale*)]`,
      `${askedOfFeatures} ..6 [(etat de sante|maladie*|malade*|hospitalis*|opere|operee|soigne* pour|traitement* medica*|antecedent* medica*|probleme* de sante|arret* maladie|allergie*|vaccin*|groupe sanguin|operation* subie*|suivi medical)]`,
    ],
    lawful: [
      "code de la sante|obligation vaccinale|pompier*|article l|soignant*|vaccin* ..6 (loi|legal*|reglement*|code)",
    ],
    unless: [
      "medecin du travail|medecine du travail|visite (medicale|d'information)|patient*|resident*|accompagn*|aupres|prevention|client*|animaux|secretari*|service*|gestion|gere*|laboratoire*|hopital|clinique|chirurgie|bloc|remplac*|enfant*|eleve*|quel* que soi*|discrimin*|mutuelle|taux|index|objectif|aucun certificat|ne sont|salaries|industrie",
    ],
  },
  {
    criterion: "health",
    match: [
      "[forme (olympique|athletique|d'enfer|physique)]",
      "^ [(robuste*|costaud*|endurant*|resistant*|vigoureu*)] ,",
    ],
    unless: ["remise en forme|salle|coach|seances"],
  },
  {
    criterion: "disability",
    certain: true,
    match: [
      "[(handicap*|rqth|invalid*|fauteuil* roulant*|sourd*|malentendant*|malvoyant*|aveugle*|mobilite reduite|begue*|autiste*|dyslexi*)] ~6 (@outright|inutile*|exclu*)",
      "[(entendre|voir|marcher|parler) ..3 (parfaitement|correctement|sans (appareil|aide|canne|lunettes|difficulte))]",
      "(ne|pas) (pouv*|peu*|pourr*|saur*|doi*|convien*) ~9 [(handicap*|rqth|invalid*|fauteuil*|sourd*|malvoyant*|aveugle*|mobilite reduite)]",
      "(ne|pas|aucun*) ..5 [(recrut*|embauch*|accueill*|convien*|accept*|prend*|prenons|integr*|adapt*|accessib*|amenag*|ouvert*) ..5 (handicap*|rqth|invalid*|fauteuil*|sourd*|malvoyant*|aveugle*|mobilite reduite)]",
    ],
    unless: [
      "accompagn*|aupres|bienvenu*|ouvert* a|ouvert aux|obstacle*|frein*|referent*|mission handicap|politique|discrimin*|quel* que soi*|encourag*|education|animez|foyer|esat|adultes|egalite|place de parking|amenagement* (possible*|prevu*|etudi*)",
    ],
  },
  {
    criterion: "autonomy",
    match: [
      "[(dependre|dependez|depend|dependant*|dependance*|besoin|aide|assistance|auxiliaire*|aidant*|tierce personne|accompagnant*) ..6 (actes|gestes|vie courante|vie quotidienne|quotidien|toilette|se lever|s'habiller|manger|se deplacer|deplacements)] ~4 (@out|pas|ne|sans|aucun*|non)",
      `${not} ..5 [(dependre|dependez|dependant*|dependance*|besoin ..2 (aide|assist*|auxiliaire*|tiers|accompagn*)|auxiliaire* de vie|aide humaine|tierce personne|aide menagere|aide a domicile|soins a domicile|deambulateu*|perte d'autonomie)]`,
      "[(aide humaine|auxiliaire* de vie|tierce personne|aide a domicile|perte* d'autonomie|dependant*|allocation personnalisee|deambulateu*|assistance quotidienne)] ~6 (@out)",
      "[(autonome*|independant*|valide*|capable*) ..5 (se laver|s'habiller|se lever|manger|gestes de la vie|actes de la vie|quotidien|physiquement|sans aide|seul*)]",
      "[physiquement (autonome*|independant*)]",
    ],
    unless: [
      "accompagn*|aidez|aider|aupres|resident*|patient*|personnes agees|ehpad|maintien|enfant*|beneficiaire*|soignez|service*|public*|usager*|foyer|structure|vous (intervenez|etes auxiliaire|serez auxiliaire)|diplome|recrut*|cherch*|permis|poste d'|clientele|informatique|fournisseur*|hierarch*|aides sociales|allocation*|rsa|chomage|parents",
    ],
  },
  {
    criterion: "autonomy",
    match: ["[(ne|pas|sans|aucun*|ni) ..4 besoin ..2 (accompagn*|aide|assist*|aidant*|auxiliaire*)] ..3"],
    unless: ["projet*|commerc*|formation|debut*|informatique|materiel|resident*|usager*|public"],
  },
  {
    criterion: "bank",
    match: [
      "[(salaire*|paie|paye|remuneration*|virement*) ~8 (que|uniquement|exclusivement|seulement|imperativement|obligatoirement|seul*) ..6 (compte*|banque*|agence|etablissement|credit (agricole|mutuel|lyonnais)|caisse d'epargne|bnp|societe generale|banque postale|lcl)]",
      "[(compte*|client*|banque*) ..3 (chez|au|a la|de la|a) ..2 (credit (agricole|mutuel|lyonnais)|caisse d'epargne|bnp|societe generale|banque postale|lcl|boursorama|notre banque)] ~6 (@must|exig*|obligat*|salaire*|paie|paye|ouvrir|verse*|imperatif|$)",
      "<!(rend*|rendre|rendez|prendre|prend|tenir|tenez|tient) [compte* !(socia*|rendu*|annue*|utilisat*) ..2 (dans|chez|a|aupres de) ..2 (notre|meme|la|banque*|agence*|credit (agricole|mutuel|lyonnais)|caisse d'epargne|bnp|banque postale|lcl)]",
      "[(votre|la|sa) banque ..3 (francais*|en france|partenaire)]",
      "<!(en|une|notre|la|dans|pour|filiale) [(neobanque*|banque* (en ligne|mobile*|etranger*|numeriq*)|compte* (nickel|revolut|n26|etranger*|en ligne)|revolut|nickel|n26|lydia|iban etranger*)]",
      "[(titulaire*|disposer|avoir|posseder|detenir|ouvrir|domicilier) ..4 (compte* (bancaire*|courant*|en banque)|rib|iban) ..5]",
    ],
    unless: [
      "vous (gerez|ouvrez|proposez|tenez|suivez|analysez)|clientele|conseill*|charge* de|rapprochement*|comptable|clients|professionnel*|entreprises|particuliers|de votre choix|au choix|n'importe|quel* que soi*|recrut*|cherch*",
    ],
  },
  {
    criterion: "unrelated-question",
    match: [
      `${askedOfFeatures} ..7 [(avis d'impo*|loisirs|hobbies|signe (astro*|du zodiaque)|proprietaire*|locataire*|numero de secu*|reseaux sociaux|facebook|instagram|tiktok|profession (du|de votre|des|de vos) (conjoint|pere|parents|mere)|salaire* actuel*|dernier* salaire*|fiche* de (paie|salaire)|bulletin* de (paie|salaire)|casier|permis a points|vos revenus|votre loyer|vos ressources|vos credits|prison|incarcer*|condamn*|garde a vue|passe penal|antecedent judiciaire)]`,
      "[(proces|litige*|prud*|contentieux|conflit*) ..3 (employeu*|patron*|entreprise*|societe)]",
      "[que pensez vous (de|du) ..2]",
      "[profession (de votre|du|de son|de vos|des) (conjoint*|epou*|mari|femme|parents|pere|mere|compagn*)]",
      "[(identifiant*|mot* de passe|compte*|profil*|acces) ..4 (reseaux sociaux|facebook|instagram|tiktok|snapchat|messagerie personnelle)]",
    ],
    unless: [
      "anim*|gere*|publi*|communaut*|community|clients|patients|usagers|locataires|cnaps|loi|legal*|reglement*|mineur*|enfant*|agent* de securite|habilit*|l'embauche|signature|bailleur|syndic|copropri*|pretention*|public*",
    ],
  },
  {
    criterion: "payment",
    certain: true,
    match: [
      "[(formation*|kit*|materiel|tenue*|uniforme*|dossier*|inscription*|badge*|licence*|stage*|test*|visite medicale|habilitation*|certificat*) ~7 (est|sont|sera|seront|reste|restent|etre) ..1 (a)? (regler|payer|regle*|paye* par (le candidat|la candidate|vous|vos soins)|acheter|verser|facture*|payant*|a (votre|vos|sa|leur|la) (charge|frais))] ~4",
      "[(pack|kit|mallette|formation|materiel|tenue|uniforme|badge) ~7 # ..1 (€|euro*) ~4 (obligatoire*|exige*|requis*|a prevoir|a acheter|a regler|necessaire*)]",
      "[(sms|appel|message) ~6 # ..1 (€|euro*|centimes)]",
      "[(pour|avant|afin) (de)? (postul*|candidat*) ~6 # ..1 (€|euro*)]",
      "^ [(payez|versez|reglez|achetez|envoyez|virez) ..4 # ..1 (€|euro*)]",
      "[(candidat*|salarie*|postulant*|recrue*|nouvel embauche) ..1 (achet*|verse|versent|versera|paie|paye|payent|paient|regle|reglent|finance|financent|avance|avancent) ..3]",
      "[frais ..3 # ..1 (€|euro*) ~6 (pay*|regl*|vers*|demand*|inscri*|dossier|candidat*)]",
      "[(caution|depot|arrhes|acompte|cheque|virement|versement|mandat|paiement|reglement|somme|avance|participation|cotisation|droit) ~8 # ..1 (€|euro*)] ~3 ",
      "[# ..1 (€|euro*) ..6 (sont|est|seront|sera|vous seront|vous sera) ..1 (demande*|exige*|preleve*|facture*|reclame*|retenu*|deduit*)]",
      "[(vers*|regl*|pay*|vir*|envoy*|prevoi*|prevoir|debours*|avanc*) ..4 # ..1 (€|euro*) ~6 (candidat*|inscri*|dossier|entretien|postul*|place|poste|embauche|valid*|formation|kit|materiel|badge|tenue|demarr*|commenc*)]",
    ],
    unless: [
      "<!(non) rembours*|offert*|gratuit*|(pris*|prise) en charge|a la charge de (l'|la)? (employeu*|entreprise|societe)|aucun* ..2 (frais|paiement|somme)|sans ..1 frais|pas de frais|vous percev*|salaire*|remuner*|prime*|brut*|net|mensuel*|par mois|encaiss*|client*|fournisseur*|(les|des|nos|vos) =factures|comptab*|notes de frais|ticket|cheque (vacances|cadeaux|dejeuner)|indemnit*|participation aux benefices|interessement|panier",
    ],
  },
  {
    criterion: "payment",
    article: "L5331-1",
    match: [
      "[(liste*|fichier*|annuaire*|coordonnees|offre*|annonce*|guide) ..5 (vendu*|a vendre|payant*|contre (paiement|#)|moyennant|au prix de|pour seulement|en vente) ..3]",
    ],
    unless: [
      "client*|produits|prospect*|(fonds|biens|voitures|appartements?) a vendre|rediger|redigez|publiez|diffus*|mettez|gestion",
    ],
  },
  {
    criterion: "economic-vulnerability",
    match: [
      "[(finances|situation (financiere|bancaire)|comptes personnels|budget personnel) ..5 (saine*|sain|sains|en ordre|stable*|irreprochable*|propre*|equilibre*)]",
    ],
    unless: ["entreprise|societe|groupe|association|client*|commune"],
  },
  {
    criterion: "economic-vulnerability",
    match: ["(etre|etes|soyez|etant) ..1 [solvable*]"],
  },
  {
    criterion: "religion",
    match: ["[(pieux|pieuse|pieuses|devot*|bigot*)]"],
  },
  {
    criterion: "misleading",
    match: [
      "[(salaire*|gagn*|revenu*|remuneration*|touch*|empoch*|€|euro*) ~8 (par|la|/|chaque) (semaine|jour|heure|mois) ~5 (pour|sans|en|avec) ..2 (deux|trois|quelques|une|1|2|3|4|5|seulement|travailler|effort*|sortir|experience|rien|aucun*|diplome*|canape|pyjama|dormant)]",
      "[(salaire*|revenu*|paie|gains) ..3 (doubl*|tripl*|explos*|multipli*) ..4]",
      "[(cdd|interim|mission*|stage|essai|contrat|alternance) ~4 (pouv*|peut|peuvent|susceptible*|possib*|eventuel*|mene*|mener|condui*|conduire|debouch*|transform*|evolu*|suivi*) ~4 (cdi|embauche|titularisation)]",
      "[(et|mais) (non|pas) (a|en|de|dans|chez) ..3 (comme|contrairement) ..3 (indique*|annonce*|publie*|affiche*|titre|annonce)]",
      "[(salaire|remuneration|poste|lieu|adresse|contrat|horaires|emploi) ~6 ne (est|sont|sera|seront) pas (celui|celle|ceux) ..4]",
      "[(annonce*|affich*|publi*) (a|en|pour) ..2 , ..1 (poste|travail|lieu|contrat|embauche) ..1 (a|en|de|sur)]",
      "[(riche*|millionnaire*|fortune|jackpot|argent facile|revenu (passif*|illimite*|garanti|a vie|automatique*)|gain (illimite*|garanti*|rapide*|facile*)|liberte financiere|independance financiere)] !(en|de|d'|et varie*)",
      "[(annonc*|affich*|publi*|presente*|decrit*|intitule*|propose*) ~8 (en fait|en pratique|en realite|dans les faits|reellement|alors que|en verite) ~6]",
      "[(annonc*|affich*|publi*|promis*) ~7 (reel*|reellement|en realite|en verite|veritable*|effectif*) ~6]",
      "[(poste|offre|annonce|emploi|mission|recrutement) ..3 (fictif*|fictive*|imaginaire*|virtuel*|n'existe*|inexistant*|deja pourvu*|pas reel*|sans suite|pour (tester|sonder|alimenter|constituer|remplir))]",
    ],
    unless: [
      "riche* (histoire|formation|parcours|culture)|patrimoine|brut*|net mensuel|realite virtuelle|conseil* en gestion|vigne|minier*",
    ],
  },
];
