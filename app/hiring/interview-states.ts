// The states of an interview in which both sides still count on it.
import type { InterviewsTable } from "../platform/db/schema.ts";

type InterviewState = InterviewsTable["state"];

export const openInterviewStates: readonly InterviewState[] = ["proposed", "rescheduling", "accepted"];

/** Whether an interview is still open. */
export function isOpenInterview(interview: { state: InterviewState } | undefined): boolean {
  return interview !== undefined && openInterviewStates.includes(interview.state);
}
