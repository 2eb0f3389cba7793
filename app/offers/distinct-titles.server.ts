// Tells offers of one title apart in the lists of their company.
import { displayPlace } from "../platform/places/display-place.ts";
import { date } from "../platform/text/french.ts";
import { fold } from "../platform/text/text.ts";

type Titled = { id: string; title: string; city: string | null; createdAt: Date };

/** The keys that several offers have. */
function repeatedKeys(offers: readonly Titled[], keyOf: (offer: Titled) => string): Set<string> {
  const groups = Map.groupBy(offers, keyOf);
  return new Set([...groups].filter(([, { length }]) => length > 1).map(([key]) => key));
}

const titleKey = ({ title }: Titled) => fold(title);
const townKey = (offer: Titled) => JSON.stringify([titleKey(offer), fold(offer.city ?? "")]);

/**
 * The names of a company's offers in one list, by id: the title, with the town where the title repeats in the list, and with the day of
 * creation where the town is the same too.
 */
export function distinctTitles(offers: readonly Titled[]): Map<string, string> {
  const [titles, towns] = [repeatedKeys(offers, titleKey), repeatedKeys(offers, townKey)];
  return new Map(
    offers.map((offer) => {
      const town = titles.has(titleKey(offer)) && offer.city ? displayPlace(offer.city) : null;
      const day = towns.has(townKey(offer)) ? date(offer.createdAt) : null;
      return [offer.id, [offer.title, town, day].filter((part) => part !== null).join(", ")];
    }),
  );
}
