// The skills that a company wrote in its own words. They are checked and approved like the description.
import { isKnownSkill } from "../engines/occupations/skills.ts";
import { entriesIn } from "./wanted.ts";

const prefix = "skill:";

/** The skills of both lists that ROME does not know, and text that is no entry. */
export function ownSkills({ required, preferred }: { required?: unknown; preferred?: unknown }): string[] {
  return [required, preferred].flatMap((list) => {
    const { entries, typed } = entriesIn(list);
    const skills = entries.flatMap((entry) => (entry.startsWith(prefix) ? [entry.slice(prefix.length)] : []));
    return [...skills.filter((skill) => !isKnownSkill(skill)), ...(typed ? [typed] : [])];
  });
}
