// What is missing in most of the people who match an offer: stated once above their list, and left out of their rows.
import { contractNouns } from "../../engines/attributes/work-terms.ts";
import { type Comparison, itemsText, type Match, type Reason } from "../../engines/matching/matching.ts";
import type { OfferMatchRow } from "../../offers/match-rows.server.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { withDe } from "../../platform/text/elision.ts";
import { pay } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";

type Offer = OfferMatchRow & { id: string };

const { matchGaps } = sourcingMessages;

/** A requirement counts item by item, a wish as a whole. */
const keysOf = ({ criterion, items }: Comparison["missing"][number]): readonly string[] => items ?? [criterion];

function countGaps(matches: readonly Pick<Comparison, "missing">[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { missing } of matches)
    for (const key of missing.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** A row's reasons against the match, without what the list states once and what the row counts. */
const ownReasons = (missing: readonly Reason[], common: ReadonlySet<string>): string[] =>
  missing
    .filter((reason) => reason.criterion !== "preferred" && !keysOf(reason).every((key) => common.has(key)))
    .map(({ text }) => text);

/**
 * @param matches those of all people
 * @returns the common gaps as lines with the address that mends them, and the reasons of a row that are its own
 */
export function commonGaps(matches: readonly Pick<Comparison, "missing">[], offer: Offer) {
  const total = matches.length;
  const counts = countGaps(matches);
  const isCommon = (count: number) =>
    total >= sourcingLimits.commonGapFrom && count >= total * sourcingLimits.commonGapShare;
  const common = new Set([...counts].flatMap(([key, count]) => (isCommon(count) ? key : [])));
  const of = (key: string) => `${counts.get(key)} sur ${total}`;
  const items = [...common].filter((key) => key.includes(":"));
  const amount = pay(offer.salary, offer.salaryMax, offer.salaryTaux);
  const [, noun = ""] = contractNouns[offer.contractType ?? ""] ?? [];
  const lines = [
    common.has("pay") && amount ? { ...matchGaps.pay(of("pay"), amount), field: "salary" } : [],
    common.has("contract") && noun
      ? { ...matchGaps.contract(of("contract"), withDe(noun)), field: "contractType" }
      : [],
    common.has("rhythm") ? { ...matchGaps.rhythm(of("rhythm")), field: "workingTime" } : [],
    items.length > 0 ? { ...matchGaps.items(items.map((item) => itemsText([item]))), field: "required" } : [],
  ].flat();
  return {
    gaps: lines.map(({ text, verb, field }) => ({ text, verb, to: `${ownOfferPath(offer.id)}#field-${field}` })),
    ownReasons: ({ missing }: Match) => ownReasons(missing, common),
  };
}
