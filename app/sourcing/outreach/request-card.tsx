// A request on its candidate's page, with the possible answers.

import type { Visibility } from "../../platform/db/schema.ts";
import { withDe } from "../../platform/text/elision.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import { Ago } from "../../ui/time.tsx";
import * as sourcingMessages from "../messages.ts";
import { type RequestState, stateLabels, stateTones } from "./request.ts";

export type RequestCardData = {
  id: string;
  message: string;
  state: RequestState;
  company: string;
  about: string;
  at: { iso: string; exact: string; ago: string };
  until: string;
  answered: string | null;
  /** Of the profile: a hidden one cannot be opened, a visible one need not be. */
  visibility: Visibility;
};

function Answers({ request, action }: { request: RequestCardData; action: string }) {
  const whose = <span className="visually-hidden"> la demande {withDe(request.company)}</span>;
  if (request.state === "accepted")
    return (
      <ConfirmForm
        action={action}
        hidden={{ reponse: "retirer" }}
        variant="secondary"
        size="small"
        title={<>Retirer l’accès à {request.company}&nbsp;?</>}
        text="Elle ne verra plus votre nom, vos coordonnées ni votre CV. Elle n’en est pas prévenue par e-mail."
      >
        Retirer l’accès<span className="visually-hidden"> {withDe(request.company)}</span>
      </ConfirmForm>
    );
  if (request.state === "waiting")
    return (
      <div className="cluster">
        <ButtonForm action={action} hidden={{ reponse: "accepter" }} variant="primary" icon="check">
          Accepter{whose}
        </ButtonForm>
        <ButtonForm action={action} hidden={{ reponse: "refuser" }}>
          Refuser{whose}
        </ButtonForm>
      </div>
    );
  return (
    <ButtonForm action={action} hidden={{ reponse: "accepter" }} variant="ghost" size="small">
      Accepter finalement{whose}
    </ButtonForm>
  );
}

export function RequestCard({ request, action }: { request: RequestCardData; action: string }) {
  const { company, about, state, at, until, answered, message, visibility } = request;
  return (
    <ItemCard
      level={3}
      title={company}
      subtitle={about || undefined}
      media={<Avatar name={company} size="l" logo />}
      facts={
        <>
          <Chip tone={stateTones[state]}>{stateLabels[state]}</Chip>
          <Chip icon="clock">
            <Ago at={at} />
          </Chip>
        </>
      }
      aside={state === "waiting" ? null : <Answers request={request} action={action} />}
    >
      {state === "waiting" || state === "accepted" ? <p className="as-typed">{message}</p> : null}
      {state === "waiting" ? (
        <>
          <p className="soft">
            {sourcingMessages.requestWithheld[visibility]} Sans réponse, sa demande expire le {until}.
          </p>
          <Answers request={request} action={action} />
        </>
      ) : null}
      {state === "accepted" ? (
        <p className="soft">Vous lui avez ouvert votre profil masqué le {answered}, et à elle seule.</p>
      ) : null}
    </ItemCard>
  );
}
