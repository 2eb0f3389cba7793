// The contracts and rhythms that offers and people name.

export const contractTypes = ["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"] as const;

/** A contract in a sentence: its article and its name. */
export const contractNouns: Record<string, readonly [string, string]> = {
  CDI: ["un", "CDI"],
  CDD: ["un", "CDD"],
  Intérim: ["une", "mission d’intérim"],
  Saisonnier: ["un", "emploi saisonnier"],
  Alternance: ["une", "alternance"],
  Stage: ["un", "stage"],
  Freelance: ["une", "mission en freelance"],
};

// Apprentices and trainees have other pay rules, and freelances a contract.
export const otherPayRules: readonly string[] = ["Alternance", "Stage", "Freelance"];

export const rhythms = ["jour", "nuit", "week-end", "temps partiel", "saison"] as const;
