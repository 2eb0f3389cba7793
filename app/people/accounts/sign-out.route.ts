// POST /deconnexion: ends the session and leads to the sign-in page.

import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { noPage } from "../../platform/http/refuse.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/sign-out.route";
import { signOut } from "./authentication.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request }: Route.ActionArgs) {
  const headers = cookieHeaders(await signOut(request));
  return redirectWith("/login", peopleMessages.signedOut, "ok", headers);
}
