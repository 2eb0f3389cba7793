// Asking somebody who is signed in once more who they are, before what changes how one comes in: the password, and a code where the
// account has a second factor.

import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { provePassword } from "./change-credentials.server.ts";
import { findSecondFactor } from "./second-factor.server.ts";
import { proveCode } from "./second-step.server.ts";

/** What was not right, beside its field; or seconds to wait after too many tries. */
export type ProofRefusal = { errors: Record<string, string> } | { wait: number };

const wrong = (name: string, sentence: string): ProofRefusal => ({ errors: { [name]: sentence } });

/**
 * What the password in `currentPassword` says.
 * @returns null when it is the account's
 */
export async function passwordProofRefusal(viewer: Viewer, form: FormData): Promise<ProofRefusal | null> {
  const password = String(form.get("currentPassword") ?? "");
  if (!password) return wrong("currentPassword", messages.currentPasswordMissing);
  const known = await provePassword(viewer, password);
  if (known === "right") return null;
  return known === "wrong" ? wrong("currentPassword", messages.passwordWrong) : known;
}

/** What the code in `code` or `recovery` says, of an account with a second factor. @returns null when it is right */
export async function codeProofRefusal(request: Request, viewer: Viewer, form: FormData): Promise<ProofRefusal | null> {
  const given = { code: String(form.get("code") ?? ""), recovery: String(form.get("recovery") ?? "") };
  const proof = await proveCode(request, viewer, given);
  if (proof === "right") return null;
  if (proof !== "wrong") return proof;
  return given.recovery.trim() ? wrong("recovery", messages.recoveryCodeWrong) : wrong("code", messages.codeWrong);
}

/**
 * What the password and, where there is a second factor, the code say. The password first: a code is used up by being judged.
 * @returns null when all that is asked for is right
 */
async function fullProofRefusal(request: Request, viewer: Viewer, form: FormData): Promise<ProofRefusal | null> {
  const refusal = await passwordProofRefusal(viewer, form);
  if (refusal || !(await findSecondFactor(viewer.id))) return refusal;
  return codeProofRefusal(request, viewer, form);
}

/**
 * What a form that wants the full proof answers when it lacks: the form again, with what was not right and what was typed.
 * @param also what its state holds besides, as which form it is
 * @returns null when all that is asked for is right
 */
export async function answerUnproven<Also extends object>(
  request: Request,
  viewer: Viewer,
  form: FormData,
  also: Also,
) {
  const refusal = await fullProofRefusal(request, viewer, form);
  return refusal && answerRefusal(refusal, also, formValues(form));
}

/** The same of a refusal that is known. */
export function answerRefusal<Also extends object>(refusal: ProofRefusal, also: Also, values: FormValues) {
  const { currentPassword: _, code: __, recovery: ___, ...typed } = values;
  if ("errors" in refusal) return answer<FormState & Also>({ ...failed(refusal.errors, typed), ...also });
  const waiting = { ...failed({}, typed, messages.tooManyTries), ...also };
  return answer<FormState & Also>(waiting, 429, { "Retry-After": String(refusal.wait) });
}
