// /admin/signalements: reports, newest first.

import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { Chip } from "../../ui/chip.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Ago } from "../../ui/time.tsx";
import { ListPage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-reports.route";
import { listReports } from "./admin-reports.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedForm } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [titled("Signalements")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listReports(url);
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

export default function Reports({ loaderData: { head, rows } }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  return (
    <ListPage
      head={head}
      title="Tous les signalements"
      lead={mailSentence(
        "Offres, entreprises et messages signalés. L’auteur et la personne qui a signalé sont informés de votre décision.",
        "Offres, entreprises et messages signalés.",
      )}
      search={{ label: "Chercher un signalement", finds: "Offre, entreprise, motif, e-mail ou texte" }}
      empty={{ title: <>Rien à traiter</>, text: <>Les nouveaux signalements s’afficheront ici.</> }}
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
                <Chip tone="bad">{row.reason}</Chip>
                <OfferState row={row} />
                <TreatedChip on={row.treated} />
              </>
            }
            aside={<Ago at={row.at} />}
          >
            {row.message ? <p className="as-typed">{row.message}</p> : null}
            <div className="cluster">
              <TreatedForm id={row.id} here={head.here} on={row.treated} />
              <Link to={row.judgedAt}>Décider</Link>
              {row.path ? <Link to={row.path}>Voir l’offre</Link> : null}
              {row.editPath ? <Link to={row.editPath}>Gérer l’offre</Link> : null}
            </div>
          </ItemCard>
        ))}
      </ItemList>
    </ListPage>
  );
}
