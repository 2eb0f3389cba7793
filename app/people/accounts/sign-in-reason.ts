// The sentence that explains why a requested page needs a sign-in.
import * as peopleMessages from "../messages.ts";

/** @param back the requested page, or null. @returns the sentence, or null */
export function signInReason(back: string | null): string | null {
  if (!back) return null;
  const purpose = peopleMessages.signInPurposes.find(([page]) => page.test(back))?.[1];
  return peopleMessages.signInFor(purpose ?? peopleMessages.signInToGoOn);
}
