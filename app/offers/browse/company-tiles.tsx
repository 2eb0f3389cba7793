// Companies as tiles, each with its picture, or the site's rings for one without.
import * as peopleMessages from "../../people/messages.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import * as offersMessages from "../messages.ts";

type Tile = {
  path: string;
  nom: string;
  logo: string | null;
  cover: string | null;
  subtitle: string;
  claim?: string | null;
  offers: string | null;
  answers: string | null;
  guaranteed?: boolean;
  takesSpontaneous?: boolean;
};

function Cover({ cover }: Pick<Tile, "cover">) {
  if (cover) return <Picture className="tile-cover" path={cover} side={640} width={372} height={158} />;
  return (
    <svg className="tile-cover" viewBox="0 0 372 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[30, 78, 134, 196, 264].map((radius) => (
        <ellipse key={radius} cx="268" cy="112" rx={radius} ry={radius * 0.4} />
      ))}
    </svg>
  );
}

export function CompanyTiles({ companies, level }: { companies: readonly Tile[]; level: 2 | 3 }) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
    <ul className="plain-list tiles" role="list">
      {companies.map(({ path, nom, logo, cover, subtitle, claim, offers, answers, guaranteed, takesSpontaneous }) => (
        <li key={path} className="card tile">
          <Cover cover={cover} />
          {guaranteed ? (
            <div className="tile-badge">
              <Chip tone="ok" icon="check">
                {peopleMessages.answerGuaranteed}
              </Chip>
            </div>
          ) : null}
          <Avatar name={nom} src={logo} size="l" logo />
          <Title className="item-title">
            <Link to={path} className="item-link">
              {nom}
            </Link>
          </Title>
          {claim ? <p>{claim}</p> : null}
          <p className="muted">{[subtitle, offers].filter(Boolean).join(" · ")}</p>
          {answers ? (
            <p className="tile-answers">
              <Icon name="clock" size={16} /> {answers}
            </p>
          ) : null}
          {takesSpontaneous ? (
            <p className="tile-answers">
              <Icon name="send" size={16} /> {offersMessages.takesSpontaneous}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
