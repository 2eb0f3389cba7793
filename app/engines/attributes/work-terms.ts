// The contracts and rhythms that offers and people name.

export const contractTypes = ["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"] as const;

// Apprentices and trainees have other pay rules, and freelances a contract.
export const otherPayRules: readonly string[] = ["Alternance", "Stage", "Freelance"];

export const rhythms = ["jour", "nuit", "week-end", "temps partiel", "saison"] as const;
