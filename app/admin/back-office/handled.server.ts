// Marks help requests and reports as handled, or reopens them.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { setReportHandled } from "../../offers/reports/reports.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { setAssistanceHandled } from "../../sourcing/outreach/assistance.server.ts";
import * as adminMessages from "../messages.ts";
import { readAssistanceRequest } from "./admin-assistance.server.ts";
import { readReport } from "./admin-reports.server.ts";

const kinds = {
  demande: {
    ...{ treated: "demande d’assistance traitée", reopened: "demande d’assistance rouverte" },
    ...{ missing: adminMessages.requestNotFound, read: readAssistanceRequest, set: setAssistanceHandled },
  },
  signalement: {
    ...{ treated: "signalement traité", reopened: "signalement rouvert" },
    ...{ missing: adminMessages.reportNotFound, read: readReport, set: setReportHandled },
  },
};

/**
 * Marks an item as handled or open, with an audit entry when that changes it.
 * @param id as the form gives it
 * @throws the refusal 404 when it does not exist
 */
export async function setHandled(
  viewer: Viewer,
  kind: keyof typeof kinds,
  id: string | undefined,
  treated: boolean,
): Promise<void> {
  const { missing, read, set, ...actions } = kinds[kind];
  if (!isId(id)) return notFound(missing);
  await transaction(async (tx) => {
    const before = (await read(tx, id)) ?? notFound(missing);
    await set(tx, id, treated);
    const action = treated ? actions.treated : actions.reopened;
    await recordChange(tx, viewer, { action, targetType: kind, targetId: id }, before, await read(tx, id));
  });
}
