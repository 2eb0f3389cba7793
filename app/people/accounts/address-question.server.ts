// Asks once about an address whose domain is probably mistyped. The proposal is one press away, and the same form sent again keeps the address.
import { failed } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import * as peopleMessages from "../messages.ts";
import { normalEmail } from "./account.ts";
import { likelyAddress } from "./mail-domains.ts";

const field = { email: "email", pressed: "email-propose", asked: "email-relu" } as const;

/** Puts the proposed address in place of the typed one, if its button was pressed. */
export function takeProposedAddress(form: FormData): void {
  const proposed = form.get(field.pressed);
  if (typeof proposed === "string" && proposed) form.set(field.email, proposed);
}

/** The form again with the question, or null: nothing to ask, or asked about this address already. */
export function addressQuestion(values: FormValues): FormState | null {
  const [typed, asked] = [field.email, field.asked].map((name) => values[name]);
  if (typeof typed !== "string" || asked === typed) return null;
  const proposal = likelyAddress(normalEmail(typed));
  if (!proposal) return null;
  const sentence = peopleMessages.domainQuestion(proposal.slice(proposal.lastIndexOf("@") + 1));
  return { ...failed({ [field.email]: sentence }, { ...values, [field.asked]: typed }), proposal };
}
