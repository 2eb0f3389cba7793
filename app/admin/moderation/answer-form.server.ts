// The form of an author's answer to a decision.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { paragraphs } from "../../platform/forms/form.server.ts";

export const answerForm = z.object({
  answer: paragraphs(limits.messageMax, messages.messageTooLong)
    .refine((text) => text !== null, messages.answerMissing)
    .transform((text) => text ?? ""),
});
