// What the moderation queues share: their heading with the tabs, a row, and how long a row waits.

import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Ago } from "../../ui/time.tsx";
import { verdictButton } from "./decision.ts";
import type { findQueueHead, listQueue } from "./queue.server.ts";
import { type ListedQueue, queueVerbs } from "./queue.ts";
import type { Waited } from "./waiting.server.ts";

export const queueTitle = "À traiter";

type Head = Pick<Awaited<ReturnType<typeof findQueueHead>>, "lead" | "tabs">;

/** The heading of a queue, as the properties of a page. */
export const queueHeading = ({ lead, tabs }: Head) => ({
  title: queueTitle,
  lead,
  actions: (
    <ButtonLink to="/admin/reglages/moderation" icon="settings" variant="secondary">
      Réglages
    </ButtonLink>
  ),
  notice: <Tabs label="Files d’attente" items={tabs} />,
});

export function WaitedFor({ at }: { at: Waited }) {
  return at.isLate ? (
    <Chip tone="bad">
      <Ago at={at} />
    </Chip>
  ) : (
    <Ago at={at} />
  );
}

type Row = Awaited<ReturnType<typeof listQueue>>["rows"][number];

/** @param here the address of the list, to return to after an approval */
export function QueueRow({ row, queue, here }: { row: Row; queue: ListedQueue; here: string }) {
  const isNew = queue === "nouvelles";
  return (
    <ItemCard
      to={row.path}
      title={row.title}
      subtitle={row.subtitle}
      facts={
        <>
          {row.chips.map(({ label, tone }) => (
            <Chip key={label} tone={tone}>
              {label}
            </Chip>
          ))}
          {row.approval ? (
            <ButtonForm
              action={row.path}
              hidden={{ ...row.approval, retour: here }}
              variant={isNew ? "secondary" : "primary"}
              size="small"
            >
              {verdictButton("cleared", "offre", isNew ? "free" : "waiting")}
            </ButtonForm>
          ) : null}
          <ButtonLink to={row.path} variant={row.approval ? "ghost" : "secondary"} size="small">
            {queueVerbs[queue]}
          </ButtonLink>
        </>
      }
      aside={<WaitedFor at={row.at} />}
    >
      {row.text ? <p className="as-typed">{row.text}</p> : null}
    </ItemCard>
  );
}
