// Rules for notes and messages, where every word describes one known person.
import type { Rule } from "./wording-criteria.ts";

const work =
  "dossier*|public*|aupres|client*|patient*|resident*|usager*|beneficiaire*|accompagn*|encadr*|anim*|enseign*|soign*|suivi*|service*|secteur|marche|association|foyer|etablissement*|magasin|boutique|rayon|experience|stage|diplome*|formation*|these|memoire|metier|specialis*|expert*|travaill* (avec|pour|chez|dans)|gestion*|gere|geree|redig*|campagne*|projet*|prevention|droits|=droit|protege*|respect*|amenag*|adapt*|egalite|discrimin*";

const certain = (
  criterion: Rule["criterion"],
  match: string[],
  unless: string[] = [],
  more: Partial<Rule> = {},
): Rule => ({
  criterion,
  about: true,
  certain: true,
  match,
  unless,
  ...more,
});

const doubtful = (criterion: Rule["criterion"], match: string[], unless: string[] = []): Rule => ({
  criterion,
  about: true,
  match,
  unless,
});

export const personRules: Rule[] = [
  certain(
    "age",
    [
      "(beaucoup|bien|un peu|nettement|franchement|vraiment)? trop (jeune|vieux|vieille|age|agee|agees|ages|senior)",
      "(un peu|assez|tres|bien|plutot|deja|plus tout) ..1 (vieux|vieille|age|agee)",
      "(a|vu|avec) son age",
      "(passe l'age|vieillissant*|la retraite approche*|(bientot|presque) (a|en) (la)? retraite)",
      "son age (est|pose|fait|joue|ne|va|risque|inquiete)",
      "(l'age|limite) (de|d') (la)? retraite",
      "(proche|pres) de la retraite",
      "(fait|faisait|parait) (plus|moins|son) ..1 (vieux|vieille|age|jeune)",
      "(depasse|depassee) par l'age",
      "(vous etes|vous nous semblez) ..1 (trop|un peu) ..1 (jeune|age|agee|vieux|vieille)",
      "(preferons|voulons|cherchons|veut|prefere|cherche) ..2 plus (jeune|age|agee)",
      "(quinqua|quadra|sexagenaire*|quinquagenaire*|papy|mamie|vieillard*|croulant*|ado|gamin*)",
    ],
    ["dans (le|la) (fonction|metier|poste)", "(vin|vins|batiment*|machine*|logiciel*|immeuble*)"],
  ),
  doubtful(
    "age",
    [
      "#age ans !(d'|de) ",
      "(votre|son) age !(est|fait|pose|ne)",
      "quel age",
      "(ne|nee|nes) en #year",
      "(trop|assez|tres|plutot|un peu|encore)? =jeune !(public|pousse|enfant*|entreprise)",
      "^ la (trentaine|quarantaine|cinquantaine|soixantaine)",
      "(a|avec) la (trentaine|quarantaine|cinquantaine|soixantaine|vingtaine)",
      "date de naissance | annee de naissance",
    ],
    [
      "experience|metier|anciennete|carriere|contrat|entreprise|maison|depuis|pendant|dans (le|la) (fonction|metier|poste)|enfants|public*|atelier*|anime*|encadr*|aupres|difficulte|apprenti*|classe*|eleves|garantie|tous les ages|tout age|quel que soit",
    ],
  ),
  certain(
    "pregnancy",
    [
      "=enceinte",
      "(attend*|attendez) un (bebe|enfant|heureux evenement)",
      "(tomb*|retomb*) enceinte",
      "grossesse* | fausse couche | fiv | allait*",
      "(risque*|va|part|partira|partir|projet|projets|envie|veut|bientot|prochain) ..4 (conge maternite|conge mat|bebe|faire des enfants|tomber enceinte|maternite)",
      "(age|envie|desir|projet*) ..2 (faire|avoir|d'avoir)? ..1 (d'enfant|des enfants|un enfant|un bebe|bebe|de maternite)",
      "(comptez|souhaitez|pensez|envisagez) vous ..2 (un bebe|des enfants|un enfant)",
    ],
    [
      "install*|sono|console*|acoustique|haut parleur*|stade|l'enceinte|(une|deux|des) enceinte*|remplac*|(service|suivi|maternite de|consultation*|patientes)|sage femme|salariee*|a risque|amenag*|protege*|que vous soyez",
    ],
  ),
  doubtful(
    "pregnancy",
    ["conge (maternite|mat|parental|de maternite)", "maternite"],
    [
      "contrat|couvr*|succed*|jusque|remplac*|service|hopital|clinique|maternite de|sage femme|puericult*|paie|paye*|gestion*|dossier*|prevoit|accord|est|salariee*",
    ],
  ),
  certain(
    "family",
    [
      "(mere|maman|pere|papa|parent) (celibataire*|isole*|solo|seul*|de famille) ",
      "(deux|trois|quatre|cinq|six|#|des|plusieurs|trop d'|jeunes) (enfants|gosses|gamins|marmots|mioches) ~8 (absen*|dispo*|retard*|malad*|ecol*|jamais|fatigu*|tiendra*|tenir|horaire*|organis*|probleme*|complique*|danger|attention|risque*)",
      "(=divorce|divorcee|divorces|veuf|veuve|celibataire*|pacse|pacsee|concubin*|fiance|fiancee)",
      "(vient de|en plein|en cours de|va) (se)? (divorc*|separ*|mari*)",
      "(jeune|jeunes) (mariee|marie|maman|mere|parent*|papa|pere)",
      "(avez|as) (vous|tu) des enfants",
      "vivez vous (seul|seule|en couple)",
      "etes vous (marie|mariee|celibataire|en couple|pacse*|divorce*)",
      "(combien|quel) ..2 (d'enfants|enfants|situation (de famille|familiale|maritale))",
      "(qui|comment) ..3 (garde*|occupe*|ecole) ..3 (enfants|petits)",
      "(enfants|gosses|famille) ..4 (va poser|posera|vont poser|pose|poseront) ..1 probleme*",
      "(son|sa|votre) (mari|femme|epoux|epouse|conjoint*|compagn*) ..6 (accepte*|laisser*|d'accord|veut|travaill*|fait)",
      "vie de famille ..4 (incompatible*|complique*|chargee)",
    ],
    [
      "crech*|mutuelle|garde d'enfants|auxiliaire|petite enfance|centre de loisirs|animat*|horaires amenag*|client*|public",
    ],
  ),
  doubtful(
    "family",
    [
      "(a|ont|avec|mere de|pere de|maman de|papa de|parent de) (un|deux|trois|quatre|cinq|six|#|des|plusieurs|jeunes) ..1 (enfant|enfants|gosses|filles|fils|jumeaux)",
      "(=marie|mariee|en couple)",
      "^ (deux|trois|quatre|cinq|#) enfants $",
      "(situation|contrainte*|charge*|vie) (familiale*|de famille)",
      "(bebe|enfants) en bas age",
    ],
    [
      "travail* avec|avez vous deja|experience|anim*|encadr*|garde* d'|crech*|ecole|atelier|colonie|classe|petite enfance|public|mutuelle",
    ],
  ),
  certain(
    "religion",
    [
      "(voilee|voilees|musulman*|islam*|juif|juifs|juive|juives|catho|cathos|catholique*|chretien*|evangelique*|bouddhiste*|hindou*|athee*|croyant*|pratiquant*|temoin* de jehovah|integriste*|salafiste*|barbu islam*|feuj|bigot*)",
      "(port*|met*|garde*|retir*|enlev*|ote*|avec (un|le|son)|sans (le|son)|votre|son) ..2 (=voile|foulard|hijab|kippa|turban|abaya|soutane|croix)",
      "(fait|faites|faire|fera|pendant le|periode de) ..2 (ramadan|careme|shabbat|jeune du ramadan)",
      "(sa|votre|quelle) ..2 (religion|confession|croyance|foi)",
      "(va|priere*|prie*) ..2 (a la (messe|mosquee|synagogue)|pendant (les)? pauses)",
    ],
    [
      work,
      "moniteu*|bateau*|nautique|histor*|ecole|lycee|etablissement|paroisse|diocese|guide*|musee|vend*|restaurat*|cuisine|boucherie|quelle que soit|bonne foi",
    ],
  ),
  certain(
    "origin",
    [
      "(=accent) (trop|tres|assez|bien|fort|etranger|prononce|marque|marseillais|africain|maghrebin|portugais|chantant|horrible|desagreable|penible|a couper|des|du|de)",
      "(son|votre|un|quel|gros|fort|leger) ..1 accent !(mis|sur)",
      "(d')? origine* (maghreb*|afric*|arabe*|algerien*|marocain*|tunisien*|turque|portugais*|asiatique*|etrangere*|roumain*|gitane|antillais*|des pays|de l'est|congolais*|senegalais*|comorien*|italien*|espagnol*|polonais*|chinois*|vietnam*)",
      "(quelle|quelles|vos|votre|ses|son) ..2 origine*",
      "(ou|d'ou|de quel pays) ..1 (venez|etes|vient|sont|viennent|es) ..2 (ne|nes|nee|originaire*|vous|parents|vraiment|famille)",
      "(issu*|enfant*) de l'immigration | (fils|fille) d'immigres | immigre* | blediste* | blédard* | bledard*",
    ],
    [
      "met* (bien)? l'accent|mis l'accent|l'accent mis|accent mis|accents regionaux|produit*|matiere*|courrier d'origine|formation d'origine|version d'origine|a l'origine",
      work,
    ],
  ),
  certain(
    "nation",
    [
      "(typee|typ|=type) (,|$)",
      "(noir|noire|=noirs|noires|black|blacks|beur|beurette|beurs|rebeu*|renoi*|maghrebin*|gitan*|rom|roms|manouche*|tsigane*|basane*|metis*|metisse*|bougnoul*|bamboula*|chinetoque*|niakoue*|gens du voyage)",
      "(il|elle|cest|c est|encore un|encore une|un|une|est|parce que|parce qu|trop|plutot) ..2 (arabe*|africain*|algerien*|marocain*|tunisien*|turc|turque*|roumain*|polonais*|portugais*|asiatique*|chinois*|senegalais*|malien*|ivoirien*|congolais*|russe*|afghan*|syrien*|etranger|etrangere|europeen*)",
      "^ (arabe*|africain*|algerien*|marocain*|tunisien*|turc|turque*|roumain*|polonais*|asiatique*|chinois*|senegalais*|malien*|etranger|etrangere) (,|:|;|$)",
      "(ne|nous) (prenons|recrutons|voulons|embauchons|prend|acceptons) ..2 (etrangers|arabes|africains|noirs|roumains|maghrebins)",
      "type (europeen|africain|asiatique|maghrebin|mediterraneen)",
      "(couleur de (sa|votre|la)? peau)",
    ],
    [
      work,
      "armateur|client*|groupe|entreprise*|restaurant*|langue*|parle*|bilingue*|ligne*|tableau*|carnet|march*|autorisation|titre de sejour|cafe noir|noir sur blanc|ceinture noire|poule*|or noir|travail au noir",
    ],
  ),
  doubtful(
    "nation",
    ["(sa|votre|quelle|de) ..2 nationalite", "pas francais | pas francaise"],
    [work, "toutes|loi|statut"],
  ),
  certain(
    "surname",
    [
      "(avec|vu) (un|son) (nom|prenom) (pareil|comme|a|arabe|etranger|impossible)",
      "(nom|prenom) (arabe*|africain*|juif|juive|etranger*|musulman*|impronon*|a consonance|a coucher|bizarre|exotique|turc|gitan|pas francais|trop)",
      "(d'ou vient|quelle est l'origine|d'ou sort) ..3 (nom|prenom)",
      "(changer|franciser|autre) ..2 (nom|prenom) ..4 (client*|telephone|facile|francais)",
      "changer de prenom",
      "franciser ..2 (nom|prenom)",
    ],
    ["marque|domaine|fichier|produit*|dossier"],
  ),
  certain(
    "sexual-orientation",
    [
      "(homo|homos|homosexualite|homosexuel*|gay|gays|lesbienne*|pede|pedes|gouine*|bisexuel*|hetero|heteros|tapette*|tantouze*)",
      "(vit|vivre|habite|marie|mariee|couple) ..2 (avec un autre homme|avec une autre femme|du meme sexe)",
      "orientation sexuelle | vie sexuelle | preferences sexuelles",
      "(effemine*|garcon manque)",
    ],
    [work, "contre l'homophobie|homophob*|sans regard|quelle que soit|toutes les candidatures"],
  ),
  certain(
    "gender-identity",
    [
      "(trans|transgenre*|transsexuel*|travesti*|travelo*|non binaire*|intersexe*)",
      "(change|changer|changement) de sexe",
      "(ancien|vrai|prenom avant|prenom de naissance|prenom d'avant|avant votre|avant sa) ..2 (prenom|sexe|transition|naissance)",
      "sexe de naissance",
    ],
    [work, "transition (numerique|energetique|ecologique)|transport*|transfrontalier|souhaitez voir"],
  ),
  certain(
    "politics",
    [
      "(gauchiste*|facho*|fasciste*|communiste*|socialiste*|macroniste*|lepeniste*|ecolo|ecolos|zadiste*|melenchoniste*|anarchiste*|insoumis|extremiste*|trotskiste*|encarte*)",
      "(militant*|milite*) ..2 (ecologiste*|politique|socialiste|communiste|rn|lfi|de gauche|de droite|parti|pour|a|au|chez)?",
      "(trop|tres|plutot|marque*|tendance|clairement|bien) ..1 (a|de) (gauche|droite) !(du|de|,)",
      "(vote*|votent|vote pour|avez vous vote|votez vous)",
      "(membre|adherent*|sympathisant*|proche) d'un parti | opinion* politique* | idees politiques",
      "(extreme|extreme) (droite|gauche)",
    ],
    [
      work,
      "comptable|sciences politiques|politique (de|d'|tarif*|commercial*|achat*)|droite du|cote droit|vote des|bureau de vote",
    ],
  ),
  certain(
    "union",
    [
      "(syndique*|syndicaliste*|cegetiste*|cgtiste*|greviste*|delegue* (syndica*|du personnel|cgt|cfdt|fo|sud|unsa)|representant* du personnel|agitateur*|agitatrice*)",
      "(fait|faites|faire|participe*|mene*|organis*|suivi|lance*) ..3 (greve|greves)",
      "(elu*|membre|siege*|mandat*) ..2 (cse|ce|chsct|comite d'entreprise|comite social)",
      "(adherent*|membre|encarte*|carte|a la|au|chez) ..2 (cgt|cfdt|sud|unsa|cftc|un syndicat|force ouvriere)",
      "connait (trop|trop bien) ses droits",
      "(activite*|appartenance|engagement) (syndical*)",
    ],
    [
      "nos delegue*|les delegue*|negoci*|relations (sociales|syndicales)|dialogue social|drh|rh|juriste|contentieux|reunions (du|de)|accord|mutuelle|syndic de|copropriet*|prepar*|animait",
    ],
  ),
  certain(
    "elected-office",
    [
      "(adjoint*|conseiller*|conseillere*) (au maire|municipa*|departementa*|regiona*|communauta*|d'opposition)",
      "(mandat*) (electi*|loca*|d'elu|municipal|politique*)",
      "(se presente*|se presenter|vous presenter|candidat*|est sur (la|une) liste|en campagne) ..3 (municipales|legislatives|elections|cantonales|regionales|departementales)",
      "maire de (son|sa) (village|commune|ville)",
      "(il|elle|est|aussi|maire,|ancien|ancienne) ..1 (maire|depute|deputee|senateur|senatrice) !(de (la)? mairie)",
      "(elu|elue) (local|locale|municipal|municipale|de la (commune|ville|region)|d'opposition)",
    ],
    [
      "visit*|accueill*|present*|recevra|second*|secretaire* (de mairie|general*)|cabinet|assist*|collaborat* d'elu|travaill* (avec|pour)|aupres|produit elu|elu produit|present a l'entretien|sera present",
    ],
  ),
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
