// The skills and details that a company wrote in its own words. They are checked and approved like the description.
import { isKnownSkill } from "../engines/occupations/skills.ts";
import { type OfferFieldName, offerDetails } from "./offer-fields.ts";
import { entriesIn } from "./wanted.ts";

const prefix = "skill:";

/** The skills of both lists that ROME does not know, and text that is no entry. */
function ownSkills({ required, preferred }: { required?: unknown; preferred?: unknown }): string[] {
  return [required, preferred].flatMap((list) => {
    const { entries, typed } = entriesIn(list);
    const skills = entries.flatMap((entry) => (entry.startsWith(prefix) ? [entry.slice(prefix.length)] : []));
    return [...skills.filter((skill) => !isKnownSkill(skill)), ...(typed ? [typed] : [])];
  });
}

/** The details that hold words of the company. */
export const wordedDetails = offerDetails.flatMap(({ name, detail }) =>
  detail.kind === "line" || detail.kind === "list" ? [name] : [],
);

/** The skills and the details in the company's own words. */
export function ownWords(offer: Partial<Record<OfferFieldName, unknown>>): string[] {
  const details = offerDetails.flatMap(({ name, detail }) => {
    const texts = [offer[name] ?? []].flat().flatMap((text) => String(text).split("\n"));
    if (detail.kind === "list") return texts.filter((text) => !detail.choices.includes(text));
    return detail.kind === "line" ? texts : [];
  });
  return [...ownSkills(offer), ...details.filter(Boolean)];
}
