// /candidat/messages: all talks of a candidate, and the companies that they block.

import { requireCandidate } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/own-talks.route";
import { answerBlock } from "./block-forms.server.ts";
import { ownTalksPath } from "./talk.ts";
import { TalkList } from "./talk-list.tsx";
import sheet from "./talks.css?url";
import { listOwnTalks, readTalkCriteria } from "./talks.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const criteria = readTalkCriteria(url);
  const { total, page: _, ...list } = await listOwnTalks(viewer.id, criteria, url, viewer.readOnlyBy === undefined);
  return { criteria, count: plural(total, "échange"), ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const form = await readForm(request);
  return (await answerBlock(viewer.id, form, ownTalksPath)) ?? notFound(platformMessages.nothingHere);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => [titled("Messages")];

export default function OwnTalks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="stack talks">
      <PageHeader title="Messages" lead="Vos échanges avec les entreprises, du plus récent au plus ancien." />
      <TalkList
        {...loaderData}
        path={ownTalksPath}
        side="applicant"
        nothing={
          <EmptyState
            icon="message"
            title="Aucun échange pour l’instant"
            text="Les messages, les invitations et les entretiens que les entreprises vous proposent arrivent ici."
            actions={
              <>
                <ButtonLink to="/offres">Voir les offres</ButtonLink>
                <ButtonLink variant="secondary" to="/moncompte">
                  Compléter mon profil
                </ButtonLink>
              </>
            }
          />
        }
      />
    </div>
  );
}
