// The offers added or changed since the segment was built: few enough to read one by one.
import { keysOfLines, type LabelledKeys } from "../attributes/attribute-filter.ts";
import { compareIds } from "../candidate-index/keys.ts";
import type { OfferQuery, OfferRow } from "./offer-query.ts";
import type { OfferQuestion } from "./offer-question.ts";

/** `keys`: of its attributes. */
export type RecentOffer = { row: OfferRow; mask: number } & LabelledKeys;

const keyOf = (id: Uint8Array) => Buffer.from(id.buffer, id.byteOffset, 16).toString("latin1");

export class RecentOffers {
  readonly #rows = new Map<string, { row: OfferRow } & LabelledKeys>();

  get size(): number {
    return this.#rows.size;
  }

  /** Inserts or replaces an offer by id. */
  set(row: OfferRow): void {
    this.#rows.set(keyOf(row.id), {
      row: { ...row, id: row.id.slice(), companyId: row.companyId.slice() },
      ...keysOfLines(row.attributes, false),
    });
  }

  /** When they were made, in milliseconds since 1970. */
  times(): number[] {
    return [...this.#rows.values()].map(({ row }) => row.at);
  }

  delete(id: Uint8Array): void {
    this.#rows.delete(keyOf(id));
  }

  /** The offers that match, whatever the filters, with their bits. */
  find(query: OfferQuery, question: OfferQuestion): RecentOffer[] {
    const found: RecentOffer[] = [];
    const { company } = query;
    for (const { row, ...labelled } of this.#rows.values()) {
      if (company && compareIds(company, 0, row.companyId, 0) !== 0) continue;
      const mask = question.maskOf(row, query);
      if (question.matches(mask)) found.push({ row, mask, ...labelled });
    }
    return found;
  }
}
