// Contexts in which words do not describe the candidate: people served, past work, an employer's name, or the opposite of a condition.

/** Verbs of work for others or with things; a past participle without accent is written the same. */
const does =
  "accompagn*|accueill*|recevez|recu|aidez|aide|assistez|assiste|soign*|anim*|encadr*|entrain*|enseign*|formez|forme|gardez|garde|surveill*|heberg*|conseillez|conseille|conseillait|orient*|inform*|guid*|conduis*|conduit|transport*|livr*|distribu*|servez|servi|vendez|vendu|achetez|negoci*|plaid*|defend*|represent*|instruis*|instruit|trait*|etudi*|analys*|redig*|ecrivez|publi*|tradui*|transcri*|coiff*|maquill*|coupez|coupe|taill*|photographi*|retouch*|habillez|lavez|nettoy*|repass*|entreten*|repar*|restaur*|fabriqu*|construi*|cousez|cousu|recous*|dessin*|concu|concevez|creez|cree|montez|monte|install*|ouvrez|tenez|tenu|gerez|gere|dirig*|pilot*|coordonn*|organis*|prepar*|suivez|visit*|intervenez|rencontr*|collabor*|enquet*|inscriv*|verifi*|control*|developp*|produis*|produit|cuisin*|couvrez|couvert|remplac*|assurez !(ne)|assure|veill*|soutenez|soutenu|reper*|depist*|relev*|preleve*|sequenc*|eduqu*|amenag*|adaptez|adapte|trie|triez|operez|opere|rasez|exploit*|commercialis*|export*|import*|examin*|instruis*|sous titr*|expertis*|evalu*|admin*|transform*|imprim*|recueill*|saisissez|conserv*|nourriss*|promen*|loue|louez|prevenez|travaill* (avec|pour|chez|dans|aupres|au|a|sur|en|comme) | prenez soin !(..1 (votre|vous)) | prenez (en charge|en photo|les photos|des photos) | pris (soin|en charge) | (mis|mettez) en place | participez a";

const job =
  "!(adher*|electr*|electeu*|porteu*|amat*|consomm*|fumeu*|buveu*|joueu*|chomeu*|coureu*|heritier*|lanceu*|donneu*|conseiller*|homme*|femme*|fille*|garcon*|dame*|delegue*|adjoint*|salarie*|candidat*) (%f|%m|%i|guide*|juriste*|journaliste*|kinesitherapeute*|interprete*|photographe*|libraire*|secretaire*|comptable*|visagiste*|avocat*|champion*|stagiaire*|auxiliaire*|responsable*|graphiste*|psychologue*|medecin*|pharmacien*|styliste*|aide soignant*|benevole*|echographiste*|specialiste*)";

export const describedWork = {
  offer: `vous !(..1 (ne|etes|serez|avez|soyez)) ..1 (${does}) | (=le|=la|=l|=notre|=une|=un) ..3 (=recoit|=accueille|=heberge|=soigne|=accompagne|=aide|=forme|=defend|=encadre|=distribue|=publie|=etudie) (de|un|le|#|deux|trois|vingt|trente|quarante|cinquante|son|ce) | (accompagnement|accueil|prise en charge|formation|soutien|aide|suivi) (de|du|des|d'|aux|a|aupres) | aupres (de|d'|du|des) | (public*|patient*|usager*) !(..2 ne) | centre* (de|d') | cours (de|d') | (vente|location|reparation|entretien|fabrication) (de|d') | (atelier*|programme*|dossier*|etude*|these|droit) (de|d'|sur|pour|des)`,
  note: `(a|as|ont|avait|sait|deja|y|en) ..1 (${does}) !(..2 greve*) | ^ (${does}) | ^ (ancien*|ex|bon*|excellent*|tres bon*)? ..1 ${job} ..3 (de|d'|du|des|en|dans|chez|aupres|pour|au|a|specialis*) | (stage*|experience*|these|memoire|master|licence|diplome*|formation*|forme|specialiste|poste|mission*|#|ans|annees|mois|salarie*|employe*|benevole*) ..2 (de|d'|du|des|en|dans|chez|aupres|pour|au|a|sur|comme) !(..1 (arret*|absence*|chomage|prison|rsa|depression|greve*)) | (connait|maitrise|parle) ..2 (le|la|les|l'|des|du|de|bien|tres)`,
  message: `(vous|deja|pouvez vous) ..2 (${does}) | (experience|connaissez vous|savez vous|connaissance*|travaille*|travailler|travaillerez) ..2 (de|du|des|d'|avec|en|le|la|l'|pour|aupres|dans|chez) | (stage|these|diplome|mission|poste) ..3 (sur|en|de|chez|dans|porte) | (notre|nos|le|la|les|l') ..2 (comite|cse|service|equipe|client*|public*|etablissement*|residence*|laboratoire*|ecole*|accord)`,
} as const;

const places =
  "musee|institut|maison|centre|hopital|clinique|lycee|ecole|college|hotel|restaurant|boutique|magasin|association*|federation|ligue|=union|foyer|theatre|journal|revue|magazine|librairie|laboratoire|residence|brasserie|=bar|cabinet|secours|mouvement|fondation|club|festival|conseil|parti|groupe|syndicat|paroisse|salon|creche|cooperative|agence|banque|entreprise|epicerie|boucherie|mairie|prefecture|chorale|troupe|union|societe|comite|troupe|sos|aumonerie|mission|oeuvre|ong|service|collectif|reseau|studio|atelier|fromagerie|ferme|domaine|galerie|radio|communaute|brigade|planning|contentieux|chantier|mutuelle|assurance";

export const employerName = `^ ..2 (${places}) | <!(qui|nous|on|que) (=recrute|=cherche|=recherche|=embauche|=recrutent|=cherchent|=recherchent|=embauchent) (un|une|des|deux|trois|quatre|cinq|six|dix|#|son|sa|ses|du|le|la|barman|agent|votre|notre|cuisini*|vendeu*|commis|regisseu*)`;

/** Sentences that state the opposite of a condition or quote the law; no rule applies to them. */
export const opposites = [
  "que (vous|l'on|chacun) ..1 (soyez|ayez|croyiez|portiez|veniez|viviez|habitiez|fassiez|parliez|pratiquiez|soit|ait) ~12 (ou|et)",
  "^ !(indiqu*|precis*|dites|merci|mentionn*|quel*|etes|avez|votre) ~8 (ou non|ou pas) (,|:|$)",
  "peu (nous)? importe* | qu'importe | (on|monde|nous) ..1 (se|s') en (moque*|fiche*) | tant mieux",
  "ne (vous|nous|me|te|lui)? ..1 (pose*|posera*|ferme*|fermera*|ote*|retire*|enleve*|change*|changera*|pese*|joue*) ..1 (aucun*|rien|nulle|pas de (probleme|difficulte|role)) !(~8 (sauf|mais))",
  "ne (est|sont|sera|seront|constitu*|represent*) ..1 (pas|jamais|plus|nullement|en rien) ..1 (un|une|des|de) ..1 (frein*|obstacle*|probleme*|motif*|critere*|raison*|barriere*|difficulte*)",
  "aucun* ~8 ne (est|sont|sera|constitue) ..1 (un|une)? ..1 (obstacle|frein|critere|motif|probleme|raison)",
  "ne (ecart*|refus*|exclu*|rejet*|elimin*|discrimin*|penalis*) ..1 (aucun*|=personne|jamais|nul) !(~12 (sauf|hormis|mais))",
  "ne (avons|a|ont|ai) ..1 (jamais|pas|ni) ..1 (refus*|ecart*|exclu*|licenci*|empech*|gene*|sanctionn*|discrimin*) ..4",
  "(aucun*|ni|nulle) ..4 ne (vous|lui|leur)? ..1 (est|sera|serait|seront|a ete|demande) ..1 (pose*|demand*|reclam*|exig*|refus*|ecart*|rejet*)",
  "(nous|on|personne) ..1 ne ..2 (demander*|demandons|demande|poser*|posons|exiger*|exigeons|reclamer*|regard*|interess*|interroge*) ..1 (jamais|pas|aucun*|rien|ni) !(de (candidat*|gens|femme*|homme*))",
  "ne (en)? (ten*|fais*|fait|font|tien*) ..1 (aucun*|nul*|pas) ..1 (compte|difference*|distinction*|cas)",
  "(est|sont|reste*|restent) ..1 (votre|leur|son) affaire | (releve*|relevent) de la vie privee | (regarde|concerne) (=personne|que vous)",
  "chacun* ..2 (libre*|vit|vote|choisi*|sa place|peut postuler|jug*|croit|pense) | (chacun|vous) ..3 jug* sur (votre|son|leur|le) (travail|competence*|resultat*)",
  "discrimin* | prejuge* | stereotype* | (sexis*|racis*|homophob*|transphob*|antisemit*|xenophob*)",
  "<!ne (sont|est|seront|etes|soyez|serez) ..3 (bienvenu*|encourag*) !(~6 (uniquement|seulement)) | (candidature*|femmes|personne*) ..6 encourag* | encourag* ..5 (candidature*|postul*)",
  "(davantage|trop peu|accueil|mixite|parite) de femmes | index ..3 egalite | egalite (professionnelle|entre|femmes|des|de traitement)",
  "(il est|est|serait) (interdit*|illegal*|illicite*|defendu*) (a|de|d') ..3 (refus*|ecart*|licenci*|sanctionn*|demand*|distingu*|juge*|exig*)",
  "(loi|code|article|constitution|charte|defenseur des droits|convention|accord|reglement (interieur)?|legislat*) ~12 (punit|punie*|interdi*|protege*|delit|garanti*|rappelle|prohibe*|sanctionne*|illicite*)",
  "(exig*|impos*|prevu*|requis*|demand*|fixe*|reserve*|delivre*|verifie*) ..2 par ..1 (loi|code|statut|reglement*|convention|decret|arrete|plan de securite|prefecture|cnaps)",
  "(loi|code|statut|reglement*|convention (collective)?|decret|article) ..6 (exige*|impose*|prevoit|oblige*|demande*|fixe*|veut|reserve*|accorde*|permet)",
  "(comme|ainsi que) (le|la)? ..2 (veut|prevoit|exige|impose|fixe|demande|permet) ..2 (loi|code|statut|article|reglement*)? | comme la loi",
  "(pas|nul|aucun|ni|plus) besoin (de|d') ..1 (habiter|joindre|preciser|dire|indiquer|etre|avoir|photo|vivre|loger|resider|adherer|croire)",
  "(tous|toutes) ..1 (origine*|age*|religion*|nationalite*|genre*|confession*|profil*|conviction*|horizon*) !(..3 (sauf|hormis))",
  "ni ~8 ne (compt*|import*|jou*|entr*|change*|figur*)",
  "(engagement*|activite*|opinion*|mandat*|conviction*) ..5 (reconnu*|respecte*|est libre|sont libres|hors de)",
  "(association|journal|maison|entreprise|fondation) ~4 (sans lien|independant*)",
  "(foulard*|voile|kippa|turban|croix|barbe|tatouage*|piercing*) !(..1 ne) ..1 (est|sont|reste*) (possible*|accepte*|admis*|autorise*|permis*|bienvenu*)",
  "(tatouage*|piercing*|accent*|foulard*|age|cheveux) ne ..1 (gene*|derange*|choque*|fait peur|font peur) ..1 (pas|=personne)",
  "(age|annees|#) ..2 ne ..1 (fait|font) ..1 pas ..1 peur",
  "(compt*|jug*|regard*) ~8 (pas|ni|jamais) (votre|le|un|son) (age|origine*|sexe|nom|adresse|diplome*|visage)",
  "votre (parcours|experience|motivation|travail) (suffit|compte) | conge* ..1 (accorde*|maintenu*)",
  "rien de (tout)? cela ne compte",
  "ne renonce* pas | ne vous (censur*|autocensur*) pas | sans (crainte|condition|distinction|prejuge*|egard|regard) (de|d'|pour|a)",
  "(prime*|frais|aide*|navette|parking|remboursement*|rembours*|pris en charge|teletravail) ..6 (loin|distance|campagne|banlieue|km)",
].join(" | ");
