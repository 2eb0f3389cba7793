// The signed link by which a visitor follows an application without an account.

import * as limits from "../../limits.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

/** The signed address of a visitor's application, valid for limits.visitorLinkMs. */
export function visitorPath(id: string): string {
  return `/candidature/${seal("candidature", id, Date.now() + limits.visitorLinkMs)}`;
}

/** The application's id; null when the token is forged or expired. */
export function readVisitorToken(token: string): string | null {
  return unseal("candidature", token);
}
