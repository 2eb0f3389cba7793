// POST /verify-email/controle: checks whether the address is verified by now (specification, section 4).

import { homeOf } from "../../access/rules.server.ts";
import { requireViewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/verification-check.route";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export function loader() {
  notFound(platformMessages.nothingHere);
}

export async function action({ context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  return viewer.emailVerified
    ? redirectWith(homeOf(viewer.role), peopleMessages.emailVerified)
    : redirectWith("/verify-email", messages.verificationFailed, "bad");
}
