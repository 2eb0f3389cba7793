// The messages of one side: search, rows of talks, pages, and the open talk beside them, or instead of them on a narrow screen.

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard, ItemList, useRowPresses } from "../../ui/item-card.tsx";
import { type ListKey, ListKeys } from "../../ui/list-keys.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Ago } from "../../ui/time.tsx";
import { type OpenTalk, type TalkCriteria, type TalkShown, talkPath } from "./talk.ts";

type Props = {
  lead: string;
  side: "company" | "applicant";
  /** Path and query of this page. */
  here: string;
  talks: TalkShown[];
  criteria: TalkCriteria;
  count: string;
  previous: string | null;
  next: string | null;
  position: string | null;
  /** The open talk; null where the address names none. */
  open: OpenTalk | null;
  /** Shown while there is no talk at all. */
  nothing: ReactNode;
  /** The open talk's words and forms. */
  children: ReactNode;
};

const paneTitle = "echange-titre";

const noKeys: readonly ListKey[] = [];

const addressOf = (path: string, { q, unread }: TalkCriteria) => {
  const params = new URLSearchParams([...(q ? [["q", q]] : []), ...(unread ? [["lues", "non"]] : [])]);
  return params.size > 0 ? `${path}?${params}` : path;
};

function Face({ talk, side, size }: { talk: TalkShown | OpenTalk; side: Props["side"]; size: "m" | "l" }) {
  const { name, isMasked, photo } = talk;
  if (side === "company") return <CandidateAvatar candidate={{ name, masked: isMasked, photo }} size={size} />;
  return <Avatar name={name} src={photo} logo size={size} />;
}

function TalkRow({ talk, side, here, isOpen }: { talk: TalkShown; isOpen: boolean } & Pick<Props, "side" | "here">) {
  const { id, name, about, author, line, isStep, at } = talk;
  const isNew = talk.isNew && !isOpen;
  return (
    <ItemCard
      to={talkPath(here, id)}
      current={isOpen}
      title={
        <>
          {name}
          {isNew ? <span className="visually-hidden">, non lu</span> : null}
        </>
      }
      isNew={isNew}
      media={<Face talk={talk} side={side} size="m" />}
      subtitle={about}
      lines={[
        <span key="line" className={isStep ? "talk-line is-step" : "talk-line"}>
          {author ? <b>{author}&nbsp;: </b> : null}
          {line}
        </span>,
      ]}
      aside={<Ago at={at} />}
    />
  );
}

/** On wide screens a row opens beside the list without moving it. None opens by itself: what is open is read, for the whole company. */
function useReading(open: string | undefined) {
  const navigate = useNavigate();
  const isPressed = useRef(false);
  // Whoever opens a talk reads or answers it next, without the rows below.
  useEffect(() => {
    if (open && isPressed.current) document.getElementById(paneTitle)?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [open]);
  const onPress = useCallback(
    (link: HTMLAnchorElement, event: MouseEvent) => {
      event.preventDefault();
      isPressed.current = true;
      navigate(link.pathname + link.search, { preventScrollReset: true, replace: true });
    },
    [navigate],
  );
  useRowPresses(".talks-list", onPress);
}

function Bar({ criteria, path }: { criteria: TalkCriteria; path: string }) {
  const { q, unread } = criteria;
  return (
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
          placeholder="Nom ou offre"
          defaultValue={q}
          autoComplete="off"
        />
        <SubmitButton variant="secondary" icon="search" hideLabel>
          Chercher
        </SubmitButton>
      </Form>
    </div>
  );
}

function Pane({ open, side, closed, children }: { closed: string } & Pick<Props, "open" | "side" | "children">) {
  if (!open)
    return (
      <section className="talk-pane talk-none" aria-label="Échange ouvert">
        <p className="soft">
          <Icon name="message" /> Choisissez un échange pour le lire.
        </p>
      </section>
    );
  return (
    <section key={open.id} className="talk-pane" aria-labelledby={paneTitle}>
      {/* Of a long talk the end stands in view: the pane is drawn from below. */}
      <div className="stack">
        <header className="talk-head">
          <ButtonLink to={closed} variant="ghost" size="small" icon="arrow-left" className="talk-back">
            Tous les messages
          </ButtonLink>
          <Face talk={open} side={side} size="m" />
          <div>
            <h2 id={paneTitle} tabIndex={-1}>
              {open.name}
            </h2>
            <p className="muted">{open.about}</p>
          </div>
          {open.page ? (
            <ButtonLink to={open.page.to} variant="secondary" size="small">
              {open.page.label}
            </ButtonLink>
          ) : null}
        </header>
        {children}
      </div>
    </section>
  );
}

export function TalksPage(props: Props) {
  const { lead, side, here, talks, criteria, count, previous, next, position, open, nothing, children } = props;
  const { q, unread } = criteria;
  const path = here.split("?")[0]!;
  useReading(open?.id);
  const isEmpty = talks.length === 0 && !q && !unread && !previous && !open;
  return (
    <div className={open ? "stack talks is-open" : "stack talks"}>
      <PageHeader title="Messages" lead={lead} />
      {isEmpty ? (
        <>
          <Count>{count}</Count>
          {nothing}
        </>
      ) : (
        <div className="talks-split">
          <div className="talks-list stack stack-s">
            <Bar criteria={criteria} path={path} />
            <Count>{count}</Count>
            {talks.length > 0 ? (
              <ItemList rows="people">
                {talks.map((talk) => (
                  <TalkRow key={talk.id} talk={talk} side={side} here={here} isOpen={talk.id === open?.id} />
                ))}
              </ItemList>
            ) : (
              <EmptyState
                icon="message"
                title={unread && !q ? "Tout est lu" : "Aucun message ne correspond"}
                text={
                  unread && !q ? "Les nouveaux messages apparaîtront ici." : "Essayez un autre nom ou une autre offre."
                }
                actions={
                  <ButtonLink variant="secondary" to={path}>
                    Voir tous les messages
                  </ButtonLink>
                }
              />
            )}
            <Pager previous={previous} next={next} position={position} label="Pages des messages" />
            <ListKeys list=".talks-list" keys={noKeys} noun="conversation" />
          </div>
          <Pane open={open} side={side} closed={talkPath(here, null)}>
            {children}
          </Pane>
        </div>
      )}
    </div>
  );
}
