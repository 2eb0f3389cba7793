// The settings form for the daily total of files from visitors without an account.
import { z } from "zod";
import * as messages from "../../messages.ts";
import { numberWithin } from "../../platform/forms/form.server.ts";
import { findVisitorFilesPerDay, setVisitorFiles } from "../../platform/settings/visitor-files.server.ts";
import { visitorFiles } from "../../platform/settings/visitor-files.ts";
import { settingsForm } from "./forms.server.ts";

const { min, max } = visitorFiles.perDay;

export const visitorFilesForm = settingsForm({
  name: "visiteurs",
  schema: z.object({
    perDay: numberWithin({ min, max }, messages.fileSizeRefused(String(min), String(max))),
  }),
  read: async (tx) => ({ "visitorFiles.perDay": await findVisitorFilesPerDay(tx) }),
  set: setVisitorFiles,
  saved: messages.visitorFilesSaved,
});
