// A company's text templates and their placeholders. Runs anywhere.

export const textKinds = ["message", "invitation", "refusal"] as const;

export type TextKind = (typeof textKinds)[number];

export const textKindLabels: Record<TextKind, string> = {
  message: "Message",
  invitation: "Invitation à un entretien",
  refusal: "Refus",
};

export const textKindSlugs: Record<TextKind, string> = {
  message: "message",
  invitation: "invitation",
  refusal: "refus",
};

export type CompanyText = { id: string; kind: TextKind; name: string; text: string };

export const textFieldLabels = { nom: "Nom du texte", genre: "Pour", texte: "Texte" };

/** A text by the fields of its form. */
export const shownText = ({ kind, name, text }: CompanyText) => ({
  nom: name,
  genre: textKindSlugs[kind],
  texte: text,
});

/** The values of the placeholders: the applicant's first name, the offer's title, the company's name. */
const fillers = ["prenom", "offre", "entreprise"] as const;

type Filled = Partial<Record<(typeof fillers)[number], string | null>>;

/** Fills a text. A word that is null disappears with the space before it; one that is not given stays. */
export function fillText(text: string, given: Filled): string {
  return text.replace(/ ?\{(prenom|offre|entreprise)\}/g, (whole, name: (typeof fillers)[number]) => {
    const value = given[name];
    if (value === undefined) return whole;
    return value === null ? "" : (whole.startsWith(" ") ? " " : "") + value;
  });
}

/** A word in braces that no text knows; null when there is none. */
export function unknownFiller(text: string): string | null {
  const all = text.match(/\{[^{}\n]*\}/g) ?? [];
  return all.find((word) => !fillers.some((name) => word === `{${name}}`)) ?? null;
}

export const textsPath = "/compte/entreprise/textes";

/** The page of the texts, on a new one of a kind. @param back where to go after saving */
export function newTextPath(kind: TextKind, back: string): string {
  return `${textsPath}?${new URLSearchParams({ genre: textKindSlugs[kind], retour: back })}#nouveau`;
}
