// The link that opens an e-mail inviting companies to publish offers for some jobs.
import { siteName } from "../../platform/config/site-identity.ts";
import { ButtonLink } from "../../ui/button.tsx";
import * as adminMessages from "../messages.ts";

/** @param signUp the address where a company signs up */
export function InviteLink({ jobs, signUp }: { jobs: string; signUp: string }) {
  const mail = new URLSearchParams({
    subject: adminMessages.inviteSubject(siteName()),
    body: adminMessages.inviteText(siteName(), jobs, signUp),
  });
  return (
    <ButtonLink to={`mailto:?${`${mail}`.replaceAll("+", "%20")}`} icon="mail" variant="secondary" size="small">
      Inviter des entreprises
    </ButtonLink>
  );
}
