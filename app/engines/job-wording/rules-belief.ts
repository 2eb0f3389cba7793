// Rules on religion, politics, trade unions, elected office, whistleblowers and private life (L1132-1).

import { framed } from "./frames.ts";
import type { Rule } from "./wording-criteria.ts";

const faithful =
  "musulman*|islamiste*|juif|juifs|juive|juives|israelite*|catholique|catholiques|chretien|chretienne|chretiens|chretiennes|protestant*|evangelique*|bouddhiste*|hindou*|athee|athees|agnostique*|croyant*|pratiquant|pratiquante|pratiquants|pratiquantes|baptise|baptisee|orthodoxe*|salafiste*|laique | non (croyant*|pratiquant*) | (temoin*) de jehovah | mormon* | adventiste* | (femme*|personne*|fille*|candidate*|collegue*|salariee*|employee*|dame*|etudiante*) voilee* | (pratiquant) ..1 le? (islam|judaisme|christianisme) | intégriste* | religieux pratiquant* | sikh* | scientolog* | franc macon* | (membre*) (de|d') ..2 (eglise|paroisse|mosquee|secte*)";
const signs =
  "voile !(de)|voiles|foulard|foulards|hijab|kippa|turban|niqab|burqa|abaya|kamis|djellaba|bandana religieux | signe* (religieu*|distinctif*|confessionnel*|d'appartenance|exterieur*) | tenue* religieuse* | symbole* religieu* | couvre chef* religieu* | (croix|medaille*) (visible*|religieuse*|au cou|apparente*)";

export const religionRules: Rule[] = [
  ...framed({
    criterion: "religion",
    people: faithful,
    features: `islam|judaisme|christianisme|catholicisme|religion|religions|confession|=foi|culte|croyance | (raison|motif|absence|conviction|appartenance|pratique|obedience|croyance|opinion|orientation|education|foi|valeur|ideal|obligation|contrainte|interdit*) (religieuse*|religieux|spirituelle*|philosophique*|chretienne*|catholique*|musulmane*|juive*|laique*) | (certificat|acte) de bapteme | bapteme | paroisse`,
    lawful: ["aumoni* | imam | imams | pretre* | rabbin* | sacristain* | organiste* | chantre*"],
    unless: [
      "=noms | prenom* | patronym* | aumoni* | imam | pretre* | rabbin* | pasteur* | sacristain* | liturgi* | neutralite | laicite | service public | patrimoine | lieu* de culte | visite* | histoire | objets | pompes funebres | obseques | ceremoni* | fait religieux | theolog* | bonne foi | guerre* | planche* | nautique | bateau* | moniteur* de voile | monitrice* de voile | ecole de voile | catechis* | chorale",
    ],
  }),
  {
    criterion: "religion",
    certain: true,
    match: [
      `[(ne|sans|pas|aucun|non|ni|interdi*|refus*) ..4 (${signs} | voilee | voilees)]`,
      `[(port|porter|portez|portant|porteu*|portent|retir*|enlev*|oter|otez|quitt*) ..3 (${signs})]`,
      `[(${signs}) ..2 (@out)]`,
      "[non voilee*] | [(tete|cheveux) (nue|decouvert*|nu)]",
      "[(pratiqu*|respect*|fai*|fete*|suiv*|observ*|celebr*) ..3 (ramadan|careme|shabbat|sabbat|chabbat|jeune religieux|kippour|priere* | les prieres)]",
      "[(ramadan|careme|shabbat|sabbat|chabbat|kippour) ..5 (@out|pas|impossible|incompatible|interdit|toler*|refus*|exclu*)]",
      "[(pas|sans|aucun|ni|ne|refus*|jamais) ..4 (ramadan|careme|shabbat|sabbat|chabbat|priere*|kippour|=aid|jeune du ramadan)]",
      "[(mang*|consomm*|cuisin* et mang*) ..3 (porc|halal|casher|cacher|kasher|de tout)] !(nos)",
      "[(aller|allez|allant|assist*|va|vont|participer|participez) ..3 (messe|mosquee|eglise|synagogue|temple|culte | a la priere)]",
      "[(absence*|conge*|pause*|jour*|demande*|amenagement*) ..4 (religieu*|priere*|ramadan|=aid|kippour|vendredi pour)] ..6 (@out|pas|aucun*|refus*|jamais|non|toler*)",
      "[(pas|aucun*|sans|ni) ..2 (absence*|conge*|pause*|jour*|demande*|amenagement*) ..4 (religieu*|priere*|ramadan|=aid|kippour)]",
      "[(partag*|adher*|vivre|vivez|attach*|respect*|fidel*|porteu*|impregne*) ..4 (valeurs|foi|morale|ideaux|croyance*|esprit|principes) (chretien*|catholique*|religieu*|evangel*|islam*|musulman*|juives|bibliques|de l'eglise|de l'islam|de l'evangile)]",
      "[(education|culture|famille|milieu|tradition|esprit|origine|valeurs) (chretienne|catholique|musulmane|juive|chretiennes|catholiques|religieuse|protestante|israelite)] ..3 (@must)",
      "[(lettre|recommandation|attestation|certificat) ..3 (pretre|cure|paroisse|imam|pasteur|rabbin|bapteme)]",
      "[(de|d') (religion|confession|culture|foi) (chretien*|catholique*|musulman*|juive|israelite|protestante|bouddhiste|islamique)] !(recrut*|cherch*)",
      "[(votre|vos) (religion|confession|foi|croyances|convictions religieuses|appartenance religieuse)] !(ser*|compt*)",
      "[(preferons|preference|plutot|idealement) ..3 (croyant*|athee*|pratiquant*|laique*)]",
      "[(barbe*) (religieuse*|longue* religieuse*|islam*)]",
    ],
    lawful: ["aumoni*|imam|imams|pretre*|rabbin*|sacristain*|organiste*|chantre*"],
    unless: [
      "aumoni*|imam|pretre*|rabbin*|pasteur|sacristain*|neutralite|laicite|service public|visiteur*|patient*|resident*|objets|guide|bateau*|nautique|cuisini* ..3 (halal|casher)|fabriqu*|vente|fideles|moniteur|monitrice|couture|poissons|quel* que soi*",
    ],
  },
];

export const opinionRules: Rule[] = [
  ...framed({
    criterion: "politics",
    people:
      "militant* | encarte* | communiste*|socialiste*|gauchiste*|gauchos|extremiste*|macroniste*|lepeniste*|frontiste*|anarchiste*|royaliste*|trotskiste*|zadiste*|fasciste*|facho*|ecolos|insoumis|islamo gauchiste*|woke* | apolitique* | politise* | (adherent*|membre*|cadre*|elu*) (d'un|de|du) parti* (politique*)? | (@who|sympathisant*|electeu*|votants) de (gauche|droite|extreme*) | activiste* | sympathisant* | republicain* convaincu* | gilets jaunes | souverainiste* | nationaliste* | patriote*",
    features:
      "(opinion|idee|conviction|engagement|appartenance|affiliation|orientation|sensibilite|couleur|bord|preference|etiquette|activite|militantisme|position|adhesion|camp|ideologie|passe|penchant|choix|discussion) (politique|politiques|partisan*|de gauche|de droite|militant*|patriot*|nationalist*|souverainist*) | parti politique | carte (d'un|de|du) parti | militantisme | activisme",
    lawful: ["^ (un|le|notre)? parti politique"],
    unless: [
      "science* politique|actualite|collaborat* parlementaire|assistant* parlementaire|elu*|histoire|enquete*|sondage*|journalis*|associati* militant*|politique* (commerciale|publique|sociale|rh|de)",
    ],
  }),
  {
    criterion: "politics",
    certain: true,
    match: [
      "[(pour qui|comment|a qui|pour quel|quel parti) ..3 vous ..1 (vot*|avez vot*|soutenez)] | [vous (votez|avez vote|votiez)] | [votre (vote|bulletin de vote|bord politique|parti)]",
      "[(vote*|voter|votez|votant|vote) (a|pour|contre) ..2 (gauche|droite|extreme*|centre|parti|le|la|les)]",
      "[(adher*|membre*|adhesion|carte|militant*|milit*|inscrit*|encarte*|sympathisant*|proche*|engage*|soutien*|soutenir|soutenez|appart*) ..4 (parti | parti politique | mouvement politique | formation politique | extreme (gauche|droite) | rassemblement national | rn | lfi | france insoumise | front national | parti socialiste | eelv)]",
      "[(conviction|opinion|idee) (patriot*|nationalist*|souverainist*|de gauche|de droite|conservatrice*|progressiste*)]",
      "[(engag*|engagement*|impliqu*|actif*|marqu*|positionn*|investi*) (politiquement|en politique)]",
      "[(sans|aucun|pas|ni|jamais|ne) ..3 (engagement* (politique*|militant*|partisan*) | =parti | activite* politique* | couleur* politique* | politis* | politique | opinion* politique* | militantisme | militant | manif* | manifest* | etiquette politique)]",
      "[(@who|sensibilite|valeurs|idees|coeur|famille|bord|conviction*|etre|vous etes|esprit|ancre*) (politique*)? (plutot|bien|clairement|franchement)? (de|a) (gauche|droite|extreme*)] !(du|de la|vers)",
      "[(partag*|adher*|defend*|soutien*|soutenir|soutenez) ..3 (idees|opinions|convictions|ideaux|vision|valeurs|combat*|projet) ..1 (politique*|de gauche|de droite|souverainiste*|nationaliste*|conservat*|progressiste*|patriot*|liberal*|republicain*)]",
      "[(memes|nos) (idees|opinions|convictions) (politiques)?] ..4 (@must)",
      "[(pas|aucun*|sans|interdi*|jamais) ..3 (propos|debat*|discussion*|conversation*) ..1 politique*] ..4 (@out)",
      "[(pas|ne|jamais) ..3 (participe*|allez|aller|manifest*) ..4 (manifestation*|meeting* politique*)]",
    ],
    lawful: ["^ (un|le|notre)? parti politique"],
    unless: [
      "science*|enquete*|sondage*|attache parlementaire|collaborat* parlementaire|main (droite|gauche)|rive (droite|gauche)|droitier*|gaucher*|main|cote|neutralite|devoir de reserve|conduite a|volant",
    ],
  },
  {
    criterion: "politics",
    match: [
      "[(a|de|d'|extreme|coeur|vote|penche*|sensibilite) ..1 (=gauche|=droite)] !(de)",
      "[(bord|parti|mouvement|opinion*|engagement|militantisme) politique*]",
      "[politise*]",
    ],
    unless: [
      "exposition|resistance|histoire|musee|virage|tourn*|interdit a|main|mains|cote|rive|volant|conduite|tourn*|rue|jambe|bras|oeil|yeux|clavier|colonne|trottoir|porte|etage|journa*|actualite|science*|respect*|redact*|elu*|collectivite*|assistant* parlementaire|de la gare|du bureau|lateral*|angle|ligne droite",
    ],
  },
  ...framed({
    criterion: "union",
    lone: false,
    beside: false,
    people:
      "syndique*|syndicaliste*|cegetiste*|greviste*|delegue* (syndical*|du personnel) | representant* (syndical*|du personnel|des salaries) | elu* (du)? (cse|comite|personnel|delegue*) | membre* (du|d'un) (cse|syndicat) | adherent* (d'un|de|du|a un)? (syndicat*|cgt|cfdt) | mutualiste* | contestataire* | meneu* de greve* | revendicat*",
    features:
      "syndicat|syndicats|syndicalisme | (activite|appartenance|adhesion|engagement|passe|mandat|affiliation|etiquette|carte|militantisme|parcours|responsabilite|fonction|delegation|cotisation|conviction|sensibilite|opinion|historique) (syndical*|mutualiste*) | greve|greves | cgt | cfdt | mandat de representant*",
    unless: [
      "(mandate*|employe*|salarie*) par ..1 syndicat* | copropriete | syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal|des eaux|professionnel|departemental) | droit syndical | relations sociales | dialogue social | dialogue | negoci* | charge* des relations | en lien avec | reunions du cse | gestion d'un syndicat | permanent* | (cherch*|recrut*) ..2 (juriste|comptable|assistant*)",
    ],
  }),
  {
    criterion: "union",
    certain: true,
    match: [
      "[(adher*|membre*|appart*|affili*|inscrit*|encarte*|carte|cotis*|milit*|engage*|proche*) ..3 (syndicat* | syndical* | cgt | cfdt | unsa | cftc | cfe cgc | organisation syndicale)]",
      "[(jamais|pas|aucun*|sans|ni|ne|non) ..5 (greve* | syndi* | delegue* syndical* | representant* (syndical*|du personnel) | cgt | cfdt | mandat* (de)? (representa*|syndica*|delegue*) | elu* (du|au) (cse|personnel|comite))]",
      "[(fait|faire|faites|particip*|suivi|suivre) ..2 greve*] ..3",
      "[(esprit|profil|mentalite|temperament|passe) (syndicaliste|syndical|revendicat*|contestataire|greviste)]",
      "[(renonc*|abandonn*|demission*|quitt*) ..4 (syndicat|syndical*|mandat syndical)]",
      "[(votre|vos) ..1 (appartenance|adhesion|activite*|engagement*|mandat*) (syndicale*|syndicaux|mutualiste*)]",
      "[(mandat*|fonction*|responsabilite*|activite*) (mutualiste*)] ..6 (@out|incompatible*|pas|sans|aucun*|exclu*|interdit*)",
      "[(sans|aucun|pas|ni|non|hors) ..2 (activite*|mandat*|fonction*|responsabilite*|engagement*) (mutualiste* | dans une mutuelle)]",
    ],
    unless: [
      "(mandate*|employe*|salarie*) par ..1 syndicat* | copropriete | syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal) | preavis | quel* que soi*",
    ],
  },
  ...framed({
    criterion: "elected-office",
    lone: false,
    beside: false,
    people:
      "elu !(du|au|meilleur|employe|salarie|vendeur) | elu* (local*|municipal*|locaux|territoria*|region*|departement*) | (conseill*) (municipal*|municipaux|general*|departemental*|regional*|communautaire*|d'arrondissement) | maire | maires | adjoint* au maire | depute* | senat* | titulaire* d'un mandat ..2 | candidat* (a|aux) (une|des|les)? ..1 (election*|municipales|legislatives|cantonales|regionales)",
    features:
      "mandat (electif*|electoral*|electora*|local|locaux|municipal|municipaux|politique|public|d'elu*|de maire|de conseill*|de depute|d'adjoint|departemental|regional|territorial) | fonction* elective* | responsabilite* elective* | charge* elective* | engagement* elect* | activite* elective*",
    unless: [
      "droit*|absence*|autorisation*|amenag*|compatible|respect*|bienvenu*|facilit*|heures|possible|prepar*|accompagn*|assist*|aupres|secretariat|collaborat* de|relation* avec|cabinet|directeur|directrice|conges pour|autorisation* d'absence|mandataire|mandats de (vente|gestion|recherche)|vente|immobili*|en lien",
    ],
  }),
  {
    criterion: "elected-office",
    certain: true,
    match: [
      "[(ne|pas|sans|aucun|ni|jamais|non|renonc*|abandonn*|demission*|incompatib*|hors|brigu*|sollicit*|quitt*) ..5 (mandat* !(syndic*|de (vente|gestion|recherche)) ..1 (elect*|loc*|municip*|politi*|public*|d'elu*|de (maire|conseill*|depute|adjoint)|departement*|region*|en cours|communa*|parlement*) | fonction* elective* | conseil municipal | conseil (departemental|regional) | (mandat*) (d'elu*))]",
      "[(candidat*|presente*|presentez|presenter|brigu*|figurer|figurez|inscrit*|colistier*|liste|listes) ..5 (election* | municipales | legislatives | cantonales | liste electorale municipale | regionales | departementales | liste municipale | liste aux)]",
      "[(siege*|sieger|siegez|siegeant|elu*) ..3 (conseil (municipal|departemental|regional|communautaire) | mairie | assemblee | a la mairie | au conseil)] ..6 (@out|pas|ne|incompatible*|s'abstenir)",
      "(ne|pas|jamais|aucun|sans|non) ..5 [(siege*|sieger|siegez|siegeant|elu|elus|elue) ..3 (conseil (municipal|departemental|regional|communautaire) | mairie | a la mairie | au conseil | local* | municipa*)]",
      "[(reunion*|conseil*|seance*|absence*|disponibilite*) ..3 (mandat|elu*|municipal*|conseil municipal)] ..5 (@out|pas compatible|pas toler*|refus*)",
      "[(votre|vos|tout|un) mandat* ..1 (elect*|loc*|municip*|politique|public)]",
    ],
    unless: [
      "droit*|absence*|autorisation*|amenag*|compatible|respect*|bienvenu*|facilit*|heures|possible|prepar*|accompagn*|assist*|aupres|secretariat|collaborat*|cabinet|directeur|vente|immobili*|autorisation* d'absence|quel* que soi*",
    ],
  },
  {
    criterion: "whistleblower",
    certain: true,
    match: [
      "[(pas|aucun|ni|jamais|ne|sans|non|refus*|evit*|exclu*|ecart*|stop|contre) ..5 (lanceu* d'alerte* | alerte* interne* | facilitateu* ..3 (alerte*|lanceu*) | donneu* (d'alerte*|de lecons))]",
      "[(lanceu* d'alerte* | facilitateu* ..3 alerte* | proche* ..3 (lanceu*) | balance* !(commerc*) | delateu* | corbeau* | mouchard*) ..6 (@out)]",
      "[(vous etes|etre|avoir ete|ete|proche*|ami*|conjoint*|famille|lien*|lie|liee|connaissance*|entourage|soutenu|soutien|aide*|collegue*) ..5 (lanceu* d'alerte*)] ",
      "[(jamais|aucun|sans|n'ayant|ni|renonc*|interdi*|refus*|(ne|pas) !(hesit*|manqu*|oubli*) ..1) ..6 (denonc* | signal* | alert* | temoign* | porte* plainte | plainte* | saisi* | divulgu* | revel* | denonciation* | signalement*) ..7 (employeu* | entreprise* | autorite* | presse | justice | inspect* | defenseur | fraude* | manquement* | infraction* | faits | direction | hierarch* | irregularit* | collegue* | patron* | societe* | journal* | malversation* | pratique* | exterieur | tiers | dysfonction*)]",
      "[(ni|ne|jamais|pas) ..8 (lance|lancer|emis|emettre|declench*) ..2 (alerte|signalement*)]",
      "[(passe|historique|antecedent*|profil|reputation|esprit) (de|d')? (lanceu* d'alerte*|denonciat*|delat*|signalement*|alerte)]",
      "[(avez|ayant|ont|avoir|a) ..2 (denonc*|signal*|lance|alert*|temoign*|aide|divulgu*|revele) ..7 (patron*|entreprise*|direction|employeu*|autorite*|presse|justice|inspect*|fraude*|alerte*|lanceu*|infraction*|manquement*)] ~7 (@out)",
      "[(lanceu* d'alerte*)] $",
      "[(denonciat*|delateu*|mouchard*)]",
      "(aucun*|pas|jamais|sans|ni) ..4 [(signalement*|plainte*|denonciation*) ..2 (a|aupres de|devant) ..1 (inspection|inspecteu*|justice|autorite*|presse|defenseur|prud*|procureur)]",
      "@ask ..8 [(lance* ..1 alerte|alerte* lance*|signalement* effectue*)]",
      "[(signale*|denonc*|alert*|signalement*|alerte) ..6 (ancien*|precedent*) (employeu*|entreprise*|patron*|societe*)]",
      "[(indiqu*|precis*|mentionn*|declar*|dites|signalez) ..6 (lanceu*|lance une alerte|lance une|signalement* effectue*|alerte* lancee*)]",
      "[(ce qui se passe|linge sale|affaires internes|secrets) ..6 (reste*|lave*) ..4] (denonc*|alerte)",
      "[(facilitateu*|temoin*) ..3 (d'alerte|d'un lanceur|d'une alerte|alerte)]",
      "[(loyaute|fidelite|discretion|silence) ..4 (jamais|pas|aucun*|sans) ..3 (alert*|signal*|denonc*)]",
    ],
    unless: [
      "hesit*|manqu*|oubli*|(traite*|recueil*|gere*|garanti*|instrui*|protection|protege*|accompagn*|dispositif|procedure) ..7 (lanceu*|alerte*|signalement*)",
      "incendie|securite des personnes|patient*|enfant*|maltraitance|donnees|confidentialite|clients",
    ],
  },
];

export const moralsRules: Rule[] = [
  ...framed({
    criterion: "morals",
    certain: false,
    people:
      "noceu*|fetard*|noctambul*|joueu* (invetere*|d'argent|compulsif*)|joueurs et|buveu*|alcoolique*|ivrogne*|drogue*|toxicoman*|libertin*|debauch*|coureu* de jupon* | pilier* de bar | debauche* | oiseau* de nuit | gueule de bois | frasque*",
    unless: ["accompagn*|aupres|addictolog*|prevention|client*|sport*|casino|equipe|centre|structure"],
  }),
  {
    criterion: "morals",
    say: "smoker",
    match: [
      "[non? (fumeu*)] ..2",
      "[(ne|jamais|pas|sans|aucun|ni|arrete) ..2 (fum* | vapot* | tabac | cigarette* | clope* | tabagi*)]",
      "[(fumeu*|vapoteu*) ..3 (@out)]",
      "[(tabagisme|tabac) ..4 (@out|incompatible|exclu)]",
    ],
    unless: [
      "(salon|restaurant|cafe|hotel|bar|brasserie|maison|terrain|locaux|espace*|site|zone*|chambre*|etablissement|batiment*|vehicule*|bureau*|lieu*|salle*|terrasse|environnement|usine|atelier*|logement|gite|campus|coin) ..3 (non|sans|fumeu*|tabac)",
      "interdi* de (fumer|vapoter)",
      "(sevrage|prevention|vente|bureau de tabac|debit|buraliste|addict*|accompagn*|aide*)",
      "(fumer|vapoter) (dans|sur|a l'interieur|pendant|en|au|hors|aux abords|devant)",
      "fumeur (de saumon|de viande)|saumon",
    ],
  },
  {
    criterion: "morals",
    match: [
      "[(ne|jamais|pas|sans|aucun|ni|zero) ..4 (alcool* | =boit | boiv* | buv* | boire | buveu* | ivre* | ivresse | apero*) ~5] ",
      "[(sobre|sobriete|abstinen*|abstinente) ..3 (@must|exempl*|total*|alcool)?]",
      "[(sobre|sobriete|abstinent*)]",
      "[(bon*|gros*)? (buveu*|fetard*|noctambul*|joueu* (invetere*|d'argent|compulsif*)|alcoolique*|ivrogne*|drogue*|toxicoman*)] ~4 (@out)",
      "(pas|aucun|ni|sans|sauf|zero|stop) (de|d'|aux|les)? [(buveu*|fetard*|noctambul*|joueu* (invetere*|d'argent|compulsif*)|alcoolique*|ivrogne*|drogue*|toxicoman*|toxico*|noceu*|libertin*|coureu* de jupon*)]",
      "[vie (privee|personnelle|nocturne|sentimentale|intime|dissolue|amoureuse) ~2 (irreprochable*|exemplaire*|stable*|rangee|reglee|sans (histoire*|scandale*|reproche)|saine|equilibree (exigee)?|conforme*|discrete|calme|sage|agitee|debridee|droite|de bonne)]",
      "[(vie|existence) (rangee|saine|reglee|sage|droite|honnete|stable|calme|sans exces|sobre|dissolue|tranquille|de debauche|morale|vertueuse)] !(au travail)",
      "[hygiene de vie] ..2 | [mode de vie (sain|ordonne|regulier|calme|exemplaire|traditionnel)] | [(sorties|sortir|soirees) ..3 (boite*|discotheque*|nocturne*|arrosee*)] ..4",
      "[(habitudes|frequentations|moeurs|loisirs|sorties|conduite|comportement) ..1 (privee*|personnel* irreproch*|saine*|douteuse*|en dehors du travail|hors du travail|legeres|dissolues|nocturnes|de vie)]",
      "[(frequent*|sort*|sortir|traine*) ..4 (bar|bars|casino*|boite*|discotheque*|soirees|cafes|cabarets)]",
      "[(@who|vous etes|homme|femme) ..2 (rangee|range|sans histoire*|de vie saine|sage !femme)]",
      "[(couche*|coucher|couchez) tot] | [casani*] ..2 (@must|prefer*)? | [(adulter*|infidel*|libertin*|echangist*|maitresse ou amant)]",
      "[(consomm*|usage|prise|pren*|touche*|fume*) ..3 (drogue*|cannabis|stupefiant*|joint*|substance* illicite*)]",
      "[(sans|aucun*|ni|pas) ..2 (vice*|addiction*|dependance* (a|aux)|exces|mauvaise* habitude*)]",
      "[(jeux d'argent|casino|paris sportifs)] ~4 (@out|pas|jamais|ne|aucun*)",
      "(ne|pas|jamais) ..3 [(jeux d'argent|casinos|paris sportifs|boite* de nuit|discotheque*)]",
      "[(ce que vous faites|activites|occupations) ..3 (week end|soir|temps libre|vie privee|vacances)] ..6 (@ask|irreproch*|@must)",
      "[(nudis*|naturis*|tatou* intime|photos denud*|onlyfans|contenu pour adultes)] ..6",
    ],
    unless: [
      "vente* d'alcool|service d'alcool|boisson*|cave*|degust*|debit|addictolog*|prevention|eau|concili*|equilibre entre|plonge*|recette*|au travail|sur le lieu|pendant le (service|travail)|resident*|public|accompagn*|aide*|bar a|licence",
      "sobre* (et|,) (elegant*|modern*|efficac*)|decor*|style|design|tenue*|conduite (de|d')",
    ],
  },
  {
    criterion: "morals",
    certain: true,
    match: [
      "[(bonne*|mauvaise*|bonnes vie et) ..1 (moeurs|moralite)] !(et protection)",
      "[(moeurs|moralite)] !(et protection|de)",
      "[(certificat|attestation|enquete|garantie*) de (bonne*)? ..1 (moeurs|moralite|vie)]",
      "[(morale|moralite|vertu|reputation|conduite) (privee|personnelle|irreprochable|exemplaire|stricte|sans tache|intacte|impeccable)] !(au volant|routiere)",
      "[(homme|femme|personne|fille|garcon) (de bonne* (famille|moeurs|vie|reputation)|vertueu*|legere|facile)]",
    ],
    unless: [
      "quel* que soi*|police|brigade|affaires|vie publique|financier*|animaux|animal*|abeille*|insecte*|oiseau*|etude*|etudi*|histoire|epoque|siecle|peuple*|societe*|comport*|evolution",
    ],
  },
];
