// POST /mail/send (specification, section 7), in JSON. The server sets recipient, sender and subject.
// A message with doubtful words answers 400 with `seen`, the keys of its findings. The same request with these keys in
// `wordingSeen`, one a line, confirms them.

import * as accessMessages from "../../access/messages.ts";
import { type CompanyViewer, contactRefusal, type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import * as filesMessages from "../../files/messages.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { formValues, readForm } from "../../platform/forms/form.server.ts";
import { readJson } from "../../platform/forms/json-body.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as platformMessages from "../../platform/messages.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/mail-send.route";
import { assistanceForm, createAssistanceRequest } from "./assistance.server.ts";
import { type ContactResult, contactForm, createContact, invitationForm } from "./outreach-messages.server.ts";

const fields: Record<string, string[]> = {
  "contact-candidat": ["template", "candidateId", "message", "offerId", wordingSeen],
  "invitation-offre": ["template", "candidateId", "message", "offerId", wordingSeen],
  assistance: ["template", "message", "tel"],
};

/** `statusMessage` is shown by the caller; `message` explains the error; `seen` holds the keys to confirm. */
function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  statusMessage = message,
  seen?: string[],
): Response {
  return Response.json({ statusCode: status, statusMessage, message, seen }, { status, headers });
}

const wrong = (message: string, seen?: string[]) => refusal(400, message, {}, messages.mailFailed, seen);

/** The field of the wording check, which expects each key as a field of its own. */
function seenForm(text = ""): FormData {
  const form = new FormData();
  for (const key of text.split("\n", platformLimits.form.fields)) form.append(wordingSeen, key.trim());
  return form;
}

async function readTexts(request: Request): Promise<Record<string, string> | string | null> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    const form = await readForm(request).catch(() => null);
    const values = form && Object.entries(formValues(form));
    return values?.every(([, value]) => typeof value === "string")
      ? (Object.fromEntries(values) as Record<string, string>)
      : null;
  }
  const read = await readJson(request);
  if ("refusal" in read) return read.refusal;
  const body = read.value;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const entries = Object.entries(body).filter(([, value]) => value !== null);
  return entries.every(([, value]) => typeof value === "string") ? Object.fromEntries(entries) : null;
}

const answers: Record<ContactResult, (viewer: Viewer) => Response> = {
  sent: () => Response.json({ ok: true }),
  company: (viewer) => refusal(403, contactRefusal(viewer)),
  candidate: () => wrong(messages.candidateNotFound),
  offer: () => wrong(offersMessages.offerToSendMissing),
  limit: () => refusal(429, sourcingMessages.tooManyContacts, { "Retry-After": String(secondsToTomorrow()) }),
};

function prepare(viewer: Viewer, texts: Record<string, string>): Response | (() => Promise<Response>) {
  const { template = "", candidateId = "" } = texts;
  const allowed = Object.hasOwn(fields, template) ? fields[template]! : null;
  if (!allowed) return wrong(sourcingMessages.templateUnknown);
  const unknown = Object.keys(texts).find((name) => !allowed.includes(name));
  if (unknown !== undefined) return wrong(sourcingMessages.fieldUnknown(unknown.slice(0, 60)));
  if (template === "assistance") {
    const request = { ...texts, nom: viewer.name || viewer.email, email: viewer.email };
    const parsed = assistanceForm.safeParse({ ...request, objet: viewer.companyName ?? undefined });
    if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? messages.mailFailed);
    return async () => {
      await transaction((tx) => createAssistanceRequest(tx, parsed.data));
      return answers.sent(viewer);
    };
  }
  if (viewer.role !== "company" || !viewer.companyId) return refusal(403, accessMessages.onlyCompanies);
  if (!isId(candidateId)) return wrong(messages.candidateNotFound);
  const parsed = (template === "invitation-offre" ? invitationForm : contactForm).safeParse(texts);
  if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? messages.mailFailed);
  const value = { candidateId, ...parsed.data };
  return async () => {
    const stopped = await stopPersonWords(seenForm(texts[wordingSeen]), viewer.id, "message", {
      message: value.message,
    });
    if (stopped?.status === 429) return refusal(429, stopped.state.summary ?? "", stopped.headers);
    if (stopped) return wrong(stopped.state.summary ?? messages.mailFailed, stopped.state.seen);
    return answers[await transaction((tx) => createContact(tx, viewer as CompanyViewer, value))](viewer);
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewer = viewerOf(context);
  if (!viewer) return refusal(401, messages.notSignedIn);
  try {
    const texts = await readTexts(request);
    if (!texts) return wrong(platformMessages.bodyUnreadable);
    if (typeof texts === "string") return refusal(413, texts);
    const send = prepare(viewer, texts);
    if (send instanceof Response) return send;
    const wait = await consume("mail-send", viewer.id, sourcingLimits.sendMail);
    if (wait) return refusal(429, filesMessages.tooManyRequests, { "Retry-After": String(wait) });
    return await send();
  } catch (error) {
    logFault(error, "mail/send");
    return refusal(500, messages.mailFailed);
  }
}

export function loader(): Response {
  return refusal(405, filesMessages.methodRefused, { Allow: "POST" });
}
