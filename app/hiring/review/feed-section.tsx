// The events of an application, oldest first: messages, colleagues' notes and decisions, each with its author.
import { Fragment, type ReactNode } from "react";
import type { ReadyTexts } from "../../people/companies/text-links.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { usePendingForm } from "../../ui/pending-form.ts";
import { HistoryItem } from "../apply/history.tsx";
import type { Conversation } from "../conversations/message.ts";
import { Earlier, MessageForm, MessageItem } from "../conversations/messages-section.tsx";
import * as hiringMessages from "../messages.ts";
import { appliedTo } from "../spontaneous.ts";
import type { ApplicationFormState } from "./application-forms.server.ts";
import type { RecordEntry } from "./application-page.server.ts";
import { isEdited, NoteItem, type NoteShown } from "./notes-section.tsx";
import type { OtherApplication } from "./same-person.server.ts";

export type FeedProps = {
  here: string;
  prenom: string;
  talk: Conversation;
  notes: NoteShown[];
  edited: string | null;
  history: RecordEntry[];
  id: string;
  /** Those of the record share one feed. */
  others: OtherApplication[];
  isWriting: boolean;
  ready: ReadyTexts;
  form: ApplicationFormState | undefined;
};

type Entry = {
  id: string;
  applicationId: string;
  at: string;
  kind: "message" | "note" | "event";
  /** New, or a form: never folded. */
  isOpen?: boolean;
  node: ReactNode;
};

function entriesOf({ talk, notes, history, here, edited, form }: FeedProps): Entry[] {
  const entries: Entry[] = [
    ...history.map((entry) => ({
      id: entry.id,
      applicationId: entry.applicationId,
      at: entry.iso,
      kind: "event" as const,
      node: <HistoryItem key={entry.id} entry={entry} />,
    })),
    ...talk.messages.map((message) => ({
      id: message.id,
      applicationId: message.applicationId,
      at: message.at.iso,
      kind: "message" as const,
      isOpen: message.isNew,
      node: <MessageItem key={message.id} message={message} />,
    })),
    ...notes.map((note) => ({
      id: note.id,
      applicationId: note.applicationId,
      at: note.at.iso,
      kind: "note" as const,
      isOpen: isEdited(note, { edited, form }),
      node: <NoteItem key={note.id} note={note} here={here} edited={edited} form={form} />,
    })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

// Groups adjacent entries of one kind and application into a list, which has its own layout.
function groupsOf(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isEvent = entry.kind === "event";
    const isAlike = last && (last[0]?.kind === "event") === isEvent && last[0]?.applicationId === entry.applicationId;
    if (isAlike) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const now = { iso: "", exact: "", ago: "à l’instant" };

/** The message or note that is being sent. */
function useSent({ here, id: applicationId, edited, form }: FeedProps): Entry[] {
  const [message, note] = [usePendingForm(here, "message")?.get("message"), usePendingForm(here, "note")?.get("note")];
  const text = String(message ?? note ?? "").trim();
  if (!text) return [];
  const sent = { id: "envoi", applicationId, text, at: now, author: "Vous", isOwn: true, editing: "" };
  const node =
    message === undefined || message === null ? (
      <NoteItem
        key="envoi"
        note={{ ...sent, isOwn: false, isChanged: false }}
        here={here}
        edited={edited}
        form={form}
      />
    ) : (
      <MessageItem
        key="envoi"
        message={{ ...sent, isNew: false, report: null, reportedOn: null, attachments: [], withheld: null }}
      />
    );
  return [{ id: "envoi", applicationId, at: "", kind: message ? "message" : "note", node }];
}

/** Names the application above its entries, in a record of several. */
function About({ applicationId, id, others }: Pick<FeedProps, "id" | "others"> & { applicationId: string }) {
  const other = others.find((each) => each.id === applicationId);
  if (applicationId === id) return <p className="muted">Cette candidature</p>;
  return other ? (
    <p className="muted">
      <Link to={other.to}>{hiringMessages.applicationLead(appliedTo(other))}</Link>, du {other.sent}
    </p>
  ) : null;
}

function Groups({ groups, id, others }: Pick<FeedProps, "id" | "others"> & { groups: Entry[][] }) {
  const isRecord = others.some(({ relation }) => relation === "joined");
  return groups.map(([first, ...rest], at) =>
    first ? (
      <Fragment key={first.id}>
        {isRecord && groups[at - 1]?.[0]?.applicationId !== first.applicationId ? (
          <About applicationId={first.applicationId} id={id} others={others} />
        ) : null}
        <ol className={first.kind === "event" ? "plain-list history" : "plain-list notes talk"}>
          {[first, ...rest].map(({ node }) => node)}
        </ol>
      </Fragment>
    ) : null,
  );
}

/** The newest ones at least; the field to write follows them. */
const entriesInView = 8;

export function FeedSection(props: FeedProps) {
  const { here, prenom, talk, isWriting, ready, form, id, others } = props;
  const entries = [...entriesOf(props), ...useSent(props)];
  const firstOpen = entries.findIndex(({ isOpen }) => isOpen);
  const earlier = Math.max(0, Math.min(entries.length - entriesInView, firstOpen < 0 ? entries.length : firstOpen));
  const draw = (part: Entry[]) => <Groups groups={groupsOf(part)} id={id} others={others} />;
  return (
    <Section title="Échanges et suivi" id="echanges">
      <div id="notes" className="stack">
        {earlier > 0 ? <Earlier count={earlier}>{draw(entries.slice(0, earlier))}</Earlier> : null}
        {draw(entries.slice(earlier))}
      </div>
      <MessageForm {...talk} here={here} to={prenom} open={isWriting} ready={ready} form={form} />
    </Section>
  );
}
