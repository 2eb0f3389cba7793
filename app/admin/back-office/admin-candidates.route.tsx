// /admin/candidats: every candidate.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { ConfirmForm } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Choice, Filters, NothingFound } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import { ListTable, ListTools } from "../lists/list-table.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-candidates.route";
import { AccountActivation } from "./account-activation.tsx";
import { listAllCandidates } from "./admin-candidates.server.ts";
import { candidateGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration des candidats – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  return {
    ...(await listAllCandidates(url)),
    ...{ q: queryOf(url), visibility: asked("visibility"), verified: asked("verified"), etat: asked("etat") },
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function States({ candidate }: { candidate: Row }) {
  return (
    <div className="cluster">
      {candidate.disabled ? <Chip tone="bad">Désactivé</Chip> : null}
      {candidate.erasing ? <Chip tone="bad">Suppression demandée</Chip> : null}
      {candidate.verified ? null : <Chip tone="warn">Non vérifié</Chip>}
      <Chip tone={candidate.visibility === "visible" ? "ok" : "neutral"}>{visibilityLabels[candidate.visibility]}</Chip>
    </div>
  );
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { frame, rows, q, visibility, verified, etat } = loaderData;
  return (
    <>
      <PageHeader
        title="Candidats"
        actions={
          <>
            <ButtonLink to="/admin/import" icon="upload" variant="secondary">
              Importer
            </ButtonLink>
            <ButtonLink to="/admin/candidat-edit/nouveau" icon="plus" variant="primary">
              Créer un candidat
            </ButtonLink>
          </>
        }
      />
      <Filters label="Chercher un candidat" q={q} finds="Nom, poste, ville ou e-mail" kept={frame.keptBySearch}>
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
        <Choice
          name="etat"
          label="Compte"
          all="Tous"
          value={etat}
          options={[
            ["actif", "En service"],
            ["desactive", "Désactivé"],
          ]}
        />
      </Filters>
      <Count>{frame.count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || visibility || verified || etat)}
          all="/admin/candidats"
          title={<>Personne pour l’instant</>}
          text={<>Les personnes qui s’inscrivent paraissent ici.</>}
        />
      ) : (
        <>
          <ListTools frame={frame} />
          <ListTable
            frame={{ ...frame, headings: frame.headings.filter(({ key }) => key !== "email") }}
            rows={rows}
            caption="Candidats"
            nameOf={(candidate) => candidate.name}
            gestures={candidateGestures}
            draw={{
              // The e-mail goes under the name: a separate column would be too narrow.
              nom: (candidate) => (
                <div className="as-typed">
                  <Link to={`/admin/candidat-edit/${candidate.id}`}>{candidate.texts.nom || "Sans nom"}</Link>
                  {candidate.texts.email ? (
                    <p className="muted">
                      <MailAddress>{candidate.texts.email}</MailAddress>
                    </p>
                  ) : null}
                </div>
              ),
              etat: (candidate) => <States candidate={candidate} />,
            }}
            actions={(candidate) => (
              <div className="cluster">
                <ButtonLink
                  to={`/admin/candidat-edit/${candidate.id}`}
                  size="small"
                  variant="secondary"
                  icon="pencil"
                  aria-label={`Modifier ${candidate.name}`}
                >
                  Modifier
                </ButtonLink>
                <AccountActivation id={candidate.id} disabled={candidate.disabled} back={frame.here} size="small" />
                <ConfirmForm
                  action={`/admin/candidats/${candidate.id}/suppression`}
                  hidden={{ retour: frame.here }}
                  title={<>Supprimer {candidate.name}&nbsp;?</>}
                  text={<>Son compte, son profil et ses fichiers disparaissent pour toujours.</>}
                  size="small"
                  icon="trash"
                >
                  Supprimer
                </ConfirmForm>
              </div>
            )}
          />
        </>
      )}
    </>
  );
}
