// The token after reauthentication: it opens one archive for one minute.
import type { Viewer } from "../../access/viewer.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as operationsLimits from "../limits.ts";

const purpose = "backup-download";

const passText = (viewer: Viewer, id: string) => `${viewer.sessionId} ${id}`;

/** A token for one archive and this session. */
export function createDownloadToken(viewer: Viewer, id: string, now = Date.now()): string {
  return seal(purpose, passText(viewer, id), now + operationsLimits.backupPassMs);
}

/** Whether a token is valid for this archive and this session. */
export function isDownloadToken(pass: string | null, viewer: Viewer, id: string): boolean {
  return pass !== null && unseal(purpose, pass) === passText(viewer, id);
}
