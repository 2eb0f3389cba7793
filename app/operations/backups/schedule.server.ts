// The settings of the nightly backups: hour, contents, number kept, public key.
import { z } from "zod";
import { settingsForm } from "../../admin/settings/forms.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { choice, integerField, line } from "../../platform/forms/form.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { isRecipient } from "./age.server.ts";

const key = "backups";

export type Schedule = { on: boolean; hour: number; kept: number; files: boolean; recipient: string | null };

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** The schedule in force; by default everything, every night. */
export async function findSchedule(tx?: Db): Promise<Schedule> {
  const { on, hour, kept, files, recipient } = await findSetting(key, tx);
  return {
    on: on !== false,
    hour: isWithin(hour, 0, 23) ? hour : limits.backupHour,
    kept: isWithin(kept, 1, limits.backupsKeptMax) ? kept : limits.backupsKept,
    files: files !== false,
    recipient: typeof recipient === "string" && recipient !== "" ? recipient : null,
  };
}

const within = (min: number, max: number, refused: string) =>
  integerField(max, refused)
    .refine((given) => given !== null && given >= min, refused)
    .transform((given) => given ?? min);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  choice(values, messages.fillFields).refine((given) => given !== null, messages.fillFields);

export const scheduleForm = settingsForm({
  name: "sauvegardes",
  path: "/admin/sauvegardes",
  schema: z.object({
    nightly: oneOf(["oui", "non"]),
    hour: within(0, 23, messages.backupHourRefused),
    kept: within(1, limits.backupsKeptMax, messages.backupsKeptRefused(limits.backupsKeptMax)),
    contents: oneOf(["donnees", "tout"]),
    recipient: line(limits.backupRecipientMax, messages.backupRecipientRefused).refine(
      (given) => !given || isRecipient(given),
      messages.backupRecipientRefused,
    ),
  }),
  read: async (tx) => {
    const { on, hour, kept, files, recipient } = await findSchedule(tx);
    return {
      "backups.nightly": on ? "oui" : "non",
      "backups.hour": hour,
      "backups.kept": kept,
      "backups.contents": files ? "tout" : "données",
      "backups.recipient": recipient,
    };
  },
  set: (tx, { nightly, hour, kept, contents, recipient }) =>
    setSetting(tx, key, { on: nightly === "oui", hour, kept, files: contents === "tout", recipient }),
  saved: messages.backupScheduleSaved,
});
