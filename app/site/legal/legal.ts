// The legal pages whose text the operator can replace.

const legalPages = ["mentions-legales", "confidentialite", "conditions-generales"] as const;

export type LegalPageName = (typeof legalPages)[number];

export const legalTitles: Record<LegalPageName, string> = {
  "mentions-legales": "Mentions légales",
  confidentialite: "Confidentialité",
  "conditions-generales": "Conditions générales",
};

export const isLegalPage = (name: string | undefined): name is LegalPageName =>
  legalPages.includes(name as LegalPageName);

export const legalTextLabels = { text: "Texte", effectiveOn: "En vigueur le" };
