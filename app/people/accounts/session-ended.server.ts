// Ends a long download when its session ends: sign-out, removal from the team, closed account.

import type { Viewer } from "../../access/viewer.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as peopleLimits from "../limits.ts";

async function isOpen({ sessionId }: Viewer): Promise<boolean> {
  const now = new Date();
  const session = db.selectFrom("sessions").select("id").where("id", "=", sessionId).where("expiresAt", ">", now);
  return (await session.executeTakeFirst()) !== undefined;
}

/** The bytes of a download; checks the session every peopleLimits.bytesPerSessionCheck bytes. @throws when it has ended */
export async function* whileSignedIn(viewer: Viewer, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = peopleLimits.bytesPerSessionCheck;
  for await (const chunk of bytes) {
    left -= chunk.length;
    if (left < 0) {
      if (!(await isOpen(viewer))) throw new Error("The session of a download has ended");
      left = peopleLimits.bytesPerSessionCheck;
    }
    yield chunk;
  }
}
