// /entreprises/{id}-{slug}: a verified company as everybody sees it, with its open offers.
import { redirect } from "react-router";
import { plural } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { placeLabel } from "../base/places.server.ts";
import { notFound } from "../base/refuse.ts";
import { sizeLabels } from "../companies/company.ts";
import { config } from "../config.server.ts";
import * as messages from "../messages.ts";
import { Count } from "../ui/count.tsx";
import { DefinitionList } from "../ui/definition.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/company.route";
import { everyOffer } from "./criteria.server.ts";
import { companyPath, splitSlug } from "./offer.ts";
import { OfferCard } from "./offer-card.tsx";
import { countPublicOffers, findPublicCompany, listPublicOffers } from "./offers.server.ts";

export async function loader({ params, url }: Route.LoaderArgs) {
  const { id } = splitSlug(params.slug);
  const company = isId(id) ? await findPublicCompany(id) : undefined;
  if (!company) return notFound(messages.companyNotFound);
  const path = companyPath(company);
  if (params.slug !== path.split("/").at(-1)) throw redirect(path, 301);
  const criteria = { ...everyOffer, companyId: company.id };
  const [total, page] = await Promise.all([countPublicOffers(criteria), listPublicOffers(criteria, url)]);
  const { nom, secteur, size, description, siteWeb } = company;
  return {
    ...page,
    nom,
    secteur,
    size: sizeLabels[size as keyof typeof sizeLabels] ?? size,
    description,
    siteWeb: siteWeb && /^https?:\/\//i.test(siteWeb) ? siteWeb : null,
    place: company.city ? placeLabel(company.city, company.departement) : null,
    count: plural(total, "offre"),
    canonical: config.baseUrl + path,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.nom} – Vivier` },
        { name: "description", content: `${loaderData.nom} recrute sur Vivier.` },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [{ title: "Entreprise non trouvée – Vivier" }];

export default function Company({ loaderData }: Route.ComponentProps) {
  const { nom, secteur, size, description, siteWeb, place, count, offers, previous, next } = loaderData;
  const site = siteWeb ? (
    <a href={siteWeb} rel="noopener nofollow ugc">
      {siteWeb}
    </a>
  ) : null;
  return (
    <>
      <PageHeader title={nom} breadcrumb={[{ label: "Offres", to: "/offres" }, { label: nom }]} />
      {secteur || size || place || site || description ? (
        <Section title="L'entreprise">
          <DefinitionList
            items={[
              { term: "Secteur", value: secteur },
              { term: "Taille", value: size },
              { term: "Ville", value: place },
              { term: "Site", value: site },
            ]}
          />
          {description ? <p className="as-typed">{description}</p> : null}
        </Section>
      ) : null}
      <Count>{count}</Count>
      {offers.length > 0 ? (
        <ItemList>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </ItemList>
      ) : (
        <EmptyState icon="briefcase" title="Aucune offre ouverte en ce moment" />
      )}
      <Pager previous={previous} next={next} label="Pages des offres de l'entreprise" />
    </>
  );
}
