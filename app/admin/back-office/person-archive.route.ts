// POST /admin/candidat-edit/:id/archive and /admin/personne/:id/archive: the archive of a person who asks for their data.
import { writeAudit } from "../../access/audit.server.ts";
import { createAdminReading } from "../../access/readings.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import * as hiringMessages from "../../hiring/messages.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { redirectToProof, refuseWithoutProof } from "../../people/accounts/export-proof.server.ts";
import { downloadOwnData } from "../../people/candidates/own-data.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, tooMany } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/person-archive.route";
import { findVisitor } from "./admin-visitors.server.ts";

async function findPerson({ liste, id }: Route.LoaderArgs["params"]) {
  if (!isId(id)) return notFound(platformMessages.nothingHere);
  if (liste === "candidat-edit" && (await findAccount(db, id))?.role === "candidate")
    return { person: { userId: id }, target: { targetType: "candidat", targetId: id } };
  const visitor = liste === "personne" ? await findVisitor(db, id) : null;
  if (!visitor) return notFound(platformMessages.nothingHere);
  return { person: visitor, target: { targetType: adminMessages.visitorLogged, targetId: id } };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  await findPerson(params);
  return redirectToProof(url);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { person, target } = await findPerson(params);
  const refusal = await refuseWithoutProof(request, viewer, url);
  if (refusal) return refusal;
  const wait = await consume("export", viewer.id, hiringLimits.exportsByPerson);
  if (wait !== null) return tooMany(hiringMessages.exportTooOften, wait);
  await writeAudit(db, { actorId: viewer.id, actor: viewer.email, action: adminMessages.archiveLogged, ...target });
  if ("userId" in person) await createAdminReading(viewer.id, person.userId);
  return downloadOwnData(viewer, person);
}
