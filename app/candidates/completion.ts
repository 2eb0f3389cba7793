// How complete a profile is: the same steps on /candidat and on /moncompte. Each leads to the field where it is done.

export type CompletionFacts = {
  prenom: string | null;
  nom: string | null;
  mobile: string | null;
  job: string | null;
  city: string | null;
  available_all_country: boolean;
  disponibility: string | null;
  cvFileId: string | null;
  hasExperience: boolean;
};

export type CompletionStep = { done: boolean; label: string; to: string };

/** The steps of a profile, and the share that is done, from 0 to 100. */
export function completionOf(profile: CompletionFacts): { steps: CompletionStep[]; done: number; share: number } {
  const step = (done: unknown, label: string, place: string) => ({
    done: Boolean(done),
    label,
    to: `/moncompte#${place}`,
  });
  const steps = [
    step(profile.prenom && profile.nom, "Votre nom", profile.prenom ? "field-nom" : "field-prenom"),
    step(profile.job, "Le métier que vous cherchez", "field-job"),
    step(profile.city || profile.available_all_country, "Votre ville", "field-city"),
    step(profile.disponibility, "Votre disponibilité", "field-disponibility"),
    step(profile.mobile, "Votre téléphone", "field-mobile"),
    step(profile.cvFileId, "Votre CV", "mon-cv"),
    step(profile.hasExperience, "Une expérience", "experiences"),
  ];
  const done = steps.filter((each) => each.done).length;
  return { steps, done, share: Math.round((100 * done) / steps.length) };
}
