// The offers of the home page, with the field for one's town.
import { Form } from "react-router";
import { OfferCard } from "../../offers/offer-card.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTownExample } from "../../ui/shell.ts";
import type { findHomeOffers } from "./home-offers.server.ts";
import type { offersElsewhere } from "./offer-links.server.ts";

type Props = {
  list: Awaited<ReturnType<typeof findHomeOffers>>["list"];
  /** The chosen side of the page, which its form keeps. */
  side: "recruteur" | "candidat" | null;
  /** Where the site has offers when its territory has none. */
  elsewhere: ReturnType<typeof offersElsewhere>;
};

/** A plain GET form: the town is in the address, and nothing else remembers it. */
function Town({ typed, side }: { typed: string } & Pick<Props, "side">) {
  return (
    <Form action="/#dernieres-offres" className="home-town">
      {side ? <input type="hidden" name="role" value={side} /> : null}
      <ComboboxField
        name="ville"
        label="Votre ville"
        source="/suggestions/lieux?departements=1&autour=1"
        defaultValue={typed}
        maxLength={300}
        placeholder={useTownExample()}
      />
      <SubmitButton variant="secondary">Voir</SubmitButton>
    </Form>
  );
}

function NoOffers({ elsewhere }: Pick<Props, "elsewhere">) {
  const { title = "Aucune offre pour le moment", around = null, hasAny = false } = elsewhere ?? {};
  return (
    <EmptyState
      level={3}
      icon="briefcase"
      title={title}
      text="Créez votre profil&nbsp;: les entreprises cherchent aussi de leur côté."
      actions={
        <>
          {around ? (
            <ButtonLink to={around} variant="secondary">
              Voir les départements voisins
            </ButtonLink>
          ) : null}
          {hasAny ? (
            <ButtonLink to="/offres" variant="secondary">
              Voir toutes les offres
            </ButtonLink>
          ) : null}
          <ButtonLink to="/inscription-candidat">Créer mon profil</ButtonLink>
        </>
      }
    />
  );
}

export function HomeOffers({ list: { title, offers, typed, note }, side, elsewhere }: Props) {
  return (
    <section className="band" aria-labelledby="dernieres-offres">
      <div className="wrap stack">
        <div className="section-head">
          <h2 id="dernieres-offres">{title}</h2>
          {offers.length > 0 || typed !== "" ? <Town typed={typed} side={side} /> : null}
        </div>
        {note ? <p className="muted">{note}</p> : null}
        {offers.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
          <ul className="grid plain-list home-offers" role="list">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} level={3}>
                {offer.answers ? (
                  <p className="tile-answers">
                    <Icon name="clock" size={16} /> {offer.answers}
                  </p>
                ) : null}
              </OfferCard>
            ))}
          </ul>
        ) : (
          <NoOffers elsewhere={elsewhere} />
        )}
        {offers.length > 0 ? (
          <p>
            <ButtonLink to="/offres" variant="secondary" icon="arrow-right">
              Voir toutes les offres
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  );
}
