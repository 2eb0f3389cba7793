// /admin/pages-emploi: the landing pages of occupations that stand now: those that need offers first, with what they miss.
import { requireAdmin } from "../../access/viewer.server.ts";
import { listLandings } from "../../offers/browse/landing-figures.server.ts";
import { inLandingArea, occupationWords } from "../../offers/landing.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { date, number, plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import * as adminLimits from "../limits.ts";
import { Filters } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-landings.route";
import { InviteLink } from "./invite-link.tsx";

export const meta: Route.MetaFunction = () => [titled("Pages d’emploi")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const day = 86_400_000;

const size = adminLimits.landingsShown;

const groups = { faibles: "À renforcer", referencees: adminMessages.landingInSitemap, vides: "Sans offre" } as const;

const tones = { faibles: "warn", referencees: "ok", vides: "neutral" } as const;

type Group = keyof typeof groups;

const groupNames = Object.keys(groups) as Group[];

const needed = offersLimits.landingOffers;

function stateOf({ count, changed }: { count: number; changed: Date }): { group: Group; text: string } {
  if (count >= needed) return { group: "referencees", text: adminMessages.landingInSitemap };
  if (count > 0) return { group: "faibles", text: adminMessages.landingOutside(needed - count) };
  const last = date(new Date(changed.getTime() + offersLimits.landingEmptyDays * day));
  return { group: "vides", text: adminMessages.landingEmptyUntil(last) };
}

/** All pages that stand now, at most adminLimits.landingsRead: those with most offers first, then those most seen. */
async function listPages() {
  const everywhere = siteTerritory()?.within ?? inLandingArea(null);
  const landings = await listLandings({ least: 0, limit: adminLimits.landingsRead });
  return landings
    .map(({ path, occupation, area, count, views, changed }) => ({
      path,
      occupation: occupationWords(occupation).title,
      where: area ? inLandingArea(area) : everywhere,
      count,
      views,
      ...stateOf({ count, changed }),
    }))
    .toSorted((one, other) => other.count - one.count || other.views - one.views);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const q = queryOf(url);
  const words = fold(q).split(" ").filter(Boolean);
  const all = await listPages();
  const matching = all.filter(({ occupation, where }) =>
    words.every((word) => fold(`${occupation} ${where}`).includes(word)),
  );
  const rowsOf = (name: Group | null) => (name ? matching.filter(({ group }) => group === name) : matching);
  const requested = url.searchParams.get("etat");
  // What needs an offer opens first.
  const first = requested !== "toutes" && rowsOf("faibles").length > 0 ? "faibles" : null;
  const group = groupNames.find((name) => name === requested) ?? first;
  const rows = rowsOf(group);
  const pages = Math.max(Math.ceil(rows.length / size), 1);
  const page = Math.min(Math.max(Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1, 1), pages);
  const to = (name: Group | null, number = 1) =>
    `?${new URLSearchParams({ ...(q && { q }), etat: name ?? "toutes", ...(number > 1 && { page: String(number) }) })}`;
  const links = { previous: page > 1 ? to(group, page - 1) : null, next: page < pages ? to(group, page + 1) : null };
  const listed = all.filter((row) => row.group === "referencees").length;
  const almost = all.filter(({ count }) => count === needed - 1).length;
  return {
    lead: all.length > 0 ? adminMessages.landingsLead(listed, number(all.length), almost) : null,
    q,
    group,
    tabs: [...groupNames, null].map((name) => ({
      to: to(name),
      label: `${name ? groups[name] : "Toutes"} (${number(rowsOf(name).length)})`,
      current: name === group,
    })),
    count: plural(rows.length, "page"),
    ...links,
    position: positionOf({ ...links, page }, rows.length, size),
    rows: rows
      .slice((page - 1) * size, page * size)
      .map((row) => ({ ...row, count: number(row.count), views: number(row.views) })),
    signUp: `${config.baseUrl}/inscription-entreprise`,
  };
}

export default function Landings({ loaderData }: Route.ComponentProps) {
  const { lead, q, group, tabs, count, rows, signUp, ...pager } = loaderData;
  return (
    <>
      <PageHeader title="Pages d’emploi" lead={lead} />
      <Filters
        label="Chercher une page"
        finds="Métier, ville ou département"
        q={q}
        more={<HiddenField name="etat" value={group ?? "toutes"} />}
      />
      <Tabs label="États des pages" items={tabs} />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title={q ? "Aucune page ne correspond" : "Aucune page d’emploi ici"}
          text="Une page naît avec la première offre publique dont le métier est reconnu."
        />
      ) : (
        <div className="brief-rows">
          <DataTable
            caption="Pages d’emploi"
            hideCaption
            columns={[
              { label: "Page" },
              { label: "Offres", numeric: true },
              { label: "Vues en 30\u00a0jours", numeric: true },
              { label: "État" },
              { label: "Action", hideLabel: true },
            ]}
            rows={rows.map(({ path, occupation, where, count: offers, views, group: state, text }) => ({
              id: path,
              cells: [
                <Link key="page" to={path}>
                  {occupation} {where}
                </Link>,
                offers,
                views,
                <Chip key="state" tone={tones[state]}>
                  {text}
                </Chip>,
                state === "referencees" ? null : (
                  <InviteLink key="invite" jobs={`${occupation} ${where}`} signUp={signUp} />
                ),
              ],
            }))}
          />
        </div>
      )}
      <Pager {...pager} label="Suite des pages d’emploi" />
    </>
  );
}
