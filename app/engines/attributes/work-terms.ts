// The contracts and rhythms that offers and people name.

export const contractTypes = ["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"] as const;

export const rhythms = ["jour", "nuit", "week-end", "temps partiel", "saison"] as const;
