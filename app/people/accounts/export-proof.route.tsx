// /compte/exporter?vers=ADDRESS: requires the password or a code before an export of own data or of the company's received data.

import { requireViewer } from "../../access/viewer.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/export-proof.route";
import { refusedProof } from "./export-proof.server.ts";
import { ExportProofPage } from "./export-proof-form.tsx";
import { findSecondFactor } from "./second-factor.server.ts";

export const meta: Route.MetaFunction = () => [titled("Exporter")];

function pageOf(to: string, role: Role): string | null {
  if (role === "candidate") return to === "/moncompte/archive" ? "/moncompte#mes-donnees" : null;
  const [, page, query] = /^(\/compte\/entreprise\/candidatures)\/export\/(?:csv|xlsx|zip)(\?.*)?$/.exec(to) ?? [];
  return role === "company" && page ? `${page}${query ?? ""}` : null;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const to = internalPath(url.searchParams.get("vers"));
  const page = to && pageOf(to, viewer.role);
  if (!to || !page) return notFound(platformMessages.nothingHere);
  return { to, page, asksCode: (await findSecondFactor(viewer.id)) !== null, state: refusedProof(url) };
}

export default function ExportProof({ loaderData }: Route.ComponentProps) {
  return <ExportProofPage {...loaderData} />;
}
