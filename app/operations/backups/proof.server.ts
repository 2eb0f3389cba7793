// The pass of an administrator who has just proved who they are: it opens one archive for a minute.
import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

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
