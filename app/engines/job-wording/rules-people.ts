// Rules for excluded people and questions in the plainest patterns, which always concern candidates.
import type { Criterion, Rule } from "./wording-criteria.ts";

const questions =
  "(avez|etes|suivez|pratiquez|vivez|portez|buvez|fumez|comptez|souhaitez|exercez|faites|parlez|prenez|envisagez|percevez|touchez|souffrez|possedez|aimez) vous | quel | combien | @ask";

const harmlessTalk =
  "avec (ou|comme|et) sans|(aucun*|jamais|ne) ..4 (exclu*|ecart*|refuse*|rejete*|elimin*) ..2 (en raison|pour|a cause|sur|du fait|parce)|discrimin*|quel* que soi*|(benefici* ..3 (amenag*|horaire*|prime*|formation*|conge*|mutuelle|avantage*|reduction*|dispositif*|mesure*|priorit*))|violence*|propos|blague*|harcel*|racis*|sexis*|homophob*|antisemit*|bienvenu*|encourag*|accompagn*|si vous le souhaitez|facultati*|obstacle*|frein*";

export type Group = {
  criterion: Criterion;
  people: string;
  features?: string;
  unless?: string;
  isMild?: boolean;
};

const groups: Group[] = [
  {
    criterion: "origin",
    people:
      "exile*|immigre*|migrant*|refugie*|auvergnat*|bretons|corses|normands|alsaciens|basques|antillais*|reunionnais*|guadeloup*|martiniq*|mahorais*|creole*|metropolitain*|marseillais*|ch'tis|meridiona* | (=nes|=ne|=nee|=nees) (ailleurs|a l'etranger|hors|en|au|aux) | outre mer | anciennes colonies | issu* de (l')? ..1 (immigration|diversite) | etrangers a la region | accent (etranger|regional|africain|du midi|du sud|de banlieue)",
    features:
      "origine !(des|du|de (la|l'|nos|notre))|origines|ascendance|lieu de naissance|pays de naissance|ville de naissance|pays d'origine|racines",
    unless: "demandeurs d'asile|produits|viande*|panne",
  },
  {
    criterion: "nation",
    people:
      "etranger|etrangere|etrangers|etrangeres|maghrebin*|africain*|arabes|noirs|noires|asiatiques|marocain*|algerien*|tunisien*|senegalais|maliens|ivoiriens|congolais|portugais|espagnols|italiens|allemands|russes|ukrainiens|indiens|pakistanais|afghans|syriens|kurdes|serbes|bresiliens|americains|belges|japonais|gens de (l'est|couleur|l'etranger)|roms|gitan*|tsigane*|manouche*|turcs|roumains|polonais|bulgares|albanais|chinois|blacks|europeens|non europeens|extracommunautaire*|sans papiers|candidature* etrangere*|carte* de (resident|sejour)|clandestin*|apatride*|gens du voyage|nomades|ressortissant*|de couleur|gens de couleur|personne* de couleur|collegue* de couleur|candidat* de couleur|hommes de couleur|femmes de couleur|titulaire* d'un (titre|recepisse|visa)|titre* de sejour|recepisse*|visas",
    features: "nationalite*|citoyennete|ethnie|couleur de peau|titre de sejour|carte de sejour",
    unless:
      "bilingue*|langue*|parl*|autorisation de travail|demandeur d'asile|renouvel*|prefecture|loi|reglement*|statut|fonction publique|concours",
  },
  {
    criterion: "religion",
    people:
      "musulman*|juif|juifs|juive|juives|chretien*|catholique*|protestant*|evangelique*|bouddhiste*|hindou*|athee*|croyant*|pratiquant*|temoin* de jehovah|islamiste*|voilee|voilees|religieux|laiques|integriste*|salafiste*|mormon*|sikh*|foulard*|turban*|kippa*|hijab|voile islamique|signe* religieu*|fete* religieu*|priere*",
    features: "religion|confession|croyances|culte|religieuse*|ramadan|shabbat|=foi",
    unless: "=nom|=noms|prenom*|patronym*|bonne foi|cuisine|laicite|neutralite|patrimoine|toutes les fois|cette fois",
  },
  {
    criterion: "politics",
    people:
      "militant*|gauchiste*|communiste*|socialiste*|macroniste*|frontiste*|activiste*|extremiste*|zadiste*|anarchiste*|royaliste*|nationaliste*|encarte*|sympathisant*|gilets jaunes|ecolos|ecologistes|manifestant*|politise*|(@who|electeurs) de (gauche|droite)",
    features:
      "opinion politique|opinions politiques|couleur politique|sensibilite politique|engagement politique|bord politique|idees politiques|vote|votez",
    unless: "politique de|rubrique",
  },
  {
    criterion: "union",
    people:
      "syndicaliste*|syndique*|cgtiste*|cegetiste*|greviste*|delegue* syndica*|delegue* du personnel|representant* du personnel|elu* du personnel|cgt|cfdt|adherent* (cgt|cfdt|d'un syndicat)|agitateu*|mutualiste*",
    features:
      "elu du personnel|elu (du|au) (cse|comite)|syndicat|syndicale*|syndicaux|greve|delegue du personnel|cgt|cfdt",
    unless: "copropriete|mixte|initiative|(en lien|relation*|reunion*|negoci*|dialogue) ..4 (syndica*|delegue*)",
  },
  {
    criterion: "elected-office",
    people:
      "elu local|elus|elus locaux|elue*|maires|maire|depute*|senateu*|conseiller* (municipa*|departement*|region*|communautaire*)|adjoint* au maire|elu municipal|elus municipaux|(presenter|candidat*|briguer) ..3 (municipales|legislatives|cantonales|regionales|elections)",
    features:
      "mandat electif|mandats electifs|mandat local|mandats locaux|mandat politique|fonction elective|fonctions electives|mandat d'elu|mandat public",
    unless: "aupres|assist*|prepar*",
  },
  {
    criterion: "sexual-orientation",
    people:
      "homosexuel*|homos|gay|gays|lesbienne*|bisexuel*|hetero|heteros|heterosexuel*|pede*|couple* (homo*|gay*|de meme sexe|du meme sexe)",
    features:
      "orientation sexuelle|sexualite|preferences sexuelles|vie sexuelle|orientation amoureuse|vie sentimentale",
  },
  {
    criterion: "gender-identity",
    people: "trans|transgenre*|transsexuel*|travesti*|non binaire*|intersexe*|drag queen*",
    features:
      "identite de genre|transition de genre|changement de sexe|sexe de naissance|sexe d'origine|change de sexe|change de genre",
  },
  {
    criterion: "age",
    people:
      "seniors|quinquas|quinquagenaire*|quadras|quadragenaire*|sexagenaire*|retraites|vieux|vieille*|personne* agee*|papys|mamies|trop (age|agee|vieux|jeune)|quinquagenaires|baby boomer*|boomers",
    unless: "retraites compl*|aide|immeuble*|outil*|meuble*|papiers|livres|quartier*|clients|residents",
  },
  {
    criterion: "family",
    people:
      "celibataire*|divorce*|pacse*|parent* (isole*|celibataire*|solo|d'enfant*)|mere* (de famille|celibataire*|isole*|seule*)|pere* (de famille|celibataire*)|maman*|papas|jeunes (parents|peres|meres)|charge* de famille|famille* (nombreuse*|monoparentale*)|marie|mariee|maries|mariees|concubin*",
    features:
      "situation (de famille|familiale|maritale|matrimoniale|conjugale)|statut (marital|matrimonial|familial)|etat marital|enfants a charge|nombre d'enfants|conjoint|livret de famille|garde de vos enfants|personnes a charge|vie de couple",
    unless: "creche*|garde d'enfants a|mutuelle|enfants de|conge*",
  },
  {
    criterion: "pregnancy",
    people: "enceinte*|femme* enceinte*|future* (maman*|mere*)|grossesse*|allaitante*|jeunes accouchees",
    features: "grossesse|enceinte|maternite|projet* d'enfant|desir d'enfant|contraception|fiv",
    unless:
      "service|suivi|patiente*|remplac*|salaire|clinique|amenag*|proteg*|protec*|droit*|conge*|manipul*|expose*|affect*|dispens*|allege*|caisse|priorit*",
  },
  {
    criterion: "appearance",
    isMild: true,
    people:
      "gros|grosse|grosses|obese*|corpulent*|en surpoids|petite taille|chauve*|roux|rousse*|laid|laids|laide*|moche*|tatoue*|tatouage*|piercing*|perce*|rasta*|barbe*|cheveux (longs|colores|crepus|teints)|dreadlocks|gueule (cassee|de travers)|disgracieu*|boutonneu*|enrobe*|rondes|personne* fortes",
    features:
      "photo*|portrait|mensurations|tour de taille|votre poids|votre taille|poids et taille|taille et poids|couleur de (cheveux|vos cheveux|yeux)|silhouette|apparence|corpulence|selfie|photographie",
    unless:
      "photocop*|selection|album*|exemple*|serie*|travaux|gros oeuvre|oeuvre|porteur*|clientele|gros volumes|gros travaux|barbecue|photo (de|des|du) (vos|chantier*|produit*|realis*|travaux)|book",
  },
  {
    criterion: "health",
    people:
      "malade|malades|asthmatique*|allergique*|diabetique*|epileptique*|depressif*|depressive*|cardiaque*|seropositif*|seropositive*|bipolaire*|schizophrene*|anorexique*|fragile du dos|fragiles|cancereu*|burn out|arret* maladie|arret* de travail|mal de dos|maladie* chronique*|psychiatre|psychologue|sous traitement|sous antidepress*|probleme de (sante|dos)|inaptes",
    features:
      "etat de sante|sante|traitement*|maladie*|antecedents|allergie*|medicament*|operation chirurgicale|groupe sanguin|vaccin*|arrets maladie|hospitalis*|suivi psy*",
    unless:
      "patient*|resident*|animaux|colis|objets|marchandise*|produits|service*|mutuelle|dossier|medecine du travail|sante au travail|conseil*|loi|code|reglement*|soignant*|prepar*|avoir un enfant|fertilite",
  },
  {
    criterion: "disability",
    people:
      "handicape*|invalide*|=infirme|=infirmes|sourd*|malentendant*|muet*|aveugle*|malvoyant*|begue*|autiste*|dyslexique*|en fauteuil|fauteuil* roulant*|mobilite reduite|rqth|travailleu* handicape*|handicap|handicaps|trisomique*",
    features: "handicap|rqth|reconnaissance de travailleur handicape|taux d'invalidite|appareil auditif|invalidite",
    unless: "enfant|eleve|amenag*|referent*|mission|accessib*|adultes|esat|permis",
  },
  {
    criterion: "autonomy",
    people:
      "dependante*|personne* dependante*|dependant* (d'un|d'une)|perte d'autonomie|apa|auxiliaire de vie|aide a domicile|tierce personne|aide humaine|grabataire*|impotent*|deambulateu*|besoin d'aide|besoin d'une aide|aidant*",
    unless: "resident|chez|interven*|diplome|experience|recherch*|aupres|maintien",
  },
  {
    criterion: "economic-vulnerability",
    people:
      "chomeu*|sdf|sans abri|sans domicile|surendette*|endette*|interdit* bancaire*|fiche* banque|allocataire*|beneficiaire* (du)? (rsa|minima|cmu|c2s|css)|rsa|au chomage|minima sociaux|pauvres|precaires|situation de precarite|personne* precaire*|heberge* en (foyer|centre)|foyer social|smicards|gens dans le besoin",
    features:
      "surendettement|dettes|credits en cours|interdiction bancaire|ficp|rsa|minima sociaux|situation financiere|allocations|finances personnelles",
    unless: "insertion|client*|menages|dossier*|prime",
  },
  {
    criterion: "residence",
    people:
      "banlieusard*|habitant (de|des|du) ..2 (banlieue*|cite*|quartier*|93|9 - 3|province|campagne|zone)|candidat (du|de) (93|94|92|95|la banlieue|province|loin)|gens (de la banlieue|des cites|de la cite|de la ville)|provincia*|parisiens|non residents|exterieurs au departement|hors (departement|secteur|commune|region|ile de france|paris|canton|agglomeration)|frontaliers|habitant* (en|hors|loin)|residant hors|venant de loin|hlm",
    features:
      "adresse (personnelle|exacte|complete)|code postal|lieu de (residence|domicile|vie)|temps de trajet|quartier d'habitation|commune de residence|justificatif de domicile",
    unless: "emploi franc|clients|livr*|tournee*",
  },
  {
    criterion: "surname",
    people:
      "nom (etranger|arabe|africain|maghrebin|imprononcable|complique)|prenom (etranger|arabe|exotique)|patronyme etranger|consonance ..1 (etrangere|arabe|africaine|maghrebine|musulmane)",
  },
  {
    criterion: "whistleblower",
    people: "lanceu* d'alerte|lanceur d'alerte|donneu* d'alerte|delateu*|facilitateu* d'alerte|balances|mouchards",
    features: "signalement* effectue*|alerte lancee|lanceur d'alerte",
    unless: "protege*|protection|garanti*|traite*",
  },
  {
    criterion: "language",
    people:
      "(parl*|creole|patois|langue*) ..2 (creole|arabe|turc|patois|dialecte|langue etrangere)|arabophone*|turcophone*|lusophone*|creolophone*|bilingues|polyglottes|allophone*|non francophones",
    unless: "apprenant*|eleves|public",
  },
  {
    criterion: "morals",
    isMild: true,
    people:
      "alcool|cigarette*|tabac|vapoteu*|fumeu*|alcoolique*|buveu*|drogue*|toxicoman*|fetard*|noceu*|noctambule*|libertin*|de mauvaise vie|joueurs (de poker|invetere*|compulsifs)",
    features: "alcool|tabac|drogue*|cannabis|vie privee irreprochable",
    unless:
      "zone*|campus|hopital|batiment*|etablissement*|vehicule*|logement*|gite*|salon|restaurant|cafe|hotel|chambre|bar|prevention|addict*|vente|depistage|securite|boisson*|cave*|locaux|espace*|consomm* (sur|au)|lieu|travail|chantier|atelier|bureau*|site|service|mineur*",
  },
];

export const plainRules = ({ criterion, people, features, unless, isMild }: Group): Rule[] => [
  {
    criterion,
    certain: !isMild,
    always: true,
    match: [
      `[(${people})] ~7 (@shut)`,
      `(@declined) [(${people})]`,
      `((sont|seront|est|sera|soient) ..1 (exclu*|refuse*|ecarte*|elimine*|rejete*|disqualif*|proscrit*|interdit*) ..4) [(${people})]`,
    ],
    unless: [unless ? `${harmlessTalk}|${unless}` : harmlessTalk],
  },
  ...(features
    ? [
        {
          criterion,
          match: [
            `(vous|votre|vos|quel) ~8 [(${features})] ~6 @question`,
            `(${questions}) ~7 [(${features})]`,
            `[(${features})] ..1 (conforme*|compatible*|classique*|exemplaire*|irreprochable*|normal*|traditionnel*)`,
            `[(${features})] ..2 (@tell)`,
          ],
          unless: [
            `${harmlessTalk}|${unless ?? "discrimin*"}|client*|patient*|usager*|aupres|accompagn*|produit*|anim*|realis*|retouch*|prenez ..2 photo*|sans photo*|aucun* photo*|ni photo*|photographe|vente|vend*|gere*|gestion|etud*|recherche (sur|en)|dossiers de|passion*|secteur|domaine|metier*|travailler|rejoindre|public|eleve*|resident*`,
          ],
        },
      ]
    : []),
];

export const peopleRules: Rule[] = groups.flatMap(plainRules);
