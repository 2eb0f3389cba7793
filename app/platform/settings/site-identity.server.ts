// Publishes the stored identity of the site in every worker of every server: at the start, and after each change.
import { log } from "../config/log.server.ts";
import { productName, publishIdentity } from "../config/site-identity.ts";
import { db } from "../db/db.server.ts";
import { onNotification } from "../db/notify.server.ts";
import { answerCalls, callSiblings } from "../workers/siblings.server.ts";
import { findSetting } from "./settings.server.ts";

const call = "site identity";

// A database that no server has opened yet has no settings.
const isUnprepared = (error: unknown) => (error as { code?: string }).code === "42P01";

let reads = 0;

/** Reads the stored identity and shows it in this worker. An older read never replaces a newer one. */
export async function publishStoredIdentity(): Promise<void> {
  const read = ++reads;
  const site = await findSetting("site", db).catch((error) => {
    if (isUnprepared(error)) return null;
    throw error;
  });
  if (read === reads) publishIdentity({ name: site?.siteName ?? productName, sender: site?.senderName ?? null });
}

/** After a change: all workers of this server show it when this resolves, those of other servers within moments. */
export async function publishChangedIdentity(): Promise<void> {
  await publishStoredIdentity();
  await callSiblings(call);
}

answerCalls(call, publishStoredIdentity);

onNotification("settings", (key) => {
  if (key !== "" && key !== "site") return;
  publishStoredIdentity().catch((error) => log.error({ err: error }, "the site's identity was not read"));
});
