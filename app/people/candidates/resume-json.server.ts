// A profile in the JSON Resume format, version 1.0.0 (https://jsonresume.org/schema), for other programs.
import { listsOf, partsOf, valueLabel } from "../../engines/attributes/attributes.ts";
import { languages, levelLabels } from "../../engines/attributes/languages.ts";
import * as limits from "../../limits.ts";
import { townName } from "../../platform/places/town.server.ts";
import { fold } from "../../platform/text/text.ts";
import { type Candidate, fullName } from "./candidates.server.ts";
import type { listDegrees, listExperiences } from "./career.server.ts";

type Career = {
  experiences: Awaited<ReturnType<typeof listExperiences>>;
  degrees: Awaited<ReturnType<typeof listDegrees>>;
};

function languageOf(value: string) {
  const parts = partsOf(`language:${value}`);
  return parts?.level ? [{ language: languages[parts.value], fluency: levelLabels[parts.level] }] : [];
}

// The schema's types exclude null. JSON.stringify omits undefined.
const stated = <Value>(value: Value | null | "") => (value === null || value === "" ? undefined : value);

/** `resume.json`. The schema has no field for availability, salary and mobility, so `meta` holds them. @param email the account's address */
export function resumeJson(candidate: Candidate, email: string, { experiences, degrees }: Career): string {
  const { job, mobile, country, departments, available_all_country, radius, updatedAt } = candidate;
  const { disponibility, salaryMin, salaryMax, salaryTaux, attributes } = candidate;
  const { skill, licence, language, rhythm, contract } = listsOf(attributes);
  const resume = {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: stated(fullName(candidate)),
      label: stated(job),
      email,
      phone: stated(mobile),
      location: {
        city: stated(townName(candidate)),
        countryCode: fold(country) === fold(limits.defaultCountry) ? "FR" : undefined,
      },
    },
    work: experiences.map(({ title, company, startMonth, endMonth, description }) => ({
      name: stated(company),
      position: title,
      startDate: stated(startMonth),
      endDate: stated(endMonth),
      summary: stated(description),
    })),
    education: degrees.map(({ title, school, year }) => ({
      institution: stated(school),
      studyType: title,
      endDate: year === null ? undefined : String(year),
    })),
    certificates: licence.map((key) => ({ name: valueLabel("licence", key) })),
    skills: skill.map((name) => ({ name })),
    languages: language.flatMap(languageOf),
    meta: {
      version: "v1.0.0",
      lastModified: updatedAt.toISOString().slice(0, 19),
      country,
      departments,
      available_all_country,
      radius: stated(radius),
      disponibility: stated(disponibility),
      salaryMin: stated(salaryMin),
      salaryMax: stated(salaryMax),
      salaryTaux,
      rhythms: rhythm,
      contracts: contract,
    },
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}
