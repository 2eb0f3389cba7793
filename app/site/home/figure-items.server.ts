// The four figures as shown. Zeros are left out.

import { onlyDepartment } from "../../platform/places/territory.server.ts";
import { number } from "../../platform/text/french.ts";
import type { SiteFigures } from "./figures.server.ts";

/** The figures with their nouns, singular for one. */
export function figureItems({
  candidates,
  offers,
  companies,
  departments,
}: SiteFigures): { value: string; label: string }[] {
  const items: [number, string, string][] = [
    [candidates, "talent visible", "talents visibles"],
    [offers, "offre ouverte", "offres ouvertes"],
    [companies, "entreprise inscrite", "entreprises inscrites"],
    // A site of one department covers what its name says.
    [onlyDepartment() ? 0 : departments, "département couvert", "départements couverts"],
  ];
  return items
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => ({ value: number(count), label: count < 2 ? one : several }));
}
