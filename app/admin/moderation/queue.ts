// The moderation queues by their names in the address, in working order.

export const queueNames = [
  "signalements",
  "reponses",
  "offres",
  "entreprises",
  "aide",
  "nouvelles",
  "decisions",
] as const;

export type QueueName = (typeof queueNames)[number];

export const queueLabels: Record<QueueName, string> = {
  signalements: "Signalements",
  reponses: "Contestations",
  offres: "Offres à valider",
  entreprises: "Entreprises à vérifier",
  aide: "Demandes d’aide",
  nouvelles: "Nouvelles offres",
  decisions: "Décisions prises",
};

export const queueNouns: Record<QueueName, [one: string, several: string]> = {
  signalements: ["contenu signalé", "contenus signalés"],
  reponses: ["contestation", "contestations"],
  offres: ["offre à valider", "offres à valider"],
  entreprises: ["entreprise à vérifier", "entreprises à vérifier"],
  aide: ["demande d’aide", "demandes d’aide"],
  nouvelles: ["nouvelle offre à relire", "nouvelles offres à relire"],
  decisions: ["décision", "décisions"],
};
