// The notice on every page of the mailbox: it is not part of the product.
import { Notice } from "../../ui/notice.tsx";

export function MailboxNotice() {
  return (
    <Notice title={<>Cette page n’existe qu’en démonstration</>}>
      Aucun e-mail ne part de cette machine&nbsp;: les messages du site, à qui que ce soit, se lisent ici. Sur une vraie
      installation, chacun les reçoit dans sa propre boîte et cette page n’est pas là.
    </Notice>
  );
}
