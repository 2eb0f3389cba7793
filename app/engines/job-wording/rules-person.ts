// Rules for notes and messages: age, family, origin, religion and opinions.

import { certain, doubtful, work } from "./person-frames.ts";
import type { Rule } from "./wording-criteria.ts";

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
];
