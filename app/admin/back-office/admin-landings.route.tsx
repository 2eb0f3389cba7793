// /admin/pages-emploi: the landing pages of occupations that stand now, with their offers, and whether search engines are given them.
import { requireAdmin } from "../../access/viewer.server.ts";
import { listLandings } from "../../offers/browse/landing-figures.server.ts";
import { inLandingArea, occupationWords } from "../../offers/landing.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { date, number, plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import * as adminLimits from "../limits.ts";
import { Filters } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-landings.route";

export const meta: Route.MetaFunction = () => [titled("Pages d’emploi")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const day = 86_400_000;

const groups = { referencees: "Dans les moteurs", faibles: "À renforcer", vides: "Sans offre" } as const;

const tones = { referencees: "ok", faibles: "neutral", vides: "warn" } as const;

type Group = keyof typeof groups;

const groupNames = Object.keys(groups) as Group[];

function stateOf({ count, changed }: { count: number; changed: Date }): { group: Group; text: string } {
  if (count >= offersLimits.landingOffers) return { group: "referencees", text: adminMessages.landingInSitemap };
  if (count > 0) return { group: "faibles", text: adminMessages.landingOutside(offersLimits.landingOffers - count) };
  const last = date(new Date(changed.getTime() + offersLimits.landingEmptyDays * day));
  return { group: "vides", text: adminMessages.landingEmptyUntil(last) };
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
    ...stateOf({ count, changed }),
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
  const group = groupNames.find((name) => name === url.searchParams.get("etat"));
  const rows = group ? matching.filter((row) => row.group === group) : matching;
  const tab = (name: Group | undefined, label: string) => {
    const count = name ? matching.filter((row) => row.group === name).length : matching.length;
    const query = new URLSearchParams({ ...(q && { q }), ...(name && { etat: name }) });
    return {
      to: `/admin/pages-emploi${query.size > 0 ? `?${query}` : ""}`,
      label: `${label} (${number(count)})`,
      current: name === group,
    };
  };
  return {
    lead: adminMessages.landingsLead(
      number(all.length),
      number(all.filter((row) => row.group === "referencees").length),
    ),
    q,
    group,
    tabs: [tab(undefined, "Toutes"), ...groupNames.map((name) => tab(name, groups[name]))],
    count: plural(rows.length, "page"),
    rest: rows.length > adminLimits.landingsShown,
    rows: rows.slice(0, adminLimits.landingsShown).map((row) => ({ ...row, count: number(row.count) })),
  };
}

export default function Landings({ loaderData: { lead, q, group, tabs, count, rest, rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Pages d’emploi" lead={lead} />
      <Filters
        label="Chercher une page"
        finds="Métier, ville ou département"
        q={q}
        more={group ? <HiddenField name="etat" value={group} /> : null}
      />
      <Tabs label="États des pages" items={tabs} />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title={q ? "Aucune page ne correspond" : "Aucune page d’emploi pour le moment"}
          text="La première naît avec la première offre publique dont le métier est reconnu."
        />
      ) : (
        <div className="brief-rows">
          <DataTable
            caption="Pages d’emploi"
            hideCaption
            columns={[{ label: "Page" }, { label: "Offres", numeric: true }, { label: "État" }]}
            rows={rows.map(({ path, occupation, where, count: offers, group: state, text }) => ({
              id: path,
              cells: [
                <Link key="page" to={path} className="row-link">
                  {occupation} {where}
                </Link>,
                offers,
                <Chip key="state" tone={tones[state]}>
                  {text}
                </Chip>,
              ],
            }))}
          />
        </div>
      )}
      {rest ? <p className="soft">{adminMessages.landingsRest(adminLimits.landingsShown)}</p> : null}
    </>
  );
}
