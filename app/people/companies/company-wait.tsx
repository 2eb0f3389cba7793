// Notice of a company whose address is not confirmed. The frame shows above every page that a company waits for an approval.
import type { ReactNode } from "react";
import * as accessMessages from "../../access/messages.ts";
import type { CompanyWait } from "../../access/viewer.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** @param wait the answer of companyWait() @param children what this page cannot do until then */
export function CompanyWaitNotice({ wait, children }: { wait: CompanyWait | null; children?: ReactNode }) {
  if (!wait) return null;
  if (wait === "approval" || wait === "refused") return children ? <p>{children}</p> : null;
  return (
    <Notice
      tone="warn"
      title={accessMessages.addressUnconfirmed}
      actions={
        <ButtonLink variant="secondary" to="/verify-email" size="small">
          Vérifier mon adresse
        </ButtonLink>
      }
    >
      {accessMessages.addressWaits[wait]} {children}
    </Notice>
  );
}
