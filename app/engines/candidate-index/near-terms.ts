// Suggests corrections of a mistyped word from the words of all titles.
import { listNear, nearSlips } from "../../platform/text/near-words.ts";
import { correctionCost } from "../../platform/text/slips.ts";
import { fold } from "../../platform/text/text.ts";
import { withoutMarks } from "./occupation-marks.ts";
import type { RecentRow } from "./recent.ts";
import type { Segment } from "./segment.ts";
import { longestWord, type Vocabulary } from "./vocabulary.ts";

export type NearWord = { word: string; label: string; carriers: number; slips: number };

const perBeginning = 0.5;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const wordsIn = /[\p{L}\p{N}]+/gu;

type Near = { word: string; title: number | null; label: string; carriers: number; slips: number; rank: number };

function listStored(vocabulary: Vocabulary, typed: Uint8Array): Near[] {
  const { text, start, carriers, titleOf } = vocabulary;
  return Array.from(listNear(vocabulary, typed), ({ place, slips, sameStart, isLonger }) => ({
    word: decoder.decode(text.subarray(start[place], start[place + 1])),
    title: titleOf[place]!,
    label: "",
    carriers: carriers[place]!,
    slips,
    rank: correctionCost(slips, sameStart, carriers[place]!) + (isLonger ? perBeginning : 0),
  }));
}

function listRecent(recent: readonly RecentRow[], typed: Uint8Array): Near[] {
  const carried = new Map<string, { carriers: number; label: string }>();
  for (const { titleNumber, title, label } of recent) {
    if (titleNumber >= 0) continue;
    for (const [word] of withoutMarks(title).matchAll(wordsIn)) {
      const known = carried.get(word);
      if (known) known.carriers += 1;
      else carried.set(word, { carriers: 1, label });
    }
  }
  return [...carried].flatMap(([word, { carriers, label }]): Near[] => {
    const text = encoder.encode(word);
    const slips = nearSlips(typed, text);
    if (slips === null || !/\p{L}/u.test(word)) return [];
    return [{ word, title: null, label, carriers, slips, rank: correctionCost(slips, text[0] === typed[0], carriers) }];
  });
}

/** Words one or two slips away (platform/text/slips.ts) or with the same beginning, the likeliest first. `typed` is folded. */
export function findNearWords(
  { vocabulary, labels }: Segment,
  typed: string,
  limit: number,
  recent: readonly RecentRow[],
): NearWord[] {
  const bytes = encoder.encode(typed);
  if (bytes.length > longestWord) return [];
  const found = new Map<string, Near>();
  for (const near of [...listStored(vocabulary, bytes), ...listRecent(recent, bytes)]) {
    const known = found.get(near.word);
    if (known) known.carriers += near.carriers;
    else if (near.word !== typed) found.set(near.word, near);
  }
  const spelled = ({ word, title, label }: Near) => {
    const text =
      title === null ? label : decoder.decode(labels.text.subarray(labels.start[title], labels.start[title + 1]! - 1));
    return (
      text
        .normalize("NFC")
        .match(wordsIn)
        ?.find((each) => fold(each) === word) ?? word
    );
  };
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map((near) => ({ word: near.word, label: spelled(near), carriers: near.carriers, slips: near.slips }));
}
