// POST /verify-email/controle: looks whether the address was verified meanwhile (specification, section 4).
import { redirectWith } from "../base/flash.server.ts";
import { notFound } from "../base/refuse.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/verification-check.route";
import { homeOf } from "./rules.server.ts";
import { requireViewer } from "./viewer.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  return viewer.emailVerified
    ? redirectWith(homeOf(viewer.role), messages.emailVerified)
    : redirectWith("/verify-email", messages.verificationFailed, "bad");
}
