// The answers to rows by their buttons, sent one after the other: keys come faster than pages, and a second submission would cancel the first.
import { startTransition, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DecidedState } from "../application-life.ts";

/** A press: a decision ("id:state:new state"), or that the applicant was called (the id). */
export type RowAnswer = { id: string; name: "une" | "appelee"; value: string; to: DecidedState | null };

/** Presses that wait at most; further ones change nothing. */
const mostWaiting = 100;

const fieldsOf = ({ name, value }: RowAnswer, here: string) => ({ form: "lot", [name]: value, retour: here });

async function sendRest(
  answers: readonly RowAnswer[],
  first: Promise<void> | undefined,
  { action, here }: { action: string; here: string },
): Promise<void> {
  await first;
  for (const each of answers) {
    const body = new URLSearchParams(fieldsOf(each, here));
    await fetch(action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
  }
}

/** `answers` are those that are not answered yet, oldest first; the first one is on its way. */
export function useRowAnswers(action: string, here: string) {
  const fetcher = useFetcher();
  const [answers, setAnswers] = useState<readonly RowAnswer[]>([]);
  const sent = useRef<{ answer: RowAnswer; done: Promise<void> } | null>(null);
  const latest = useRef({ answers, action, here });
  useEffect(() => {
    latest.current = { answers, action, here };
  });

  const [next] = answers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is sent once, to the list as it then is
  useEffect(() => {
    if (!next || next === sent.current?.answer) return;
    const done = fetcher.submit(fieldsOf(next, here), { method: "post", action, preventScrollReset: true });
    // The list that shows the answer is drawn in a transition too: neither comes without the other.
    const leave = () => startTransition(() => setAnswers((all) => all.filter((each) => each !== next)));
    sent.current = { answer: next, done: done.then(leave, leave) };
  }, [next]);

  // What waits when the list is left is sent without it.
  useEffect(
    () => () => {
      const { answers: all, ...to } = latest.current;
      const rest = all.filter((each) => each !== sent.current?.answer);
      void sendRest(rest, sent.current?.done, to);
    },
    [],
  );

  const send = (answer: RowAnswer) => setAnswers((all) => (all.length < mostWaiting ? [...all, answer] : all));
  return { answers, send };
}
