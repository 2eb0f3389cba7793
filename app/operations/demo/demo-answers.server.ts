// Makes the companies' answers to applications: fast, late or missing.
import type { Insertable } from "kysely";
import type { DecidedState } from "../../hiring/apply/application.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import { answerTemplates, fillTemplate } from "../../hiring/review/review-emails.ts";
import * as limits from "../../limits.ts";
import type { ApplicationState, Database } from "../../platform/db/schema.ts";
import type { Calendar } from "./calendar.ts";
import type { MadeApplication } from "./demo-applications.server.ts";
import * as texts from "./demo-texts.ts";
import { type Random, seeded } from "./random.ts";

const day = 86_400_000;

export type MadeAnswers = {
  notices: Insertable<Database["applicationNotices"]>[];
  notes: Insertable<Database["applicationNotes"]>[];
  messages: Insertable<Database["applicationMessages"]>[];
  companies: Insertable<Database["companyAnswers"]>[];
};

type Nature = { userId: string; diligence: number; days: number };

// Each company answers all its applications in its own manner.
function naturesOf(members: Insertable<Database["members"]>[], random: Random): Map<string, Nature> {
  return new Map(
    members.map(({ userId, companyId }, index) => [
      companyId,
      { userId, diligence: index === 0 ? 0.6 : 0.4 + 0.58 * random.next(), days: random.int(1, 9) },
    ]),
  );
}

// Messages before an interview; a few last answers are still unread.
function talkOf(row: MadeApplication["row"], natures: Map<string, Nature>, now: Date): MadeAnswers["messages"] {
  const nature = natures.get(row.companyId);
  if (row.state !== "interview" || !nature) return [];
  const random = seeded(`échange ${row.email} ${row.offer}`);
  const [asked, answered] = random.pick(texts.exchanges);
  const at = new Date((row.changedAt as Date).getTime() + 0.6 * day);
  const later = new Date(at.getTime() + random.int(2, 20) * 3_600_000);
  if (later >= now) return [];
  const question = { id: random.id(at), side: "company" as const, userId: nature.userId };
  const answer = { id: random.id(later), side: "applicant" as const, userId: row.candidateId ?? null };
  const text = texts.fill(asked, { prenom: row.prenom });
  const readAt = random.chance(0.5) ? new Date(later.getTime() + day / 8) : null;
  return [
    { ...question, applicationId: row.id, text, createdAt: at, readAt: later },
    { ...answer, applicationId: row.id, text: answered, createdAt: later, readAt },
  ];
}

/** Sets the state of some applications in place, and makes their messages and history. */
export function makeAnswers(
  applications: MadeApplication[],
  members: Insertable<Database["members"]>[],
  calendar: Calendar,
): MadeAnswers {
  const random = seeded("réponses");
  // Yesterday, so that the result is the same at every hour of a day.
  const now = calendar.daysAgo(1, random);
  const natures = naturesOf(members, random);
  const made: MadeAnswers = { notices: [], notes: [], messages: [], companies: [] };
  const [first] = members;

  for (const { row, events } of applications) {
    const nature = natures.get(row.companyId);
    if (!nature || row.state !== "received") continue;
    const sent = row.createdAt as Date;
    const age = now.getTime() - sent.getTime();
    let state: ApplicationState = "received";
    const change = (to: DecidedState, at: Date, byUserId: string | null) => {
      const id = random.id(at);
      const silent = byUserId === null;
      const batch = { batchId: silent ? null : random.id(at), reason: silent ? ("no-answer" as const) : null };
      events.push({ id, applicationId: row.id, state: to, fromState: state, byUserId, ...batch, at });
      state = to;
      Object.assign(row, { state: to, changedAt: at });
      return id;
    };
    const decide = (to: DecidedState, at: Date, byUserId: string | null) => {
      const eventId = change(to, at, byUserId);
      const ready = byUserId && answerTemplates[to].length > 0 ? random.pick(answerTemplates[to]).text : null;
      const told = byUserId ? new Date(at.getTime() + hiringLimits.noticeDelayMs) : at;
      const text = ready && fillTemplate(ready, { offre: row.offer });
      const times = { createdAt: at, dueAt: told, sentAt: told };
      made.notices.push({ id: random.id(at), applicationId: row.id, eventId, state: to, text, byUserId, ...times });
      Object.assign(row, { toldState: to }, byUserId ? { answeredAt: row.answeredAt ?? told } : { closedAt: at });
    };

    const opened = new Date(sent.getTime() + (0.1 + nature.days * random.next()) * day);
    if (opened < now && random.chance(0.9)) row.seenAt = opened;
    const answered = new Date(sent.getTime() + nature.days * (0.6 + random.next()) * day);
    if (random.chance(nature.diligence) && answered.getTime() + hiringLimits.noticeDelayMs < now.getTime()) {
      row.seenAt = new Date(
        Math.min(answered.getTime(), (row.seenAt as Date | null)?.getTime() ?? Number.POSITIVE_INFINITY),
      );
      const met = random.chance(0.4);
      decide(met ? "interview" : random.chance(0.8) ? "refused" : "retained", answered, nature.userId);
      const later = new Date(answered.getTime() + random.int(4, 15) * day);
      if (met && random.chance(0.6) && later.getTime() + hiringLimits.noticeDelayMs < now.getTime())
        decide(random.chance(0.45) ? "retained" : "refused", later, nature.userId);
    } else if (row.seenAt && random.chance(0.45)) {
      change("to-study", row.seenAt as Date, nature.userId);
    }
    if (!row.answeredAt) {
      const { first: once, second: twice, closing } = limits.answerDays;
      const soon = age + 1.5 * day;
      row.reminders = soon >= twice * day ? 2 : soon >= once * day ? 1 : 0;
      if (soon >= closing * day)
        decide("refused", new Date(Math.min(sent.getTime() + closing * day, now.getTime())), null);
    }
    if (row.companyId === first?.companyId && state !== "received" && random.chance(0.5)) {
      const at = (row.changedAt as Date | null) ?? sent;
      const note = { text: random.pick(texts.applicationNotes), createdAt: at, updatedAt: at };
      made.notes.push({ id: random.id(at), applicationId: row.id, userId: nature.userId, ...note });
    }
  }
  made.messages = applications.flatMap(({ row }) => talkOf(row, natures, now));
  // Marks all due reminders as sent, so that the demonstration starts without a burst of mails.
  const reminded = { remindedAt: now, counted: 0, answered: 0, isStale: true };
  made.companies = members.map(({ companyId }) => ({ companyId, ...reminded }));
  return made;
}
