// /compte/entreprise/candidatures: what a company received, newest first, for all its offers or one.
import { requireCompany } from "../accounts/viewer.server.ts";
import { moment, plural } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { findOwnOffer } from "../offers/offers.server.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Chip, ChipLink } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { ItemCard, ItemList } from "../ui/item-card.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/received.route";
import { receivedPath, stateLabels } from "./application.ts";
import { listReceivedApplications } from "./applications.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { companyId } = requireCompany(context);
  const asked = url.searchParams.get("offre");
  const offer = isId(asked) ? await findOwnOffer(asked, companyId) : undefined;
  const page = await listReceivedApplications(companyId, url, offer?.id ?? null);
  const now = new Date();
  return {
    count: plural(page.total, "candidature"),
    offer: offer?.title ?? null,
    previous: page.previous,
    next: page.next,
    applications: page.rows.map((row) => ({
      id: row.id,
      name: `${row.prenom} ${row.nom}`,
      offer: row.offer,
      state: row.state,
      hasCv: row.cvFileId !== null,
      at: moment(row.createdAt, now),
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Candidatures – Vivier" }];

export default function Received({ loaderData }: Route.ComponentProps) {
  const { count, offer, applications, previous, next } = loaderData;
  return (
    <>
      <PageHeader title="Candidatures" />
      <div className="cluster">
        <Count>{count}</Count>
        {offer ? (
          <ChipLink to="/compte/entreprise/candidatures" remove={`Retirer le filtre ${offer}`}>
            {offer}
          </ChipLink>
        ) : null}
      </div>
      {applications.length > 0 ? (
        <ItemList>
          {applications.map(({ id, name, offer: title, state, hasCv, at }) => (
            <ItemCard
              key={id}
              to={receivedPath(id)}
              media={<Avatar name={name} />}
              title={name}
              subtitle={title}
              facts={
                <>
                  {state === "received" ? null : <Chip tone="warn">{stateLabels[state]}</Chip>}
                  {hasCv ? <Chip icon="file">CV</Chip> : null}
                </>
              }
              aside={
                <span className="muted">
                  <Time at={at.iso} title={at.exact}>
                    {at.ago}
                  </Time>
                </span>
              }
            />
          ))}
        </ItemList>
      ) : (
        <EmptyState
          icon="inbox"
          title="Aucune candidature pour l'instant"
          text="Elles arrivent ici et dans votre boîte aux lettres dès que quelqu'un postule à l'une de vos offres."
          actions={
            <ButtonLink variant="secondary" to="/compte/entreprise/mes-offres">
              Voir mes offres
            </ButtonLink>
          }
        />
      )}
      <Pager previous={previous} next={next} label="Pages des candidatures" />
    </>
  );
}
