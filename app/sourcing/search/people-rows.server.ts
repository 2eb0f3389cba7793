// The rows of the cards of candidates whom a company finds.
import { findable, sight, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import {
  type CardRow,
  cardColumns,
  isFavourite,
  type Marks,
  marksOf,
} from "../../people/candidates/candidate-cards.server.ts";

export type FoundRow = CardRow & Marks & { favourite: boolean };

/** The query of card rows, with what the company has done about each person. */
export const foundPeople = (companyId: string) =>
  findable(companyId)
    .crossJoinLateral(sight(companyId))
    .select([...cardColumns, ...marksOf(companyId, "candidates.id")])
    .select(isFavourite(companyId, "candidates.id").as("favourite"));

/** Rows in the order of the ids; ids without a row are left out. */
export function inOrder(ids: readonly string[], rows: readonly FoundRow[]): FoundRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The rows of some candidates in the order of their ids; people who have just hidden are missing. */
export async function listPeople(
  { companyId }: Pick<ViewingCompany, "companyId">,
  ids: readonly string[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const rows = await foundPeople(companyId).where("candidates.id", "in", ids).limit(ids.length).execute();
  return inOrder(ids, rows);
}
