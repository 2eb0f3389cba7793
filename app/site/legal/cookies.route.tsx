// The page on cookies: purpose and lifetime of each. None needs consent, so there is no banner.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { date } from "../../platform/text/french.ts";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Route } from "./+types/cookies.route";
import { LegalPage } from "./legal-page.tsx";
import { cookies, otherStorage, type Stored } from "./stored-things.tsx";

const changed = new Date("2026-11-24T12:00:00Z");

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Cookies",
    description: "Les cookies de ce site, à quoi ils servent, combien de temps. Aucun ne suit personne.",
  });

export function loader() {
  return { changed: date(changed) };
}

function StoredTable({ caption, rows }: { caption: string; rows: Stored[] }) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={[{ label: "Nom" }, { label: "À quoi il sert" }, { label: "Durée" }]}
      rows={rows.map(({ names, purpose, life }) => ({
        id: names.join(" "),
        cells: [
          <span key="names" className="stack stack-s">
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </span>,
          purpose,
          life,
        ],
      }))}
    />
  );
}

export default function Cookies({ loaderData: { changed } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Cookies"
      lead="Ce site ne dépose que ce qu’il lui faut pour marcher. Il n’y a donc pas de bandeau&nbsp;: il n’aurait rien à vous demander."
      changed={changed}
      brief={
        <ul>
          <li>Aucun cookie de publicité, de réseau social ou de mesure d’audience.</li>
          <li>Aucun autre site n’est appelé par nos pages&nbsp;: aucun ne peut rien déposer ici.</li>
          <li>
            Nos cookies servent à ce que vous demandez (vous connecter, choisir une apparence) ou à protéger votre
            compte. La loi ne demande pas d’accord pour ceux-là (article&nbsp;82 de la loi du 6&nbsp;janvier 1978).
          </li>
        </ul>
      }
      parts={[
        { id: "cookies", title: "Les cookies, un par un", body: <StoredTable caption="Les cookies" rows={cookies} /> },
        {
          id: "stockage",
          title: "Le reste, gardé par votre navigateur",
          body: (
            <>
              <p>Ce qui suit reste dans votre navigateur et ne nous est pas envoyé.</p>
              <StoredTable caption="Le stockage du navigateur" rows={otherStorage} />
            </>
          ),
        },
        {
          id: "refuser",
          title: "Les refuser, les effacer",
          body: (
            <p>
              Les réglages de votre navigateur permettent d’effacer ou de refuser les cookies. Sans eux, vous pouvez
              lire les offres et postuler, mais pas vous connecter. Ce que nous gardons de notre côté&nbsp;:{" "}
              <Link to="/confidentialite">confidentialité</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}
