// The operator's details required by law: which are needed before the site opens to the public.
import { operatorFields, type SettingValue } from "../../settings.ts";

export type Operator = SettingValue<"operator">;

type OperatorField = keyof typeof operatorFields;

export type OperatorGroup = (typeof operatorFields)[OperatorField]["group"];

// Abbreviations or the word itself; "Association loi 1901" and "Personne physique" do not match.
const companyForm = /\b(soci[ée]t[ée]|sas|sasu|sarl|eurl|sa|snc|sca|scs|scop|scic|sci|selarl|selas|gie)\b/i;

/** Whether a legal form is a company's. What only companies need is asked once the form is known, which is itself needed. */
function isCompanyForm(legalForm: string | null): boolean {
  return companyForm.test(legalForm?.replaceAll(".", "") ?? "");
}

/**
 * The details as they are published. Without a contact for personal data, the operator's address is the contact; an operator
 * who is named as the host has the same address and phone there.
 */
export function publishedOperator(operator: Operator): Operator {
  const isOwnHost = operator.hostName !== null && operator.hostName === operator.name;
  return {
    ...operator,
    dataContact: operator.dataContact ?? operator.email,
    hostAddress: operator.hostAddress ?? (isOwnHost ? operator.address : null),
    hostPhone: operator.hostPhone ?? (isOwnHost ? operator.phone : null),
  };
}

/** The fields that the law asks of this operator, and what is published of them, in order. */
export function listFields(operator: Operator) {
  const isCompany = isCompanyForm(operator.legalForm);
  const published = publishedOperator(operator);
  return (Object.keys(operatorFields) as OperatorField[]).map((name) => {
    const { group, label, needed } = operatorFields[name];
    const isNeeded = needed === "always" || (needed === "companies" && isCompany);
    return { name, group, label, value: published[name], isNeeded };
  });
}

/** One published detail of the operator. */
export type OperatorFact = { group: OperatorGroup; label: string; value: string };

/** What is published of the operator, in order, without what is empty. */
export const publishedFacts = (operator: Operator): OperatorFact[] =>
  listFields(operator).flatMap(({ group, label, value }) => (value ? [{ group, label, value }] : []));

/** Needed details that are still missing. */
export function missingFields(operator: Operator): { name: string; label: string }[] {
  return listFields(operator)
    .filter(({ isNeeded, value }) => isNeeded && !value)
    .map(({ name, label }) => ({ name, label }));
}

/** The French VAT number of a SIREN (nine digits). */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}
