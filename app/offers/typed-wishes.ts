// The wishes among the words of a search: those that a detail of an offer answers ("sans expérience", "30h par semaine"), and those that none
// does ("sans déplacement").
import { withQualifiers } from "../engines/search-text/contract-terms.ts";
import { readSearchText } from "../engines/search-text/search-text.ts";
import { type DetailFilter, hourRanges, mapDetails, noDetails, withoutLicence } from "./detail-filters.ts";
import { experiences, studyLevels } from "./offer-fields.ts";
import { withoutPart } from "./search-words.ts";

export type TypedWishes = {
  details: DetailFilter;
  /** The wishes that no offer answers, as typed. */
  ignored: string[];
  /** The words without all of them. */
  q: string;
};

type Groups = Record<string, string | undefined>;
/** The values that the matched words ask for; null where they are no wish. */
type Wish = { words: RegExp; valuesOf: (groups: Groups) => Partial<DetailFilter> | null };

const no = String.raw`(?<![\p{L}\p{N}-])(?:sans|ni|pas (?:besoin )?(?:de |d['’]|le )|aucune?)(?: ?(?:aucune?|le|de|d['’]))? ?`;
const required = String.raw`(?: (?:exig|demand|requi|nécessaire|obligatoire|préalable)[\p{L}]*)?(?!\p{L})`;
const notRequired = String.raw` (?:non|pas) (?:exigée?|demandée?|requise?|nécessaire|obligatoire)(?!\p{L})`;
const wish = (...words: string[]) => new RegExp(words.join("|"), "iu");

const beginners = experiences.slice(0, 2);

const per = String.raw` ?(?:\/|par|la) ?(?:semaine|sem|s)(?!\p{L})| ?hebdo(?:madaires?)?(?!\p{L})`;
const hours = String.raw`(?<hours>\d{1,2})(?: ?heures?| ?h)(?<minutes>\d\d)?(?!\p{L})`;
/** "après 18h", "20h-6h", "24h/24" and "à 2 h de Lyon" are no hours of a week. */
const clock = String.raw`(?<!(?:jusqu['’]à|après|avant|dès|vers|partir de|entre) |\d ?h?\d{0,2} ?(?:à|-|–|\/|et) ?|[\p{L}\p{N}.,])`;
const notClock = String.raw`(?! ?(?:-|–|\/) ?\d| ?(?:à|et) ?\d{1,2} ?h| de (?:route|train|trajet|voiture|vol))`;
/** Without "par semaine", less is the length of a day or a way. */
const leastBare = 15;
const hoursOfDay = 25;
const mostHours = 48;

function hoursWished({ lead = "", low, hours, minutes = "0" }: Groups): Partial<DetailFilter> | null {
  const number = Number(hours) + Number(minutes) / 60;
  if (number > mostHours || number === 0) return null;
  const from = /moins de|max/i.test(lead) ? 0 : Number(low ?? number);
  const to = /plus|min|au moins/i.test(lead) && from > 0 ? mostHours : number;
  const values = hourRanges.filter(([least, most]) => least <= to && most >= from).map(([, , value]) => value);
  return { weeklyHours: values };
}

/** "25 min max 30h": these words belong to the number before them. */
const afterNumber = String.raw`(?<!(?:\d|min|mn|minutes?|km) ?)`;
const hoursLead = `(?<lead>(?:(?:à|de|en|contrat|temps|au moins|moins de|plus de|${afterNumber}(?:maximum|max|minimum|mini|min)) |d['’]){0,3})`;

const wishes: readonly Wish[] = [
  {
    words: wish(
      `${no}expériences?${required}`,
      String.raw`(?<!\p{L})expérience${notRequired}`,
      String.raw`(?<!\p{L})débutante?s?(?: ?\(e?s?\)|[·.]e)?(?: (?:accept|bienvenu|possible)[\p{L}]*)?(?!\p{L})`,
      String.raw`(?<!\p{L})première expérience(?! exig| demand| d)`,
    ),
    valuesOf: () => ({ experience: beginners }),
  },
  {
    words: wish(String.raw`${no}bac(?: ?\+ ?(?<years>[235]))?${required}`),
    valuesOf: ({ years }) => ({
      study: studyLevels.slice(0, studyLevels.indexOf(years === undefined ? "bac" : (`bac+${years}` as "bac+2"))),
    }),
  },
  {
    words: wish(
      `${no}(?:diplômes?|études?|qualifications?)${required}`,
      String.raw`(?<!\p{L})diplôme${notRequired}`,
      String.raw`(?<!\p{L})non diplômée?s?(?!\p{L})`,
    ),
    valuesOf: () => ({ study: studyLevels.slice(0, 1) }),
  },
  {
    words: wish(
      // "voiture sans permis" is a kind of car.
      String.raw`(?<!(?<!(?<!\p{L})en )(?:voitures?|voiturettes?|véhicules?|quads?) )${no}permis(?: (?:b|de conduire|voiture))?${required}(?! (?:[acd]\d?|[bcd]e|de|moto|cariste|bateau)(?!\p{L}))`,
      String.raw`(?<!\p{L})permis(?: b)?${notRequired}`,
    ),
    valuesOf: () => ({ licenceNeed: [withoutLicence] }),
  },
  {
    words: wish(String.raw`${clock}${hoursLead}(?:(?<low>\d{1,2}) ?h? ?(?:à|-|et|ou) ?)?${hours}(?:${per})`),
    valuesOf: hoursWished,
  },
  {
    words: wish(String.raw`${clock}${hoursLead}(?<![\d-])${hours}${notClock}`),
    // "à 20h" is a time of day.
    valuesOf: (groups) =>
      Number(groups.hours) < (/^à $/iu.test(groups.lead ?? "") ? hoursOfDay : leastBare) ? null : hoursWished(groups),
  },
];

/** Words that mean something else with "sans" or "hors": "médecins sans frontières", "école hors contrat". */
const fixed =
  /^(?:frontières?|abris?|domicile|fils?|plomb|papiers?|emploi|soucis?|gluten|rendez|suite|fin|cesse|limites?|nom|titre|soudure|alcools?|sel|sucre|faim|contact|couture|étiquette|contrat|classe|taxes?|sol|murs?|cadre|ligne|normes?|permis)$/iu;
const unanswered =
  /(?<![\p{L}\p{N}-])(?:sans|ni|hors|sauf|pas (?:trop )?(?:de |d['’])|aucune?)(?: ?(?:aucune?|trop de|de|des|les?|la|l['’]|d['’]))? ?(?<noun>\p{Ll}[\p{Ll}-]{2,30})(?<more>(?: (?:de |du |d['’]|avec (?:le |la |les |des |du |l['’])?)(?!nuit|jour|matin|soir|week|suite)\p{Ll}{3,30})?(?: en (?:hauteur|extérieur|public|voiture))?(?: (?:client(?:èle)?s?|public|(?:lourd|long|court|décalé|coupé|fractionné|supplémentaire|variable|important|fréquent|obligatoire|exigé|requis|demandé|nécessaire|professionnel|commercial|rapide|agressif|personnel)[eux]{0,2}s?))?)(?!\p{L})/giu;

/** A word that may begin a wish that no offer answers. */
const denial = /(?<!\p{L})(?:sans|ni|hors|sauf|pas|aucune?|jamais)(?!\p{L})/iu;

function listUnanswered(q: string): string[] {
  if (!denial.test(q)) return [];
  const { text, correction, attributes, terms } = readSearchText(q);
  const bare = new Set(attributes.map((part) => part.text));
  const denied = withQualifiers(correction ?? text, attributes).filter((part) => !bare.has(part.text));
  const isTerm = ({ from, to }: (typeof denied)[number]) =>
    (terms?.parts ?? []).some((part) => part.from <= from && to <= part.to);
  const spans = denied.map((part) => ({ from: q.indexOf(part.text), length: part.text.length }));
  const wishes = [...q.matchAll(unanswered)].filter(
    ({ index, groups }) =>
      (!fixed.test(groups!.noun!) || groups!.more !== "") &&
      !spans.some(({ from, length }) => from >= 0 && from <= index && index < from + length),
  );
  // "pas le soir": no offer states it.
  const others = denied.filter((part) => !isTerm(part) && q.includes(part.text));
  return [...wishes.map(([wish]) => wish), ...others.map((part) => part.text)].map((wish) => wish.trim());
}

/** Reads the wishes of a search without quotes. A search that would have no other word keeps those that no offer answers. */
export function readWishes(typed: string): TypedWishes {
  if (/["“”„«»]/.test(typed)) return { details: noDetails, ignored: [], q: typed };
  let q = typed;
  let details: Partial<DetailFilter> = {};
  for (const { words, valuesOf } of wishes) {
    const match = words.exec(q);
    const values = match && valuesOf(match.groups ?? {});
    if (!values) continue;
    details = { ...details, ...values };
    q = withoutPart(q, match[0]);
  }
  const ignored = listUnanswered(q);
  const left = ignored.reduce(withoutPart, q);
  const read = { details: mapDetails((name) => details[name] ?? []) };
  return left === "" ? { ...read, ignored: [], q } : { ...read, ignored, q: left };
}
