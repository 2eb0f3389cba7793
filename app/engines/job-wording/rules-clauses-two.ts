// Whole-clause rules on opinions, body, money and papers, in addition to the rules of each criterion.
import type { Rule } from "./wording-criteria.ts";

const not = "(pas|aucun*|ni|jamais|sans|sauf|non|ne|evit*|refus*|exclu*|ecart*|hors|zero|stop)";
const asked =
  "(indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|quel|quelle|combien|joign*|joindre|fourni*|faites|etes vous|avez vous|exercez vous|transmett*|envoy*|pratiquez vous)";

export const featureClauses: Rule[] = [
  {
    criterion: "morals",
    match: [
      `${asked} ..6 [(alcool|tabac|boire|fumer|fumeu*|drogue*|cannabis|stupefiant*|addiction*|mode de vie|habitudes de vie)]`,
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
      `${asked} ..6 [(religion|religieu*|confession|culte|croyan*|pratiquant*|foi|ramadan|shabbat|careme)]`,
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
      `${asked} ..6 [(politique* !(de|commerciale*|tarifaire*|rh|salariale*)|vote|votez|bulletin de vote|=parti)]`,
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
      `${asked} ..6 [(syndica*|syndicat*|greve*|mandat* (syndica*|de representant*)|mutualiste*)]`,
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
      `${asked} ..6 [(mandat* (electi*|electoral*|local*|politique*|municipa*|public*|d'elu*)|fonction* electiv*|elu* (local*|municipa*)|candidat* ..3 election*)]`,
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
      `${asked} ..6 [(etat de sante|maladie*|malade*|hospitalis*|opere|operee|soigne* pour|traitement* medica*|antecedent* medica*|probleme* de sante|arret* maladie|allergie*|vaccin*|groupe sanguin|operation* subie*|suivi medical)]`,
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
      `${asked} ..7 [(avis d'impo*|loisirs|hobbies|signe (astro*|du zodiaque)|proprietaire*|locataire*|numero de secu*|reseaux sociaux|facebook|instagram|tiktok|profession (du|de votre|des|de vos) (conjoint|pere|parents|mere)|salaire* actuel*|dernier* salaire*|fiche* de (paie|salaire)|bulletin* de (paie|salaire)|casier|permis a points|vos revenus|votre loyer|vos ressources|vos credits|prison|incarcer*|condamn*|garde a vue|passe penal|antecedent judiciaire)]`,
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
