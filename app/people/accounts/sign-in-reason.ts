// Why a person is asked to sign in, by the page that they asked for.
import * as peopleMessages from "../messages.ts";

/** @param back the page asked for; null when none was. @returns the sentence, or null */
export function signInReason(back: string | null): string | null {
  if (!back) return null;
  const purpose = peopleMessages.signInPurposes.find(([page]) => page.test(back))?.[1];
  return peopleMessages.signInFor(purpose ?? peopleMessages.signInToGoOn);
}
