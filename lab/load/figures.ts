// Summarises the outcomes of many requests.
import { type Times, timesOf } from "../figures.ts";
import type { Kind } from "./mix.ts";
import type { Outcome, SenderReport } from "./sender.ts";

export type Figures = Times & {
  requested: number;
  answered: number;
  /** 503 with Retry-After, and 429. */
  refused: number;
  limited: number;
  /** Any other status, broken connections, no answer, and 503 without Retry-After. */
  faults: number;
  wrong: string[];
  refusal: Times;
  kinds: Map<Kind, Times & { answered: number; requested: number }>;
};

/** Seconds that the server's thread ran, and that it was ready and waited for a core. */
export type Cores = { had: number; waited: number };

export type Phase = {
  name: string;
  perSecond: number;
  seconds: number;
  report: SenderReport;
  figures: Figures;
  cores: Cores;
};

const isAnswer = ({ status, wrong }: Outcome) => status !== 503 && status !== 429 && !wrong;

export function figuresOf(outcomes: Outcome[]): Figures {
  const answers = outcomes.filter(isAnswer);
  const refusals = outcomes.filter(({ status }) => status === 503);
  const silent = refusals.filter(({ retryAfter }) => !Number(retryAfter));
  const wrong = outcomes.flatMap((outcome) => (outcome.wrong ? [outcome.wrong] : []));
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  return {
    ...timesOf(answers.map(({ ms }) => ms)),
    requested: outcomes.length,
    answered: answers.length,
    refused: refusals.length,
    limited: outcomes.filter(({ status }) => status === 429).length,
    faults: wrong.length + silent.length,
    wrong: [...wrong, ...(silent.length > 0 ? [`${silent.length} refusals without Retry-After`] : [])],
    // A refusal counts from sending, without this process's own delay.
    refusal: timesOf(refusals.map(({ ms, sent }) => ms - sent)),
    kinds: new Map(
      [...kinds].map(([kind, own]) => {
        const right = own.filter(isAnswer);
        return [kind, { ...timesOf(right.map(({ ms }) => ms)), answered: right.length, requested: own.length }];
      }),
    ),
  };
}
