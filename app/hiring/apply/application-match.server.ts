// How far an application fulfils what its offer expects, computed once, when it is sent.
import { compareEntries } from "../../engines/attributes/fulfilment.ts";
import { listShownAttributes } from "../../people/candidates/candidate-cards.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { Answer } from "../../platform/db/schema.ts";

type Sent = { offerId: string; candidateId: string | null; answers: readonly Answer[] };

/** What counts twice: the decisive answers and what the offer requires, against what it merely prefers. */
const weights = { required: 2, preferred: 1, answer: 2 } as const;

/**
 * The share of an offer's expectations that answers and a profile fulfil, from 0 to 100; null when nothing can be compared.
 * @param held the attributes of the profile; null without one
 */
export function matchShare(
  { required, preferred }: { required: readonly string[]; preferred: readonly string[] },
  held: readonly string[] | null,
  answers: readonly Answer[],
): number | null {
  const compared = (names: readonly string[], weight: number) =>
    held === null ? [] : [[compareEntries(held, names).met.length * weight, names.length * weight] as const];
  const judged = answers.filter(({ isMet }) => typeof isMet === "boolean");
  const shares = [
    ...compared(required, weights.required),
    ...compared(preferred, weights.preferred),
    [judged.filter(({ isMet }) => isMet).length * weights.answer, judged.length * weights.answer] as const,
  ];
  const most = shares.reduce((sum, [, total]) => sum + total, 0);
  const met = shares.reduce((sum, [fulfilled]) => sum + fulfilled, 0);
  return most === 0 ? null : Math.round((100 * met) / most);
}

/** matchShare() of a sent application. A profile counts only as far as the company may see it. */
export async function findMatch(tx: Db, { offerId, candidateId, answers }: Sent): Promise<number | null> {
  const offer = await tx
    .selectFrom("offers")
    .select(["required", "preferred", "companyId"])
    .where("id", "=", offerId)
    .executeTakeFirst();
  const held = offer && candidateId ? await listShownAttributes(tx, offer.companyId, candidateId) : null;
  return matchShare(offer ?? { required: [], preferred: [] }, held, answers);
}
