// The notice on every page of the mailbox: it is not part of the product.
import { Notice } from "../../ui/notice.tsx";

export function MailboxNotice() {
  return (
    <Notice title={<>Cette page n’existe qu’en démonstration</>}>
      Aucun e-mail ne part de cette machine&nbsp;: les messages du site, à qui que ce soit, se lisent ici. Sur une vraie
      installation, chacun les reçoit dans sa propre boîte et cette page n’est pas là. Ici ils arrivent tout de
      suite&nbsp;; avec un serveur d’e-mail, aucun ne part entre 20&nbsp;h et 8&nbsp;h, sauf s’il répond à ce que la
      personne vient de faire, touche à la sécurité de son compte ou annonce un retard à un entretien du jour.
    </Notice>
  );
}
