// The picture beside the search of the home page: offers of the site, else fictional people and companies.
import type { OfferCardData } from "../../offers/offer.ts";
import { OfferChips } from "../../offers/offer-card.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Pond } from "../../ui/hero.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/page.tsx";

type FloatProps = { name: string; tone: "brand" | "accent"; line: string; chips: string[] };

function Float({ name, tone, line, chips }: FloatProps) {
  return (
    <Card className="stack stack-s">
      <div className="cluster">
        <Avatar name={name} tone={tone} />
        <div>
          <p className="strong">{name}</p>
          <p className="muted">{line}</p>
        </div>
      </div>
      <div className="cluster">
        {chips.map((chip, index) => (
          <Chip key={chip} tone={index === 0 ? "brand" : "neutral"}>
            {chip}
          </Chip>
        ))}
      </div>
    </Card>
  );
}

function News({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <Card className="stack stack-s">
      <p className="cluster strong">
        <Icon name={icon} />
        {title}
      </p>
      <p className="muted">{text}</p>
    </Card>
  );
}

/** Offers of this site, instead of the invented ones. */
export function OffersPond({ offers }: { offers: readonly OfferCardData[] }) {
  return (
    <Pond>
      {offers.map(({ id, path, title, company, logo, towns, chips, pay }) => (
        <Card key={id} className="item-linked">
          <div className="pond-offer">
            <Avatar name={company} src={logo} logo />
            <div>
              <p className="strong">
                <Link to={path} className="item-link">
                  {title}
                </Link>
              </p>
              <p className="muted">{[company, towns[0]].filter(Boolean).join(" · ")}</p>
            </div>
          </div>
          <div className="cluster">
            <OfferChips chips={chips.filter(({ icon }) => icon !== "euro" || pay)} />
          </div>
        </Card>
      ))}
    </Pond>
  );
}

/** Towns of the invented people and companies, with their departments. */
export type IllustratedTown = { name: string; department: string };

const anywhere: IllustratedTown[] = [
  { name: "Bordeaux", department: "Gironde" },
  { name: "Lyon", department: "Rhône" },
  { name: "Nantes", department: "Loire-Atlantique" },
  { name: "Annecy", department: "Haute-Savoie" },
];

/** @param towns of the site's territory */
export function HomeIllustration({ recruits, towns }: { recruits: boolean; towns: IllustratedTown[] }) {
  const shown = towns.length > 0 ? towns : anywhere;
  const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => shown[at % shown.length]!.name);
  return recruits ? (
    <Pond note="Exemples inventés">
      <Float
        name="Amélie M."
        tone="accent"
        line={`Infirmière · ${first}`}
        chips={["Disponible", shown[0]!.department]}
      />
      <Float
        name="Karim B."
        tone="brand"
        line={`Développeur full-stack · ${second}`}
        chips={["42\u202f000\u00a0€ brut par an"]}
      />
      <News
        icon="bell"
        title="3 nouveaux profils"
        text={`pour votre recherche «\u00a0soudeur\u00a0·\u00a0${third}\u00a0»`}
      />
    </Pond>
  ) : (
    <Pond note="Exemples inventés">
      <Float name="Clinique du Lac" tone="accent" line={`Infirmière H/F · ${fourth}`} chips={["CDI", "temps plein"]} />
      <Float
        name="Ateliers Roussel"
        tone="brand"
        line={`Soudeuse H/F · ${third}`}
        chips={["2\u202f400\u00a0€ brut par mois"]}
      />
      <News
        icon="mail"
        title="Une entreprise vous écrit"
        text="Elle a vu votre profil. Vous répondez si vous voulez."
      />
    </Pond>
  );
}
