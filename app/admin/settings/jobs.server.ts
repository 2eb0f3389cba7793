// The settings form for job suggestions: those added, and those of ours that are removed.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { findOwnJobs, setOwnJobs } from "../../platform/settings/own-jobs.server.ts";
import { fold } from "../../platform/text/text.ts";
import { jobTitles } from "../../sourcing/search/job-titles.ts";
import { forgetJobs } from "../../sourcing/search/suggestions.server.ts";
import { settingsForm } from "./forms.server.ts";
import { eachLine } from "./lines.server.ts";

const jobs = eachLine(limits.ownJobs, messages.jobLinesTooMany, limits.suggestedJobMax, messages.jobLineTooLong);

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
