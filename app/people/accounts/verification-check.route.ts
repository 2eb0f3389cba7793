// /verify-email/controle: whether the address is confirmed by now (specification, section 4). GET answers the open page's script.

import { homeOf } from "../../access/landing.server.ts";
import { requireViewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/verification-check.route";

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { addressConfirmed: requireViewer(context).addressConfirmed },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  return viewer.addressConfirmed
    ? redirectWith(homeOf(viewer.role), peopleMessages.addressConfirmed)
    : redirectWith("/verify-email", messages.verificationFailed, "bad");
}
