// Proof for bulk exports: who takes much personal data away proves anew who they are, by a code where the account has a second factor,
// else by the password. A session alone is not enough. Administrators prove it for every export; who takes away their own data, or what
// their company received, is not asked again for limits.exportProofMs.
import { redirect } from "react-router";
import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import { provePassword } from "./change-credentials.server.ts";
import { codeProofRefusal, type ProofRefusal } from "./reauthentication.server.ts";
import { findSecondFactor } from "./second-factor.server.ts";

/** @returns null when the proof is good */
export async function exportProofRefusal(
  request: Request,
  viewer: Viewer,
  form: FormData,
): Promise<ProofRefusal | null> {
  if (await findSecondFactor(viewer.id)) return codeProofRefusal(request, viewer, form);
  const password = String(form.get("password") ?? "");
  if (!password) return { errors: { password: messages.fillFields } };
  const known = await provePassword(viewer, password);
  if (known === "right") return null;
  return known === "wrong" ? { errors: { password: messages.passwordWrong } } : known;
}

const [purpose, cookie] = ["export-proof", "vivier.export-proof"];

// Without its filters it would be another export.
function proofPage({ pathname, search }: URL): string {
  const page = pathname.startsWith("/admin/") ? "/admin/exporter" : "/compte/exporter";
  const query = `?${new URLSearchParams({ vers: pathname + search })}`;
  return query.length > limits.address.queryBytes ? refuse(414, messages.addressTooLong) : page + query;
}

/** Leads from the address of an export to the page that asks for the proof. */
export function redirectToProof(url: URL): Response {
  return redirect(proofPage(url));
}

/**
 * Checks the proof that came with the form of an export.
 * @returns null when it is good, else the answer: back to the page that asks for it, with the reason
 */
export async function refuseWithoutProof(request: Request, viewer: Viewer, url: URL): Promise<Response | null> {
  const refusal = await exportProofRefusal(request, viewer, await readForm(request));
  if (refusal === null) {
    const sealed = seal(purpose, viewer.sessionId, Date.now() + limits.exportProofMs);
    requestUnderWay.getStore()?.cookies.push(cookieLine(cookie, sealed, limits.exportProofMs / 1000));
    return null;
  }
  const sentence = "wait" in refusal ? messages.tooManyTries : Object.values(refusal.errors)[0];
  return redirectWith(proofPage(url), String(sentence), "bad");
}

/**
 * Whether an export by a reading may begin: who holds the session signed in, or proved who they are, a short while ago.
 * @returns null when it may, else the way to the page that asks for the proof
 */
export function refuseUnproven(request: Request, viewer: Viewer, url: URL, now = Date.now()): Response | null {
  const isFresh = viewer.signedInAt !== undefined && now - viewer.signedInAt.getTime() < limits.exportProofMs;
  if (isFresh || unseal(purpose, readCookie(request, cookie) ?? "", now) === viewer.sessionId) return null;
  return redirectToProof(url);
}
