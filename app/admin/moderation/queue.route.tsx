// /admin/moderation: the moderation queues, and past decisions.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { plural } from "../../platform/text/french.ts";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Ago } from "../../ui/time.tsx";
import { UnknownParams } from "../../ui/unknown-params.tsx";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/queue.route";
import { countQueues, listQueue, queueOf } from "./queue.server.ts";
import { queueLabels, queueNames, queueNouns } from "./queue.ts";

const home = "/admin/moderation";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const counts = await countQueues();
  const name = queueOf(url, counts);
  const page = await listQueue(name, url);
  return {
    ...page,
    position: positionOf(page, counts[name], adminLimits.adminPerPage),
    count: plural(counts[name], ...queueNouns[name]),
    tabs: queueNames.map((each) => ({
      to: `${home}?file=${each}`,
      label: each !== "decisions" && counts[each] > 0 ? `${queueLabels[each]} (${counts[each]})` : queueLabels[each],
      current: each === name,
    })),
    name,
  };
}

export const meta: Route.MetaFunction = () => [titled("Modération")];

export default function Queue({
  loaderData: { rows, previous, next, position, count, tabs, name },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Modération"
        lead={
          <>
            Ce qui attend une décision. Voir aussi <Link to="/admin/signalements">chaque signalement</Link> et les{" "}
            <Link to="/admin/reglages/moderation">réglages</Link>.
          </>
        }
      />
      <Tabs label="Files d’attente" items={tabs} />
      <UnknownParams known={["file"]} />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title={name === "decisions" ? "Aucune décision" : "Rien n’attend"}
          text={adminMessages.queueEmpty[name]}
        />
      ) : (
        <ItemList>
          {rows.map((row) => (
            <ItemCard
              key={row.key}
              to={row.path}
              title={row.title}
              subtitle={row.subtitle}
              facts={row.chips.map(({ label, tone }) => (
                <Chip key={label} tone={tone}>
                  {label}
                </Chip>
              ))}
              aside={<Ago at={row.at} />}
            >
              {row.text ? <p className="as-typed">{row.text}</p> : null}
            </ItemCard>
          ))}
        </ItemList>
      )}
      <Pager previous={previous} next={next} position={position} label="Pages de la file" />
    </>
  );
}
