// /admin/candidats: every candidate.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { plural } from "../base/french.ts";
import { visibilityLabels } from "../candidates/candidate.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DataTable } from "../ui/table.tsx";
import type { Route } from "./+types/candidates.route";
import { AccountActivation } from "./account-activation.tsx";
import { listAllCandidates } from "./candidates.server.ts";
import { Choice, Filters, NothingFound } from "./filters.tsx";
import { queryOf } from "./search.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Administration des candidats – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, ...list } = await listAllCandidates(url);
  return {
    ...list,
    count: plural(total, "candidat"),
    q: queryOf(url),
    visibility: url.searchParams.get("visibility") ?? "",
    verified: url.searchParams.get("verified") ?? "",
    here: url.pathname + url.search,
  };
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, count, q, visibility, verified, here } = loaderData;
  return (
    <>
      <PageHeader
        title="Candidats"
        actions={
          <ButtonLink to="/admin/candidat-edit/nouveau" icon="plus" variant="primary">
            Créer un candidat
          </ButtonLink>
        }
      />
      <Filters label="Chercher un candidat" q={q} finds="Nom, poste, ville ou e-mail">
        <Choice
          name="visibility"
          label="Visibilité"
          all="Toutes"
          value={visibility}
          options={Object.entries(visibilityLabels)}
        />
        <Choice
          name="verified"
          label="E-mail"
          all="Tous"
          value={verified}
          options={[
            ["oui", "Vérifié"],
            ["non", "Non vérifié"],
          ]}
        />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || visibility || verified)}
          all="/admin/candidats"
          title={<>Personne pour l’instant</>}
          text={<>Les personnes qui s’inscrivent paraissent ici.</>}
        />
      ) : (
        <DataTable
          caption="Candidats"
          hideCaption
          columns={[
            { label: "Nom et e-mail" },
            { label: "Poste" },
            { label: "Ville" },
            { label: "Inscription" },
            { label: "État" },
            { label: "Actions", hideLabel: true },
          ]}
          rows={rows.map((candidate) => ({
            id: candidate.id,
            cells: [
              <div key="name" className="as-typed">
                <Link to={`/admin/candidat-edit/${candidate.id}`}>{candidate.name || "Sans nom"}</Link>
                <p className="muted">{candidate.email}</p>
              </div>,
              candidate.job,
              candidate.city,
              candidate.created,
              <div key="state" className="cluster">
                {candidate.disabled ? <Chip tone="bad">Désactivé</Chip> : null}
                {candidate.erasing ? <Chip tone="bad">Suppression demandée</Chip> : null}
                {candidate.verified ? null : <Chip tone="warn">Non vérifié</Chip>}
                <Chip tone={candidate.visibility === "visible" ? "ok" : "neutral"}>
                  {visibilityLabels[candidate.visibility]}
                </Chip>
              </div>,
              <div key="actions" className="cluster">
                <ButtonLink
                  to={`/admin/candidat-edit/${candidate.id}`}
                  size="small"
                  variant="secondary"
                  aria-label={`Modifier ${candidate.name || candidate.email}`}
                >
                  Modifier
                </ButtonLink>
                <AccountActivation id={candidate.id} disabled={candidate.disabled} back={here} size="small" />
              </div>,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} label="Pages des candidats" />
    </>
  );
}
