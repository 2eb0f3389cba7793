// Profile completion steps, the same on /candidat and /moncompte. Each links to its field.
import * as peopleMessages from "../messages.ts";

export type CompletionFacts = {
  prenom: string | null;
  nom: string | null;
  mobile: string | null;
  job: string | null;
  city: string | null;
  departments: string[];
  available_all_country: boolean;
  disponibility: string | null;
  salaryMin: number | null;
  cvFileId: string | null;
  /** The CV sent with an application becomes the profile's once the address is proven. */
  keepsSentCv?: boolean;
  hasExperience: boolean;
};

/** Most useful first: searches need a job and a town, contact needs a name. */
const order = ["job", "town", "name", "cv", "disponibility", "experience", "mobile", "pay"] as const;

export type CompletionStep = { key: (typeof order)[number] | "inCv"; done: boolean; label: string; to: string };

export type Completion = {
  steps: CompletionStep[];
  done: number;
  share: number;
  /** What the person can add, the most useful first. */
  missing: CompletionStep[];
  /** Null where nothing is missing. */
  next: CompletionStep | null;
};

/** @param inCv how much the CV states that the profile does not hold */
export function completionOf(profile: CompletionFacts, inCv = 0): Completion {
  const { prenom, city, departments } = profile;
  const cvWaits = profile.cvFileId === null && profile.keepsSentCv === true;
  const step = (key: CompletionStep["key"], done: unknown, label: string, anchor: string): CompletionStep => ({
    key,
    done: Boolean(done),
    label,
    to: `/moncompte#${anchor}`,
  });
  const hasTown = city || departments.length > 0 || profile.available_all_country;
  const steps = [
    step("name", prenom && profile.nom, "Votre nom", prenom ? "field-nom" : "field-prenom"),
    step("job", profile.job, "Le métier que vous cherchez", "field-job"),
    step("town", hasTown, "Où vous cherchez", "field-city"),
    step("disponibility", profile.disponibility, "Votre disponibilité", "field-disponibility"),
    step("pay", profile.salaryMin !== null, "Le salaire que vous attendez", "field-salaryMin"),
    step("mobile", profile.mobile, "Votre téléphone", "field-mobile"),
    step("cv", profile.cvFileId, cvWaits ? peopleMessages.sentCvFollows : "Votre CV", "mon-cv"),
    step("experience", profile.hasExperience, "Une expérience", "experiences"),
  ];
  const done = steps.filter((each) => each.done).length;
  const ordered = order.map((key) => steps.find((each) => each.key === key)!);
  const missing = ordered.filter(({ key, done }) => !done && !(key === "cv" && cvWaits));
  const additions = step("inCv", false, peopleMessages.cvAdditions(inCv), "depuis-mon-cv");
  const next = missing[0] ?? (inCv > 0 ? additions : null);
  return { steps, done, share: Math.round((100 * done) / steps.length), missing, next };
}
