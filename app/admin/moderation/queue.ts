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

/** The queues of /admin/moderation; the two others are lists that can be searched, each with its own address. */
export type ListedQueue = Exclude<QueueName, "signalements" | "aide">;

const lists: Partial<Record<QueueName, string>> = {
  signalements: "/admin/signalements?treated=non",
  aide: "/admin/assistance?treated=non",
};

export const queuePath = (name: QueueName) => lists[name] ?? `/admin/moderation?file=${name}`;

export const isListed = (name: QueueName): name is ListedQueue => !lists[name];

/** What one does with a row of a queue, on its own page. */
export const queueVerbs: Record<ListedQueue, string> = {
  reponses: "Décider",
  offres: "Relire",
  entreprises: "Examiner",
  nouvelles: "Relire",
  decisions: "Revoir",
};

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
  signalements: ["signalement", "signalements"],
  reponses: ["contestation", "contestations"],
  offres: ["offre à valider", "offres à valider"],
  entreprises: ["entreprise à vérifier", "entreprises à vérifier"],
  aide: ["demande d’aide", "demandes d’aide"],
  nouvelles: ["nouvelle offre", "nouvelles offres"],
  decisions: ["décision", "décisions"],
};
