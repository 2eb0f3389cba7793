// Withdrawal and erasure by the applicant, which also end the open interview.

import type { Db } from "../../platform/db/db.server.ts";
import { deleteApplication, setFalse, setWithdrawn, type WithdrawalOutcome } from "../apply/applications.server.ts";
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

/** Marks an application as false, with the end of its interview. @returns false when it is withdrawn already or not the company's */
export async function setApplicationFalse(
  tx: Db,
  id: string,
  decider: { companyId: string; userId: string },
): Promise<boolean> {
  if (!(await lockApplication(tx, id, { side: "company", ...decider }))) return false;
  if (!(await setFalse(tx, id, decider))) return false;
  await endInterview(tx, id, "canceled", new Date());
  return true;
}

/** Erases an application, with its interview. @param userId the applicant; null for a visitor @returns false when already deleted */
export async function deleteOwnApplication(tx: Db, id: string, userId: string | null): Promise<boolean> {
  if (!(await lockApplication(tx, id, { side: "applicant", userId }))) return false;
  await endInterview(tx, id, "erased", new Date());
  return deleteApplication(tx, id);
}
