// /admin/exporter?vers=ADDRESS: asks for the password or a code before a bulk export, then posts to the export's address.

import { requireAdmin } from "../../access/viewer.server.ts";
import { refusedProof } from "../../people/accounts/export-proof.server.ts";
import { ExportProofPage } from "../../people/accounts/export-proof-form.tsx";
import { findSecondFactor } from "../../people/accounts/second-factor.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/admin-export-proof.route";

export const meta: Route.MetaFunction = () => [titled("Exporter")];

/** The page that offers an export, with its filters, or the archive of a person; null when the address is neither. */
function pageOf(to: string): string | null {
  const person = /^(\/admin\/(?:candidat-edit|personne)\/[0-9a-f-]+)\/archive$/.exec(to)?.[1];
  if (person) return person;
  const [, page, query] = /^(\/admin\/[a-z-]+)\/export(?:\/(?:csv|xlsx))?(\?.*)?$/.exec(to) ?? [];
  return page ? `${page}${query ?? ""}` : null;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const to = internalPath(url.searchParams.get("vers"));
  const page = to && pageOf(to);
  if (!to || !page) return notFound(platformMessages.nothingHere);
  return { to, page, asksCode: (await findSecondFactor(viewer.id)) !== null, state: refusedProof(url) };
}

export default function ExportProof({ loaderData }: Route.ComponentProps) {
  return <ExportProofPage {...loaderData} />;
}
