// /admin/candidats: every candidate.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { ConfirmForm } from "../../ui/action-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { CreateLinks, EditLink, TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-candidates.route";
import { AccountActivation } from "./account-activation.tsx";
import { listAllCandidates } from "./admin-candidates.server.ts";
import { candidateGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration des candidats – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listAllCandidates(url);
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

// The e-mail goes under the name: a separate column would be too narrow.
function Name({ candidate: { id, texts } }: { candidate: Row }) {
  return (
    <div className="as-typed">
      <Link to={`/admin/candidat-edit/${id}`}>{texts.nom || "Sans nom"}</Link>
      {texts.email ? (
        <p className="muted">
          <MailAddress>{texts.email}</MailAddress>
        </p>
      ) : null}
    </div>
  );
}

function Actions({ candidate: { id, name, disabled }, here }: { candidate: Row; here: string }) {
  return (
    <div className="cluster">
      <EditLink to={`/admin/candidat-edit/${id}`} name={name} />
      <AccountActivation id={id} disabled={disabled} back={here} size="small" />
      <ConfirmForm
        action={`/admin/candidats/${id}/suppression`}
        hidden={{ retour: here }}
        title={<>Supprimer {name}&nbsp;?</>}
        text={<>Son compte, son profil et ses fichiers disparaissent pour toujours.</>}
        size="small"
        icon="trash"
      >
        Supprimer
      </ConfirmForm>
    </div>
  );
}

export default function Candidates({ loaderData: { frame, rows } }: Route.ComponentProps) {
  return (
    <TablePage
      frame={{ ...frame, headings: frame.headings.filter(({ key }) => key !== "email") }}
      rows={rows}
      title="Candidats"
      actions={<CreateLinks to="/admin/candidat-edit/nouveau">Créer un candidat</CreateLinks>}
      search={{ label: "Chercher un candidat", finds: "Nom, poste, ville ou e-mail" }}
      empty={{ title: <>Personne pour l’instant</>, text: <>Les personnes qui s’inscrivent paraissent ici.</> }}
      nameOf={({ name }) => name}
      draw={{
        nom: (candidate) => <Name candidate={candidate} />,
        etat: (candidate) => <States candidate={candidate} />,
      }}
      rowActions={(candidate) => <Actions candidate={candidate} here={frame.here} />}
      gestures={candidateGestures}
    />
  );
}
