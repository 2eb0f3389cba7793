// /.well-known/security.txt: whom to tell of a hole in this installation (RFC 9116). The operator's address where it is known,
// else the page that reaches the administrators.

import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { answerMachine } from "../../platform/export/public-response.server.ts";
import { findOperator } from "../../platform/settings/operator.server.ts";
import type { Route } from "./+types/security-txt.route";

async function text(): Promise<string> {
  const { email } = await findOperator();
  // The beginning of a day, so that everybody is answered the same until it is over.
  const expires = new Date(Math.floor((Date.now() + limits.securityTextMs) / 86_400_000) * 86_400_000);
  return [
    ...(email && /^\S+@\S+$/.test(email) ? [`Contact: mailto:${email}`] : []),
    `Contact: ${config.baseUrl}/assistance-recrutement`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${config.baseUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

export function loader({ request }: Route.LoaderArgs) {
  return answerMachine(request, "text/plain", text);
}
