// Word lists shared by several rules, and words for which slips are corrected.

export const vocabulary: Record<string, string> = {
  link: "de|le|un|a|votre|notre|ce|quelque|tout|type|profil*|candidat*|candidature|personne|gens|public|salarie*|collaborateur|employe|individu|membre|en|avec|etre|ayant|monde|cas|quelquun|etat|trop|ancien|comme|chez|nous|jeune|homme|femme|futur|seul|des|non",
  who: "personne*|gens|candidat*|profil*|quelquun|quelque =un|collegue*|collaborateu*|salarie*|individu*|ceux|celui|celles|quiconque|postulant*|recrue*|travailleu*|equipier*|ouvrier*",
  outright:
    "(se|vous)? abstenir | sabstenir | abstenez | abstention | (sera|seront|est|sont|etes|serez)? (systematiquement|automatiquement)? (exclu*|refuse*|rejete*|ecarte*|elimine*|banni*|indesirable*|disqualifi*|proscrit*) | (non|pas) (vraiment)? (admis*|accept*|souhait*|retenu*|desir*|voulu*|recherch*|concern*|eligible*|recrut*|embauch*|toler*|bienvenu*|pris*|etudie*) | (non|pas) le bienvenu* | malvenu* | mal venu* | (merci|priere|prie*) de ne (pas|plus) ..2 (postul*|candidat*|se|repondre|appeler|insister|venir|ecrire) | (merci|prie*|priere) de (se|vous)? abstenir | ne (pas|plus) (postul*|candidater|se presenter|repondre|insister) | ne (postulez|candidatez|repondez) pas | inutile (de|que) ..2 (postul*|candidat*|se|envoy*|appel*|insister|ecrire|repondre|perdre|contact*|deplacer) | inutile $ | pass* (votre|le)? chemin | non merci | (ce|le) (poste|annonce|offre|emploi|metier) ne ..3 pas (pour|fait|adapte|destine|adresse|vous|convient|ouvert)",
  out: "(se|vous)? abstenir | sabstenir | abstenez | abstention | (sera|seront|est|sont|etes|etre|soit|soient|serez|serait)? (systematiquement|automatiquement|malheureusement)? (exclu*|refuse*|rejet*|ecart*|elimine*|proscrit*|interdit*|banni*|indesirable|prohibe*|disqualif*|eliminatoire|redhibitoire|impossible|inacceptable|incompatible) | (non|pas) (vraiment|forcement)? (etudie*|examine*|traite*|considere*|recu*|regarde*|lu|lue|lus|lues|garde*|admis*|accept*|souhait*|retenu*|desir*|voulu*|recherch*|concern*|eligible|recrut*|embauch*|compatible|autoris*|toler*|possible|convi*|pris*|les|la|le) | (non|pas) (la|le)? bienvenu* | malvenu* | (merci|priere) de ne (pas|plus) ..2 (postul*|candidat*|se|repondre|appeler|envoy*|nous|insister|venir|ecrire|faire) | ne (pas|plus) (postul*|candidater|se|repondre|appeler|envoyer|nous|insister|venir|ecrire) | ne (postulez|candidatez|repondez|appelez) pas | inutile (de|que) ..2 (postul*|candidat*|se|envoy*|appel*|insister|ecrire|repondre|perdre|contact*|deplacer) | inutile (!de) | pass* (votre|le)? chemin | a (proscrire|eviter|bannir|exclure|ecarter) | non merci | (ce|le) (poste|annonce|offre|emploi|metier) ne ..3 pas (pour|fait|adapte|destine|adresse|vous|convient|ouvert) | (ne|pas) (merci|svp) | (dehors|stop|exit|danger) | ne (nous|vous|le|y)? (ser*|sont|est|peu*|pourr*|convien*|saurai*|doi*|figur*|entr*|trouv*|tien*|rest*|correspond*|pass*|interess*|sieent|sied|perdez) ..2 (pas|jamais|plus|aucun) !(oubli*|hesit*|exclu*|ecart*|refus*|un)",
  shut: "abstenir|abstenez|sabstenir|abstention|desole|desoles | pass* (votre|ton|leur|son)? (chemin|tour) | ne (pas|plus) (postul*|candidat*|repondre|appeler|insister|venir|ecrire|se|nous|vous|te|envoyer|donner) | ne (postulez|candidatez|repondez|appelez|perdez|venez|insistez) pas | inutile (de|que|d')? (postul*|candidat*|insist*|appel*|venir|se|vous|repondre|ecrire|perdre|envoy*|present*|contact*)? !(de (nous|le)? (joindre|preciser|mentionner|indiquer|fournir)) | (non|sans facon) merci | refuse* | rejete* | ecarte* | elimine* | banni* | indesirable* | proscrit* | prohibe* | recale* | interdit | interdits | interdite | interdites | disqualifi* | exclu | exclus | exclue | exclues | (non|pas) (recrut*|embauch*|repris*|engage*|conserv*|examin*|etudi*|lu|lus|admis*|accept*|retenu*|voulu*|souhait*|bienvenu*|recu*|pris*|desir*|toler*|eligible*|concern*) | ne ..2 (correspond*|convien*|conviendr*|interess*|plair*|plaisent) ..1 (pas|plus|guere) | (ne) ..3 (pas|plus|jamais|aucun*|guere) ..2 (recu*|retenu*|accept*|admis*|pris|prise|prises|embauch*|recrut*|convien*|correspond*|leur place|bienvenu*|interess*|pour vous|lus|lues|examin*|convo*|fait pour|ouvert*|plaire|admi*|etudie*|tenir|tiendr*|voulons) | (:|,) (non|niet) | redhib* | eliminat* | motif de (refus|rejet|renvoi|rupture) | pas pour (vous|toi|eux) | malvenu* | mal venu* | (est|serait|sera|pose) un (probleme|inconvenient) !(de) | dossier* ..1 (classe*|rejete*|ecarte*|detruit*) | (a|direct*) le? (corbeille|poubelle) | perd* (votre|son|leur) temps | renvoye* | licencie* | sanctionne* | cherchez ailleurs | circulez | (ferme*|fermer|fermera|fermons) ..2 porte* | porte* ..2 (close*|fermee*) | (n'|ne|n) ..1 (ont|a|auront|aura) ..1 (pas|plus|aucun*) ..2 (place|avenir|chance*) | (ailleurs|attendront|attendra|restez chez vous|oubliez|oublier|dehors|sans suite|ignore*|supprime*|irrecevable*) | pas chez nous | (ne) ..3 (pas|plus|jamais|guere) ..3 (tenir|tiendr*|suivre|servi*|candidater|travailler|employe*|confie*|garde*|garder|presente*|rest*|gard*|permett*|permet*) | (ne) (tiendr*|suivr*|supporter*|resister*|pourr*|saur*|permettr*|garder*|travailler*) ..3 (pas|plus) | (c est|sera|est) non | rien a faire (ici|chez|dans|la) | (pas|plus) (question|envisag*|possible) | (trouve|trouveront|trouvera) ..2 autre | disqualif* | (n'|ne) ..2 (est|sont) ..3 (fait*|adapte*|taille*) pour | defavorable* | penalis* | empech* ..4 (embauch*|recrut*|poste|retenu*|postul*|travailler|rejoindre) | long feu | (ne|n) en (voul*|veu*|pren*|cherch*|souhait*) ..1 (pas|plus) | (ne) ..2 pass* ..1 (pas|plus|guere) !(inapercu*) | (ne|n) ..2 (ser*|sont|est|etes|rester*|restent|entrer*|entrent|passer*|integrer*|interesser*|reussi*|dure*|dur*|plai*|plais*|font|feront|fera|auront|aura|march*|arriver*|suivr*|supporter*|resister*|servir*|travailler*|trouver*|trouvent|figur*|peu*|peuvent|pourr*|saur*|doi*|conviennent|convien*) ..2 (pas|plus|jamais|guere) !(exclu*|ecart*|refus*|discrimin*|oubli*|penalis*|defavoris*|laiss*|(un|de|le) (obstacle|frein|probleme|critere|motif)|obligatoire*|necessaire*|indispensable*|demand*|exig*|requis*|prises? en|pris en|seul*|impose*) | pass* mal | jete* | jet* (aux|a la) | aller voir | (bloqu*|barre*) ..2 (candidature|route|acces) | (a|aux) oublier | ne (donnons|donnerons) pas suite | (court|vite) (tourn*|ecart*) | (mal) (=vu|=vus|=vue|=vues)",
  declined:
    "(refus*|exclu*|ecart*|evit*|rejet*|banni*|proscri*|declin*) ..4 | ne ..1 (embauch*|recrut*|pren*|engag*|veut|veulent|voul*|accept*|souhait*|cherch*|recherch*|retien*|reten*|aim*|appreci*|support*|employ*|recev*|envisag*|retient) ..1 (pas|plus|jamais|ni|aucun*) ..2 | (pas|aucun*|ni|zero|stop|sauf|non|marre|sans) (aux|de|d')? ..1 | (trop|assez) de | (ne|n) ..2 (embauch*|recrut*|pren*|engag*|veu*|voul*|voudr*|accept*|souhait*|cherch*|recherch*|retien*|reten*|employ*|recev*|travaill*|confi*|garde*|toler*|support*|donn*|trait*) ..2 (pas|plus|jamais|ni|aucun*|personne|guere) ..5 | (ne) ..3 (pas|plus|jamais) etre ..1 (servi*|recu*|accueilli*|soigne*|conseille*|encadre*|dirige*) par ..2 | hors de question ..4 | (pas|plus) question ..4 | (evitons|evitez|evite|eviter) ..4 | (nous|on) ..1 (pass*|dispens*) (bien)? de ..2 | (renoncons|renonce) a ..3 | ferme* (a|aux) ..2 | incompatible* (avec) ..4",
  must: "uniquement|exclusivement|seulement|obligatoire*|obligatoirement|imperati*|imperativement|exige|exigee|exiges|exigees|exigeons|requis*|indispensable*|souhaite|souhaitee|souhaites|souhaitees|souhaitable|apprecie|appreciee|apprecies|appreciees|recherche|recherchee|recherches|recherchees|prefere|preferee|preferes|preferees|preferable|preferablement|privilegie|privilegiee|privilegies|privilegiees|prioritaire*|demande|demandee|demandes|demandees|necessaire*|attendu*|impose*|voulu*|desire*|essentiel*|svp|idealement | (est|sont|sera|etant) un (plus|atout|must|prerequis|condition) | un (plus|atout) | a? de? preference | en priorite | fort* appreci* | serai* appreci* | tres (apprecie*|souhaite*) | sine qua non | de rigueur | (condition|critere) (d'embauche|d'acces|premiere|de recrutement|numero) | (est|sera|serait|constitue*) ..2 (avantage|imperatif|obligation|necessite|prerequis|condition*) | compte* double | valorise* | reclame* | de mise",
  only: "uniquement|exclusivement|seulement|preference|preferons|preference|preferentiellement|preferablement|prefere|privilegi*|idealement|imperativement|obligatoirement|plutot|forcement|necessairement | reserve* a | destine* a | (se)? adresse* (uniquement|exclusivement|en|avant|d'abord|surtout)? a | priorite (a|aux|est|sera|donnee|pour) | que | rien que | seul* | recherch* | cherch* | recrut* | embauch* | engage* | engageons | voulons | voudrait | voudrions | veut | veux | souhait* | prenons | prefer* | besoin de | convien* | conviendr* | conviendrait | ideal* pour | profil | favoris* | accept* (uniquement|seulement|que)",
  none: "refus|rejet|interdiction|absence|exclusion|pas|plus|point|aucun|ni|sauf|hors|excepte|non|sans|zero|jamais|eviter|evitons|evitez|refusons|refuse|refuser|exclu|excluons|exclure|exclut|ecartons|ecarte|rejetons|stop|trop|contre|marre|fuir|ferme|inaccessible|interdit|deconseille|proscrit|hormis|declinons|bannissons|tolerons|assez",
  are: "vous etes|serez|soyez | soyez | etes vous | etant | (vous|il|candidat|candidate|personne|devez|doit|doivent|faut|devra|devrez|imperativement|obligatoirement|faudra|idealement) etre | etre | doit etre | (le|un|de|notre|votre|nos|recherchons|cherchons|cherche|recherche|besoin)? (=personne|=profil|candidat*|quelquun|individu|postulant*|collaborateur|collaboratrice|collegue) | (quelque =un) | (celui|celle|ceux) (qui)? ..2 (est|sont)",
  tell: "a (preciser|indiquer|mentionner|fournir|joindre|communiquer|declarer|renseigner|transmettre|envoyer|presenter|justifier)",
  adv: "de|non|un|une|bien|tres|plutot|tout|donc|ni|obligatoirement|imperativement|idealement|si|possible|aussi|actuellement|deja|jamais|vraiment|meme|vous|qui|soit|est|ayant|homme|femme|de preference|necessairement|forcement|quelqu|d'abord|au|a|en|type|moins",
  ask: "listez|enumer*|detaillez|racont*|revel*|avouez|avez vous|etes vous|as tu|vivez vous|indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|justif*|attest*|fourni*|joign*|joindre|jointe|envoy*|transmettre|transmettez|faites|questionnaire|preuve|certificat|certifi*|attestation|quel|quelle|parlez|connaitre|posons|preuves|justificatif|ajout*|rempli*|copie|scan|photocopie|certifiez|demandons|demande a|faire savoir|presentez nous",
  duty: "accompagn*|aide|aides|aidez|aider|assist*|soigner|soignez|soins|soin|garde|garder|gardez|gardes|surveill*|anim*|accueil*|encadr*|aupres|suivi|suivez|prise en charge|charge de|enseign*|conseil*|vend*|vente|patient*|residents|usagers|public|publics|foyer|etablissement*|association*|maison|centre|institut|residence|structure|repond*|traite*|gerez|gerer|gestion|gestionnaire|organis*|defense|droit*|ehpad|prepar*|restaur*|verifi*|analys*|redig*|recueil*|remplac*|etud*|informe*|orient*|crech*|ecole*|atelier*|evalu*|lutte*|prevention|sensibilis*|recherche (en|sur)|chercheu*|cuisine*|produit*|boutique|commerce|rayon|loi|reglement*|dialogue|negoci*|assurance|mutuelle|prime*|avantage*|laborat*|musee|patrimoine|journal*|actualite|livr*|fabri*|install*|hopital|clinique|chu|cabinet|theatre|festival|litterature|traduct*|interpr*|cours de|syndicat|mairie|prefecture|transport*|instruis*|instruction|attribu*|versement|dossier*|formation|formateu*|formez|former|enfants|eleves|film|recherche en|recherche sur|structure d|projets",
  job: "%f | %m | %i | personne | candidat* | profil | hotess* | vous etes | soyez | comptable | secretaire | standardiste | receptionniste | fleuriste | auxiliaire | responsable | assistant* | stagiaire | interprete | barmaid | barman | modele | h / f | f / h | quelquun | quelque =un",
  number:
    "vingt|trente|quarante|cinquante|soixante (et)? (un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)? | dix (huit|neuf|sept|six) | seize",
  age: "#age | @number",
  years: "ans | an | annees | a !#",
  few: "un|deux|trois|quatre|cinq|six|sept|huit|dix",
  firms:
    "entreprise|societe|pousse|startup|start|marque|enseigne|public|enfant|maison|agence|groupe|association|etablissement|restaurant|cabinet|structure|activite|domaine|theatre|chambre|plant|arbre|vigne|animal|animaux|chien|cheval|chevaux|eleve|client|sapeur|et moins jeune|ou moins jeune|patient|equipe|ecole|cooperative|filiale|studio|salarie mineur|plante|joueu|adherent|menage|parent|famille|foyer|agriculteu|musicien|sportif|createu|poney|cycliste|filles au pair",
};

/** Words that cancel a criterion nearby: the match is not marked. */
export const harmless = [
  "quel* que soi*",
  "quelle* que soi*",
  "sans (aucun)? (distinction|discrimination|condition|limite|critere|consideration|exigence|regard|egard|prejuge|tenir compte) (de|a|sur|liee*|d'|concernant)?",
  "(aucun|pas de|ni|nul) (condition|limite|critere|exigence|discrimination|distinction|barriere|restriction|obligation|preference) (de|a|sur|liee*|d'|concernant|en)",
  "(aucun|pas de) !(etranger*|homme) ..2 (ne est|ne sera|ne sont|ne leur|ne vous) ..2 (exig*|demand*|requis*|impos*|necessaire*|attendu*)",
  "ou ailleurs",
  "avec (ou|comme|et) sans",
  "que vous (ayez|soyez|veniez|habitiez|viviez) ..6 (ou|et)",
  "peu (nous)? importe*",
  "import* peu",
  "ne (nous|vous|leur)? (compte*|importe*|rentre*|entre*|intervien*) (pas|aucun*|ni|en aucun)",
  "ne (joue*) (pas|aucun) (de)? role",
  "ne (nous|vous)? (concern*|regard*) (pas|en rien|aucun*)",
  "(a|de) (competence*|profil*|merite*|qualification*|experience*) (egal*|equivalent*)",
  "trop peu (de|d')",
  "(merci|priere) de ne (pas|ni)? (joindre|preciser|indiquer|mentionner|mettre|envoyer|donner|faire) (ni|pas|aucun*)",
  "(aucun*|ni) ..3 ne (est|sont|sera|seront) ..1 (a fournir|a joindre|a presenter|a verser|a payer|demande*|exige*|requis*|necessaire*|attendu*)",
  "ne (demandons|demandera|exigeons|collectons|verifions|consultons|conservons) (ni|pas|aucun*|jamais)",
  "ne (est|sont|sera|seront|vous est|vous sera|constitu*) (pas|plus|jamais|ni) ..2 (un critere|criteres|exige*|demande*|requis*|obligatoire*|necessaire*|indispensable*|pris* en compte|regarde*|impose*|un frein|un obstacle|un motif|eliminatoire*|redhibitoire*|attendu*|des criteres)",
  "(non|pas) (exige*|requis*|obligatoire*|demande*|necessaire*|indispensable*)",
  "(lutt*|engag*|agi*) (de)? ..2 contre (tout*)? (le)? ..2 discrimination*",
  "(refus*|interdi*|contre|sans|aucun*|toute|proscri*|bann*|exclu*) ..1 discrimination*",
  "ne (vous|nous)? (demandons|demande|exigeons|exige|regardons|regarde|faisons|tenons|collectons|posons) ..1 (ni|pas|aucun|jamais|plus|nulle*) !(embauch*|recrut*|engag*) ..1 (de|le|votre|photo|un|d'|distinction|question|attention|condition|compte|exig*|connaitre|savoir|ni)? !(candidat*|profil|personne*|gens|fum*)",
  "inutile de (nous|le)? (joindre|preciser|indiquer|mentionner|mettre|envoyer|donner|fournir|faire)",
  "(ne (joignez|mentionnez|indiquez|precisez|mettez|faites ..1 (figurer|apparaitre)|donnez|renseignez) ..1 (pas|ni|aucun))",
  "(merci|priere) de ne pas (joindre|preciser|indiquer|mentionner|mettre|envoyer|faire figurer|donner)",
  "(pas besoin|nul besoin|pas la peine|pas necessaire|pas obligatoire|pas oblige*|pas indispensable|pas demande*) (de)?",
  "(ni|sans) (photo|age|nom|prenom|adresse|sexe) (,? (ni|et|ou) (votre|le|de)? (photo|age|nom|adresse|sexe|situation))",
  "(interdi*|illegal|illegale|illicite|contraire) (de|par la loi|a la loi)? ..1 discrimin*",
  "cv anonyme*",
  "(tous|toutes) (les)? (ages|origines|nationalites|genres|sexes|confessions|convictions|horizons|generations|situations|morphologies|tailles)",
  "(ouvert*) a (tous|toutes|tout le monde)",
  "jeune* (et|ou|comme) moins jeune*",
  "jeune* ..1 (et|ou|comme) (le)? ..1 (professionnel*|confirme*|ancien*|experimente*|senior*|plus ages)",
  "jeune* ,? ..1 (senior*|moins jeune*|experimente*) | (toutes les candidatures|tous les profils) ..4 (interess*|etudi*|bienvenu*|lu|lues|attend*)",
  "diversite (de|des|d')",
  "ne (est|sont|sera|seront|vous est) (pas|plus|jamais) ..1 a (preciser|indiquer|mentionner|fournir|joindre|donner)",
  "independamment de",
  "comme (il|elle|vous|chacun|on) (le)? entend*",
  "droit de ..2 taire",
  "libre* de ne pas",
  "(est|sont|reste*)? ..1 indifferent*",
  "(est|sont) sans importance",
  "ne (nous)? interess* (pas|aucun*)",
  "ici (ou|et|comme) ailleurs | ici ou d ailleurs",
  "ne .. aucun* importance",
  "(de|a) tout (age|horizon|origine)",
];

/** A sentence with these words refuses discrimination, including its list. */
export const refusal =
  "(refus*|lutt*|sans|contre|aucun*|toute|toutes|non|interdi*|banni*|exclu*|eviter|ni) ..2 (discrimin*|distinction !(entre)) | (sans|aucun*) ..1 (distinction|consideration|prejuge*|a priori) | egalite (des chances|de traitement|professionnelle)";

/** A sentence with these words excludes no one; no rule applies. « Personne ne sera écartée parce qu'elle porte un foulard. » */
export const denial = [
  "(=personne|nul|nulle|aucun|aucune) ..4 ne (est|sera|seront|soit|serait|peut etre|doit etre|a ete|sont|se voit|se verra) (jamais|plus)? ..1 (ecart*|refus*|exclu*|rejet*|elimin*|recal*|penalis*|inquiet*|discrimin*|defavoris*|juge*|disqualifi*) !(~9 (sauf|hormis|excepte|mais))",
  "ne (ecart*|refus*|exclu*|rejet*|juge*|elimin*|discrimin*|penalis*) (jamais|pas|plus)? ..1 (=personne|quiconque|quelquun|un candidat*|une candidat*|une candidature) ..6 (parce|pour|car|en raison|a cause|du fait|sur) !(~9 (sauf|hormis|mais))",
  "ne (empech*|interdi*|ferm*|exclu*) (pas|rien|nullement|en rien|aucun*) ..3 (de|postul*|embauch*|candidat*|travaill*|metier|porte*|dans|ici|chez)",
  "(tout le monde|chacun|chacune|tous les profils|toutes les candidatures|toutes et tous|tous et toutes) ..3 (bienvenu*|sa place|leur place|est accueilli*|sont (lus|lues|etudie*|examine*|bienvenu*)|travaill* (ici|chez|ensemble)) !(~9 (sauf|hormis|excepte|mais))",
  "(convictions|opinions|religion*|croyance*|orientation*|identite*|origine*|foi|culte*) ..6 (est|sont|soient|seront) ..1 (respecte*|protege*|garanti*|libre*)",
  "(accord|charte|entreprise|maison|loi|article|reglement interieur|nous) ..4 (protege*|protegeons|garanti*|respecte|respectons) ..4 (identite*|orientation*|convictions|opinions|religion*|croyance*|origine*|handicap|grossesse|liberte*|celles|ceux|personnes|salarie*)",
  "(article|loi|code|droit|defenseur des droits) ~6 (interdi*|prohib*|sanctionn*|proscri*|puni*) ..3 (de|d'|tout*)? ..1 (ecart*|refus*|discrimin*|exclu*|distinction*|licenci*|rejet*|trait*|demand*)",
  "ne (nous|vous|me|le|la|les)? ..1 (regarde*|concerne*) (que|=personne|pas|ni|en rien|nullement) !(~6 (candidat* (de|sans)|profils))",
  "ne (regardons|regarde|jugeons|notons|comptons|considerons|demandons|examinons) ni",
  "aucun* ..2 ne (est|sont|sera) un ..1 (obstacle|frein|critere|motif|probleme)",
  "(cela|ca|rien) ne (change|changera|compte|joue) (rien|pas|aucun*) | ne figur* (pas|plus|dans aucun*|sur aucun*|nulle part)",
  "(respect|protection) de ..3 (est|figure|fait partie|guide) | comme (vous|on|ils|elles) (etes|est|sont|souhaitez) $",
  "(article|loi|code) ~10 (protege*|garanti*) | (votre|un|leur) mandat ..2 (est|reste) compatible*",
  "ne coute* (rien|aucun*) | regle* pour (tous|tout le monde|chacun)",
  "(vous|lui|leur) appartien* | ne releve que de (vous|lui|elle|chacun)",
  "moins jeune* (comme|et|ou) ..2 jeune* | jeune* (comme|et|ou) ..2 moins jeune*",
  "(homophob*|racis*|sexis*|antisemit*|xenophob*|grossophob*|transphob*|islamophob*|validis*|agisme|prejuge*|stereotype*|insulte*|injure*) ",
].join(" | ");

/** Goods, places and partners: their country is not a person's. */
const things =
  "miel|viande*|brebis|vache*|cochon*|mouton*|race*|fromage*|bois|produit*|matiere*|tissu*|laine|semence*|poisson*|plante*|piece*|meuble*|recette*|cuisine*|restaurant*|hotel*|traiteur*|epicerie*|boulangerie*|patisserie*|usine*|fournisseu*|client*|marche*|groupe*|armateu*|vin*|specialite*|societe*|entreprise*|filiale*|partenaire*|banque*|tapas|musique*|danse*|cinema|art|litterature|presse|equipementier*";
const countries =
  "marocain*|algerien*|tunisien*|africain*|chinois*|japonais*|indien*|turc|turque*|libanais*|portugais*|espagnol*|italien*|allemand*|anglais*|belge*|suisse*|polonais*|roumain*|grec*|russe*|bulgare*|americain*|asiatique*|europeen*|etranger*|senegalais*|vietnamien*|thailandais*|coreen*|bresilien*|mexicain*|armenien*|syrien*|iranien*|israelien*|malgache*|antillais*|creole*|reunionnais*|breton*|basque*|corse*|alsacien*";

export const ofThings: Partial<Record<string, string>> = {
  origin: `(gens|personne*|candidat*|habitant*) (de|du) ..1 (quartier*|banlieue*|cite*|province) | (${things}) (est|sont|de|d')? ..1 d'origine | (${things}) (et ..1)? (${countries})`,
  nation: `(${things}) (et ..1)? (${countries})`,
  genetics:
    "(adn|genetique*|hereditaire*) ..3 (poisson*|animaux|animal*|plante*|vegeta*|bacterie*|chien*|cheval*|echantillon*|police)",
  sex: "(jouer|role|publicite|casting) ~14 (actrice*|acteur*|comedien*) | %m (et|ou|/|,) (le|un|de)? %f | %f (et|ou|/|,) (le|un|de)? %m | sage femme* | (salariee*|candidate*|patiente*|cliente*) enceinte* | (rayon|pret a porter|maillot*|vetement*|chaussure*|mode|costume*) ~4 (homme*|femme*)",
  morals:
    "(alcool|stupefiant*|drogue*|boire|fumer) ~8 (interdit*|banni*|prohibe*) ..6 (travail|service|volant|site|locaux|engin|atelier*) | (site|locaux|batiment*|lieu*|etablissement*|chambre*|hotel|bureau*) ~6 (non)? fumeu*",
  bank: "(=leurs|=nos) banque*",
  "unrelated-question":
    "(nos|notre) ..1 (compte*|page*|profil*) | bulletin* de vote | prud* ..2 employeu* | (quel|quelle) ..2 (preferez|aimez) vous , ..",
  disability: "sourd* a (le|tout|un)",
  payment: "acompte* ~6 commande*",
  "sexual-orientation":
    "(conge*|droit*|meme*|avantage*) ~12 couple* | (charte|reseau|association|festival|centre) ..3 lgbt*",
  politics: "(election*|voter|vote*) ..3 (cse|delegue*|professionnelle*) | (cse|delegue*) ~9 (voter|vote*)",
  residence:
    "logement (pris|en|fourni*|compris|gratuit*|offert*) | (cherch*|trouv*) un logement | (=partie|=parti|=partis) vivre | (habiter la ville)",
  pregnancy:
    "=l =enceinte | enceinte* (acoustique*|sonore*) | (robe*|vetement*|pyjama*|lingerie|coussin*|pantalon*) de (grossesse|maternite|allaitement)",
  appearance:
    "(look|visage|image|allure) (du|de|des) ..1 (magasin*|reseau*|marque*|site*|boutique*|vitrine*) | (toutes les silhouette*) | photo* ..2 (de|des|du) ..1 (gateau*|plat*|creation*|chantier*|realisation*|travaux) | (coiff*|salon|specialite*|soin*) ..4 cheveux | presente* bien (ses|son|le|un|leur|cette|nos|votre)",
  surname:
    "(nom|prenom) (d'usage|choisi*) | nom de naissance | nom* commercia* | (produit*|fiche*|plante*|marque*) ..4 nom* | nom* ..4 (produit*|plante*|magasin*|marque*) | nom facile a confondre",
  age: "age de ..1 (client*|lecteu*|public|visiteu*|resident*|patient*|parc) ~9 | jeunesse (du|des|de (la|l')) | mission locale | conseil des jeunes",
  health:
    "(compte*|resultat*|entreprise*|societe*|finance*|groupe|arbre*|secteur|marche) ..4 bonne sante | (lutte|ligue) ..1 (contre) ..1 (cancer|hepatite*|grippe|sida|diabete) | (cherch*|recherch*|developp*|fabriqu*) ..2 vaccin*",
};

export const wideAges =
  "(equipe*|collegue*|collaborat*|salarie*|gens|monde|effectif*|personne*|generations|equipiers|nous|on|benevoles|hommes|femmes) ~6 (de|entre) (=16|=17|=18|=19|=20|=21|=22|=23|=24|=25|=26|=27) (ans)? (a|et) (=54|=55|=56|=57|=58|=59|=60|=61|=62|=63|=64|=65|=66|=67|=68|=69|=70) ans";

/** Benefits from the employer: doubtful rules do not apply in the sentence. */
export const giving =
  "(nous|notre|nos|on) ..2 (couvr*|adapt*|amenag*|rembours*|financ*|prenons en charge|payons) | vous (recueillez|accompagnez|aidez|soignez|conseillez|instruisez) | (logement|hebergement|studio|chambre) ..2 (possible|mis a disposition) | (trouver*|trouvez|chercher) ..2 (logement|hebergement) | vue d'ensemble | bonne oreille musicale | portfolio | banque d'image* | banque de donnees | (flotte|parc) ~9 age moyen | peau* jeune* | (vin|blanc|rouge|rose|fromage|plant) jeune";

/** A kind answer to a question: « Un mandat local ? Nous aménageons vos horaires. » */
export const welcome =
  "bienvenu* | a en parler | amenag* | adapt* | atout | facilit* | accueil* | compatible* | accompagn* | ouvert* | tant mieux | formons | formation | apprend* | aucun* probleme | pas de probleme | peu importe | aucun* importance | ne change | interess* | conseill* | aidons | aidez nous | postulez";

/** These make a finding uncertain, so that it does not block: law, the employer's own beliefs, care for others. */
export const softening =
  "incompatible* | inaccessible* | ascenseur | (peut|pourra) pas etre tenu* | signe* (religieu*|distinctif*) | neutralite | competence* egale* | bienvenu* | accompagn* | discrimin* | encourag* | amenag* | la loi | reglementation | reglementaire* | legal* | legalement | eveche | diocese | paroisse | eglise | congregation | synagogue | mosquee | (etablissement|college|lycee|institution|enseignement|maison|oeuvre|ecole|association|communaute|mouvement|radio|scouts) (juive|catholique|musulmane|chretienne|protestante|religieuse|politique|cultuelle) | parti politique | (etud*|recherche*) (sur|en) | egalite | parite | quotas | l'article | decret | code du";

/** Correct spellings of long significant words; one wrong letter or a homophone is read as these. */
export const slips = new Set(
  `celibataire nationalite maternelle presentation enceinte grossesse handicape handicapee handicapes handicapees syndique
  musulman musulmane musulmans catholique catholiques chretien chretienne homosexuel homosexuelle abstenir uniquement
  exclusivement domicilie domiciliee celibataires maximum obligatoire etrangers etranger apparence tatouages tatouage
  piercings physique originaire residence religion religieuse confession conviction convictions politique politiques
  syndicat syndicale familiale familiales matrimoniale preference imperativement retraites seniors jeunes dynamique
  dynamiques francaise francais bancaire naissance maladies malades candidats candidates photographie personnes
  europeen europeenne africain africaine divorce divorcee vendeuse serveuse secretaire assistante coiffeuse
  caissiere infirmiere hotesse femme homosexuels lesbienne lesbiennes transgenre transgenres syndicaliste syndicalistes
  syndiques syndiquee pratiquant pratiquants maghrebin maghrebins africains chomeurs surendettes allocataires beneficiaires invalide
  invalides travesti travestis militant militants psychiatriques medicaux antecedents hereditaires genetique astrologique
  judiciaire heterosexuel originaires consonance enceintes tatouee tatoues corpulence silhouette banlieue ressortissants
  presentable celibat vieillesse trentaine quarantaine cinquantaine retraites quinquagenaire souche inscription dossier`
    .split(/\s+/)
    .filter((word) => word.length >= 7),
);

export const notSlips = new Set(
  `chauffeur chauffeurs chauffeuse chauffeuses politise politisee politises politisees politiser materielle materielles apparente apparent present presenter presente presentons politesse familiarise religieux physiques
  polytique originale originales original personnel personnels personne personnel dynamise dynamiser maximal maximale
  residents residente resident residente candidature candidater candidatez candidatent candidate preferences experiences dossiers confessions convention conventions
  connaissance handicap handicaps secretariat vendeuses serveuses assistant assister assistance inscriptions inscrits
  etrangere etrangeres francaises divorces syndiquee syndiques syndicats familial familiaux familiarite bancaires presentation presentations
  catholicisme abstient abstenez retraite retraitee retraiter retraitees senior retraits jeune jeunesse africaines europeens europeennes
  preferer preferable imperatif imperatifs uniques unique exclusive exclusif residences residentiel musulmanes chretiens chretiennes
  homosexuels homosexuelles tatoueur piercing photographe photographies photographier photographique photographiques
  physiquement maladie malade infirmieres infirmier caissieres coiffeuses hotesses convection vendeurs vendeur serveur
  matrimonial matrimoniaux domicilies domiciliees domicile nationalites personnes`.split(/\s+/),
);

/** By criterion, words that never block: they can be a lawful need, or a bare fact. */
export const mildWords: Partial<Record<string, string>> = {
  morals: "moralite | fumeu*",
  language: "(ne|que|uniquement|seulement) ..2 parl* | parl* ..2 (que|uniquement|seulement) ..1 francais",
  payment: "poste ou ..4 argent | (caution|depot de garantie) ..6 | (kit|pack|mallette) ..3 (acheter|acquerir)",
  politics: "(vision|valeurs|projet|ideaux) ..3",
  sex: "=feminine | =masculine | ambiance ..2",
  origin:
    "niveau natif* | natif* en | (originaire*|=ne|=nee|=nes|natif*|native*|enfant*|gens|gars|grandi) ..3 (region|pays|coin|vallee|terroir|jura|departement|canton|ici) !(~4 (exig*|obligatoire*|imperati*|uniquement|exclusivement))",
  "economic-vulnerability": "situation financiere | (souci*|besoin) d'argent | (votre|vos) (finances|budget)",
  family:
    "(ideal*|parfait*|conseille*) (pour|a|aux) ..1 (maman*|mere*|papa*|parent*) | <!de (votre|vos) (conjoint*|compagn*)",
};
