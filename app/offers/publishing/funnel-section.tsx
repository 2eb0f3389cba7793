// From views to hires of a company in all, and of its offers.
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { findFunnel } from "../browse/funnel.server.ts";
import { FunnelPart } from "./funnel-part.tsx";

type Props = { funnel: Awaited<ReturnType<typeof findFunnel>> };

export function FunnelSection({ funnel: { steps, sources, added, offers } }: Props) {
  if (steps.length === 0) return null;
  return (
    <Section title="Des vues aux embauches" id="entonnoir">
      <FunnelPart steps={steps} sources={sources} added={added} />
      {offers.length > 1 ? (
        <details className="disclosure">
          <summary>Lire offre par offre</summary>
          <DataTable
            caption="Des vues aux embauches, offre par offre"
            hideCaption
            columns={[{ label: "Offre" }, ...steps.map(({ label }) => ({ label, numeric: true }))]}
            rows={offers.map(({ id, title, path, cells }) => ({
              id,
              cells: [
                path ? (
                  <Link key="offer" to={path}>
                    {title}
                  </Link>
                ) : (
                  title
                ),
                ...cells,
              ],
            }))}
          />
        </details>
      ) : null}
    </Section>
  );
}
