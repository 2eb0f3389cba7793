// Team roles of a company: labels and form values.
import type { MemberRole } from "../../platform/db/schema.ts";

export const memberRoles = ["owner", "recruiter", "reader"] as const satisfies readonly MemberRole[];

export const memberRoleLabels: Record<MemberRole, string> = {
  owner: "Responsable",
  recruiter: "Recrutement",
  reader: "Lecture",
};

export const memberRoleSlugs: Record<MemberRole, string> = {
  owner: "responsable",
  recruiter: "recrutement",
  reader: "lecture",
};

/** Whether a member may follow offers, their own or those of somebody absent. */
export const mayFollowOffers = ({ role, isDisabled }: { role: MemberRole; isDisabled: boolean }) =>
  role !== "reader" && !isDisabled;

export const teamPath = "/compte/entreprise/equipe";

export function memberRoleOf(slug: unknown): MemberRole | null {
  return memberRoles.find((role) => memberRoleSlugs[role] === slug) ?? null;
}
