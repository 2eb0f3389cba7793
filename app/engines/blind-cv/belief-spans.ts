// Health, religion, unions and parties of a person in a text: what an employer must not weigh, where the person says it of themselves.
import { plainText } from "../cv-parser/cv-layout.ts";
import { matchesOf, type Span } from "./spans.ts";

const self = "(?:(?:je suis|suis|etant)(?: moi[- ]meme)?|en tant que|j'ai ete|ayant ete|reste|devenue?)";
const stated = `(?:(?<=^|[\\n,;.(•|·–] ?)|\\b${self} )`;
const ends = "(?=[ ]?(?:$|[\\n,;.)!|]| et | mais | donc | depuis ))";
const tail = "(?:(?! (?:et|mais|donc|je|j'|car|pour) ?)[^.,;\\n|\\t)]){0,40}";

const faith =
  "(?:musulman|catholique|chretien|protestant|evangelique|bouddhiste|hindou|hindouiste|sikh|athee|agnostique|croyant|orthodoxe|adventiste|mormon|juif|juive|anglican|baptiste)(?:ne|e)?";
const religion = [
  new RegExp(
    `${stated}(?:tres |un |une |de confession |de religion )?${faith}(?: (?:non )?(?:pratiquante?|engagee?|convaincue?|croyante?))?${ends}`,
    "gm",
  ),
  new RegExp(
    `\\b(?:de (?:confession|religion|culture) |ma (?:foi|religion|confession)${tail}|(?:non )?pratiquante?${ends})(?:${faith})?`,
    "g",
  ),
  new RegExp(
    `\\b(?:je |j')?(?:fais|suis|respecte|pratique|observe)? ?(?:le |la |pendant le |pour le )?(?:ramadan|aid|careme|chabbat|shabbat|kippour|pessah|jeune du ramadan)\\b${tail}`,
    "g",
  ),
  /\b(?:je )?(?:porte|mets|garde|retire|enleve) (?:le |la |un |une |mon |ma )(?:voile|foulard|hijab|kippa|turban|croix)\b|\bport du (?:voile|foulard|hijab)\b|\bvoilee\b/g,
  /\b(?:(?:membre|secretaire|tresori[a-z]+|president[a-z]*|benevole|choriste|organiste|catechiste|animat[a-z]+|responsable|engagee?|active?|frequente|chorale?) (?:de |a |au |dans |d')?(?:la |l'|le |ma |mon |une )?)?(?:paroisses?|mosquee|synagogue|aumonerie|catechisme|temoins? de jehovah|scouts? (?:de france|d'europe|musulmans?|unitaires?)|ma priere|la priere|mes prieres|la messe)\b(?: (?:de |du |des |d'|de la )?(?:saint|sainte|st|ste|notre)[- ]?[a-z'-]{2,20}| (?:de |du |des |d'|de la )[a-z'-]{3,20})?/g,
];

const group =
  "(?:cgt|cfdt|cftc|cfe-cgc|unsa|fsu|force ouvriere|solidaires|parti (?:socialiste|communiste)|pcf|eelv|lfi|modem|rassemblement national|npa)";
const membership = [
  new RegExp(
    `\\b(?:adherente?|encartee?|syndiquee?|deleguee?(?: syndicale?)?|elue?|militante?|representante?(?: syndicale?)?|secretaire|membre|permanente?|sympathisante?|cartee?)(?: [a-z'-]{1,12}){0,3}? ${group}\\b`,
    "g",
  ),
  /\b(?:delegue(?:e|\(e\))? syndical(?:e|\(e\))?|mon syndicat|syndiquee?|representante? syndicale?)\b/g,
];

/** Orders, pilgrimages, and offices that are voted for. */
const standing = [
  /\b(?:(?:chevalier|dame|membre|officier) )?(?:de |dans )?l'ordre (?:souverain )?(?:de malte|du temple|du saint[- ][a-z]{3,12}|de saint[- ][a-z]{3,12})\b|\bfranc-?macon(?:ne)?\b/g,
  /\b(?:mon |le |un |petit |grand )?(?:pelerinage(?= (?:a|de|au|vers|en) )|pelerine?|hadj|hajj|omra|oumra)\b(?: (?:a|au|de|du|vers|en|sur) [^.,;\n|\t]{2,30})?/g,
  /\b(?:elue? (?:a|au|aux) (?:la |l')?(?:chambre|conseil|mairie|commune|municipales|prud'hom[a-z]+))\b[^.,;\n|\t]{0,50}/g,
];

const orientation = [
  new RegExp(
    `${stated}(?:gay|lesbienne|homosexuel(?:le)?|bisexuel(?:le)?|transgenre|non[- ]binaire|queer)(?: (?:et fiere?|assumee?))?${ends}`,
    "gm",
  ),
  /\b(?:je |j')(?:milite|ai milite|militais) (?:chez|a|au|aux|dans|avec) [^.,;\n]{2,40}/g,
];

const illness =
  "(?:cancer|avc|infarctus|burn[- ]?out|depression|maladie|handicap|diabete|epilepsie|hernie(?: discale)?|sclerose en plaques|leucemie|tumeur|chimio[a-z]*|endometriose|eczema|psoriasis|asthme|dyslexie|dyspraxie|dyscalculie|hypertension|migraines?|sciatique|lumbago|tendinite|arthrose|apnee du sommeil|surdite|fibromyalgie|spondylarthrite|operation|hospitalisation|accident (?:de la route|de voiture|de moto|du travail|de travail|domestique)|probleme[s]? de (?:dos|sante)|souci[s]? de sante|ennuis? de sante)";
const condition =
  "(?:diabetique|asthmatique|epileptique|sourde?|malentendante?|malvoyante?|sero-?positi[a-z]+|bipolaire|autiste|dyslexique|tdah|depressi[a-z]+|handicapee?|amputee?|paraplegique|hemophile|guerie?|en remission|operee?|hospitalisee?|en ald|invalide|en invalidite|en arret(?: maladie| de travail)?|malade|en depression|en burn-?out|stabilisee?|reconnue? (?:handicapee?|travailleu[a-z]+))";
const state =
  "(?:legere?|(?:bien )?suivie?|stabilisee?|guerie?|operee?|diagnostiquee?|en remission|sans (?:traitement|gravite)|sous traitement)";
const body =
  "(?:genou|genoux|epaules?|dos|hanches?|chevilles?|poignets?|coudes?|vesicule|reins?|foie|poumons?|colonne|rotule|menisque|prostate|thyroide|seins?|estomac|intestins?|c(?:oe|œ)ur|vertebres?|cervicales|lombaires|tumeur|kyste|appendice|uterus|ovaires?|jambe|bras|pied|main|doigts?|rate|oreille|(?:oe|œ)il)";
const device =
  "(?:stents?|pacemaker|protheses?|broches?|valves?|pontages?|greffes?|implants?|stimulateur|pompe a insuline|attelle|corset|bequilles?|cannes?|deambulateur|semelles orthopediques)";
const amount =
  "(?:(?:juste|toujours|encore|seulement|aussi) )?(?:un peu )?(?:de l'|de la |du |des |de |d'|une? |le |la |l'|les |\\d |deux |trois |quatre )?";
const health = [
  new RegExp(`\\bj['’ ]?(?:ai|avais) ${amount}${illness}\\b${tail}`, "g"),
  new RegExp(`\\b(?:juste )?un peu (?:de |d')${illness}\\b${tail}`, "g"),
  new RegExp(
    `(?:(?<=^|[\\n\\t,;.(•|·–:] ?)|\\b(?:mon|ma|mes|une?|avec) )${illness}(?: [a-z]{3,12}){0,2} ${state}(?![a-z])(?:, (?:sans|sous|bien)? ?(?:suivie?|traitement|traitee?|stabilisee?)\\b)?${tail}`,
    "g",
  ),
  new RegExp(
    `\\b(?:mon|un|une|en|long|longue) (?:arret|conge|absence|traitement|convalescence) (?:pour |suite a |apres |d'|de |a cause d[e'] ?)(?:un |une |mon |ma |des |le |la )?${illness}\\b${tail}`,
    "g",
  ),
  new RegExp(
    `\\b(?:on|le chirurgien|ils) (?:m'a|m'ont|va m'|va me) ?(?:enleve|opere|retire|pose|diagnostique|greffe|ampute|decouvert|detecte|implante|remplace)(?:er)? (?:(?:de |d')?(?:mon|ma|mes|le|la|les|l'|un|une|du|de la|des) ?)(?:deux )?(?:${body}|${device}|${illness})\\b${tail}`,
    "g",
  ),
  new RegExp(
    `\\b(?:(?:le|la|les) ${body},? ca va|(?:mon|ma|mes) ${body}(?: (?:gauche|droite?|fragile))?,? (?:ca va|(?:est|sont|va|vont|tient|tiennent|reste|restent) (?:bien |tres |a nouveau |presque |totalement )?(?:mieux|bien|gueri[es]*|opere[es]*|repare[es]*|retabli[es]*|fragiles?|solides?|soigne[es]*|remis[es]*|le coup)))\\b${tail}`,
    "g",
  ),
  new RegExp(
    `\\bj['’ ]?ai (?:toujours |encore |eu )?(?:un |une |des |\\d |deux |trois |quatre )(?:petite? )?${device}\\b(?! a [a-z]+er\\b)${tail}`,
    "g",
  ),
  new RegExp(
    `\\bje (?:marche|me deplace|travaille|vis|conduis) (?:encore |toujours )?avec (?:un |une |des |mes |ma |mon |deux )${device}\\b${tail}`,
    "g",
  ),
  /\bgroupe sanguin ?:? ?(?:ab|[abo])\b(?: ?(?:rh ?)?[+-])?|\bdonneu(?:r|se) (?:benevole )?de (?:sang|plasma|moelle|plaquettes)\b/g,
  /\b(?:mon vehicule (?:est )?|(?<=permis [abcd]\d?e? ?[,(]? ?))(?:vehicule |voiture )?(?:amenagee?|adaptee?)\b|(?<=\() ?(?:vehicule|voiture) (?:amenagee?|adaptee?)\b|\b(?:(?:vice-)?champion(?:ne)?|medaille[e]?|licenciee?|joueu(?:r|se)|selectionnee?)[^.,;\n|\t]{0,30} (?:handi|para)[- ]?[a-z]{3,12}\b[^.,;\n|\t]{0,20}/g,
  new RegExp(`${stated}(?:tres |un peu |legerement |tombee? |ete )?${condition}\\b${tail}`, "gm"),
  new RegExp(
    `\\b(?:apres|suite a|a cause d[eu]|malgre|depuis|j'ai (?:eu|fait|vaincu|surmonte)|atteinte?(?! [a-z])|souffrante?|je souffre|guerie? d[eu']?|remise? d[eu']?|victime d')[ ]?(?:d'|de )?(?:un |une |mon |ma |mes |le |la |l'|des )?${illness}\\b${tail}`,
    "g",
  ),
  new RegExp(`\\b(?:mon|ma|mes) ${illness}\\b${tail}`, "g"),
  /\b(?:je porte|j'ai|avec|en|mon|ma) (?:un |une |mon |ma )?(?:appareils? auditifs?|fauteuil roulant|canne blanche|pacemaker|prothese auditive)\b(?<!\b(?:clients?|patients?|residents?|personnes?|usagers?) en fauteuil roulant)|\bsuivie? par cap emploi\b|\b(?:j'allaite|menopausee?)\b/g,
  /\btombee? malade\b[^.,;\n]{0,30}|\b(?:longue maladie|mi-temps therapeutique)\b|\b(?:mon|en) arret (?:maladie|de travail)\b/g,
];

/** What tells health, religion, union or party of the person. @param isEntry whether a position is within a list of posts, where it is work */
export function beliefSpans(text: string, isEntry: (at: number) => boolean): Span[] {
  return matchesOf(plainText(text), [...religion, ...standing, ...membership, ...orientation, ...health]).filter(
    ({ at }) => !isEntry(at),
  );
}
