// The events of an application, oldest first: messages, colleagues' notes and decisions, each with its author.
import type { ReactNode } from "react";
import type { ReadyTexts } from "../../people/companies/text-links.tsx";
import { Section } from "../../ui/page.tsx";
import { type HistoryEntry, HistoryItem } from "../apply/history.tsx";
import type { Conversation } from "../conversations/message.ts";
import { MessageForm, MessageItem } from "../conversations/messages-section.tsx";
import type { ApplicationFormState } from "./application-forms.server.ts";
import { NewNote, NoteItem, type NoteShown } from "./notes-section.tsx";

export type FeedProps = {
  here: string;
  prenom: string;
  talk: Conversation;
  notes: NoteShown[];
  edited: string | null;
  history: HistoryEntry[];
  newNote: string;
  isWriting: boolean;
  ready: ReadyTexts;
  form: ApplicationFormState | undefined;
};

type Entry = { id: string; at: string; kind: "message" | "note" | "event"; node: ReactNode };

function entriesOf({ talk, notes, history, here, edited, form }: FeedProps): Entry[] {
  const entries: Entry[] = [
    ...history.map((entry) => ({
      id: entry.id,
      at: entry.iso,
      kind: "event" as const,
      node: <HistoryItem key={entry.id} entry={entry} />,
    })),
    ...talk.messages.map((message) => ({
      id: message.id,
      at: message.at.iso,
      kind: "message" as const,
      node: <MessageItem key={message.id} message={message} />,
    })),
    ...notes.map((note) => ({
      id: note.id,
      at: note.at.iso,
      kind: "note" as const,
      node: <NoteItem key={note.id} note={note} here={here} edited={edited} form={form} />,
    })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

// Groups adjacent entries of one kind into a list, which has its own layout.
function groupsOf(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isEvent = entry.kind === "event";
    if (last && (last[0]?.kind === "event") === isEvent) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

export function FeedSection(props: FeedProps) {
  const { here, prenom, talk, newNote, isWriting, ready, form } = props;
  return (
    <Section title="Échanges et suivi" id="echanges">
      {groupsOf(entriesOf(props)).map((group) => (
        <ol key={group[0]?.id} className={group[0]?.kind === "event" ? "plain-list history" : "plain-list notes talk"}>
          {group.map(({ node }) => node)}
        </ol>
      ))}
      <MessageForm {...talk} here={here} to={prenom} open={isWriting} ready={ready} form={form} />
      <NewNote here={here} newId={newNote} form={form} />
    </Section>
  );
}
