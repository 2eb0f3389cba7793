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
type Filled = Partial<Record<"prenom" | "offre" | "entreprise", string | null>>;

const fillers = / ?\{(pr[eé]nom|offre|entreprise)\}/g;

/** Fills a text. A word that is null disappears with the space before it; one that is not given stays. */
export function fillText(text: string, given: Filled): string {
  return text.replace(fillers, (whole, name: string) => {
    const value = given[name.replace("é", "e") as keyof Filled];
    if (value === undefined) return whole;
    return value === null ? "" : (whole.startsWith(" ") ? " " : "") + value;
  });
}

/** A word in braces that no text knows; null when there is none. */
export const unknownFiller = (text: string): string | null =>
  text.replace(fillers, "").match(/\{[^{}\n]*\}/)?.[0] ?? null;

export const textsPath = "/compte/entreprise/textes";

/** The page of the texts, on a new one of a kind. @param back where to go after saving */
export function newTextPath(kind: TextKind, back: string): string {
  return `${textsPath}?${new URLSearchParams({ genre: textKindSlugs[kind], retour: back })}#nouveau`;
}
