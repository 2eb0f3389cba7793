// The queues of moderation, by their names in the address, in the order in which they are worked through.

export const queueNames = ["signalements", "reponses", "offres", "entreprises", "nouvelles", "decisions"] as const;

export type QueueName = (typeof queueNames)[number];

export const queueLabels: Record<QueueName, string> = {
  signalements: "Signalés",
  reponses: "Contestations",
  offres: "Offres à valider",
  entreprises: "Entreprises à vérifier",
  nouvelles: "Nouvelles offres",
  decisions: "Décisions prises",
};

/** What the count of a queue counts: one, several. */
export const queueNouns: Record<QueueName, [one: string, several: string]> = {
  signalements: ["contenu signalé", "contenus signalés"],
  reponses: ["contestation", "contestations"],
  offres: ["offre", "offres"],
  entreprises: ["entreprise", "entreprises"],
  nouvelles: ["offre", "offres"],
  decisions: ["décision", "décisions"],
};
