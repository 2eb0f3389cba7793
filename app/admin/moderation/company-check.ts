// The check of a company, on either side: its gestures, its address, and the public register's answer in words.

export const checkGestures = ["vu", "verifie", "refuse", "registre"] as const;

export type CheckGesture = (typeof checkGestures)[number];

/** Where the gestures are sent. */
export function checkPath(companyId: string): string {
  return `/admin/entreprises/${companyId}/verification`;
}

export type RegisterFact = { term: string; value: string };

const words = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim().slice(0, 200) : null);

/** What is read of the register's answer, each as it is shown; one sentence when it knows nothing. */
export function registerFacts(answer: Record<string, unknown>): RegisterFact[] {
  const facts: [string, string | null][] = [
    ["Réponse", words(answer.problem)],
    ["Nom au registre", words(answer.name)],
    ["Établissement", words(answer.state)],
    ["Adresse au registre", words(answer.address)],
    ["Activité", words(answer.activity)],
    ["Diffusion", words(answer.diffusion)],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
