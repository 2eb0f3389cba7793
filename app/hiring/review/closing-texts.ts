// The text proposed to the applicants of a closed offer: it follows the reason until somebody edits or chooses one.

import { type ClosingReason, closingReasons, closingSlugs } from "../../offers/offer-life.ts";

/** True for every reason: proposed before one is chosen. */
export const neutralText = "close";

const textIds: Record<ClosingReason, string> = {
  here: "pourvu",
  elsewhere: "pourvu",
  abandoned: "abandon",
  other: neutralText,
};

/** The template proposed for a reason, given as the form sends it. */
export function proposedText(motif: string): string {
  const reason = closingReasons.find((each) => closingSlugs[each] === motif);
  return reason ? textIds[reason] : neutralText;
}

/** The chosen text after the reason has changed. @param isEdited the text of the chosen template differs from the template */
export function textAfter(before: string, now: string, { chosen, isEdited }: { chosen: string; isEdited: boolean }) {
  return chosen === proposedText(before) && !isEdited ? proposedText(now) : chosen;
}
