// Reauthentication before credential changes: the password, and a code with a second factor.

import type { Viewer } from "../../access/viewer.server.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import * as peopleMessages from "../messages.ts";
import { checkOwnPassword } from "./change-credentials.server.ts";
import { findSecondFactor } from "./second-factor.server.ts";
import { checkSecondStep } from "./second-step.server.ts";

export type ProofRefusal = { errors: Record<string, string> } | { wait: number };

const wrong = (name: string, sentence: string): ProofRefusal => ({ errors: { [name]: sentence } });

/** Checks the password in `currentPassword`. @returns null when right */
export async function passwordProofRefusal(viewer: Viewer, form: FormData): Promise<ProofRefusal | null> {
  const password = String(form.get("currentPassword") ?? "");
  if (!password) return wrong("currentPassword", peopleMessages.currentPasswordMissing);
  const result = await checkOwnPassword(viewer, password);
  if (result === "right") return null;
  return result === "wrong" ? wrong("currentPassword", peopleMessages.passwordWrong) : result;
}

/** Checks the code in `code` or `recovery` of an account with a second factor. @returns null when right */
export async function codeProofRefusal(request: Request, viewer: Viewer, form: FormData): Promise<ProofRefusal | null> {
  const codes = { code: String(form.get("code") ?? ""), recovery: String(form.get("recovery") ?? "") };
  const proof = await checkSecondStep(request, viewer, codes);
  if (proof === "right") return null;
  if (proof !== "wrong") return proof;
  return codes.recovery.trim()
    ? wrong("recovery", peopleMessages.recoveryCodeWrong)
    : wrong("code", peopleMessages.codeWrong);
}

// The password is checked first, because checking a code uses it up.
async function reauthenticationRefusal(request: Request, viewer: Viewer, form: FormData): Promise<ProofRefusal | null> {
  const refusal = await passwordProofRefusal(viewer, form);
  if (refusal || !(await findSecondFactor(viewer.id))) return refusal;
  return codeProofRefusal(request, viewer, form);
}

/** Checks the reauthentication in a form. @returns null when right, else the form again with errors, typed values and `also` */
export async function requireReauthentication<Also extends object>(
  request: Request,
  viewer: Viewer,
  form: FormData,
  also: Also,
) {
  const refusal = await reauthenticationRefusal(request, viewer, form);
  return refusal && answerRefusal(refusal, also, formValues(form));
}

/** The form again for a known refusal, without the secrets typed. */
export function answerRefusal<Also extends object>(refusal: ProofRefusal, also: Also, values: FormValues) {
  const { currentPassword: _, code: __, recovery: ___, ...typed } = values;
  if ("errors" in refusal) return answer<FormState & Also>({ ...failed(refusal.errors, typed), ...also });
  const waiting = { ...failed({}, typed, peopleMessages.tooManyTries), ...also };
  return answer<FormState & Also>(waiting, 429, { "Retry-After": String(refusal.wait) });
}
