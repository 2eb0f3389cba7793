// The form of the operator's details: every field may be empty, a given value must be valid.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { isSiren, normalSiren } from "../../people/candidates/candidate.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { line } from "../../platform/forms/form.server.ts";
import { findOperator, setOperator } from "../../platform/settings/operator.server.ts";
import { type Operator, operatorFields, vatNumberOf } from "../../platform/settings/operator.ts";
import { phone } from "../../sourcing/outreach/assistance.server.ts";
import { settingsForm } from "./forms.server.ts";

const text = line(limits.operatorTextMax, messages.lineTooLong);

const siren = line(40, messages.sirenInvalid)
  .transform((given) => given && normalSiren(given))
  .refine((given) => given === null || isSiren(given), messages.sirenInvalid);

// The EU format of VAT numbers; French ones are checked against the SIREN below.
const vat = line(40, messages.vatInvalid)
  .transform((given) => given?.replace(/[\s.-]/g, "").toUpperCase() ?? null)
  .refine((given) => given === null || /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(given), messages.vatInvalid);

const email = line(limits.emailMax, messages.emailInvalid)
  .transform((given) => given && normalEmail(given))
  .refine((given) => given === null || isEmail(given), messages.emailInvalid);

const schema = z
  .object({
    name: text,
    legalForm: text,
    capital: text,
    siren,
    registry: text,
    vat,
    address: text,
    phone,
    email,
    director: text,
    dataContact: text,
    mediator: text,
    hostName: text,
    hostAddress: text,
    hostPhone: phone,
  })
  .superRefine((value, context) => {
    const french = value.vat?.startsWith("FR") ?? false;
    // A key with letters follows another rule, so only the SIREN is compared.
    const isRight = (given: string) =>
      /^FR[0-9A-Z]{2}\d{9}$/.test(given) &&
      isSiren(given.slice(4)) &&
      (!/^FR\d{2}/.test(given) || given === vatNumberOf(given.slice(4))) &&
      (!value.siren || given.slice(4) === value.siren);
    if (french && value.vat && !isRight(value.vat))
      context.addIssue({ code: "custom", path: ["vat"], message: messages.vatInvalid });
  });

// Own names in the audit log: an account's columns have the same names.
async function readOperator(tx: Db): Promise<Record<string, unknown>> {
  const operator = await findOperator(tx);
  return Object.fromEntries(operatorFields.map(({ name }) => [`operator.${name}`, operator[name] ?? null]));
}

async function setGiven(tx: Db, value: z.output<typeof schema>): Promise<void> {
  const operator: Operator = {};
  for (const { name } of operatorFields) operator[name] = value[name] ?? undefined;
  await setOperator(tx, operator);
}

export const operatorForm = settingsForm({
  name: "editeur",
  schema,
  read: readOperator,
  set: setGiven,
  saved: messages.operatorSaved,
});
