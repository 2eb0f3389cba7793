// An administrator takes a picture or a person off the public page of a company.
import { writeAudit } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import {
  deleteCompanyPerson,
  deleteCompanyPhoto,
  setCompanyCover,
} from "../../people/companies/company-pictures.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as adminMessages from "../messages.ts";

export const pageParts = ["couverture", "photo", "personne"] as const;

type Part = { id: string; part: (typeof pageParts)[number]; partId: string };

/** Deletes a part of a company's page with its file; logged without the name of a person. @returns false when it is not there */
export async function deletePagePart(tx: Db, viewer: Viewer, { id, part, partId }: Part): Promise<boolean> {
  const isGone = await {
    couverture: () => setCompanyCover(tx, id, null),
    photo: () => deleteCompanyPhoto(tx, id, partId),
    personne: () => deleteCompanyPerson(tx, id, partId),
  }[part]();
  if (!isGone) return false;
  await writeAudit(tx, {
    actorId: viewer.id,
    actor: viewer.email,
    action: adminMessages.pagePartAction,
    targetType: "entreprise",
    targetId: id,
    before: { part },
  });
  return true;
}
