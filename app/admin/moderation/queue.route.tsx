// /admin/moderation: the moderation queues, and past decisions.

import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { UnknownParams } from "../../ui/unknown-params.tsx";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/queue.route";
import { findQueueHead, listQueue } from "./queue.server.ts";
import { isListed, queuePath } from "./queue.ts";
import { QueueRow, queueHeading, queueTitle } from "./queue-parts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { name, total, count, ...head } = await findQueueHead(url);
  if (!isListed(name)) return redirect(queuePath(name));
  const page = await listQueue(name, url);
  const position = positionOf(page, total, adminLimits.queuePerPage);
  return { ...page, position, count, head, name, here: url.pathname + url.search };
}

export const meta: Route.MetaFunction = () => [titled(queueTitle)];

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, position, count, head, name, here } = loaderData;
  const { notice, ...heading } = queueHeading(head);
  return (
    <>
      <PageHeader {...heading} />
      {notice}
      <UnknownParams known={["file"]} />
      {rows.length > 0 ? <Count>{count}</Count> : null}
      {rows.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title={name === "decisions" ? "Aucune décision" : "Rien à traiter"}
          text={adminMessages.queueEmpty[name]}
          actions={
            name === "decisions" ? null : (
              <ButtonLink to={queuePath("decisions")} variant="secondary">
                Revoir vos décisions
              </ButtonLink>
            )
          }
        />
      ) : (
        <ItemList>
          {rows.map((row) => (
            <QueueRow key={row.key} row={row} queue={name} here={here} />
          ))}
        </ItemList>
      )}
      <Pager previous={previous} next={next} position={position} label="Pages de la file" />
    </>
  );
}
