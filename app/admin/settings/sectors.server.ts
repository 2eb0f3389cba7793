// The settings form for the sectors that companies choose from.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { isSector } from "../../people/companies/sector.ts";
import { findSectors, setSectors } from "../../people/companies/sectors.server.ts";
import { settingsForm } from "./forms.server.ts";
import { eachLine } from "./lines.server.ts";

const capital = (line: string) => line.slice(0, 1).toLocaleUpperCase("fr") + line.slice(1);

export const sectorsForm = settingsForm({
  name: "secteurs",
  schema: z.object({
    sectors: eachLine(limits.ownSectors, messages.sectorLinesTooMany, limits.sectorMax, messages.sectorLineTooLong)
      .transform((lines) => lines.map(capital))
      .superRefine((lines, context) => {
        const wrong = lines.find((line) => !isSector(line));
        if (wrong) context.addIssue({ code: "custom", message: messages.sectorLineRefused(wrong) });
      }),
  }),
  read: async (tx) => ({ "companies.sectors": await findSectors(tx) }),
  set: (tx, { sectors }) => setSectors(tx, sectors),
  saved: messages.sectorsSaved,
});
