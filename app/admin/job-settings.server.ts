// The form of the jobs that are proposed beside ours, and of those of ours that are not.
import { z } from "zod";
import { fold } from "../base/text.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { jobTitles } from "../searches/job-titles.ts";
import { forgetJobs } from "../searches/suggestions.server.ts";
import { findOwnJobs, setOwnJobs } from "../settings/own-jobs.server.ts";
import { settingsForm } from "./settings-forms.server.ts";

/** One job in each line, each once whatever its case and accents. */
const jobs = z
  .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
  .transform((text) => {
    const lines = (text ?? "").split(/\r?\n/).map((line) => line.replace(/\s+/g, " ").trim());
    return [...new Map(lines.filter(Boolean).map((line) => [fold(line), line])).values()];
  })
  .superRefine((lines, context) => {
    const long = lines.find((line) => line.length > limits.suggestedJobMax);
    if (lines.length > limits.ownJobs) context.addIssue({ code: "custom", message: messages.jobLinesTooMany });
    if (long) context.addIssue({ code: "custom", message: messages.jobLineTooLong(long.slice(0, 40)) });
  });

const ours = new Set(jobTitles.map(fold));

export const jobsForm = settingsForm({
  name: "metiers",
  schema: z.object({
    added: jobs,
    removed: jobs.superRefine((lines, context) => {
      const other = lines.find((line) => !ours.has(fold(line)));
      if (other) context.addIssue({ code: "custom", message: messages.jobNotOurs(other.slice(0, 60)) });
    }),
  }),
  read: async (tx) => {
    const { added, removed } = await findOwnJobs(tx);
    return { "jobs.added": added, "jobs.removed": removed };
  },
  set: setOwnJobs,
  after: forgetJobs,
  saved: messages.jobsSaved,
});
