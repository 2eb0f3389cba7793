// The messages of one side: search, rows of talks, pages. A talk opens on its page; what a company wrote to a candidate unfolds in its row.

import { Form } from "react-router";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Ago } from "../../ui/time.tsx";
import type { TalkCriteria, TalkShown } from "./talk.ts";

type Props = {
  talks: TalkShown[];
  criteria: TalkCriteria;
  count: string;
  path: string;
  side: "company" | "applicant";
  previous: string | null;
  next: string | null;
  position: string | null;
  /** Shown while there is no talk at all. */
  nothing: React.ReactNode;
};

const addressOf = (path: string, { q, unread }: TalkCriteria) => {
  const params = new URLSearchParams([...(q ? [["q", q]] : []), ...(unread ? [["lues", "non"]] : [])]);
  return params.size > 0 ? `${path}?${params}` : path;
};

function Outreach({ talk, action }: { talk: TalkShown; action: string }) {
  const { name, outreach } = talk;
  if (!outreach) return null;
  const { companyId, text, offer, replyTo, isExcluded } = outreach;
  return (
    <details className="disclosure talk-outreach">
      <summary>{text ? "Lire le message" : "Ouvrir"}</summary>
      <div className="stack stack-s">
        {text ? <blockquote className="history-text as-typed">{text}</blockquote> : null}
        {replyTo && !isExcluded ? (
          <p>
            Répondre à <MailLink to={replyTo} />
          </p>
        ) : null}
        <div className="cluster">
          {offer && !isExcluded ? (
            <ButtonLink to={offer} size="small" icon="eye">
              Voir l’offre
            </ButtonLink>
          ) : null}
          <ButtonForm
            action={action}
            hidden={{ form: isExcluded ? "debloquer" : "bloquer", entreprise: companyId }}
            size="small"
            variant="ghost"
            icon={isExcluded ? "undo" : "ban"}
          >
            {isExcluded ? "Débloquer" : "Bloquer"}
            <span className="visually-hidden"> {name}</span>
          </ButtonForm>
        </div>
      </div>
    </details>
  );
}

function TalkRow({ talk, side, path }: { talk: TalkShown } & Pick<Props, "side" | "path">) {
  const { to, name, photo, isMasked, about, kind, author, line, at, isNew, outreach } = talk;
  return (
    <ItemCard
      to={to ?? undefined}
      title={
        <>
          {name}
          {isNew ? <span className="visually-hidden">, non lu</span> : null}
        </>
      }
      isNew={isNew}
      media={
        side === "company" ? (
          <CandidateAvatar candidate={{ name, masked: isMasked, photo }} size="m" />
        ) : (
          <Avatar name={name} src={photo} logo />
        )
      }
      subtitle={kind === "invitation" ? `Invitation · ${about}` : about}
      lines={[
        <span key="line" className="talk-line">
          {author ? <b>{author}&nbsp;: </b> : null}
          {line}
        </span>,
      ]}
      aside={<Ago at={at} />}
    >
      {outreach ? <Outreach talk={talk} action={path} /> : null}
    </ItemCard>
  );
}

export function TalkList({ talks, criteria, count, path, side, previous, next, position, nothing }: Props) {
  const { q, unread } = criteria;
  const isFiltered = q !== "" || unread;
  if (talks.length === 0 && !isFiltered && !previous)
    return (
      <>
        <Count>{count}</Count>
        {nothing}
      </>
    );
  return (
    <>
      <div className="talks-bar">
        <Tabs
          label="Quels messages"
          items={[
            { to: addressOf(path, { q, unread: false }), label: "Tous", current: !unread },
            { to: addressOf(path, { q, unread: true }), label: "Non lus", current: unread },
          ]}
        />
        <Form
          method="get"
          action={path}
          role="search"
          aria-label="Chercher dans les messages"
          className="talks-search"
          noValidate
        >
          {unread ? <HiddenField name="lues" value="non" /> : null}
          <TextField
            key={q}
            name="q"
            type="search"
            label="Nom ou offre"
            icon="search"
            placeholder="Chercher un nom ou une offre"
            defaultValue={q}
            autoComplete="off"
          />
          <SubmitButton variant="secondary">Chercher</SubmitButton>
        </Form>
      </div>
      <Count>{count}</Count>
      {talks.length > 0 ? (
        <ItemList rows="people">
          {talks.map((talk) => (
            <TalkRow key={talk.id} talk={talk} side={side} path={path} />
          ))}
        </ItemList>
      ) : (
        <EmptyState
          icon="message"
          title={unread && !q ? "Tout est lu" : "Aucun message ne correspond"}
          text={unread && !q ? "Les nouveaux messages apparaîtront ici." : "Essayez un autre nom ou une autre offre."}
          actions={
            <ButtonLink variant="secondary" to={path}>
              Voir tous les messages
            </ButtonLink>
          }
        />
      )}
      <Pager previous={previous} next={next} position={position} label="Pages des messages" />
    </>
  );
}
