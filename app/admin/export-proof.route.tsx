// /admin/exporter?vers=ADDRESS: asks for the password or a code before a bulk export, and sends it to the export's own address.

import { ProofFields } from "../accounts/proof-fields.tsx";
import { findSecondFactor } from "../accounts/second-factor.server.ts";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { insidePath } from "../base/flash.server.ts";
import { notFound } from "../base/refuse.ts";
import * as messages from "../messages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
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

export default function ExportProof({ loaderData: { to, page, asksCode } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Exporter" breadcrumb={[{ to: page, label: "Retour" }, { label: "Exporter" }]} />
      <Section
        title="Confirmez que c’est bien vous"
        lead="Ce fichier contient beaucoup de données personnelles&nbsp;: une session ouverte ne suffit pas à l’emporter."
      >
        <form method="post" action={to} className="stack">
          <ProofFields asksCode={asksCode} />
          <div className="cluster">
            <SubmitButton icon="download">Exporter</SubmitButton>
          </div>
        </form>
      </Section>
    </>
  );
}
