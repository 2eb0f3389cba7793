// The end of an application by whoever sent it: what is agreed on ends with it, and those who would wait are told.

import type { Db } from "../../platform/db/db.server.ts";
import { deleteApplication, setWithdrawn } from "../apply/applications.server.ts";
import { endInterview } from "./interviews.server.ts";
import { holdApplication } from "./messages.server.ts";

/**
 * Withdraws an application, with its interview.
 * @param candidateId whose it must be; null for the holder of a visitor's link
 * @returns false when there is no such application
 */
export async function setApplicationWithdrawn(tx: Db, id: string, candidateId: string | null): Promise<boolean> {
  if (!(await holdApplication(tx, id, { side: "applicant", userId: candidateId }))) return false;
  await endInterview(tx, id, "declined", new Date());
  return setWithdrawn(tx, id, candidateId);
}

/** Erases a visitor's application, with its interview. @returns false when it was gone */
export async function deleteVisitorApplication(tx: Db, id: string): Promise<boolean> {
  if (!(await holdApplication(tx, id, { side: "applicant", userId: null }))) return false;
  await endInterview(tx, id, "declined", new Date());
  return deleteApplication(tx, id);
}
