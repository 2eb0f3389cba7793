// What somebody may be in their company's team.
import type { MemberRole } from "../../platform/db/schema.ts";

export const memberRoles = ["owner", "recruiter", "reader"] as const satisfies readonly MemberRole[];

export const memberRoleLabels: Record<MemberRole, string> = {
  owner: "Responsable",
  recruiter: "Recrutement",
  reader: "Lecture",
};

/** The values of the field `role`. */
export const memberRoleSlugs: Record<MemberRole, string> = {
  owner: "responsable",
  recruiter: "recrutement",
  reader: "lecture",
};

export const teamPath = "/compte/entreprise/equipe";

/** The role that a form says; null for a word that is none. */
export function memberRoleOf(slug: unknown): MemberRole | null {
  return memberRoles.find((role) => memberRoleSlugs[role] === slug) ?? null;
}
