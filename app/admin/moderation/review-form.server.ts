// The form of a decision. A measure needs a ground and words, other verdicts neither.
import { z } from "zod";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import type { DecisionTarget, Verdict } from "../../platform/db/schema.ts";
import {
  choice,
  failed,
  formValues,
  line,
  type Parsed,
  paragraphs,
  parseForm,
} from "../../platform/forms/form.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import * as adminMessages from "../messages.ts";
import { verdictsFor } from "./decision.ts";
import { groundFrom, grounds, type Reasons } from "./ground.ts";

const groundNames = Object.keys(grounds) as [string, ...string[]];

const words = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong);

/** `decision` is the id made with the form, `seen` the last decision on its page. */
export const decisionForm = z
  .object({
    decision: line(36, peopleMessages.lineTooLong),
    seen: line(36, peopleMessages.lineTooLong),
    ground: choice(groundNames, adminMessages.groundMissing),
    words,
  })
  .transform(({ decision, seen, ground, words }) => ({
    id: isId(decision ?? "") ? (decision ?? newId()) : newId(),
    seen: seen ?? "",
    ground,
    words,
  }));

/** The errors of a measure without a ground or without facts (Regulation (EU) 2022/2065, article 17(3)(b)). */
export const missingReasons = ({ ground, words }: { ground: string | null; words: string | null }) => ({
  ...(ground ? {} : { ground: adminMessages.groundMissing }),
  ...(words ? {} : { words: adminMessages.factsMissing }),
});

const factsForm = z.object({ words });

/** The reasons of a measure that is no case of its own: a ground, and facts that may be absent. @param erases as for groundFrom() */
export function readReasons(form: FormData, erases = false): Parsed<Reasons> {
  const ground = groundFrom(form, erases);
  const facts = parseForm(form, factsForm);
  if (!facts.ok) return facts;
  if (!ground) return { ok: false, state: failed({ ground: adminMessages.groundMissing }, formValues(form)) };
  return { ok: true, value: { ground, words: facts.value.words } };
}

/** The verdict of the submitted button, if it exists for this type; `seen` detects a changed state. */
export function verdictOf(form: FormData, type: DecisionTarget): Verdict | null {
  const pressed = String(form.get("verdict") ?? "");
  const all = [...verdictsFor(type, "free", false), ...verdictsFor(type, "held", true)];
  return all.find((verdict) => verdict === pressed) ?? null;
}
