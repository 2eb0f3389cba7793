// The words of an application without an offer. Its title stands where that of an offer does, so every list and mail shows it. Runs anywhere.

/** What an application is called. `offer` is the title of the offer, or without one that of spontaneousTitle(). */
export type ApplicationTitle = { offer: string; isSpontaneous: boolean };

const lead = "Candidature spontanée";
const separator = "\u00a0: ";

/** The title of a spontaneous application. @param job the occupation; null where the company hides names and no name for both genders is known */
export const spontaneousTitle = (job: string | null): string => (job ? lead + separator + job : lead);

/** The occupation of a spontaneous application, "" without one; null for an offer, whatever its title. */
function jobOfTitle({ offer, isSpontaneous }: ApplicationTitle): string | null {
  if (!isSpontaneous) return null;
  return offer.startsWith(lead + separator) ? offer.slice(lead.length + separator.length) : "";
}

const spontaneous = (job: string) => (job ? `spontanée (${job})` : "spontanée");

const quoted = (title: string) => `«\u00a0${title}\u00a0»`;

/** The words for a title: of an offer with its name in quotes, of a spontaneous application with "spontanée (Boulanger)". */
const wording =
  (ofOffer: (name: string) => string, ofSpontaneous: (words: string) => string) => (title: ApplicationTitle) => {
    const job = jobOfTitle(title);
    return job === null ? ofOffer(quoted(title.offer)) : ofSpontaneous(spontaneous(job));
  };

/** After "candidature": "à l’offre « Boulanger »", or "spontanée (Boulanger)". */
export const appliedTo = wording(
  (name) => `à l’offre ${name}`,
  (words) => words,
);

/** After "votre candidature": "« Boulanger »", or "spontanée (Boulanger)". */
export const applicationName = wording(
  (name) => name,
  (words) => words,
);

/** What a meeting or a message is about: "l’offre « Boulanger »", or "la candidature spontanée (Boulanger)". */
export const applicationSubject = wording(
  (name) => `l’offre ${name}`,
  (words) => `la candidature ${words}`,
);

/** After a person: "postule à votre offre « Boulanger »", or "envoie une candidature spontanée (Boulanger)". */
export const applies = wording(
  (name) => `postule à votre offre ${name}`,
  (words) => `envoie une candidature ${words}`,
);

/** After a person: "a postulé à l’offre « Boulanger »", or "a envoyé une candidature spontanée (Boulanger)". */
export const applied = wording(
  (name) => `a postulé à l’offre ${name}`,
  (words) => `a envoyé une candidature ${words}`,
);

/** The subject of the mail to the company (specification, section 7): "Candidature pour Boulanger", or the title. */
export const applicationMailSubject = ({ offer, isSpontaneous }: ApplicationTitle): string =>
  isSpontaneous ? offer : `Candidature pour ${offer}`;

/**
 * A ready text in which the words around {offre} fit a spontaneous application, and what {offre} stands for.
 * @param title undefined while the application is not known: the text stays
 */
export function fittedText(
  text: string,
  title: ApplicationTitle | undefined,
): { text: string; offre: string | undefined } {
  const job = title === undefined ? null : jobOfTitle(title);
  if (job === null) return { text, offre: title?.offer };
  const leads: Record<string, string> = { "d’avoir postulé à ": "de votre candidature ", "à ": "" };
  // A function: the occupation may hold "$&".
  const fitted = text.replace(
    /(d’avoir postulé à |à )?l’offre «[\s\u00a0]?\{offre\}[\s\u00a0]?»/g,
    (_, before: string) => (leads[before] ?? "la candidature ") + spontaneous(job),
  );
  return { text: fitted, offre: job || lead };
}
