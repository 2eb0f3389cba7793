// /admin/exporter?vers=ADDRESS: asks for the password or a code before a bulk export, and sends it to the export's own address.

import { ExportProofPage } from "../accounts/export-proof-form.tsx";
import { findSecondFactor } from "../accounts/second-factor.server.ts";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { insidePath } from "../base/flash.server.ts";
import { notFound } from "../base/refuse.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/export-proof.route";

export const meta: Route.MetaFunction = () => [{ title: "Exporter – Vivier" }];

/** The page on which an export is asked for, with its filters; null for an address that is no export. */
function pageOf(to: string): string | null {
  const [, page, query] = /^(\/admin\/[a-z]+)\/export(?:\/(?:csv|xlsx))?(\?.*)?$/.exec(to) ?? [];
  return page ? `${page}${query ?? ""}` : null;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const to = insidePath(url.searchParams.get("vers"));
  const page = to && pageOf(to);
  if (!to || !page) return notFound(messages.nothingHere);
  return { to, page, asksCode: (await findSecondFactor(viewer.id)) !== null };
}

export default function ExportProof({ loaderData }: Route.ComponentProps) {
  return <ExportProofPage {...loaderData} />;
}
