// /admin/signalements: reports, newest first.

import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Section } from "../../ui/page.tsx";
import * as adminLimits from "../limits.ts";
import { ListPage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import { findQueueHead, listQueue } from "../moderation/queue.server.ts";
import { QueueRow, queueHeading, queueTitle, WaitedFor } from "../moderation/queue-parts.tsx";
import type { Route } from "./+types/admin-reports.route";
import { listReports } from "./admin-reports.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedForm } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [titled(`Signalements, ${queueTitle.toLowerCase()}`)];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const [list, queue] = await Promise.all([listReports(url), findQueueHead("signalements")]);
  const isDone = list.rows.length === 0 && !list.head.q;
  const decisions = isDone ? (await listQueue("decisions", new URL(url.origin))).rows : [];
  return { ...list, queue, decisions: decisions.slice(0, adminLimits.lastDecisions) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  return setHandled(viewer, "signalement", form.get("id")?.toString(), form.get("traite") === "oui", url);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function OfferState({ row }: { row: Row }) {
  if (!row.isOffer) return <Chip>{row.kind}</Chip>;
  if (row.path === null) return <Chip>Offre supprimée</Chip>;
  return <Chip tone={row.chip.tone}>{row.chip.label}</Chip>;
}

function From({ row }: { row: Row }) {
  if (!row.email) return <>Sans adresse{row.company ? ` · ${row.company}` : null}</>;
  return (
    <>
      De <MailLink to={row.email} />
      {row.hasAccount ? " (compte)" : null}
      {row.company ? ` · ${row.company}` : null}
    </>
  );
}

export default function Reports({ loaderData: { head, rows, queue, decisions } }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  return (
    <>
      <ListPage
        {...queueHeading(queue)}
        head={head}
        search={{ label: "Chercher un signalement", finds: "Offre, entreprise, motif, e-mail ou texte" }}
        empty={{
          of: "non",
          title: <>Aucun signalement à traiter</>,
          text: mailSentence(
            "L’auteur et la personne qui a signalé sont informés de chaque décision.",
            "Les offres, entreprises et messages signalés s’affichent ici.",
          ),
        }}
        isEmpty={rows.length === 0}
        pager="Pages des signalements"
      >
        <ItemList>
          {rows.map((row) => (
            <ItemCard
              key={row.id}
              title={row.title}
              subtitle={<From row={row} />}
              facts={
                <>
                  <Chip tone={row.treated ? "neutral" : "bad"}>{row.reason}</Chip>
                  <OfferState row={row} />
                  <TreatedChip on={row.treated} />
                </>
              }
              aside={<WaitedFor at={row.at} />}
            >
              {row.message ? <p className="as-typed">{row.message}</p> : null}
              <div className="cluster">
                <ButtonLink to={row.judgedAt} size="small" variant={row.treated ? "secondary" : "primary"}>
                  {row.treated ? "Revoir" : "Décider"}
                </ButtonLink>
                <TreatedForm id={row.id} here={head.here} on={row.treated} />
                {row.path ? <Link to={row.path}>Voir l’offre</Link> : null}
              </div>
            </ItemCard>
          ))}
        </ItemList>
      </ListPage>
      {decisions.length > 0 ? (
        <Section title="Dernières décisions">
          <ItemList>
            {decisions.map((row) => (
              <QueueRow key={row.key} row={row} queue="decisions" here={head.here} />
            ))}
          </ItemList>
        </Section>
      ) : null}
    </>
  );
}
