// An offer in full: what it is, who offers it, how to apply, what resembles it.
import { Link } from "react-router";
import type { FormState } from "../base/form.ts";
import type { Role } from "../db/schema.ts";
import * as messages from "../messages.ts";
import type { OfferCardData } from "../offers/offer.ts";
import { OfferCard } from "../offers/offer-card.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Columns } from "../ui/columns.tsx";
import { DefinitionList } from "../ui/definition.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Card, PageHeader, Section } from "../ui/page.tsx";
import { Time } from "../ui/time.tsx";
import type { ApplicantProfile } from "./apply.server.ts";
import { ApplyForm } from "./apply-form.tsx";

export type OfferViewProps = {
  offer: {
    title: string;
    job: string | null;
    company: { name: string; path: string };
    place: string | null;
    pay: string | null;
    contractType: string | null;
    workingTime: string | null;
    remote: string | null;
    description: string;
    published: { iso: string; exact: string; ago: string };
  };
  similar: OfferCardData[];
  path: string;
  editPath: string | null;
  role: Role | null;
  applicant: ApplicantProfile | null;
  applied: { on: string; isWithdrawn: boolean } | null;
  sent: boolean;
  state: FormState | undefined;
};

export function SimilarOffers({ offers }: { offers: OfferCardData[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offres-proches">
      <h2 id="offres-proches">Offres proches</h2>
      <ItemList>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} level={3} />
        ))}
      </ItemList>
    </section>
  );
}

function ApplySection({ path, role, applicant, applied, sent, state }: OfferViewProps) {
  if (applied && !applied.isWithdrawn) {
    return (
      <Notice
        tone="ok"
        title={`Vous avez déjà postulé le ${applied.on}`}
        actions={
          <ButtonLink variant="secondary" to="/candidat" size="small">
            Voir mes candidatures
          </ButtonLink>
        }
      >
        L'entreprise a reçu votre candidature et votre CV. Elle vous répondra directement.
      </Notice>
    );
  }
  if (sent) {
    return (
      <Notice tone="ok" title={messages.applicationSent}>
        L'entreprise a reçu votre candidature et votre CV. Elle vous répondra directement.
      </Notice>
    );
  }
  if (role === "company" || role === "admin") return <Notice>{messages.onlyCandidatesApply}.</Notice>;
  return (
    <>
      {applied ? (
        <Notice>
          {`Vous avez déjà postulé le ${applied.on}, puis retiré votre candidature. Vous pouvez l'envoyer à nouveau.`}
        </Notice>
      ) : null}
      <ApplyForm action={`${path}#postuler`} applicant={applicant} state={state} />
    </>
  );
}

export function OfferView(props: OfferViewProps) {
  const { offer, similar, editPath, role, applied, sent } = props;
  const mayApply = (role === null || role === "candidate") && !sent && (!applied || applied.isWithdrawn);
  const payText = offer.pay ?? "Salaire non précisé";
  return (
    <>
      <PageHeader
        title={offer.title}
        lead={
          <>
            <Link to={offer.company.path}>{offer.company.name}</Link>
            {offer.place ? ` · ${offer.place}` : null}
          </>
        }
        breadcrumb={[{ label: "Offres", to: "/offres" }, { label: offer.title }]}
        actions={
          <>
            {mayApply ? (
              <ButtonLink to="#postuler" variant="primary" size="large" icon="send">
                Postuler
              </ButtonLink>
            ) : null}
            {editPath ? (
              <ButtonLink variant="secondary" to={editPath} icon="pencil">
                Modifier
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="cluster">
        {offer.contractType ? <Chip tone="brand">{offer.contractType}</Chip> : null}
        {offer.workingTime ? <Chip>{offer.workingTime}</Chip> : null}
        <Chip icon="euro">{payText}</Chip>
        {offer.remote ? <Chip icon="home">{offer.remote}</Chip> : null}
        <span className="muted">
          Publiée{" "}
          <Time at={offer.published.iso} title={offer.published.exact}>
            {offer.published.ago}
          </Time>
        </span>
      </div>
      <Columns
        sticky
        aside={
          <Card className="stack">
            <DefinitionList
              items={[
                { term: "Salaire", value: payText },
                { term: "Contrat", value: offer.contractType },
                { term: "Temps de travail", value: offer.workingTime },
                { term: "Télétravail", value: offer.remote ?? "Aucun jour prévu" },
                { term: "Lieu", value: offer.place },
                { term: "Métier", value: offer.job },
                { term: "Entreprise", value: <Link to={offer.company.path}>{offer.company.name}</Link> },
              ]}
            />
          </Card>
        }
      >
        <Section title="Le poste">
          {offer.description ? (
            <p className="as-typed">{offer.description}</p>
          ) : (
            <p className="soft">L'entreprise n'a pas encore décrit ce poste.</p>
          )}
        </Section>
        <Section title={mayApply ? "Envoyer une candidature" : "Votre candidature"} id="postuler">
          <ApplySection {...props} />
        </Section>
      </Columns>
      <SimilarOffers offers={similar} />
    </>
  );
}
