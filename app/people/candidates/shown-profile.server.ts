// The data of a profile as others see it.
import { labelsByKind } from "../../engines/attributes/attributes.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { yearsSinceFirst } from "./candidate-cards.server.ts";
import { experiencePeriod } from "./candidate-profile.server.ts";
import { type Candidate, fullName } from "./candidates.server.ts";
import type { listDegrees, listExperiences } from "./career.server.ts";
import { wishSentence } from "./wish-sentence.server.ts";

type Career = {
  experiences: Awaited<ReturnType<typeof listExperiences>>;
  degrees: Awaited<ReturnType<typeof listDegrees>>;
};

/** A profile for its page. @param photo the address of the photo @param withPay whether the wished pay is named */
export function shownProfileOf(
  candidate: Candidate,
  career: Career,
  { photo, withPay = true, now = new Date() }: { photo: string | null; withPay?: boolean; now?: Date },
) {
  const sentence = wishSentence(withPay ? candidate : { ...candidate, salaryMin: null });
  const { disponibility } = candidate;
  return {
    name: fullName(candidate) || null,
    headline: candidate.headline,
    job: candidate.job,
    town: townLabel(candidate),
    availability: disponibility,
    photo,
    years: yearsSinceFirst(career.experiences, now),
    sentence,
    groups: labelsByKind(candidate.attributes),
    experiences: career.experiences.map(({ id, title, company, startMonth, endMonth, description }) => ({
      id,
      title,
      organisation: company,
      period: experiencePeriod(startMonth, endMonth),
      text: description,
    })),
    degrees: career.degrees.map(({ id, title, school, year }) => ({
      id,
      title,
      organisation: school,
      period: year === null ? "" : String(year),
    })),
  };
}

export type ShownProfile = ReturnType<typeof shownProfileOf>;
