// Birth, age, family, nationality and official numbers of a person in a text.
import { plainText } from "../cv-parser/cv-layout.ts";
import { endOf, matchesOf, type Span } from "./spans.ts";
import { spelledAge, spelledNumber } from "./spelled-number.ts";

const month =
  "(?:janv(?:ier)?|fev(?:r(?:ier)?)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|aout|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?)\\.?";
const dayNumber = "(?:\\d{1,2}(?:er)?|premier)";
const year = "(?:(?:19|20)\\d\\d|\\d\\d)";
const spelledYear = `(?:mille neuf cents?|deux mille)(?:[- ]${spelledNumber}){0,2}`;
const day = `(?:\\d{1,2}\\s?[/.\\- ]\\s?\\d{1,2}\\s?[/.\\- ]\\s?${year}|(?:(?:${dayNumber}|${spelledNumber})\\s)?${month}(?:\\s(?:${year}|${spelledYear}))?|(?:19|20)\\d\\d|${spelledYear}|\\d\\d(?!\\d))`;

const birth =
  "(?:\\bnee?\\b|\\bne\\(e\\)|\\bne[·./-]e\\b|\\bd\\.? ?d\\.? ?n\\b\\.?|\\bddn\\b|\\b(?:date|annee|lieu)(?: et (?:lieu|date))?(?: de)? naiss(?:ance|\\.)?|\\bnaiss(?:ance|\\.)|\\banniversaire|\\bborn\\b|\\bbirth(?:day| ?date)?\\b|\\bdate of birth\\b|\\bdob\\b|\\b(?:ma )?naissance\\b|\\bgeneration|\\bclasse\\b)";
const born = new RegExp(
  `${birth}[\\s:=(]{0,4}(?:(?:et lieu\\s?:?|le|en|on|au|vers|depuis|un|une|du|de|l'annee|debut|fin|courant|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|:)\\s){0,3}${day}`,
  "gu",
);
/** "(née en 1987)" is found above; a year alone in brackets beside an age below. "naissance : Oran". */
const birthplace =
  /\b(?:lieu de naissance|ville de naissance|pays de naissance|naissance a|ne\(e\) a|nee? a|nee? au|nee? aux|native? d[eu']|natif d[eu']|native? des|nee? en (?!\d|janv|fevr|mars|avril|mai\b|juin|juil|aout|sept|octobre|nov|dec|plein|debut|fin\b|l'an|mille|deux mille)|originaires? d[eu']|originaires? des|d'origine|de nationalite|origines?)\s?:?\s?/g;
const birthTown =
  /(?:la |le |les |l['’])?\p{L}[\p{L}'’-]*(?:[ -](?:(?:de|du|des|sur|en|la|le|les|lès|d['’]|et)[ -])?\p{Lu}[\p{L}'’-]*){0,4}(?:\s?\(\p{L}{0,20}\d{0,3}\))?/uy;
/** The town behind a date of birth. */
const birthTail =
  /[\s,]{0,2}(?:à|a|au|aux|en|in)\s(?:la |le |les |l['’])?\p{Lu}[\p{L}'’-]*(?:[ -](?:(?:de|du|des|sur|en|la|le|les|lès|d['’])[ -])?\p{Lu}[\p{L}'’-]*){0,4}(?:, ?\p{Lu}[\p{L}'’-]{3,20}(?: \p{Lu}[\p{L}'’-]{2,20})?)?(?:\s?\([\p{L} ]{0,20}\d{0,3}\))?|\s?\([\p{L} ]{2,20},?\s?\d{0,3}\)/uy;
/** The date behind a town of birth: "à Annecy, le 30-11-1989". */
const dateTail =
  /(?:, ?\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20}){0,2})?,?[ ]{0,2}(?:le |en |au mois de )(?:\d{1,2}(?:er)? ?[/.-]? ?)?(?:\d{1,2} ?[/.-] ?|\p{L}{3,9}\.? )?\d{2,4}/uy;
/** A whole date of an age at work: nobody dates a post of thirty years ago to the day. */
const oldDate = new RegExp(
  `(?<![\\d/.-])(?:(?:0?[1-9]|[12]\\d|3[01])(?: ?[/.-] ?(?:0?[1-9]|1[0-2]) ?[/.-] ?| ${month} )(?:19[3-9]\\d|200\\d|201[0-2]))(?![\\d/])`,
  "gu",
);

/** "20 ans d'expérience", "depuis 12 ans", "en 30 ans" and "une équipe de 15 ans" are no ages. */
const noAge =
  "(?! en (?!janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre))(?! (?:d|de|du|dans|chez|comme|au|aux|avec|sur|a|passes?|que|sans|of|plus tard|apres|derriere)\\b)(?! ?d')(?! (?:minimum|mini)\\b)(?! (?:d'|de) |, (?:d'|de) ?(?:\\d|experience|metier|pratique|carriere|anciennete|pouvoir|me |plus|travail))";
const duration =
  "(?<!\\b(?:depuis|pendant|durant|apres|il y a|y a|en|dans|plus de|moins de|pres de|environ|avec|mes|ces|les|bac|sur|cumule|totalise|durees? de|contrat de|experience de|experience :|anciennete :|anciennete de|de) )";
const number = `(?:1[3-9]|[2-8]\\d|${spelledAge})`;
const ages = [
  new RegExp(
    `\\b(?:age|agee|age\\(e\\)|age[·.]e)\\s?:?\\s?(?:(?:de|d') ?)?(?:(?:bientot|presque|tout juste|environ|seulement) )?${number}(?:\\s?ans)?(?: et demie?)?(?![\\d\\p{L}])`,
    "gu",
  ),
  new RegExp(
    `\\b(?:j'ai|ai|j ai|g|j'aurai|j'avais|fete|feterai|feter|atteint|passe|aurai|ayant|du haut de mes|malgre mes|mes|a l'age de|des l'age de|vers|(?<!\\d |ans |mois )a)\\s(?:(?:eu|bientot|presque|tout juste|deja|seulement|maintenant|actuellement|environ|a peine) ){0,2}${number}\\s?(?:ans|balais|printemps|piges|berges)${noAge}(?: et demie?)?(?![\\p{L}])`,
    "gu",
  ),
  new RegExp(
    `${duration}(?<![\\d\\p{L}/.,-]|[-–] ?)${number} ?(?:ans|years old|yo|balais|piges|printemps)\\b(?: et demie?\\b)?${noAge}`,
    "gu",
  ),
  new RegExp(
    `(?<=\\b(?:homme|femme|personne|maman|papa|pere|mere|gars|candidate?|etudiante?|retraitee?|[a-z]{3,12}(?:ais|aise|ois|oise|ien|ienne)) )de[ ]${number} ans(?=[ ]?(?:$|[.,;!)\\n]|(?:et|en|a|au|qui)\\b))`,
    "gu",
  ),
  /\b(?:la |ma )?(?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)(?= (?:passee|bien|d'annees de vie|dynamique|sportive)|[.,;!)\n]|$)(?! d)|\b(?:la|ma) (?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)\b(?! d[e'])/g,
  new RegExp(
    `\\b(?:commence|appris|debute|travaille|bosse|arrivee?|partie?|apprenti[se]?|arrete|quitte|entree?)(?: [^.,;\\n]{0,30})?(?: a| des| vers| depuis)(?: l'age de)? (?:\\d{1,2}|${spelledAge}) ans\\b|\\b(?:depuis|des|vers|a) mes (?:\\d{1,2}|${spelledNumber}) ans\\b`,
    "g",
  ),
  /\b(?:je suis|suis) (?:de|d')(?: l'annee)? ?(?:19[4-9]\d|200\d|\d\d(?=[ ]?[.,;!\n]))\b/g,
  /\b(?:encore |reste |plus que )?\d{1,2} ans (?:a (?:faire|tirer|cotiser|travailler)|de cotisations?|avant (?:la|ma) retraite)\b/g,
  /(?<!(?:\bles?|des|aux?|nos|vos|ces|une?|pour|maison(?:s)? de|caisse de|agents?|residents?|personnes?|clients?) )\b(?:jeunes? |pre-?|semi-|bientot )?retraitee?\b(?! (?:complementaire|des|aux))|\b(?:bientot|presque|proche|pres) (?:de |a )?la retraite\b/g,
  /\barrivee? (?:tout |toute )?(?:petite?|bebe|enfant|ado(?:lescente?)?)\b/g,
  /\b(?:vingtenaire|trentenaire|quadragenaire|quadra|quinquagenaire|quinqua|sexagenaire|septuagenaire|octogenaire)\b/g,
  /\b(?:a|je suis a) (?:\d{1,2}|un|deux|trois|quatre|cinq|six) ?(?:ans?|mois|annees?) de (?:la|ma) retraite\b|\b(?:mineure?|majeure?)(?= (?:et|depuis|mais|donc|jusqu)\b| ?[,.)\n]|$)|\bmineur\(e\)/g,
];

const count =
  "(?:(?:mes|nos|les|ses) )?(?:\\d|un|une|deux|trois|quatre|cinq|six|sept|sans|jeunes?|mes|nos|ses|mon|notre|aucun|pas d')";
const children = `${count} ?(?:petite?s?[- ]|grande?s? |jeunes? |beaux |enfants? )?(?:enfants?|princesses|princes|boutchous?|choupettes?|tresors|gosses|fils|filles?|garcons?|gars|bebes?|gamins?|minots?|loulous|bambins|ados|jumeaux|jumelles|marmailles?|marmots?|mioches?|momes?|moutards?|pitchoun(?:e|et|ette)?s?|loupiots?|rejetons?|drolles?|tetes? blondes?|bouts?(?: de chou)?|petits(?= ?(?:[.,;!\\n]|$|a la))|petiotes?)`;
const ownChildren = `${children}(?: (?:a|en) (?:charge|bas age)| scolarises?| majeurs?| independants?| autonomes?| adultes?)?(?: ?\\(?(?:de )?\\d{1,2}(?: ?(?:ans|mois))?(?: ?(?:,|et|&|/) ?\\d{1,2}(?: ?(?:ans|mois))?){0,4} ?ans\\)?|\\s?\\([^()\\n]{1,40}\\))?`;
const family = [
  /\b(?:celibataires?|celib\b\.?|pacse(?:e|\(e\)|[·.]e)?s?|divorce(?:e|\(e\)|[·.]e)?s?|en instance de divorce|veufs?|veuves?|veuf\(ve\)|vie maritale|vie de couple|en concubinage|concubinage|concubine?|union libre|fiancee?|monoparentale?s?|parent isole|parent solo|single|married|divorced|widow(?:ed)?|separee|en couple|remariee?|marie\(e\)|mariee?(?= a (?:une? |mon |ma ))(?: a une? [a-z]+)?|(?<!\b(?:robes?|bouquets?|coiffures?|chignons?|maquillages?|tenues?|voiles?|essayages?|accessoires?) (?:de |pour (?:la |les )?)|\b(?:des|les|aux) )mariee(?: a une? [a-z]+)?)\b/g,
  /\b(?:jeune |future? |heureux |heureuse |fiere? |bientot )?(?:mere|pere|maman|papa|mamie|papi|papy|grand[- ](?:mere|pere)|belle[- ]mere|beau[- ]pere|parent)s? (?:au foyer|de famille(?: nombreuse)?|celibataire|isolee?|solo|seule?|(?:et|,)? ?(?:de|d') ?(?:mes |ses )?(?:\d|un|une|deux|trois|quatre|cinq|six|jeunes?|grands?|petits?|jumeaux|jumelles|[a-z]{3,12})[^.,;\n|\t]{0,40}(?:(?:, ?\d{1,2}){1,5}(?: et \d{1,2})?(?: ans| mois))?)/g,
  /\b(?:homme|femme) au foyer\b|\b(?:jeune|jeunes|future?|nouvelle) (?:maman|papa|mere|pere|parents?)\b|\b(?:je suis|suis|etant|en tant que|devenue?|redevenue?) (?:une |un |la |le )?(?:maman|papa|mere|pere|mamie|papi|papy|grand-mere|grand-pere|parent)\b/g,
  /(?<!remplacement d'|remplacement(?: d'un| d'| de| pour| un|s)?(?: son| leur)? |remplacer (?:un |une personne en )|remplacement en |d'une personne en |collegue en )\b(?:(?:en |apres (?:un |mon |ma |mes )?|suite a (?:un |mon )?|mon |mes |un |retour de |pris un |prise? d'un )?(?:conges?|cong\.|arret|absence) (?:de )?(?:mat(?:ernite|\.)?|pat(?:ernite|\.)?|parental(?:e|ite)?|parentaux|d'adoption|(?:pour )?grossesse)(?: (?:de|d')? ?\d{1,2} (?:mois|ans))?)/g,
  /\b(?:enceinte(?= (?:de|depuis)|[.,;!\n])|ma (?:premiere |deuxieme |seconde |derniere )?(?:grossesse|maternite)|mon accouchement|la naissance (?:de )?(?:mes?|mon|ma|notre|nos|du|des)[^.,;\n]{0,30}|ma separation|mon divorce|mon mariage|ma situation (?:de famille|familiale))\b/g,
  /\b(?:mon|ma|mes|notre|nos) (?:petite? |grande? |ex[- ]|premiere? |seconde? |deuxieme |future? |nouvelle |nouveau |ancien(?:ne)? )?(?:mari|femme|epoux|epouse|conjointe?|compagne|compagnon|copine|copain|cherie?|couple|fils|filles?|enfants?|gosses|bebes?|petits?-enfants|garcons?|loulous?|jumeaux|jumelles|belle-fille|beau-fils|petits)\b(?: (?:age[es]*|de|ont|a) [^.,;\n]{1,30}ans)?/g,
  new RegExp(
    `(?<!(?:\\bde|d'|garde|pour|des|accueil|accueillir|suivi|groupe de|groupes de|aupres de|chez|moins|avec les|pour les|par les|classe de|section de|equipe de) )(?<![\\d\\p{L}])${ownChildren}(?![\\p{L}])`,
    "gu",
  ),
  new RegExp(
    `\\b(?:garde (?:alternee|partagee|exclusive) (?:de )?|elever|eleve|eleves|elevee?|m'occuper de|pour elever|occupee? de)\\s?${ownChildren}`,
    "gu",
  ),
  /\bsemaines? (?:de |ou j'ai (?:la )?)garde(?: des? (?:mes )?enfants)?|(?<!\b(?:pour|avec|aupres|aux|comme) )\bles (?:marmailles|marmots|mioches|momes|moutards|pitchouns|pitchounes|loupiots|rejetons|gosses)\b|\b(?:a cause|rapport|grace|avec|garde|garder|gere|gerer|depose|recupere|emmene) (?:a |de )?(?:la petite|le petit|la petiote|le petiot|la derniere|le dernier|la puce|le bebe)(?=[ ]?(?:$|[.,;!?\n)]|et\b))|\ba cause (?:des|de mes|des petits) (?:enfants|petits|gosses|gamins|filles|garcons)\b|\bmes (?:\d|deux|trois|quatre|cinq|six) (?:petite?s |grande?s )?(?:derniers|dernieres|aines|ainees|cadets|cadettes|grands|grandes|petits|petites)\b|\b(?:mon (?:petit )?dernier|ma (?:petite )?derniere|mon aine|mon ainee|ma cadette|mon cadet)(?=[ ]?(?:$|[.,;!?\n)]|(?:a \d|entre|rentre|va)\b))|\b(?:la|notre) nounou(?= (?:est|garde|les|la|le|peut|s'en|vient|prend|ok|habite)\b|[ ]?(?:$|[.,;!?\n)]))|\bles enfants (?:sont|vont|restent|dorment|grandissent|ont (?:grandi|quitte|leur))[^.,;\n]{0,30}/g,
  /\b(?:mon|ma|mes|leurs?|notre|nos) (?:petite?s? |grande?s? )?(?:mere|pere|maman|papa|parents|s(?:oe|œ)ur|frere|cousine?|tante|tata|oncle|tonton|mamie|papi|papy|grand-mere|grand-pere|grands-parents|beau-pere|belle-mere|belle-s(?:oe|œ)ur|beau-frere|beaux-parents|nounou|neveux?|niece|filleule?)s?\b/g,
  /\b(?:deviens|deviendrai|devenu|devenue|devenir|bientot|futur|future|etre|suis|serai|etant) (?:un |une |le |la )?(?:papa|maman|pere|mere)\b[^.,;\n]{0,30}|(?<=^|[\n,;.(•|·] ?)(?:bientot |heureu(?:x|se) |jeune )?(?:papa|maman|mamie|papi|papy|mere|pere|grand-pere|grand-mere)(?=[ ]?(?:$|[,;.!\n)]))/gm,
  /\b(?:pas de|sans|ni) (?:femme|mari|conjointe?|famille|compagne|compagnon|copine|copain)(?: ni (?:d'|de )?[a-z]{3,12})?(?=[ ]?(?:[.,;!\n)]|$))/g,
  /(?<=^|[\n,;.(•|·] ?|je suis |suis )(?:(?:petit|arriere-petit)e?-)?(?:fils|fille) (?!de (?:salle|cafe|comptoir|menage|cuisine|chambre|restaurant))(?:et (?:petit-fils|petite-fille) )?(?:unique|d'une? [a-z-]+|d[e'] ?[^.,;\n]{2,30})/gm,
  /(?<!(?:l'|une |cette |des |d'|son |votre |notre ))\benceinte\b(?: (?:de|depuis) (?:\d|un|deux|trois|quatre|cinq|six|sept|huit|neuf) mois)?/g,
  /\bretraite ?\(?(?:dans|d'ici) [^.,;)\n]{1,12}ans\)?|\b(?:rqth|aah|boeth?|travailleu(?:r|se) handicapee?)\b/g,
  /\b(?:representante? legale?|en cas d'urgence|personne a (?:prevenir|contacter)|contact d'urgence|tuteur legal)\b[^\n]{0,120}/g,
  /\b(?:mon |ancien |un )?nom (?:d'epouse|de jeune fille|marital|de mariage|de femme mariee)(?: (?:jusqu'|depuis |est |:)[^.,;\n]{0,20})?/g,
  /\((?:\d{1,2}(?: ans| mois)?(?:,| et| &|\/)? ?){1,5}ans\)/g,
  /\b(?:grand[- ](?:mere|pere)|mere|pere|maman|papa|mamie|papi|papy|tata|tonton) (?:combl|heureu|fier|separ|divorc|veu|celibataire|seule?\b|solo|poule|gateau|attenti|epanoui|a plein temps|investi|d'une? |de (?:\d|deux|trois|quatre|cinq|six|plusieurs|jeunes?|grands?) )[a-z]{0,8}/g,
  /\bboursi(?:er|ere)s? (?:du crous|crous|sur criteres sociaux|de l'etat|d'etat|\(?echelon \d(?: ?bis)?\)?)(?: \(?echelon \d(?: ?bis)?\)?)?|\b(?:beneficiaire|allocataire|titulaire) (?:du |de la |de l'|des )?(?:rsa|ass|aah|prime d'activite|caf|apl|minima sociaux)\b/g,
  /\bconjointe?\b|\bmesure 1[,.m ]{1,2}\d\d(?: ?m\b)?|(?<=[,.;(] ?)\d\d ?a(?= ?[,.;)])/g,
  /\bnee? sous le signe[^.;\n]{0,40}|\b(?:taille ?:? ?)?1 ?m ?[4-9]\d\b(?:(?:,| et)? ?\d{2,3} ?(?:kg|kilos?))?|\bpoids ?:? ?\d{2,3} ?kg|\b(?:mesure |taille :? ?|, )1[,.][4-9]\d ?m\b(?! (?:de|sur|x)\b)/g,
  /\bgarde (?:alternee|partagee|exclusive)\b/g,
  /\b(?:on attend|j'attends|nous attendons|attendons|attendant|attends) (?:(?:un|une|notre|mon|le|la|des) )?(?:premier|premiere|deuxieme|seconde?|troisieme|quatrieme|petite?|heureux evenement|bebe|enfant|jumeaux|jumelles|fille|garcon|fils)\b[^.,;\n]{0,30}/g,
  /\b(?:mon homme|ma moitie|mon cheri|ma cherie|mon ex|mon chum|ma dulcinee)\b|\bl'(?:ainee?|cadette?|benjamine?)(?= (?:a|est|va|entre|vient|part) )/g,
  /\b(?:je|nous|on) (?:me |nous |se )?(?:(?:viens|venons|vient) de |vais |allons |va )?(?:me |nous |se )?(?:mari|pacs|divorc|fianc|separ)(?:e|er|ons|ais)\b[^.,;\n]{0,25}/g,
  /\b(?:m'occup(?:e|er|ais) de|aider|garder|accompagner) (?:ma |mon |mes )?(?:maman|papa|mere|pere|parents|mamie|papi)\b|\baidante? familiale?\b/g,
  /\b(?:mon|ma|mes|nos|notre) (?:plus )?(?:petite?s?|grande?s?|puce|loulou(?:tte)?s?|poussins?|derniere?s?)(?= (?:a|est|va|entre|fait|dort|sont|ont|vont|font|rentre|rentrent|vient|commence|grandit|grandissent|marche|passe|passent|joue|apprend|prend|reste|finit|part|vit|habite|aura|sera|avait|etait|qui)\b)/g,
  /\b(?:le|la|les) (?:petite?s?|grande?s?|dernier|derniere|ainee?|cadette?) (?:est|sont|entre|entrent|passe|passent) (?:en|au|a la|a l') ?(?:ce ?[12]|cm ?[12]|cp|maternelle|primaire|college|lycee|creche|[3-6] ?e(?:me)?)\b/g,
  /\b(?:j'etais|j'ai (?:grandi|vecu|ete)|placee?|eleve[e]?) (?:en|dans une|par une) famille d'accueil\b|\bmes (?:vieux|darons)\b|\bma daronne\b/g,
  /\b(?:la|le|notre|leur) petite? derni(?:ere|er)(?=[ ]?(?:$|[.,;!?\n)]|(?:et|a|est|va|dort|entre|rentre|vient|marche|fait|qui)\b))|\b(?:a|vu|malgre|compte tenu de|avec) mon (?:grand )?age\b/g,
  /(?<=(?:[:(,–-]|\b(?:pour|apres|suite a)) ?(?:la )?)naissance (?:de |d'|des )(?:(?:mes|nos|deux|une?|ma|mon|notre) )?(?:premiere? |deuxieme |seconde? |troisieme )?(?:jumeaux|jumelles|triples|triplees|enfants?|fils|filles?|bebes?|garcons?)\b/g,
  /\b(?:(?:membre|secretaire|tresori[a-z]+|president[a-z]*|vice-president[a-z]*|benevole|deleguee?|representante?|elue?) (?:actif |active )?(?:de l'|de la |d[eu] |des |a l'|a la |au )?(?:ape|apel|fcpe|peep|(?:association (?:de |des )?)?parents d'eleves|amicale des parents)\b[^.,;\n|\t]{0,50})/g,
  /\b(?:depos|amen|emmen|recuper|cherch)(?:e|er|ons|ent) (?:mon|ma|mes|notre|nos|le petit|la petite|les petits)\b[^.,;\n]{0,40}(?:creche|ecole|maternelle|garderie|nounou|nourrice|periscolaire|college)\b/g,
  /\b(?:ma|notre) (?:nourrice|assistante maternelle|assmat|baby-?sitter)\b|\b(?:place en creche|mode de garde|solution de garde)\b/g,
  /\b(?:ainee?|cadette?|benjamine?) (?:de |d'une |d')(?:fratrie|famille|\d|deux|trois|quatre|cinq|six|sept|huit)[^.,;\n]{0,25}|\b(?:issue? d'une )?famille (?:nombreuse|monoparentale|recomposee)\b|\bfratrie de [a-z\d]{1,8}\b/g,
  /\bplacee? (?:en foyer|en famille d'accueil|a l'ase)\b(?: ?\(ase\))?|\b(?:ancien(?:ne)? )?enfant placee?\b|\bpupille de (?:l'etat|la nation)\b/g,
  /\b(?:degagee?|liberee?|exempte?e?)s? (?:des|de|du) (?:obligations? militaires?|o\.?m\.?|service (?:militaire|national))|\b(?:mon )?service (?:militaire|national)(?! universel)[^.,;\n|\t]{0,30}|\bobligations? militaires?\b/g,
];
/** Their accent distinguishes them: a first name, and "ne" without "e". */
const accented = [
  /(?<!\p{L}|(?<!\p{L})(?:robes?|bouquets?|coiffures?|chignons?|maquillages?|tenues?|voiles?|essayages?|accessoires?) (?:de |pour (?:la |les )?)|(?<!\p{L})(?:des|les|aux) )(?:re)?mari(?:é(?:e|\(e\)|·e)?|ée)s?(?!\p{L})/giu,
  /(?<!\p{L})séparé(?:e|\(e\)|·e)?(?= (?:de|depuis|avec)|[\s,;.)]*$|[,;.)\n])(?!\p{L})/gimu,
];

const peoples =
  "francais|bielorusse|algerien|marocain|tunisien|malien|senegalais|ivoirien|camerounais|congolais|guineen|togolais|beninois|gabonais|malgache|comorien|mauricien|haitien|portugais|espagnol|italien|roumain|bulgare|polonais|ukrainien|russe|moldave|serbe|kosovar|albanais|bosniaque|croate|hongrois|tcheque|slovaque|turc|kurde|armenien|georgien|syrien|libanais|irakien|iranien|afghan|pakistanais|bangladais|indien|sri-lankais|chinois|vietnamien|cambodgien|laotien|thailandais|philippin|japonais|coreen|bresilien|colombien|peruvien|venezuelien|argentin|chilien|mexicain|cubain|dominicain|americain|canadien|britannique|anglais|irlandais|ecossais|allemand|autrichien|suisse|belge|neerlandais|hollandais|luxembourgeois|suedois|danois|norvegien|finlandais|grec|egyptien|libyen|mauritanien|nigerien|nigerian|tchadien|centrafricain|burkinabe|rwandais|burundais|ethiopien|erythreen|soudanais|somalien|angolais|cap-verdien|capverdien|ghaneen|europeen|maghrebin|africain|antillais|guadeloupeen|martiniquais|reunionnais|guyanais|mahorais|breton|corse|kabyle|apatride|lettone?|lituanien|estonien|slovene|macedonien|chypriote|maltais|australien|bolivien|equatorien|paraguayen|uruguayen|sud-africain|kenyan|tanzanien|ougandais|zambien|mozambicain|djiboutien|turque|tibetain|nepalais|birman|mongol|ouzbek|kazakh|azeri|tchetchene|palestinien|jordanien|saoudien|yemenite|israelien|indonesien|malaisien|taiwanais|neo-zelandais|hondurien|salvadorien|guatemalteque|nicaraguayen|costaricain|panameen|jamaicain|islandais|montenegrin|gambien|liberien|sierra-leonais|zimbabween|namibien|seychellois|equato-guineen|bissau-guineen|polynesien|neo-caledonien|caledonien|kanak|wallisien|alsacien|savoyard|provencal|auvergnat|catalan|basque|comtois|perigourdin|bourguignon|berrichon";
/** Inhabitants of towns and regions, beside what the person says of themselves. */
const inhabitants =
  "parisien|lyonnais|marseillais|toulousain|nantais|lillois|bordelais|rennais|strasbourgeois|montpellierain|nicois|brestois|normand|vendeen|picard|lorrain|ardechois|limousin|grenoblois|dijonnais|angevin|tourangeau|tourangelle|remois|rouennais|havrais|stephanois|toulonnais|nimois|lensois|messin|nanceien|orleanais|manceau|mancelle|caennais|lorientais|quimperois|vannetais|malouin|rochelais|poitevin|bearnais|landais|bisontin|mulhousien|ch'?ti|ch'?timi|franc-comtois|jurassien|champenois|ardennais|charentais|vosgien|gersois|aveyronnais|correzien|banlieusard";
const regional = new RegExp(
  `\\b(?:je suis|suis|vraie?|pure?|bonne?|bon|natif|native|signe :?|fiere?) (?:une? )?(?:vraie? |pure? |bonne? )?(?:${inhabitants})(?:ne|e)?s?(?: pure? jus| (?:de )?(?:pure )?souche| pure? souche| d'adoption| de c(?:oe|œ)ur)?\\b|\\b[a-z'-]{4,20} (?:pure? (?:jus|souche)|de (?:pure )?souche)\\b`,
  "g",
);
const people = `(?:(?:franco|italo|germano|anglo|hispano|luso|algero|maroco|tuniso|belgo|helveto|russo|sino|americano)[- ])?(?:${peoples})(?:e|ne|que|\\(e\\)|\\(ne\\))?s?`;
const nationality = [
  new RegExp(`\\b${people} d'origine\\b|\\bpasseport ${people}(?![\\p{L}])`, "gu"),
  new RegExp(
    `\\b(?:double |de |la )?(?:nationalites?|nat\\.|nationality|citoyennete)\\s?[:,]?\\s?(?:d'origine |fr\\b)?(?:${people}|[\\p{L}-]{4,20}(?:ais|ois|ien|ain|ne|se)e?)?(?:\\s?(?:[/,&-]|et) ?${people}){0,2}(?: par (?:naturalisation|mariage|filiation))?`,
    "gu",
  ),
  new RegExp(
    `\\b(?:je suis|suis|etant|moi,?|nee?|ressortissante?|citoyenne?|d'origine|origine|origines|bi-?nationale?)\\s?:?\\s?(?:une? )?${people}(?:[ -]${people})?(?![\\p{L}])(?: d'origine ${people})?`,
    "gu",
  ),
  /\b(?:(?:mon |ma |un |une )?(?:titre|carte|permis|certificat|autorisation) (?:provisoire )?de (?:sejour|resident|travail)|carte (?:de )?resident|autorisation (?:provisoire )?de (?:sejour|travail)|recepisse|passeport talent|titre de voyage|vls-?ts|naturalise(?:e|\(e\))?(?: francaise?)?|binationale?s?|double nationalite|refugiee?s?(?: (?:politique|statutaire))?|statut de refugiee?|protection subsidiaire|demandeu(?:r|se) d'asile|regularisee?|ofpra|ofii|protection temporaire|beneficiaire de la protection [a-z]{4,14}|sans[- ]papiers?|primo[- ]arrivante?|ressortissante? [^.,;\n|\t]{2,30}|titre (?:ue|de sejour|permanent|pluriannuel)(?: permanent)?)\b[^.,;\n|\t]{0,60}(?:, ?(?:valable|valide|jusqu|renouvelable|expire)[^.,;\n|\t]{0,30})?/g,
  /\b(?:mon |ma |le )?(?:titre|recepisse|visa|carte) (?:est |sera )?(?:(?:toujours|encore) )?(?:expire|valable|valide|renouvele|en renouvellement|en cours de renouvellement)\b[^.,;\n|\t]{0,40}|\b(?:etudiante?|ressortissante?) etrang(?:er|ere)s?\b|\bcarte [«"] ?(?:salariee?|etudiante?|vie privee|temporaire|resident)[^»"\n]{0,20}[»"]/g,
  new RegExp(
    `(?<=\\b(?:militaire|gendarme|soldat|officier|reserviste|policier|fonctionnaire|citoyen(?:ne)?|exilee?|migrante?|(?:d'une|ma) famille|(?:de|mes) parents|(?:de|ma) mere|(?:de|mon) pere) )${people}(?=[ ]?(?:$|[.,;!)\\n]))`,
    "gm",
  ),
  new RegExp(
    `\\b(?:\\d{1,2}|${spelledAge}) ans (?:de|en|passes en) (?:france|metropole)(?=[ ]?(?:$|[.,;!?\\n)]| et | mais ))`,
    "gm",
  ),
  /\bj['’ ]?ai (?:les|mes|tous mes|eu mes) papiers\b(?! d[eu'])[^.,;\n]{0,30}|\bmes papiers (?:sont|francais|en regle)\b[^.,;\n]{0,30}/g,
  new RegExp(`\\b(?:${people}|peule?|gitane?|berbere|rom|tsigane|touareg|tamoule?|mandingue) de naissance\\b`, "gu"),
  /\b(?:visa (?:etudiant|de travail|long sejour|d))\b[^.,;\n|\t]{0,40}/g,
  /\b(?:arrivee?|venue?|installee?|arrivee?s|vis|vit|reside|residant|vivant)(?:\(e\))? en (?:france|metropole)(?: (?:il y a|depuis|en|a l'age de|a) (?:[a-z]{3,9} )?(?:\d{1,4}|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?: (?:ans?|mois))?)?/g,
  /\b(?:arrive|venu)(?:e|\(e\))? (?:du|de la|de l'|des|d'|de) ?[a-z-]{3,20}(?: [a-z-]{3,20})? (?:en (?:19|20)\d\d|il y a|depuis|a l'age|a \d)[^.,;\n]{0,20}/g,
];

/** "je suis Nadège, russe": behind a name. "Je suis bilingue anglais, espagnol" tells languages. */
const namedPeople = new RegExp(
  `\\b(?:je suis|je m'appelle|moi c'est|c'est|ici) (?:[a-z'-]{2,20} )?[a-z'-]{2,20}, ${people}(?=[ ]?(?:$|[.,;!\\n]| et | d'))`,
  "gm",
);
const isBehindName = (phrase: string) => /(?:suis|appelle|est|[Ii]ci) \p{Lu}\p{Ll}/u.test(phrase);

const numbers = [
  /\b(?:siret|siren|rpps|adeli|rcs|licence) (?:[a-z'’-]{1,12} ){0,4}(?:n[°o]\.? ?)?[:=]? ?(?!(?:19|20)\d\d\b)\d[\d ./-]{4,20}\d\b|\bdossard (?:n[°o]\.? ?)?\d{1,6}\b/g,
  /(?<![\d\p{L}])[1-478][ .-]?\d{2}[ .-]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .-]?(?:\d{2}|2[ab])[ .-]?\d{3}[ .-]?\d{3}(?:[ .-/]{0,3}(?:\(?cle\)? ?:? ?)?\(?\d{2}\)?)?(?![\d])/gu,
  /\b(?:immatricul(?:ee?|ation)|plaque)\b[ :(]{0,3}[a-z]{2,4}[ -]?\d{2,3}[ -]?(?:\d{3}|[a-z]{2})\b/g,
  /\bcar[- ]\d{3}[- ]\d{4}(?:[- ]\d{1,12}){2,4}/g,
  /\b(?:n[°o]\.?|numero|matricule|identifiant) ?(?:[a-z'-]{1,20} ){0,4}[:=]?\s?(?=[a-z.-]{0,4}\d)(?:[a-z]{1,3}[ .-]?)?\d[\da-z]{0,15}(?:[ ./-]?(?:\d[\da-z]{0,11}|[a-z]{1,3}(?=[ ./-]?\d))){0,6}/g,
  /\b(?:n(?:umero|o)?[°.o]? ?(?:de |d')?)?(?:secu(?:rite)?(?: sociale)?|ss|n\.?i\.?r|nir|insee|carte vitale|vitale|immatriculation|passeport|carte d'identite|cni|identite|allocataire|caf|pole emploi|france travail|identifiant|rpps|adeli|siret|siren|permis(?: de conduire)?|etudiante?|ine|titre(?: de sejour)?|etranger|agdref|iban|numen|mutuelle)(?: perso(?:nnel)?| pro(?:fessionnel)?)?\s?(?:n[°o]?|numero|:|=|est|le|#|n°)?\s?[:°]?\s?(?=[\d a-z.-]{0,4}\d)[\da-z](?:[ .-]?[\da-z]{1,6}){0,8}(?<=\d[\d a-z.-]{3,40})/g,
];
/** The plate of a car. */
const plate = /(?<![\p{L}\d-])[A-HJ-NP-TV-Z]{2}[ -]?\d{3}[ -]?[A-HJ-NP-TV-Z]{2}(?![\p{L}\d-])/gu;
/** The licence stays, the day it was obtained tells an age. */
const licence =
  /\b(?:permis (?:de conduire )?(?:(?:aac|am|moto|bateau|poids lourds?|tracteur) )?(?:[abcde][1-2e]?(?:e|m)?(?:[ ,/&+]{1,3}|(?= )))?(?:vehicule,? )?)\(?(?:obtenu |depuis |delivre |passe |en |le |:|date |de |l'annee |, ){1,4}(?:\d{1,2}[/.]){0,2}(?:(?:19|20)\d\d|(?:\d{1,2}|un|deux|trois|quatre|cinq|dix|vingt|trente) ans?)\)?|\bpermis [abcde][1-2e]?\b\s?\(?(?:(?:19|20)\d\d)\)?/g;

/** Names of languages too: only beside another fact they are a nationality. */
const languages =
  /^(?:francais|anglais|espagnol|italien|portugais|allemand|russe|polonais|chinois|japonais|coreen|turc|neerlandais|hollandais|roumain|ukrainien|vietnamien|grec|bulgare|tcheque|suedois|danois|norvegien|serbe|croate|albanais|hongrois|armenien|kurde|breton|corse|kabyle|malgache|catalan|basque|alsacien|mongol|birman|tibetain|nepalais)$/;
const alone = new RegExp(`(?<=^|[\\n\\t|•·,;.(] ?)${people}(?=[ ]?(?:$|[\\n\\t|•·,;.)!]| et ))`, "gmu");

const pair = new RegExp(
  `(?<=^|[\\n\\t|•·,;.(] ?)${people}(?: et | ?/ ?)${people}(?=[ ]?(?:$|[\\n\\t|•·,;.)!]))`,
  "gmu",
);
const anywhere = new RegExp(`(?<![\\p{L}-]|\\b(?:en|le|l'|du|de) )${people}(?![\\p{L}-])`, "gu");

const besideMax = 3;

/** A nationality that stands alone: "58 ans, Français". */
function peopleSpans(text: string, plain: string, facts: Span[]): Span[] {
  const edges = new Set(facts.flatMap(({ at, length }) => [at, at + length]));
  const isBeside = (from: number, to: number) =>
    [...Array(besideMax + 1).keys()].some((distance) => edges.has(from - distance) || edges.has(to + distance));
  const pairs = matchesOf(plain, [pair]).filter(({ at, length }) =>
    plain
      .slice(at, at + length)
      .split(/ et | ?\/ ?/)
      .some((each) => !languages.test(each)),
  );
  const standing = matchesOf(plain, [alone]).filter(
    ({ at, length }) => isBeside(at, at + length) || !languages.test(plain.slice(at, at + length)),
  );
  // "paie ok Belge, 26 ans", "Réunionnais de 45 ans"
  const starts = new Set(facts.map(({ at }) => at));
  const beforeFact = matchesOf(plain, [anywhere]).filter(({ at, length }) => {
    const isNamed = /^\p{Lu}/u.test(text.slice(at)) || !languages.test(plain.slice(at, at + length));
    return (
      isNamed && [1, 2, 3, 4].some((gap) => starts.has(at + length + gap)) && !/[.\n]/.test(plain[at + length] ?? "")
    );
  });
  return [...pairs, ...standing, ...beforeFact];
}

/** "frère de Louise Page". */
const kinOf =
  /(?<!\p{L})(?:[Bb]eau-|[Bb]elle-|[Dd]emi-|[Pp]etite?-)?(?:[Ff]rère|[Ss]œur|[Ss]oeur|[Cc]ousine?|[Nn]eveu|[Nn]ièce|[Ff]ils|[Ff]ille|[Éé]poux|[Éé]pouse|[Mm]ari|[Ff]emme|[Ff]ianc[ée]e?|[Cc]ompagn(?:e|on)|[Cc]onjointe?|[Pp]ère|[Mm]ère|[Oo]ncle|[Tt]ante|[Pp]arrain|[Mm]arraine|[Gg]endre) (?:de |d['’]|(?:du|de la) \p{Ll}{3,15} )(?!Dieu)(?:\p{Lu}\. ?){0,2}\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2}/gu;

/** What is said of a relative: "mes enfants sont grands", "ma femme est hospitalisée". */
const kinTail =
  / (?:est|sont|a|ont|va|vont|entre|entrent)(?:(?! (?:et|mais|donc|je|j['’]|car|pour|puis)(?![\p{L}])| j['’])[^.,;\n|\t)]){1,40}/uy;

/** Since when one is married. */
const marriedSince = / depuis (?:(?:19|20)\d\d|\p{L}{2,8} (?:ans|mois)|\d{1,2} (?:ans|mois))/uy;

/** The names of relatives behind their word: "ma fille Louane", "mon mari, Éric". */
const relative =
  /(?:,? ?(?:(?:jumeau|jumelle|aînée?|cadette?|nommée?|prénommée?) )?(?:s['’]appelle |à |avec )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/uy;

const recentLicence =
  /\b(?<=permis (?:[abcde]\d?e? )?)(?:(?:le mois|l'an|l'annee|cette annee|cet ete|la semaine)(?: derniere?)?|recemment|depuis peu|il y a [^.,;\n]{2,12})/g;

function licenceSpans(plain: string): Span[] {
  return Array.from(plain.matchAll(licence))
    .flatMap(({ index, 0: match }) => {
      const from = match.search(
        /\(?(?:(?:obtenu|depuis|delivre|passe|en|le|:|date|de l'annee|,) ){0,4}(?:\d{1,2}[/.]){0,2}(?:(?:19|20)\d\d|(?:\d{1,2}|un|deux|trois|quatre|cinq|dix|vingt|trente) ans?)\)?$/,
      );
      return from < 0 ? [] : [{ at: index + from, length: match.length - from }];
    })
    .concat(matchesOf(plain, [recentLicence]));
}

const hasAccent = (text: string, { at }: Span) =>
  !/^n[eE]\b(?!\()/.test(text.slice(at, at + 4)) || /^n[eE] (?:le|en|a|au|vers) ?\S/i.test(text.slice(at, at + 12));

const leastDigits = 6;
const isLong = (digits: string) => digits.replace(/\D+/g, "").length >= leastDigits;

/** Whether "marie" is somebody's given name: a capital behind a word, as in "Bonjour Marie". At the head of a line or a field it is a state. */
const isGivenName = (text: string, at: number) =>
  /^Marie(?!\p{L})/u.test(text.slice(at, at + 6)) &&
  /(?<!situation|familiale|famille|statut|civil|suis)\p{Zs}$/iu.test(text.slice(Math.max(0, at - 12), at)) &&
  /\p{L}\p{Zs}$/u.test(text.slice(Math.max(0, at - 2), at));

/** Facts of the life of a person that an employer must not weigh. @param text with line breaks @param isEntry whether a position is within a list of posts */
export function lifeSpans(text: string, isEntry: (at: number) => boolean): Span[] {
  const plain = plainText(text);
  const births = matchesOf(plain, [born])
    .filter((span) => hasAccent(text, span))
    .map(({ at, length }) => ({ at, length: endOf(text, at + length, birthTail) - at }));
  const birthTowns = matchesOf(plain, [birthplace])
    .filter(({ at }) => !/^ne? (?:[aà]|en )/i.test(text.slice(at, at + 6)))
    .map(({ at, length }) => ({ at, length: endOf(text, endOf(text, at + length, birthTown), dateTail) - at }));
  const kin = matchesOf(plain, family).filter(({ at }) => !isGivenName(text, at));
  const related = kin.map(({ at, length }) => {
    const isRelative =
      /\b(?:mari|femme|epoux|epouse|conjointe?|compagne|compagnon|copine|copain|mariee?|pacsee?|fils|filles?|enfants?|garcons?|s(?:oe|œ)ur|frere|mere|pere|maman|papa|bebe)$/.test(
        plain.slice(at, at + length),
      );
    const named = isRelative ? endOf(text, at + length, relative) : at + length;
    return { at, length: endOf(text, endOf(text, named, marriedSince), kinTail) - at };
  });
  const dates = matchesOf(plain, [oldDate])
    .filter(({ at }) => !isEntry(at))
    .map(({ at, length }) => ({ at, length: endOf(text, at + length, birthTail) - at }));
  const facts = [
    ...births,
    ...birthTowns,
    ...dates,
    ...matchesOf(plain, [...ages, ...nationality, regional]),
    ...related,
    ...matchesOf(text, accented).map(({ at, length }) => ({ at, length: endOf(text, at + length, marriedSince) - at })),
    ...matchesOf(text, [kinOf]),
    ...matchesOf(plain, [namedPeople]).filter(({ at, length }) => isBehindName(text.slice(at, at + length))),
  ];
  return [
    ...facts,
    ...peopleSpans(text, plain, facts),
    ...matchesOf(plain, numbers).filter(({ at, length }) => isLong(plain.slice(at, at + length))),
    ...matchesOf(text, [plate]),
    ...licenceSpans(plain),
  ];
}
