// The signed link by which somebody without an account follows an application.

import * as limits from "../../limits.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

/** The signed address where a visitor follows, withdraws and erases an application. */
export function visitorPath(id: string): string {
  return `/candidature/${seal("candidature", id, Date.now() + limits.visitorLinkMs)}`;
}

/** The id that such an address was made for, null when it was not made by us or its time is over. */
export function readVisitorToken(token: string): string | null {
  return unseal("candidature", token);
}
