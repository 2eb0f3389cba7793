// Runs the change of a page's button and redirects to a page with a message.
import { type Db, transaction } from "../db/db.server.ts";
import { logFault } from "./fault.server.ts";
import { redirectWith, redirectWithUndo, type Undo } from "./flash.server.ts";
import { notFound } from "./refuse.ts";

type Change<Result> = {
  /** Returns false or "missing" when the row does not exist. */
  run: (tx: Db) => Promise<Result>;
  missing: string;
  /** `message` may follow from the result of the change. */
  done: { to: string; message: string | ((result: Exclude<Result, false | "missing">) => string); undo?: Undo | false };
  /** `log` names the fault in the log. */
  failed: { to: string; message: string; log: string };
};

/** Runs a change in one transaction. @returns the redirect with its message @throws 404 with `missing` */
export async function answerChange<Result>({ run, missing, done, failed }: Change<Result>): Promise<Response> {
  let result: Result;
  try {
    result = await transaction(run);
  } catch (error) {
    logFault(error, failed.log);
    return redirectWith(failed.to, failed.message, "bad");
  }
  if (result === false || result === "missing") return notFound(missing);
  const message =
    typeof done.message === "string" ? done.message : done.message(result as Exclude<Result, false | "missing">);
  return done.undo ? redirectWithUndo(done.to, message, done.undo) : redirectWith(done.to, message);
}
