// From views to hires of a company in all, and of its offers.
import { Link } from "react-router";
import { Funnel } from "../../ui/funnel.tsx";
import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { findFunnel } from "../browse/funnel.server.ts";
import * as offersMessages from "../messages.ts";

type Props = { funnel: Awaited<ReturnType<typeof findFunnel>> };

// By name: taken apart as a whole, every page would load all sentences of offers/.
const title = offersMessages.funnelTitle;
const period = offersMessages.funnelPeriod;

export function FunnelSection({ funnel: { steps, offers } }: Props) {
  if (steps.length === 0) return null;
  return (
    <Section title={title} id="entonnoir" lead={offersMessages.funnelLead}>
      <Funnel steps={steps} caption={title} period={period} />
      {offers.length > 1 ? (
        <details>
          <summary>Lire offre par offre</summary>
          <DataTable
            caption={`${title}, offre par offre`}
            hideCaption
            columns={[
              { label: "Offre" },
              ...Object.values(offersMessages.funnelSteps).map((label) => ({ label, numeric: true })),
            ]}
            rows={offers.map(({ id, title: name, path, cells }) => ({
              id,
              cells: [
                path ? (
                  <Link key="offer" to={path}>
                    {name}
                  </Link>
                ) : (
                  name
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
