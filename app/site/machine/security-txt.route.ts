// /.well-known/security.txt (RFC 9116): the operator's contact for security reports, else the contact page.

import { config } from "../../platform/config/config.server.ts";
import { answerPublicFile } from "../../platform/export/public-response.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as siteLimits from "../limits.ts";
import type { Route } from "./+types/security-txt.route";

async function text(): Promise<string> {
  const { email } = await findSetting("operator");
  // Rounded to a day, so that all responses of a day are the same.
  const expires = new Date(Math.floor((Date.now() + siteLimits.securityTextMs) / 86_400_000) * 86_400_000);
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
  return answerPublicFile(request, "text/plain", text);
}
