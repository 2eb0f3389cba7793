// Rules for excluded people and questions that always concern candidates: in the plainest patterns, then in verbs, relative clauses and paraphrases.
import type { Criterion, Rule } from "./wording-criteria.ts";

const questions =
  "(avez|etes|suivez|pratiquez|vivez|portez|buvez|fumez|comptez|souhaitez|exercez|faites|parlez|prenez|envisagez|percevez|touchez|souffrez|possedez|aimez) vous | quel | combien | @ask";

const harmlessTalk =
  "avec (ou|comme|et) sans|(aucun*|jamais|ne) ..4 (exclu*|ecart*|refuse*|rejete*|elimin*) ..2 (en raison|pour|a cause|sur|du fait|parce)|discrimin*|quel* que soi*|(benefici* ..3 (amenag*|horaire*|prime*|formation*|conge*|mutuelle|avantage*|reduction*|dispositif*|mesure*|priorit*))|violence*|propos|blague*|harcel*|racis*|sexis*|homophob*|antisemit*|bienvenu*|encourag*|accompagn*|si vous le souhaitez|facultati*|obstacle*|frein*";

type Group = {
  criterion: Criterion;
  people: string;
  features?: string;
  unless?: string;
  isMild?: boolean;
};

const plainGroups: Group[] = [
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

const widerGroups: Group[] = [
  {
    criterion: "origin",
    people:
      "(qui|ont|a|avez) ..2 grandi (ailleurs|hors|loin|a l'etranger|dans un autre) | (venu*|arrive*) (d'ailleurs|de loin|de l'etranger|d'un autre pays|d'afrique|du maghreb) | (nouveaux|primo) arrivant* | (leur*|votre|son|un|aucun|fort|avec) accent | accent (de|du|des) ..1 | (parents|famille*|grands parents) (etranger*|immigre*|nes) | etrangers (au pays|a la vallee|au village) | (nes|nee|ne|nees|naissance) (ailleurs|hors)",
    features:
      "(d'ou|ou) (venez|viennent|sortez) | (etes|est|sont) vous (ne|nee|nes) | (ou|dans quel* ..1) (etes|sont|est) ..2 (ne|nee|nes) | origine* (de votre|de la|du) (famille|nom) | accent",
    unless: "comedi*|role|voix off|doublage|produits|client*|lettre|mot|syllabe|viande*|panne|formez vous",
  },
  {
    criterion: "nation",
    people:
      "basane* | typee* | colore* de peau | (personne*|candidat*|serveu*|vendeu*|hotess*|employe*|salarie*|collegue*|ouvrier*) (noir|noire|noirs|noires|arabe|arabes|asiatique*|metis*|africain*|maghrebin*|etrangere|etranger) | peaux (noires|foncees|mates) | (passeport*|papiers|diplome*) (etranger*|non europeen*|africain*) | non ressortissants | pays tiers | africaine* | maghrebine* | (hors|non) (francais|francaise|europeen*|ue) | travailleu* (etranger*|detache*|immigre*) | (main d'oeuvre|personnel|ouvriers|travailleu*|gens|candidat*|equipe*) ..1 (venu*|venant|originaire*|issu*|importe*)? (de|d'|du) ..1 (europe de l'est|pays de l'est|pays de l'|afrique|maghreb|asie|etranger|roumanie|pologne|portugal|bulgarie|balkans|antilles|comores|inde|turquie|algerie|maroc|tunisie) | main d'oeuvre etrangere | demandeu* d'asile",
    features: "(votre|vos|quelle*) (nationalite*|papiers|citoyennete) | (francais*|etranger*) de naissance",
    unless: "produit*|cosmet*|tissu*|aupres|hebergement",
  },
  {
    criterion: "religion",
    people:
      "(porte*|portant|portent|portez|mettent|garde*) ..2 (voile|foulard|kippa|turban|croix|barbe religieuse|hijab|calotte) | (qui|vous) (prie|prient|jeune|jeunent|priez|jeunez) | (fait|font|faites|suit|suivent|observe*|respectent|pratiqu*) ..1 (ramadan|careme|shabbat|jeune|religion|priere*) | salle de priere | voile (integral|islamique) | (voile|foulard|kippa|turban|calotte) ..2 (caisse|accueil|magasin|bureau|classe|boutique|salle) | (calotte|kamis|djellaba|abaya|boubou|turban*|chapelet) | jeune du ramadan | pause* priere* | mosquee | synagogue | messe | mangent (halal|casher|pas de porc) | bigot* | (convertis|convertie*|converti)",
    features:
      "(allez|croyez|priez|jeunez|pratiquez|observez|mangez) ..4 (messe|mosquee|eglise|synagogue|temple|dieu|ramadan|careme|shabbat|culte|religion|porc|halal|casher)",
    unless: "bateau*|nautique|service public|laicite|neutralite|patient*|monument*|visit*",
  },
  {
    criterion: "politics",
    people:
      "(gens|personne*|electeu*|ceux|sympathisant*|partisan*|collegue*|candidat*) ..2 (=gauche|=droite|=extreme*|centre|bord) | (qui|vous) (milite*|militez|manifest*|votez|votent|colle* des affiches) | (agite*|agitateu*) politique* | ideologue* | revolutionnaire* | (soutien*|soutiennent|adherent*|vote*|suivent) ..2 (extremes|parti|partis|president|opposition|gauche|droite|ecologistes) | (propagande|proselytisme) ..1 politique | politicien* | (engage*|encarte*) en politique | melenchon* | zemmour* | macronie",
    features:
      "(idees|opinions|convictions|sentiments|preferences|engagement*|passe) (politique*|sur (la|le) (politique|gouvernement|president|societe)) | (vote*|votez|voterez|soutenu|soutenez|voix|election*) ..4 (election*|presidentielle*|municipales|legislatives|europeennes|candidat|parti|president) | (votez|voterez|vote|soutenez) vous | presidentielle* | bord politique",
    unless: "main|cote|rive|evenement*|bureau de vote|salarie* elu|professionnelles|cse",
  },
  {
    criterion: "union",
    people:
      "passe (de)? (greviste|syndical*) | (qui|vous) (fait|font|faites|ferai*) (la)? greve | (habitue*|adepte*|professionnel*|accro|fauteu*|meneu*|amateu*|specialiste*) ..2 (greve*|debrayage*|conflit* socia*) | debrayage* | greviste* | (elu*|ancien* elu*) (du|au) (cse|comite|personnel) | fauteu* de trouble* | prud homm*|prudhom*|prud homales | (carte|drapeau*|tract*|badge*) (syndical*|cgt|cfdt|rouge*) | representant* (du personnel|syndical*|des salaries) | (milit*|engage*|actif*) ..2 (syndica*|cgt|cfdt) | syndicalisme | mutuelliste*",
    features:
      "(adherent*|membre*|affilie*|inscrit*|encarte*|delegue*) ..3 (syndicat*|cgt|cfdt|fo|sud|unsa) | (fait|participe*|suivi) ..2 greve* | syndique*",
    unless: "preavis|en cas de|copropriete",
  },
  {
    criterion: "elected-office",
    people:
      "(est|etre|etes|sont|qui) (maire*|elu|elus|elue|depute*|adjoint* au maire|conseill* municipa*) | (siege*|siegez|siegent|sieger) ..3 (conseil|mairie|agglo*|region|assemblee|departement|commune|municipal*) | (mandat*|fonction*|responsabilite*|charge*) (d'elu*|de maire|communal*|intercommunal*|municipal*|national*|europeen*|parlementaire*|electiv*|locales) | (conseill*) (regiona*|departementa*|municipa*|communa*|metropolitain*|d'arrondissement|communautaire*) | (elu|elus|elue|elues) (de la|du|d'une|de|en|a) ..2 (commune|ville|village|canton|republique|agglo*|region|departement|mairie|territoire|campagne) | (sur|figur*|presente*|inscrit*) ..3 liste* (electora*|municipal*|aux) | (conseil municipal|maire|maires|depute|deputes|deputee|senateu*|adjoint* au maire)",
    features:
      "mandat* (communal*|intercommunal*|municipal*|de maire|parlementaire*|politique*|electi*|local|locaux|public*) | (elu|elue|maire|adjoint*|conseill*) (de votre|d'une|de la|municipa*|dans votre|au maire) | candidat* aux? ..1 (municipales|elections|election) | exercez vous ..2 mandat",
    unless: "collaborat*|attache*|cabinet|assist*|accueil en|hotel de ville|secretaire de",
  },
  {
    criterion: "family",
    people:
      "(mere*|pere*|parent*|maman*|papa*) ..3 (enfant*|bebe*|famille) | (ont|a|avez|ayant|avoir|avec) (=des|deux|trois|plusieurs|de jeunes|de petits) (enfant*|bebe*|famille) | famille* nombreuse* | (vie|contrainte*|obligation*|soucis|charge*) (de couple|de famille|familiale*|de garde|parentales) | jeunes parents | parents solos | (garde*|gardes) d'enfant* | enfants en bas age | gens maries | (jeunes|nouveaux) maries | divorce* | meres | peres | mamans | celibataires",
    features:
      "(vivez|habitez|etes) vous (seul*|en couple|marie*|avec) | (avez vous|combien) ..2 (enfant*|bebe*) | (marie*|celibataire*|divorce*|en couple|pacse*) | (garde|age|prenom*|nombre) de (vos|leurs) enfants | votre (femme|mari|conjoint*|compagn*|famille) ..3 (travaille*|accord|accepte*|d'accord|pense*)",
    unless:
      "creche*|eleve*|ecole|handicap*|client*|benefici*|tarif*|accueil*|visit*|inscri*|mutuelle|equilibre|concili*",
  },
  {
    criterion: "pregnancy",
    people:
      "(qui|si vous) ..2 (attend*|enceinte*|desire* un enfant|veulent un enfant|voulez un enfant) | (attendez|attendent|attend|attendre) ..1 (un enfant|un bebe|famille) | future* (mere*|maman*) | (comptez|comptent|prevoient|prevoyez|envisag*|songe*|pensez|pensent|voulez|desire*|souhaite*) ..3 (bebe*|enfant*|grossesse|enceinte*|maternite) | femmes (en age|susceptibles) ..5 | (susceptible*|projet|envie|desir|risqu*) ..2 (avoir|faire) (un|d'autres) (enfant*|bebe*) | avoir un (enfant|bebe) (prochain*|bientot|dans|cette) | (traitement|parcours|demarche) ..3 (avoir un enfant|procreation|fertilite|pma|fiv) | tomb* enceinte* | (jeune*|recemment) accouche* | allait*",
    features:
      "(comptez|prevoyez|envisagez|souhaitez|voulez|pensez) vous ..5 (enfant*|bebe*|grossesse|enceinte|famille|mere) | contraception|fausse couche|pma|avoir un enfant",
    unless: "remplac*|patiente*|couple*|amenag*|proteg*|manipul*|expose*|dispens*",
  },
  {
    criterion: "appearance",
    isMild: true,
    people:
      "(trop)? (rond|ronds|ronde|rondes|petit|petits|grand|grands|maigres|gros) ..1 (personne*|candidat*|gens)? | (personne*|candidat*|gens|hotess*) (trop)? (rond*|fort|forte|fortes|forts|petit*|gros|grosses|maigre*) | (taille|tailles) (#|xl|xxl|l) | surcharge ponderale | (cheveux|ongles|barbe*|boucle*) (long*|colore*|teint*|bleus|verts|roses|non taillee*|decolores|gris|crepus) | mal (fagote*|habille*|rase*|coiffe*|peigne*) | look* (neglige*|extravagant*|gothique*|punk*|excentrique*) | crane rase | lunettes | appareil dentaire | dents (abimees|manquantes) | acne | cicatrice* | boucles d'oreille*",
    features:
      "(mesurez|pesez) vous | combien (mesurez|pesez) | (taille|poids) (et|ou) (votre)? (poids|taille) | tour de (taille|hanches|poitrine) | couleur de (vos)? (cheveux|yeux)",
    unless:
      "chantier*|colis|oeuvre|budget*|format*|enfant*|magasin*|taille #|vetement*|structure*|entreprise*|groupe*|securite|protection|hygiene|laboratoire|lunettes de|vente",
  },
  {
    criterion: "health",
    people:
      "(pren*|suiv*|sous) ..2 (antidepress*|medicament*|anxiolytique*|traitement*|neuroleptique*) | hernie* | rhumatisme* | arthrose | sciatique* | lombalgie* | asthme | diabete | epilepsie | cancer | migraine* | vertige* | eczema | hypertension | insomnie* | angoisse* | phobie* | claustrophobi* | vih | sida | hepatite* | tuberculose | (dos|genou*|epaule*|sante|coeur|nerfs) ..1 (fragile*|abime*|use*|delicat*|malade*) | (souffr*|souffrant|atteint*|operes*|soigne*) ..1 (du|de|d'|des) ..3 | (ont|a|avez|ayant|avoir|eu) ..1 (eu)? ..1 (cancer|avc|infarctus|depression|burn out|hernie|accident de travail|accident du travail) | sujet* (au|a la|aux) (vertige|malaise*|migraine*|depression) | crises d'(epilepsie|angoisse) | (sante|constitution) (fragile|precaire|delicate|faible) | (souvent|toujours|frequemment|trop) (malade*|absent*|arrete*|en arret) | (arret*|arrets) (maladie|de travail|a repetition|frequent*) | antecedents (medicaux|psychiatriques|de depression)",
    features:
      "probleme* (de|d') (sante|coeur|dos|vue|sommeil|tension) | suivi (psycho*|psychiatr*) | traitement en cours | derniere hospitalisation | arrets (de travail|maladie) | (ete|etes|deja) ..3 (depression|depressi*|hospitalise*|malade*|opere*|burn out|cancer) | (souffrez|souffert) ..4 | vaccine*",
    unless:
      "vertige (en)?|avoir un enfant|patient*|resident*|client*|maladie d'|vous accueillez|recherche|avoir un enfant|fertilite|grossesse|remplac*|penibilite",
  },
  {
    criterion: "disability",
    people:
      "(en|salarie* en|personne* en) fauteuil | (qui|vous) ..2 (entend*|voit|voyez|marche*|boite*|begaie*) (mal|peu) | malentendant* | (prothese*|appareil auditif|canne blanche|bequille*) | reconnu* travailleu* | taux d'(incapacite|invalidite) | handicap* (visible*|moteur*|mental*|psychique*|lourd*|quelconque) | infirmite* | pied bot | boiter* | claudi* | tremblement* | tics | amput* | bras en moins | main en moins | estropie* | difficulte* (a (marcher|entendre|parler)|motrice*|d'elocution) | moindre handicap | rqth | travailleu* handicap*",
    features: "(etes|avez|souffrez|portez) vous ..3 (handicap*|rqth|appareill*|prothese*|invalid*) | taux d'invalidite",
    unless:
      "ascenseur|rampe|plain pied|equip*|accessible en|interprete|langue des signes|titulaire* d'une rqth|beneficiaire*",
  },
  {
    criterion: "autonomy",
    people:
      "besoin (de|d') ..2 (personne|quelquun|aide|assistance|autrui|tiers) ..4 (deplacer|manger|laver|habiller|lever|coucher|nourrir|marcher|toilette|gestes) | (besoin|aide|assistance|soutien) ..3 (s'habiller|se laver|se lever|se deplacer|marcher|manger|quotidien|gestes) | (dependent|dependez|dependant) ..2 (autrui|un proche|une aide|un tiers|aidant*|quelquun|entourage) | (beneficie*|beneficiez|benefici*) d'une aide (quotidienne|humaine|a domicile) | plus autonome* | dependance !(a (l'alcool|la|au)|energetique) | (perte|manque) d'autonomie | (aide|assistance) quotidienne | deambulateu* | canne* | aidant* (familia*|a vos cotes)? | auxiliaire de vie",
    features:
      "(besoin) ..2 (aide|assistance|quelquun) ..4 (gestes|quotidien|habiller|laver|manger|deplacer) | aide a domicile | autonome* (dans|pour) ..3 (gestes|actes|quotidien|toilette)",
    unless: "resident*|patient*|personnes agees|canne* a sucre|canne* a peche|energetique|cherche*|recrut*",
  },
  {
    criterion: "economic-vulnerability",
    people:
      "(viv*|vit) ..2 (aides|allocation*|rsa|minima|assistanat|crochets|chomage|charite|social) | (touch*|percoiv*|percev*|perc*) ..2 (rsa|aides|allocation*|chomage|minima|apl) | fin* de droits | (difficulte*|probleme*|ennui*|soucis) (financier*|d'argent|de tresorerie|bancaire*) | (vie|situation) precaire* | (heberge*) ..2 (foyer*) | (loge*|viv*|heberge*) ..2 (hotel social|rue|voiture|logement social|hlm|chez des tiers|association) | (crible*|cribles) de dettes | (beaucoup de|des|leurs|vos|ont des) (dettes|credits) | sans (domicile|logement|adresse|toit) (fixe|stable)? | surendette* | (chomeu*|inactif*) | sans (le sou|ressources|argent|revenu*) | assiste* (socia*)? | precaires | smicards | expulse* | fauche*",
    features:
      "(dettes|credits|emprunts|decouverts|impayes|huissier*|saisie*) | (situation|difficultes) (economique*|financiere*) | minima sociaux | revenu* de (votre|vos) (foyer|conjoint|menage) | (touchez|percevez) vous ..2 (rsa|aides|allocation*|chomage|minima|prime d'activite|apl|prestations)",
    unless: "client*|dossier*|menage*|public*|accompagn*|entreprise*|garanti*|bancaire conseil*|recouvr*|educat*",
  },
  {
    criterion: "residence",
    people:
      "(autre*|hors|exterieur* (au|a la|du)|limitrophe*|voisin*) ..1 (departement*|region*|commune*|ville*|secteur*|canton*|agglo*|zone*|metropole) | (habit*|viv*|vit|resid*|loge*|venant|viennent|venez|demeur*|domicili*) ..1 (trop|assez|a)? (loin|ailleurs|en banlieue|en cite|en province|hors|dans les quartiers|de loin|de banlieue|de paris|a la campagne|trop loin|en foyer) | (plus de) # (km|kilometre*|minute*) ..2 (domicile|chez|trajet|magasin|site|bureau)? | banlieu* | quartier* (nord|sensible*|populaire*|difficile*) | cites | cite des | provincia* | hlm | zus | habitants (du|de la|des) | adresse* en (banlieue|zus|cite)",
    features:
      "(ou|dans quel* ..1) (habitez|vivez|logez|residez) | ville ou ..2 (habitez|vivez) | votre quartier | distance (entre|de) ..2 (domicile|chez vous) | votre adresse !(mail|e|electronique|ip)",
    unless:
      "client*|patient*|magasins|agence*|livr*|tournee*|intervention*|chantier*|client|navette|hebergement|aide a la mobilite|bailleur*|mediat*|anim*|educat*|emploi* franc*",
  },
  {
    criterion: "sexual-orientation",
    people:
      "(vit|vivant|vivez|vivent|couple*) ..3 (du|de) meme sexe | (aime*|aiment|attire* par) les (hommes|garcons|femmes) | effemine* | garcon* manque* | homosex* | tante* !(de) | (vivre|vivez|vit|vivant|couple|marie*|aimer|aime) ..1 (avec)? ..1 (homme|femme) ..6 (=homme|=femme|soi meme) | gay* | lesbienne* | bisexuel*",
    features: "(attire*|aimez|preferez) ..3 (hommes|femmes|garcons|filles|meme sexe)",
    unless: "homolog*|homogen*|homonym*",
  },
  {
    criterion: "gender-identity",
    people:
      "(coiffeu*|serveu*|vendeu*|personne*|candidat*|collegue*|salarie*) (trans|non binaire*|transgenre*|travesti*) | (a|ayant|ont) change de (sexe|genre|prenom|etat civil) | (transition|transidentite) | trans | changement (de sexe|de genre)",
    features:
      "sexe (inscrit|marque|figurant) | (ne|nee) (homme|femme|garcon|fille) | pronoms | sexe (de|a la|d') naissance",
    unless: "ecologique|energetique|numerique|trans europe*",
  },
  {
    criterion: "language",
    people:
      "bilingu* ..2 (arabe|turc|portugais|creole|etranger*)? | (parle*|parlent|parlant|parlez|parler|discut*|caus*|baragouin*|convers*|bavard*|papot*|pratiqu*|exprim*|maitris*|connaissance) ..3 (arabe|turc|portugais|polonais|roumain|wolof|creole|patois|kabyle|berbere|chinois|vietnamien|tamoul|dialecte*|leur langue|langue etrangere|autre langue|une autre langue|leur dialecte) | (entendre|entend) ..2 (arabe|turc|portugais|polonais|roumain|wolof|creole|patois|autre langue|langue etrangere)",
    unless: "client*|patient*|fournisseu*|public*|eleves|serait|utile*|touristes",
  },
  {
    criterion: "whistleblower",
    people:
      "(gens|personne*|candidat*|salarie*|ceux|quelquun|balance*) ..3 (alert*|denonc*|signal*|devoil*|divulg*|parl* ..3 (presse|journal*|media*|inspection)) | (a|ont|ayant|avoir|avez) (deja|jamais)? ..1 (signal*|denonc*|devoil*|alert*) ..5 (justice|presse|inspection|fraude*|autorite*|employeu*|faits|police|procureur|patron*) | (alerte|alertes) ..2 (lance*|professionnelle*) | (saisi*|prevenu*|alerte*|ecrit a|contacte*|parl*) ..2 (inspection|anticor*|mediateur|defenseur|procureur|presse|journal*|journalist*|media*)",
    unless: "anomalie*|danger*|incident*|client*|securite",
  },
  {
    criterion: "surname",
    people:
      "(nom|noms|prenom|prenoms|patronyme*) (trop)? (etranger*|arabe*|africain*|imprononcable*|difficile*|complique*|long|longs|exotique*|a rallonge|asiatique*|maghrebin*|musulman*|slave*) | consonance*",
    unless: "plante*|produit*|medicament*|marque*",
  },
  {
    criterion: "morals",
    isMild: true,
    people:
      "(qui|vous) (fume*|fument|boit|boivent|buvez|fumez|vapot*|joue*|jouent) !(un role|collectif|du) | (amateu*|adepte*) ..2 (alcool|bouteille|soirees|fetes|casino*|jeux d'argent|boites) | vie (nocturne|dissolue|desordonnee|agitee|de debauche) | (fetard*|noceu*|couche tard|lendemains* de fete|gueule* de bois) | (penchant*|gout) (pour|prononce) ..2 (alcool|boisson|bouteille|fete) | fumeu* | vapoteu* | buveu* | alcoolique* | drogue*",
    features: "(fumez|buvez|sortez|vapotez|jouez) vous ..4 | (alcool|drogue*|cannabis|tabac|cigarette*)",
    unless:
      "jeu collectif|instrument|equipe|(salon|cafe|restaurant|hotel|bar|chambre*|bureau*|locaux|site*|batiment*|etablissement*|vehicule*|logement*|gite*|atelier*|entreprise|environnement) ..4 (non)? ..1 fumeu*|vente|boisson*|salle|zone|locaux|chambre*|espace*|abri|detect*|prevention",
  },
];

const plainDuties: Rule[] = [
  {
    criterion: "residence",
    certain: true,
    match: [
      "(devez|doit|doivent|devrez|faut|obligation d'|imperati* d'|obligatoire* d') ..1 [(habiter|resider|demeurer)] ..2",
    ],
    unless: ["ne|sur place|logement de fonction|necessite de service|peu importe|astreinte*"],
  },
  {
    criterion: "origin",
    certain: true,
    match: [
      "(devez|doit|doivent|faut|obligatoirement|imperativement|exclusivement|uniquement) ..2 [(=ne|=nee|=nes|=nees) en (france|europe|metropole|bretagne|alsace|corse)]",
    ],
  },
  {
    criterion: "economic-vulnerability",
    certain: true,
    match: [
      "(dites|indiqu*|precis*|signal*|mentionn*) ..3 [(touchez|percevez|beneficiez) ..2 (chomage|rsa|aides sociales|allocation*|minima)]",
    ],
  },
];

const plainDoubts: Rule[] = [
  {
    criterion: "residence",
    match: ["^ [(habiter|resider|vivre) ..4 (est|sera) ..1 (obligatoire*|imperati*|exige*|indispensable*)]"],
    certain: true,
  },
  {
    criterion: "bank",
    match: ["[(rib|iban) (demande*|exige*|requis*) ..3 (candidature|cv|lettre)]"],
  },
  {
    criterion: "bank",
    match: ["[(rib|iban) (a|sera a) (joindre|fournir|envoyer|transmettre)]"],
    unless: ["apres|embauche|signature"],
  },
  {
    criterion: "residence",
    match: [
      "(candidat*|profil*|personne*|gens|celles|ceux) [(proche* (de|du)|du coin|des environs|a proximite|du secteur)]",
    ],
    unless: ["agee*|client*|accompagn*|aupres"],
  },
  {
    criterion: "family",
    match: ["(conseill*|ideal*|parfait*|adapte*) ..1 (pour|a) ..1 [(maman*|papas|mere* de famille|pere* de famille)]"],
  },
];

const plainBlocks: Rule[] = [
  {
    criterion: "whistleblower",
    certain: true,
    match: [
      "(jamais|aucun*|pas) ..3 [(prud'hom*|(poursuivi*|attaque*|assigne*) ..2 (employeur*|patron*|entreprise*)|(procedure*|proces|litige*) contre)]",
    ],
    unless: ["avocat*|juriste|client*|conseiller*|dossier*|redig*|represent*"],
  },
  {
    criterion: "sex",
    certain: true,
    always: true,
    match: ["(cherch*|recherch*|recrut*|embauch*) [(=femme|=homme|=dame|=fille)] !(ou|/|et|de (menage|chambre)|h|f)"],
  },
  {
    criterion: "payment",
    certain: true,
    match: ["[(caution|depot de garantie) (de # €|#)] ..3 (encaiss*|demand*|exige*|a verser|verse*)"],
    unless: ["client*|locataire*|loueu*|location*"],
  },
];

const rulesOf = ({ criterion, people, features, unless, isMild }: Group): Rule[] => [
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

export const peopleRules: Rule[] = [
  ...plainGroups.flatMap(rulesOf),
  ...plainDoubts,
  ...plainBlocks,
  ...widerGroups.flatMap(rulesOf),
  ...plainDuties,
];
