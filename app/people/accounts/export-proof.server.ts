// Proof of identity before a bulk export. It is a code, or the password without a second factor. Administrators prove it each time.
import { redirect } from "react-router";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { failed, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { sealUnreadable, unsealUnreadable } from "../../platform/http/encryption.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { currentRequest } from "../../platform/http/request.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { checkOwnPassword } from "./change-credentials.server.ts";
import { codeProofRefusal, type ProofRefusal } from "./reauthentication.server.ts";
import { findSecondFactor } from "./second-factor.server.ts";

/** Checks the proof in a form. @returns null when it is right */
export async function exportProofRefusal(
  request: Request,
  viewer: Viewer,
  form: FormData,
): Promise<ProofRefusal | null> {
  if (await findSecondFactor(viewer.id)) return codeProofRefusal(request, viewer, form);
  const password = String(form.get("password") ?? "");
  if (!password) return { errors: { password: messages.fillFields } };
  const result = await checkOwnPassword(viewer, password);
  if (result === "right") return null;
  return result === "wrong" ? { errors: { password: peopleMessages.passwordWrong } } : result;
}

const [purpose, cookie] = ["export-proof", "vivier.export-proof"];

// Retains the query, because other filters give another export.
function proofPage({ pathname, search }: URL): string {
  const page = pathname.startsWith("/admin/") ? "/admin/exporter" : "/compte/exporter";
  const query = `?${new URLSearchParams({ vers: pathname + search })}`;
  return query.length > platformLimits.address.queryBytes ? refuse(414, peopleMessages.addressTooLong) : page + query;
}

/** Redirects from an export's address to the page that requests the proof. */
export function redirectToProof(url: URL): Response {
  return redirect(proofPage(url));
}

const refusedParam = "refus";

const refusals: Record<string, FormState> = {
  password: failed({ password: peopleMessages.passwordWrong }, {}),
  code: failed({ code: peopleMessages.codeWrong }, {}),
  recovery: failed({ recovery: peopleMessages.recoveryCodeWrong }, {}),
  wait: failed({}, {}, peopleMessages.tooManyTries),
};

/** The proof page's form again after refuseWithoutProof(), with the message beside its field. */
export function refusedProof(url: URL): FormState | undefined {
  const name = url.searchParams.get(refusedParam) ?? "";
  return Object.hasOwn(refusals, name) ? refusals[name] : undefined;
}

/** Checks the proof sent with an export's form. @returns null when right, else a redirect to the proof page with the reason */
export async function refuseWithoutProof(request: Request, viewer: Viewer, url: URL): Promise<Response | null> {
  const refusal = await exportProofRefusal(request, viewer, await readForm(request));
  if (refusal === null) {
    const sealed = sealUnreadable(purpose, viewer.sessionId, Date.now() + peopleLimits.exportProofMs);
    currentRequest()?.cookies.push(cookieLine(cookie, sealed, peopleLimits.exportProofMs / 1000));
    return null;
  }
  const name = "wait" in refusal ? "wait" : Object.keys(refusal.errors)[0];
  return redirect(`${proofPage(url)}&${refusedParam}=${name}`);
}

/** Whether an export by GET may begin: signed in or proven within peopleLimits.exportProofMs. @returns null, or a redirect to the proof page */
export function refuseUnproven(request: Request, viewer: Viewer, url: URL, now = Date.now()): Response | null {
  const isFresh = viewer.signedInAt !== undefined && now - viewer.signedInAt.getTime() < peopleLimits.exportProofMs;
  if (isFresh || unsealUnreadable(purpose, readCookie(request, cookie) ?? "", now) === viewer.sessionId) return null;
  return redirectToProof(url);
}
