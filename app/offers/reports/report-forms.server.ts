// Handles a report of any kind: validation, rate limit, storage.
import type { Viewer } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { consumeUnproven } from "../../platform/mail/recipient-limit.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { reasonsOf } from "../report.ts";
import { createReport, type Reported, reportForm } from "./reports.server.ts";

/** Stores a submitted report. @returns the form again when it is refused; null when it is stored */
export async function handleReport(reported: Reported, form: FormData, from: { viewer: Viewer | null; ip: string }) {
  const { viewer, ip } = from;
  const parsed = parseForm(form, reportForm);
  if (!parsed.ok) return answer(parsed.state);
  if (!reasonsOf[reported.type].includes(parsed.value.reason))
    return answer(failed({ reason: offersMessages.reportReasonMissing }, formValues(form)));
  const wait =
    (await consume("reports-address", ip, offersLimits.reportsByAddress)) ??
    (viewer ? await consume("reports-account", viewer.id, offersLimits.reportsByAccount) : null);
  if (wait)
    return answer(failed({}, formValues(form), filesMessages.tooManyRequests), 429, { "Retry-After": String(wait) });
  const to = viewer?.email ?? parsed.value.email;
  const confirmed = to !== null && (viewer?.addressConfirmed === true || !(await consumeUnproven(to)));
  await transaction((tx) => createReport(tx, reported, parsed.value, { viewer, ip, confirmed }));
  return null;
}
