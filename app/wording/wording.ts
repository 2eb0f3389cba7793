// The checker of unlawful words in an offer: what it finds, where it stands, and why. Runs on the server and in the browser.
import type { Article, Criterion, Say } from "./criteria.ts";
import { articleOf } from "./criteria.ts";
import { foreignRun, foreignTerms } from "./foreign.ts";
import {
  harmlessIn,
  isHarmless,
  isIn,
  isNear,
  isRefusal,
  isSoftened,
  isWelcome,
  refusesDiscrimination,
  type Span,
  spansOf,
} from "./near.ts";
import type { Match } from "./pattern.ts";
import { candidatesFor } from "./program.ts";
import { correctSlip } from "./slip.ts";
import { articleName, criterionNames, insteadOf, reasonOf, suggestionOf } from "./texts.ts";
import { titleGender } from "./title.ts";
import { foldWord, readSentences, type Sentence } from "./tokens.ts";

export type OfferText = { title?: string | null; description?: string | null; contract?: string | null };

export type WordingField = "title" | "description";

export type WordingFinding = {
  field: WordingField;
  /** Where the words stand in the field as typed. */
  from: number;
  to: number;
  words: string;
  criterion: Criterion;
  /** The criterion in French. */
  topic: string;
  article: Article;
  /** The article as it is cited. */
  law: string;
  /** Any lawyer would agree: an offer with it is not published. */
  certain: boolean;
  reason: string;
  suggestion: string;
  /** What may stand in place of the words, where that can be said. */
  instead: string | null;
  /** Whether whoever sends the offer is asked once whether it is meant; a title in one gender is only shown. */
  asks: boolean;
  /** The same for the same words in the same field, however they are written. */
  key: string;
};

type Hit = {
  first: number;
  last: number;
  criterion: Criterion;
  article: Article;
  certain: boolean;
  say: Say | undefined;
  instead: string | null;
};

const lawfulAge = new Set(["Alternance"]);

type Reading = { contract: string | null; saysAnywhere: (pattern: string) => boolean };

function hitsIn(sentence: Sentence, { contract, saysAnywhere }: Reading): Hit[] {
  const { tokens } = sentence;
  const hits: Hit[] = [];
  const said = new Map<string, Span[]>();
  const saysNear = (pattern: string, { from, to }: Match): boolean => {
    const spans = said.get(pattern) ?? spansOf(sentence, pattern);
    said.set(pattern, spans);
    return spans.some((span) => isNear(sentence, span, from, to - 1));
  };
  let spans: Span[] | undefined;
  let softened: boolean | undefined;
  let refuses: boolean | undefined;
  const mayBlock = () => {
    softened ??= isSoftened(sentence);
    return !softened;
  };
  for (let at = 0; at < tokens.length; at++) {
    for (const { rule, pattern } of candidatesFor(tokens[at]!)) {
      const match = pattern.at(tokens, at);
      if (!match) continue;
      if (contract !== null && lawfulAge.has(contract) && rule.say === "age-limit") continue;
      if (rule.unless?.some((text) => saysNear(text, match)) || rule.lawful?.some(saysAnywhere)) continue;
      const [first, last] = [match.from, match.to - 1];
      if (!rule.always) {
        spans ??= harmlessIn(sentence);
        if (isHarmless(sentence, spans, first, last)) continue;
        refuses ??= refusesDiscrimination(sentence);
        if (refuses) continue;
      }
      hits.push({
        first,
        last,
        criterion: rule.criterion,
        article: rule.article ?? articleOf[rule.criterion] ?? "L1132-1",
        certain: (rule.certain ?? false) && mayBlock(),
        say: rule.say,
        instead: rule.instead ?? null,
      });
    }
  }
  return hits;
}

const plain = (say: Say | undefined): Pick<Hit, "article" | "certain" | "say" | "instead"> => ({
  article: "L1132-1",
  certain: false,
  say,
  instead: null,
});

/** Words of another language, and a title in one gender. */
function otherHits(sentence: Sentence, field: WordingField, isFirst: boolean, hits: Hit[]): Hit[] {
  const found: Hit[] = [];
  const run = foreignRun(sentence);
  const terms: Hit["criterion"] = "foreign-terms";
  if (run) {
    // Its words are not French, whatever they look like.
    for (let at = hits.length - 1; at >= 0; at--) {
      if (hits[at]!.first >= run[0] && hits[at]!.last <= run[1]) hits.splice(at, 1);
    }
    found.push({
      ...plain(undefined),
      first: run[0],
      last: run[1],
      criterion: terms,
      article: "L5331-4",
      certain: true,
    });
  } else {
    for (const [first, last] of foreignTerms(sentence)) {
      found.push({ ...plain(undefined), first, last, criterion: terms, article: "L5331-4" });
    }
  }
  if (field === "title" && isFirst && !hits.some(({ criterion }) => criterion === "sex")) {
    const title = titleGender(sentence);
    if (title) found.push({ ...plain("title"), ...title, criterion: "sex", article: "L1142-1", instead: null });
  }
  return found;
}

/** Of findings of one criterion that overlap, one: the certain one, else the longer one. */
function withoutDoubles(hits: Hit[]): Hit[] {
  const better = (a: Hit, b: Hit) =>
    Number(b.certain) - Number(a.certain) || b.last - b.first - (a.last - a.first) || a.first - b.first;
  const kept: Hit[] = [];
  for (const hit of hits.toSorted(better)) {
    const isDouble = kept.some(
      (one) => one.criterion === hit.criterion && one.first <= hit.last && hit.first <= one.last,
    );
    if (!isDouble) kept.push(hit);
  }
  return kept.toSorted((a, b) => a.first - b.first || a.last - b.last);
}

/** Where the words of two criteria overlap, the one that says less gives way to those that say more. */
const givesWay: Partial<Record<Criterion, readonly Criterion[]>> = {
  sex: ["pregnancy", "family", "religion", "gender-identity", "sexual-orientation", "surname"],
  family: ["pregnancy", "genetics", "sexual-orientation"],
  health: ["genetics", "pregnancy", "autonomy", "disability", "appearance"],
  nation: ["surname", "language", "bank", "origin", "religion"],
  origin: ["surname", "language", "religion"],
  residence: ["bank", "economic-vulnerability", "origin"],
  appearance: ["nation", "religion", "disability", "gender-identity"],
  disability: ["autonomy"],
  morals: ["autonomy", "religion", "sexual-orientation"],
  politics: ["union", "elected-office", "whistleblower"],
  "elected-office": ["union"],
  union: ["whistleblower"],
  "economic-vulnerability": ["bank", "autonomy"],
  misleading: ["payment"],
};
const question: Criterion = "unrelated-question";

function withoutLesser(hits: Hit[]): Hit[] {
  return hits.filter(
    (hit) =>
      // « La candidate ne doit pas être enceinte » is about the pregnancy.
      !(hit.say === "feminine" && hits.some(({ criterion }) => criterion === "pregnancy")) &&
      !hits.some(
        (other) =>
          other.criterion !== hit.criterion &&
          other.first <= hit.last &&
          hit.first <= other.last &&
          (hit.criterion === question || givesWay[hit.criterion]?.includes(other.criterion)),
      ),
  );
}

const answerMost = 12;

/** « Un handicap ? Passez votre chemin. » says one thing: a question with the short answer that refuses whoever says yes. */
function withAnswers(sentences: Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last?.isQuestion && sentence.tokens.length <= answerMost && isRefusal(sentence)) {
      joined[joined.length - 1] = { tokens: [...last.tokens, ...sentence.tokens], isQuestion: false };
    } else joined.push(sentence);
  }
  return joined;
}

function checkField(field: WordingField, text: string, contract: string | null): WordingFinding[] {
  const sentences = withAnswers(readSentences(text, correctSlip));
  const said = new Map<string, boolean>();
  const saysAnywhere = (pattern: string): boolean => {
    const known = said.get(pattern) ?? sentences.some((sentence) => isIn(sentence, pattern));
    said.set(pattern, known);
    return known;
  };
  return sentences.flatMap((sentence, index) => {
    if (sentence.isQuestion && isWelcome(sentences[index + 1])) return [];
    const hits = hitsIn(sentence, { contract, saysAnywhere });
    return withoutLesser(withoutDoubles([...otherHits(sentence, field, index === 0, hits), ...hits])).map((hit) => {
      const from = sentence.tokens[hit.first]!.from;
      const to = sentence.tokens[hit.last]!.to;
      const words = text.slice(from, to);
      const { criterion, article, certain, say } = hit;
      return {
        ...{ field, from, to, words, criterion, article, certain },
        topic: criterionNames[criterion],
        law: articleName(article),
        reason: reasonOf(criterion, say),
        suggestion: suggestionOf(criterion, say),
        instead: hit.instead ?? insteadOf(words, criterion, say),
        asks: !certain && say !== "title",
        key: `${field}:${criterion}:${foldWord(words).replace(/\s+/g, " ")}`,
      };
    });
  });
}

/**
 * Finds what an offer may not say, or had better not say.
 * @param offer its title and description as typed, and its contract where one is chosen
 * @returns the findings of the title, then those of the description, in the order of the text
 */
export function checkWording({ title, description, contract = null }: OfferText): WordingFinding[] {
  return [...checkField("title", title ?? "", contract), ...checkField("description", description ?? "", contract)];
}
