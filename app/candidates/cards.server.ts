// A candidate as a card shows it to a company: what is read for it, and what of that leaves the server.
import { sql } from "kysely";
import { moment, pay } from "../base/french.ts";
import { findCommune, placeLabel } from "../base/places.server.ts";
import { foldPlace } from "../base/text.ts";
import * as messages from "../messages.ts";
import type { CandidateCardData } from "./candidate-card.tsx";
import { departmentName } from "./criteria.server.ts";
import type { Seeker } from "./findable.server.ts";

/** What a card is made of. */
export const cardColumns = [
  "candidates.id",
  "candidates.prenom",
  "candidates.nom",
  "candidates.job",
  "candidates.city",
  "candidates.cityCode",
  "candidates.departments",
  "candidates.available_all_country",
  "candidates.disponibility",
  "candidates.salaryMin",
  "candidates.salaryMax",
  "candidates.salaryTaux",
  "candidates.visibility",
  "candidates.cvFileId",
  "candidates.createdAt",
] as const;

export type CardRow = {
  id: string;
  prenom: string | null;
  nom: string | null;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departments: string[];
  available_all_country: boolean;
  disponibility: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryTaux: string;
  visibility: string;
  cvFileId: string | null;
  createdAt: Date;
};

// Before the address is verified, and for a masked profile, nothing leaves the server that names the person.
function shownName(row: CardRow, verified: boolean): string {
  if (row.visibility !== "visible") return messages.maskedProfile;
  const words = [row.prenom, row.nom].filter((word) => word !== null && word.trim() !== "");
  if (words.length === 0) return messages.namelessProfile;
  return verified
    ? words.join(" ")
    : words.map((word) => `${[...word!.trim()][0]!.toLocaleUpperCase("fr")}.`).join(" ");
}

function placeOf(row: CardRow): string {
  const commune = row.cityCode ? findCommune(row.cityCode) : null;
  const bare = row.city?.replace(/\s*\((\d{2,3}|2[ab])\)\s*$/i, "") ?? "";
  const name = commune && foldPlace(commune.name) === foldPlace(bare) ? commune.name : bare;
  const around = name
    ? placeLabel(name, commune?.departement ?? null)
    : row.departments.slice(0, 3).map(departmentName).join(", ");
  return [around, row.available_all_country && messages.wholeCountry].filter(Boolean).join(" · ");
}

/** A row as a card shows it to this company. */
export function cardOf(row: CardRow, seeker: Seeker, favourite: boolean): CandidateCardData {
  const open = seeker.verified && row.visibility === "visible";
  return {
    id: row.id,
    name: shownName(row, seeker.verified),
    masked: row.visibility !== "visible",
    job: row.job ?? messages.jobUnsaid,
    place: placeOf(row),
    disponibility: row.disponibility,
    pay: pay(row.salaryMin, row.salaryMax, row.salaryTaux),
    hasCv: open && row.cvFileId !== null,
    favourite,
    at: moment(row.createdAt),
  };
}

/** Whether a company keeps the candidate whose id stands in a column. */
export const isFavourite = (companyId: string, candidate: string) => sql<boolean>`exists (
  select 1 from "favourites" where "favourites"."companyId" = ${companyId} and "favourites"."candidateId" = ${sql.ref(candidate)}
)`;
