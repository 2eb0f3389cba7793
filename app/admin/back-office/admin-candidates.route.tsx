// /admin/candidats: every candidate.

import { requireAdmin } from "../../access/viewer.server.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { Chip } from "../../ui/chip.tsx";
import { CreateLinks, TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import { listStates as states, withoutName } from "../messages.ts";
import type { Route } from "./+types/admin-candidates.route";
import { listAllCandidates } from "./admin-candidates.server.ts";
import { measures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [titled("Administration des candidats")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listAllCandidates(url);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** The state that decides: no company sees an unconfirmed candidate, also with a visible profile. */
function State({ candidate: { disabled, erasing, addressConfirmed, visibility } }: { candidate: Row }) {
  if (disabled) return <Chip tone="bad">{states.closed}</Chip>;
  if (erasing) return <Chip tone="bad">{states.erasing}</Chip>;
  if (!addressConfirmed) return <Chip tone="warn">{states.unconfirmed}</Chip>;
  return <Chip tone={visibility === "visible" ? "ok" : "neutral"}>{visibilityLabels[visibility]}</Chip>;
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
  return (
    <TablePage
      {...loaderData}
      title="Candidats"
      actions={<CreateLinks to="/admin/candidat-edit/nouveau">Créer un candidat</CreateLinks>}
      search={{ label: "Chercher un candidat", finds: "Nom, poste, ville, e-mail ou téléphone" }}
      empty={{ title: <>Personne pour l’instant</>, text: <>Les personnes qui s’inscrivent s’affichent ici.</> }}
      nameOf={({ name }) => name}
      draw={{
        nom: ({ texts }) => texts.nom || withoutName,
        etat: (candidate) => <State candidate={candidate} />,
      }}
      menu={({ id, disabled }) => ({ edit: `/admin/candidat-edit/${id}`, isOn: !disabled })}
      gestures={measures}
    />
  );
}
