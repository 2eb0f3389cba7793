// The one-line summaries of the rows of /moncompte.

import { labelsOf } from "../../engines/attributes/attributes.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { pay, plural } from "../../platform/text/french.ts";
import * as peopleMessages from "../messages.ts";
import { phoneLabel, visibilityLabels } from "./candidate.ts";
import type { Candidate } from "./candidates.server.ts";

const joined = (parts: (string | null | false | undefined)[], empty: string) =>
  parts.filter(Boolean).join(" · ") || empty;

/** Departments named in a summary; more are counted. */
const namedDepartments = 2;

function placesOf({ available_all_country, departments, radius }: Candidate): string[] {
  if (available_all_country) return [peopleMessages.wholeCountry];
  const named = departments.slice(0, namedDepartments).map(departmentName);
  const more = departments.length - named.length;
  return [
    named.join(", ") + (more > 0 ? peopleMessages.andMore(more) : ""),
    radius === null ? "" : peopleMessages.kmAround(radius),
  ];
}

export type AccountSummaries = Record<"identity" | "search" | "career" | "media" | "visibility", string>;

type Held = {
  experiences: number;
  degrees: number;
  /** A video is stored. */
  hasVideo: boolean;
  /** Companies that do not see the profile. */
  blocked: number;
};

/** The one-line summary of each row of /moncompte. */
export function summariesOf(candidate: Candidate, { experiences, degrees, hasVideo, blocked }: Held): AccountSummaries {
  const { prenom, nom, mobile, job, disponibility, salaryMin, salaryMax, salaryTaux, attributes } = candidate;
  const brought = labelsOf(attributes).length;
  return {
    identity: joined(
      [[prenom, nom].filter(Boolean).join(" "), townLabel(candidate), mobile && phoneLabel(mobile)],
      peopleMessages.noIdentity,
    ),
    search: joined(
      [
        job,
        ...placesOf(candidate),
        disponibility,
        pay(salaryMin, salaryMax, salaryTaux),
        brought > 0 && plural(brought, "atout"),
      ],
      peopleMessages.noSearch,
    ),
    career: joined(
      [experiences > 0 && plural(experiences, "expérience"), degrees > 0 && plural(degrees, "diplôme")],
      peopleMessages.noCareer,
    ),
    media: joined(
      [candidate.imageFileId && peopleMessages.photoHeld, hasVideo && peopleMessages.videoHeld],
      peopleMessages.noMedia,
    ),
    visibility: joined(
      [
        visibilityLabels[candidate.visibility],
        blocked > 0 && plural(blocked, "entreprise exclue", "entreprises exclues"),
      ],
      "",
    ),
  };
}
