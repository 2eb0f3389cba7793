// The form of an author's answer to a decision.
import { z } from "zod";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { paragraphs } from "../../platform/forms/form.server.ts";
import * as adminMessages from "../messages.ts";

export const answerForm = z.object({
  answer: paragraphs(offersLimits.messageMax, offersMessages.messageTooLong)
    .refine((text) => text !== null, adminMessages.answerMissing)
    .transform((text) => text ?? ""),
});
