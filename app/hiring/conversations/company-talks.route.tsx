// /compte/entreprise/messages: all talks of a company.

import { isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { receivedList } from "../apply/application.ts";
import type { Route } from "./+types/company-talks.route";
import { companyTalksPath } from "./talk.ts";
import { TalkList } from "./talk-list.tsx";
import sheet from "./talks.css?url";
import { listCompanyTalks, readTalkCriteria } from "./talks.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const criteria = readTalkCriteria(url);
  const seeker = { companyId: viewer.companyId, userId: viewer.id, seesNames: isConfirmedAndApproved(viewer) };
  const { total, page: _, ...list } = await listCompanyTalks(seeker, criteria, url);
  return { criteria, count: plural(total, "échange"), ...list };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => [titled("Messages")];

export default function CompanyTalks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="stack talks">
      <PageHeader title="Messages" lead="Vos échanges avec les candidats, du plus récent au plus ancien." />
      <TalkList
        {...loaderData}
        path={companyTalksPath}
        side="company"
        nothing={
          <EmptyState
            icon="message"
            title="Aucun échange pour l’instant"
            text="Écrivez à une personne depuis sa candidature ou son profil. Tout ce que vous échangez se retrouve ici."
            actions={
              <>
                <ButtonLink to={receivedList}>Voir les candidatures</ButtonLink>
                <ButtonLink variant="secondary" to="/resultats">
                  Chercher des candidats
                </ButtonLink>
              </>
            }
          />
        }
      />
    </div>
  );
}
