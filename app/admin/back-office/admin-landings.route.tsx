// /admin/pages-emploi: the landing pages of occupations that stand now, with their offers, and whether search engines are given them.
import { requireAdmin } from "../../access/viewer.server.ts";
import { listLandings } from "../../offers/browse/landing-figures.server.ts";
import { inLandingArea, occupationWords } from "../../offers/landing.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { date, number, plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import * as adminLimits from "../limits.ts";
import { Filters } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-landings.route";

export const meta: Route.MetaFunction = () => [titled("Pages d’emploi")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const day = 86_400_000;

function stateOf({ count, changed }: { count: number; changed: Date }): string {
  if (count >= offersLimits.landingOffers) return adminMessages.landingInSitemap;
  if (count > 0) return adminMessages.landingOutside;
  return adminMessages.landingEmptyUntil(date(new Date(changed.getTime() + offersLimits.landingEmptyDays * day)));
}

/** All pages that stand now, at most adminLimits.landingsRead. */
async function listPages() {
  const everywhere = siteTerritory()?.within ?? inLandingArea(null);
  const landings = await listLandings({ least: 0, limit: adminLimits.landingsRead });
  return landings.map(({ path, occupation, area, count, changed }) => ({
    path,
    occupation: occupationWords(occupation).title,
    where: area ? inLandingArea(area) : everywhere,
    count,
    state: stateOf({ count, changed }),
  }));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const q = queryOf(url);
  const words = fold(q).split(" ").filter(Boolean);
  const all = await listPages();
  const matching = all.filter(({ occupation, where }) =>
    words.every((word) => fold(`${occupation} ${where}`).includes(word)),
  );
  return {
    q,
    count: plural(matching.length, "page"),
    rest: matching.length > adminLimits.landingsShown,
    rows: matching.slice(0, adminLimits.landingsShown).map((row) => ({ ...row, count: number(row.count) })),
  };
}

export default function Landings({ loaderData: { q, count, rest, rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Pages d’emploi" lead={adminMessages.landingsLead} />
      <Filters label="Chercher une page" finds="Métier, ville ou département" q={q} />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title={q ? "Aucune page ne correspond" : "Aucune page d’emploi pour le moment"}
          text="La première naît avec la première offre publique dont le métier est reconnu."
        />
      ) : (
        <DataTable
          caption="Pages d’emploi"
          hideCaption
          columns={[{ label: "Page" }, { label: "Adresse" }, { label: "Offres", numeric: true }, { label: "État" }]}
          rows={rows.map(({ path, occupation, where, count: offers, state }) => ({
            id: path,
            cells: [
              <Link key="page" to={path}>
                {occupation} {where}
              </Link>,
              path,
              offers,
              state,
            ],
          }))}
        />
      )}
      {rest ? <p className="soft">{adminMessages.landingsRest(adminLimits.landingsShown)}</p> : null}
    </>
  );
}
