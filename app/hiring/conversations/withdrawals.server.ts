// Withdrawal and erasure by the applicant, which also end the open interview.

import type { Db } from "../../platform/db/db.server.ts";
import { deleteApplication, setWithdrawn, type WithdrawalOutcome } from "../apply/applications.server.ts";
import { endInterview } from "./interviews.server.ts";
import { lockApplication } from "./messages.server.ts";

/** Withdraws an application, with its interview. */
export async function setApplicationWithdrawn(
  tx: Db,
  id: string,
  candidateId: string | null,
): Promise<WithdrawalOutcome> {
  if (!(await lockApplication(tx, id, { side: "applicant", userId: candidateId }))) return "missing";
  const outcome = await setWithdrawn(tx, id, candidateId);
  if (outcome === "withdrawn") await endInterview(tx, id, "declined", new Date());
  return outcome;
}

/** Erases a visitor's application, with its interview. @returns false when already deleted */
export async function deleteVisitorApplication(tx: Db, id: string): Promise<boolean> {
  if (!(await lockApplication(tx, id, { side: "applicant", userId: null }))) return false;
  await endInterview(tx, id, "declined", new Date());
  return deleteApplication(tx, id);
}
