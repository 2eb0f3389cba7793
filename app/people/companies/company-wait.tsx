// The notice of what a company still waits for, on every page of its space. Each state is the answer of companyWait().
import * as accessMessages from "../../access/messages.ts";
import type { CompanyWait } from "../../access/viewer.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function CompanyWaitNotice({ wait }: { wait: CompanyWait | null }) {
  if (!wait) return null;
  const { title, text } = accessMessages.companyWaits[wait];
  const isAddress = wait === "address" || wait === "address-then-approval";
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        isAddress ? (
          <ButtonLink variant="secondary" to="/verify-email" size="small">
            Vérifier mon adresse
          </ButtonLink>
        ) : null
      }
    >
      {text}
    </Notice>
  );
}
