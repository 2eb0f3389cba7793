// The states of an application that wings below hiring/ query. They are those of the table in hiring/application-life.ts.
import type { ApplicationState } from "../platform/db/schema.ts";

const states = <const Names extends readonly ApplicationState[]>(...names: Names) => names;

/** It stands no longer: it takes no place of the offer, and the company no longer reads its CV. */
export const withdrawnStates = states("withdrawn");
/** The applicant sees them at once; of the others, the last one that a notice has told. */
export const plainStates = states("withdrawn", "ended");
/** A company that hides the names of applicants reads the name from then on. */
export const namedStates = states("interview", "retained");
