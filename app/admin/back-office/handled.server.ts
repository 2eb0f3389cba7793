// What the administration works through, requests for help and reports: treated, or opened again.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { setReportTreated } from "../../offers/reports/reports.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { readAssistanceRequest } from "./admin-assistance.server.ts";
import { readReport } from "./admin-reports.server.ts";

// The time of the first treatment is kept.
async function setAssistanceTreated(tx: Db, id: string, treated: boolean): Promise<void> {
  await tx
    .updateTable("assistanceRequests")
    .set({ treatedAt: treated ? new Date() : null })
    .where("id", "=", id)
    .where("treatedAt", treated ? "is" : "is not", null)
    .execute();
}

const kinds = {
  demande: {
    ...{ treated: "demande d’assistance traitée", reopened: "demande d’assistance rouverte" },
    ...{ missing: messages.requestNotFound, read: readAssistanceRequest, set: setAssistanceTreated },
  },
  signalement: {
    ...{ treated: "signalement traité", reopened: "signalement rouvert" },
    ...{ missing: messages.reportNotFound, read: readReport, set: setReportTreated },
  },
};

/**
 * Marks one as treated or to be treated, with an entry in the journal when that changes it.
 * @param id as the form gives it
 * @throws the refusal 404 when there is none
 */
export async function setTreated(
  viewer: Viewer,
  kind: keyof typeof kinds,
  id: string | undefined,
  treated: boolean,
): Promise<void> {
  const { missing, read, set, ...actions } = kinds[kind];
  if (!isId(id)) return notFound(missing);
  await transaction(async (tx) => {
    if (!(await read(tx, id))) notFound(missing);
    const action = treated ? actions.treated : actions.reopened;
    await recordChange(tx, viewer, { action, targetType: kind, targetId: id, read: (on) => read(on, id) }, () =>
      set(tx, id, treated),
    );
  });
}
