// On a candidate's home: requests to see their profile, and the companies that were accepted.
import { ItemList } from "../../ui/item-card.tsx";
import { answerPath } from "./request.ts";
import { RequestCard, type RequestCardData } from "./request-card.tsx";

export function RequestList({ requests }: { requests: RequestCardData[] }) {
  if (requests.length === 0) return null;
  const open = requests.filter(({ state }) => state === "waiting" || state === "accepted");
  const over = requests.filter((request) => !open.includes(request));
  const cards = (list: RequestCardData[]) => (
    <ItemList>
      {list.map((request) => (
        <RequestCard key={request.id} request={request} action={answerPath(request.id)} />
      ))}
    </ItemList>
  );
  return (
    <section className="stack" id="demandes" tabIndex={-1} aria-labelledby="demandes-titre">
      <h2 id="demandes-titre">
        {requests.some(({ state }) => state === "waiting")
          ? "Des entreprises veulent voir votre profil"
          : "Entreprises et profil masqué"}
      </h2>
      {open.length > 0 ? cards(open) : <p className="soft">Aucune demande n’attend votre réponse.</p>}
      {over.length > 0 ? (
        <details className="stack">
          <summary>Demandes passées</summary>
          {cards(over)}
        </details>
      ) : null}
    </section>
  );
}
