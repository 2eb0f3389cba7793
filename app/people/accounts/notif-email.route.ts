// POST /notif-email {email}: always answers the same, so that it reveals nothing; acts once per new account.

import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { readJson } from "../../platform/forms/json-body.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as peopleLimits from "../limits.ts";
import type { Route } from "./+types/notif-email.route";
import { isEmail } from "./accounts.server.ts";
import { notifyNewAccount } from "./new-account-notice.server.ts";

export function loader() {
  return new Response(platformMessages.nothingHere, { status: 404 });
}

async function emailOf(request: Request): Promise<string | null> {
  try {
    const json = /json/.test(request.headers.get("content-type") ?? "");
    const read = json ? await readJson(request) : { value: { email: (await readForm(request)).get("email") } };
    const { email } = "value" in read ? (read.value as { email?: unknown }) : {};
    return typeof email === "string" && isEmail(email) ? email : null;
  } catch {
    return null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = await emailOf(request);
  const wait = await consume("notif-email", context.get(requestContext).ip, peopleLimits.notifEmailByAddress);
  if (email && !wait) await transaction((tx) => notifyNewAccount(tx, email));
  return Response.json({ ok: true }, { status: 202 });
}
