// The rows of the cards of candidates whose ids are known.
import { findable, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { cardColumns, isFavourite, marksOf } from "../../people/candidates/candidate-cards.server.ts";
import type { FoundRow } from "./orders.server.ts";

/** The rows of the cards of some candidates, by id; people who have just hidden are missing. */
export async function listPeople(
  { companyId }: ViewingCompany,
  ids: readonly string[],
): Promise<Map<string, FoundRow>> {
  if (ids.length === 0) return new Map();
  const rows = (await findable(companyId)
    .select([...cardColumns(companyId), ...marksOf(companyId, "candidates.id")])
    .select(isFavourite(companyId, "candidates.id").as("favourite"))
    .where("candidates.id", "in", ids)
    .limit(ids.length)
    .execute()) as FoundRow[];
  return new Map(rows.map((row) => [row.id, row]));
}
