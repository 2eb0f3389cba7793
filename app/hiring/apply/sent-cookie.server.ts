// What a browser has just sent, in a signed cookie: the next page shows it, and creates an account from it in one field.
import { z } from "zod";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as hiringLimits from "../limits.ts";

const cookie = "vivier.envoi";

const shape = z.object({
  offerId: z.string(),
  at: z.number(),
  /** Whether a mail confirms it; null where no mail leaves. */
  confirmed: z.boolean().nullable(),
  /** What a visitor typed; null for an account. */
  person: z.object({ email: z.string(), prenom: z.string(), nom: z.string(), tel: z.string().nullable() }).nullable(),
});

type Sent = z.output<typeof shape>;

/** The Set-Cookie line. It is the same for a repeated application, so that it does not reveal who has applied. */
export function sentCookie(sent: Sent): string {
  const life = hiringLimits.sentCookieMs;
  return cookieLine(cookie, seal("envoi", JSON.stringify(sent), sent.at + life), life / 1000);
}

export const sentCookieOver = cookieLine(cookie, "", 0);

/** What this browser sent to the offer; null when nothing, or too long ago. */
export function readSentCookie(request: Request, offerId: string): Sent | null {
  const sealed = readCookie(request, cookie);
  const text = sealed && unseal("envoi", sealed);
  const sent = text ? shape.parse(JSON.parse(text)) : null;
  return sent?.offerId === offerId ? sent : null;
}
