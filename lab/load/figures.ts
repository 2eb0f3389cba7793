// What became of many requests, in a few numbers.
import type { Kind } from "./mix.ts";
import type { Outcome, Told } from "./sender.ts";

export type Times = { p50: number; p95: number; p99: number; most: number };

export type Figures = Times & {
  asked: number;
  /** Answered with what was asked for; their times are the figures above. */
  answered: number;
  /** 503, with when to come again, and 429. */
  refused: number;
  limited: number;
  /** Anything else: another status, a broken connection, no answer, a 503 that does not say when. */
  faults: number;
  wrong: string[];
  refusal: Times;
  kinds: Map<Kind, Times & { answered: number; asked: number }>;
};

/** Seconds that the server's thread had a core, and that it was ready to work and had none. */
export type Cores = { had: number; waited: number };

export type Phase = { name: string; perSecond: number; seconds: number; told: Told; figures: Figures; cores: Cores };

/** Milliseconds that half, 95 % and 99 % stay below, and the most. */
export function timesOf(values: number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? 0 };
}

const isAnswer = ({ status, wrong }: Outcome) => status !== 503 && status !== 429 && !wrong;

/** The figures of some outcomes. */
export function figuresOf(outcomes: Outcome[]): Figures {
  const answers = outcomes.filter(isAnswer);
  const refusals = outcomes.filter(({ status }) => status === 503);
  const silent = refusals.filter(({ retryAfter }) => !Number(retryAfter));
  const wrong = outcomes.flatMap((outcome) => (outcome.wrong ? [outcome.wrong] : []));
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  return {
    ...timesOf(answers.map(({ ms }) => ms)),
    asked: outcomes.length,
    answered: answers.length,
    refused: refusals.length,
    limited: outcomes.filter(({ status }) => status === 429).length,
    faults: wrong.length + silent.length,
    wrong: [...wrong, ...(silent.length > 0 ? [`${silent.length} refusals without Retry-After`] : [])],
    // Of a refusal counts what the server took: how late this process was in asking is told apart.
    refusal: timesOf(refusals.map(({ ms, sent }) => ms - sent)),
    kinds: new Map(
      [...kinds].map(([kind, own]) => {
        const right = own.filter(isAnswer);
        return [kind, { ...timesOf(right.map(({ ms }) => ms)), answered: right.length, asked: own.length }];
      }),
    ),
  };
}
