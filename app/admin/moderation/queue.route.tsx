// /admin/moderation: the moderation queues, and past decisions.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
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
    waiting: queueNames
      .filter((each) => each !== "decisions" && counts[each] > 0)
      .map((each) => plural(counts[each], ...queueNouns[each]))
      .join(", "),
    // An empty queue has no tab, the first and the last of them apart.
    tabs: queueNames
      .filter((each) => counts[each] > 0 || each === name || each === "signalements" || each === "decisions")
      .map((each) => ({
        to: `${home}?file=${each}`,
        label: counts[each] > 0 ? `${queueLabels[each]} (${number(counts[each])})` : queueLabels[each],
        current: each === name,
      })),
    name,
  };
}

export const meta: Route.MetaFunction = () => [titled("Modération")];

export default function Queue({
  loaderData: { rows, previous, next, position, count, waiting, tabs, name },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Modération"
        lead={waiting ? `${waiting}.` : adminMessages.nothingWaits}
        actions={
          <>
            <ButtonLink to="/admin/signalements" variant="ghost">
              Tous les signalements
            </ButtonLink>
            <ButtonLink to="/admin/reglages/moderation" icon="settings" variant="secondary">
              Régler
            </ButtonLink>
          </>
        }
      />
      <Tabs label="Files d’attente" items={tabs} />
      <UnknownParams known={["file"]} />
      {rows.length > 0 ? <Count>{count}</Count> : null}
      {rows.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title={name === "decisions" ? "Aucune décision" : "Rien à traiter"}
          text={adminMessages.queueEmpty[name]}
          actions={
            name === "decisions" ? null : (
              <ButtonLink to={`${home}?file=decisions`} variant="secondary">
                Revoir vos décisions
              </ButtonLink>
            )
          }
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
