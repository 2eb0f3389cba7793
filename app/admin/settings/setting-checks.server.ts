// Checks of some settings forms beyond app/settings.ts.
import type { z } from "zod";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { isSiren, normalSiren } from "../../people/candidates/candidate.ts";
import { isSector } from "../../people/companies/sector.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { line } from "../../platform/forms/form.server.ts";
import { readTerritory } from "../../platform/places/territory.server.ts";
import { readFooterLink } from "../../platform/settings/footer-link.ts";
import { vatNumberOf } from "../../platform/settings/operator.ts";
import { publishChangedIdentity } from "../../platform/settings/site-identity.server.ts";
import { capital, fold } from "../../platform/text/text.ts";
import type { SettingName } from "../../settings.ts";
import { phone } from "../../sourcing/outreach/assistance.server.ts";
import { jobTitles } from "../../sourcing/search/job-titles.ts";
import { forgetJobs } from "../../sourcing/search/suggestions.server.ts";
import * as adminMessages from "../messages.ts";
import { readColour } from "./colour-facts.ts";

const siren = line(40, peopleMessages.sirenInvalid)
  .transform((input) => input && normalSiren(input))
  .refine((input) => input === null || isSiren(input), peopleMessages.sirenInvalid);

// A site and its host may also have a short number: 10XX, 3XXX or 118XXX.
const firmPhone = line(40, peopleMessages.phoneInvalid).refine(
  (input) =>
    /^(?:10\d\d|3\d{3}|118\d{3})$/.test(input?.replaceAll(" ", "") ?? "") || phone.safeParse(input ?? "").success,
  peopleMessages.phoneInvalid,
);

// The EU format of VAT numbers; French ones are checked against the SIREN below.
const vat = line(40, adminMessages.vatInvalid)
  .transform((input) => input?.replace(/[\s.-]/g, "").toUpperCase() ?? null)
  .refine((input) => input === null || /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(input), adminMessages.vatInvalid);

const email = line(peopleLimits.emailMax, messages.emailInvalid)
  .transform((input) => input && normalEmail(input))
  .refine((input) => input === null || isEmail(input), messages.emailInvalid);

// A key with letters follows another rule, so only the SIREN is compared.
const isFrenchVat = (input: string, ofSiren: unknown) =>
  /^FR[0-9A-Z]{2}\d{9}$/.test(input) &&
  isSiren(input.slice(4)) &&
  (!/^FR\d{2}/.test(input) || input === vatNumberOf(input.slice(4))) &&
  (!ofSiren || input.slice(4) === ofSiren);

const ours = new Set(jobTitles.map(fold));

export type SettingChecks = Partial<
  Record<
    SettingName,
    {
      fields?: Record<string, (schema: z.ZodType) => z.ZodType>;
      /** Refuses values that do not go together; `input` has every value of the page. */
      whole?: (input: Record<string, unknown>, refuse: (field: string, message: string) => void) => void;
      /** Runs after a change. */
      after?: () => void | Promise<void>;
    }
  >
>;

const named = (schema: z.ZodType) =>
  schema.refine((input) => input === null || /\p{L}/u.test(String(input)), adminMessages.siteNameRefused);

const colour = () =>
  line(20, adminMessages.colourRefused)
    .refine((input) => input === null || readColour(input) !== null, adminMessages.colourRefused)
    .transform((input) => input && readColour(input));

const links = (schema: z.ZodType) =>
  schema.superRefine((lines, context) => {
    const wrong = (lines as string[]).find((each) => readFooterLink(each) === null);
    if (wrong) context.addIssue({ code: "custom", message: adminMessages.footerLinkRefused(wrong.slice(0, 60)) });
  });

const territory = (schema: z.ZodType) =>
  schema.transform((input, context) => {
    const { label, unknown } = readTerritory(String(input ?? ""));
    const [first] = unknown;
    if (first) context.addIssue({ code: "custom", message: adminMessages.territoryRefused(first.slice(0, 60)) });
    return label || null;
  });

export const settingChecks: SettingChecks = {
  site: {
    fields: {
      siteName: named,
      territory,
      senderName: named,
      colorMain: colour,
      colorAccent: colour,
      footerLinks: links,
    },
    after: publishChangedIdentity,
  },
  operator: {
    fields: {
      siren: () => siren,
      vat: () => vat,
      email: () => email,
      phone: () => firmPhone,
      hostPhone: () => firmPhone,
    },
    whole: ({ vat, siren }, refuse) => {
      if (typeof vat === "string" && vat.startsWith("FR") && !isFrenchVat(vat, siren))
        refuse("vat", adminMessages.vatInvalid);
    },
    after: publishChangedIdentity,
  },
  offers: {
    whole: ({ since, nextHourly, nextSince }, refuse) => {
      if (nextHourly === null && nextSince !== null) refuse("nextHourly", adminMessages.nextMinimumMissing);
      if (nextSince === null && nextHourly !== null) refuse("nextSince", adminMessages.nextMinimumDayMissing);
      if (nextSince !== null && String(nextSince) <= String(since))
        refuse("nextSince", adminMessages.nextMinimumDayEarly);
    },
  },
  jobs: {
    fields: {
      removed: (schema) =>
        schema.superRefine((lines, context) => {
          const other = (lines as string[]).find((each) => !ours.has(fold(each)));
          if (other) context.addIssue({ code: "custom", message: adminMessages.jobNotOurs(other.slice(0, 60)) });
        }),
    },
    after: forgetJobs,
  },
  sectors: {
    fields: {
      sectors: (schema) =>
        schema
          .transform((lines) => (lines as string[]).map(capital))
          .superRefine((lines, context) => {
            const wrong = lines.find((each) => !isSector(each));
            if (wrong) context.addIssue({ code: "custom", message: adminMessages.sectorLineRefused(wrong) });
          }),
    },
  },
};
