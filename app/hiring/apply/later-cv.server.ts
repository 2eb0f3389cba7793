// A CV that follows an application sent without one, by the link of its confirmation or from the account.
import { isApplicants } from "../../access/own-applications.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { createFile, isChosen, type ReceivedFile } from "../../files/store/files.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { standingStates } from "../application-life.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { receiveFormCv } from "./apply.server.ts";

type LaterCvState = FormState & { form: "cv" };

type Owner = { id: string; candidateId: string | null };

/** Adds a CV to an application without one. It counts as unread again. @returns false when it has one, is withdrawn, or is another's */
async function setLaterCv(tx: Db, { id, candidateId }: Owner, file: ReceivedFile): Promise<boolean> {
  const open = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where(isApplicants(candidateId))
    .where("cvFileId", "is", null)
    .where("state", "in", standingStates)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  const cvFileId = await createFile(tx, file);
  await tx.updateTable("applications").set({ cvFileId, seenAt: null }).where("id", "=", id).execute();
  return true;
}

/** Answers the form that adds a CV. @param viewer null behind a visitor's link @param here where the answer leads */
export async function answerLaterCv(form: FormData, owner: Owner, viewer: Viewer | null, here: string) {
  const refuse = (message: string, status = 400, headers?: Record<string, string>) =>
    answer<LaterCvState>({ ...failed({ cv: message }, {}), form: "cv" }, status, headers);
  const files = form.getAll("cv");
  if (!files.some(isChosen)) return refuse(messages.noFile);
  const wait = await consume("later-cv", owner.id, hiringLimits.laterCvs);
  if (wait !== null) return refuse(hiringMessages.laterCvTooOften, 429, { "Retry-After": String(wait) });
  const received = await receiveFormCv(files, viewer);
  if (!received.ok) return refuse(received.message, received.status, received.headers);
  const { file } = received;
  const isAdded = await transaction((tx) => setLaterCv(tx, owner, file));
  return redirectWith(here, isAdded ? hiringMessages.cvAdded : hiringMessages.cvNotAdded, isAdded ? "ok" : "warn");
}
