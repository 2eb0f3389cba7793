// Whoever takes an archive away takes everything that the site knows: an administrator proves anew that it is them, by a code where
// the account has a second factor, else by the password, and gets a pass for a minute.
import { deviceOf } from "../accounts/entrance.server.ts";
import { provePassword } from "../accounts/own-changes.server.ts";
import { findSecondFactor } from "../accounts/second-factor.server.ts";
import { proveCode } from "../accounts/second-step.server.ts";
import type { Viewer } from "../accounts/viewer.server.ts";
import { seal, unseal } from "../base/sign.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";

const purpose = "backup-download";

const passText = (viewer: Viewer, id: string) => `${viewer.sessionId} ${id}`;

/** A pass for one archive and this session. */
export function passFor(viewer: Viewer, id: string, now = Date.now()): string {
  return seal(purpose, passText(viewer, id), now + limits.backupPassMs);
}

/** Whether a pass is for this archive and this session, and still good. */
export function isPassFor(pass: string | null, viewer: Viewer, id: string): boolean {
  return pass !== null && unseal(purpose, pass) === passText(viewer, id);
}

/** What was not right, beside its field; null when the proof is good; seconds to wait after too many that were not. */
export async function proofRefusal(
  request: Request,
  viewer: Viewer,
  form: FormData,
): Promise<Record<string, string> | { wait: number } | null> {
  const text = (name: string) => String(form.get(name) ?? "");
  if (await findSecondFactor(viewer.id)) {
    const given = { code: text("code"), recovery: text("recovery") };
    const proof = await proveCode(viewer, given, deviceOf(request, viewer.email));
    if (proof === "right") return null;
    if (proof !== "wrong") return { wait: proof.wait };
    return given.recovery.trim() ? { recovery: messages.recoveryCodeWrong } : { code: messages.codeWrong };
  }
  if (!text("password")) return { password: messages.fillFields };
  const known = await provePassword(viewer, text("password"));
  if (known === "right") return null;
  return known === "wrong" ? { password: messages.passwordWrong } : { wait: known.wait };
}
