// The check of a company: its actions, its address, and the labels of the register's answer.

export const checkActions = ["vu", "verifie", "refuse", "registre"] as const;

export type CheckAction = (typeof checkActions)[number];

export function checkPath(companyId: string): string {
  return `/admin/entreprises/${companyId}/verification`;
}

export type RegisterFact = { term: string; value: string };

const words = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim().slice(0, 200) : null);

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
