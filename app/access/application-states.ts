// The states of an application that wings below hiring/ query. They are those of the table in hiring/application-life.ts.
import type { ApplicationState } from "../platform/db/schema.ts";

const states = <const Names extends readonly ApplicationState[]>(...names: Names) => names;

/** Ended applications. They no longer count for the offer, and the company no longer reads their CV. */
export const withdrawnStates = states("withdrawn");
/** The applicant sees these states at once, and the other states only once a notice has announced them. */
export const plainStates = states("withdrawn", "ended");
/** In the order of an application's life: a company that hides the names of applicants chooses from which of them on it reads the name. */
export const namedStates = states("to-study", "interview", "retained");
