// The moderation queues by their names in the address, in working order.

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

export const queueNouns: Record<QueueName, [one: string, several: string]> = {
  signalements: ["contenu signalé", "contenus signalés"],
  reponses: ["contestation", "contestations"],
  offres: ["offre", "offres"],
  entreprises: ["entreprise", "entreprises"],
  nouvelles: ["offre", "offres"],
  decisions: ["décision", "décisions"],
};
