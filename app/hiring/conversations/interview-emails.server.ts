// Mails about interviews: the recipients of each change, and the calendar event.

import type { Selectable } from "kysely";
import { applicantName, hiddenPerson } from "../../access/hidden-applicants.server.ts";
import { blindText } from "../../engines/blind-cv/blind-cv.server.ts";
import { findMailCards } from "../../offers/mail-card.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { listOfferRecipients } from "../../offers/offer-recipients.server.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { InterviewsTable } from "../../platform/db/schema.ts";
import { type Mail, sendMail } from "../../platform/mail/mail.server.tsx";
import { findSender } from "../../platform/mail/sender.server.ts";
import { plural, weekdayDate, weekdayTime } from "../../platform/text/french.ts";
import { localTime, type TimeZone, withZone } from "../../platform/text/time-zones.ts";
import { receivedPath } from "../apply/application.ts";
import { threadOf } from "../apply/application-thread.server.ts";
import { followUrl } from "../apply/applications.server.ts";
import * as hiringMessages from "../messages.ts";
import { applicantEmail, provenPrenom, writeToApplicant } from "./applicant-recipient.server.ts";
import { type CalendarMethod, writeCalendar } from "./calendar.server.ts";
import { interviewAnchor, type SlotShown, slotParam, venueOf } from "./interview.ts";
import { type InterviewChange, type InterviewMailFacts, interviewMail, lateMail } from "./interview-emails.ts";
import { interviewPath } from "./interview-link.server.ts";

export type InterviewRow = Selectable<InterviewsTable>;

/** "jeudi 12 mars 2026 à 14 h 30"; overseas with "(heure de La Réunion)". */
function slotLabel(at: Date, timeZone: TimeZone): string {
  return withZone(weekdayTime(at, timeZone), timeZone);
}

/** A slot for a page. */
export const slotShown = (at: Date, timeZone: TimeZone): SlotShown => ({
  value: at.toISOString(),
  label: slotLabel(at, timeZone),
  day: weekdayDate(at, timeZone),
  time: localTime(at, timeZone),
});

/** The people of an interview, for mails and calendars. */
export async function findInterviewPeople(applicationId: string, tx: Db = db) {
  return tx
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.id", "applications.companyId", "applications.candidateId"])
    .select(["applications.offerId", "applications.offer", "applications.isSpontaneous", "applications.state"])
    .select(["applications.prenom", "applications.nom", appliedCompany.as("company")])
    .select([applicantEmail.as("email"), provenPrenom.as("greeted")])
    .select([applicantName.as("name"), hiddenPerson.as("hiddenPerson")])
    .where("applications.id", "=", applicationId)
    .executeTakeFirstOrThrow();
}

export type InterviewPeople = Awaited<ReturnType<typeof findInterviewPeople>>;
type Side = "company" | "applicant";

const urlFor = (side: Side, { id, email }: InterviewPeople) =>
  config.baseUrl + (side === "company" || email === null ? receivedPath(id) : interviewPath(id, email));

// The application's own page says more once no interview is ahead.
const followed: readonly InterviewChange[] = ["rescheduling", "declined", "canceled", "company-removed"];

// Calendars are shared with family and employers: the event holds no link that opens or withdraws the application.
const calendarUrl = (side: Side, { id, offerId, offer }: InterviewPeople) =>
  config.baseUrl +
  (side === "company" ? receivedPath(id) : offerId ? offerPath({ id: offerId, title: offer }) : "/offres");

/** The event of an agreed or canceled interview, for one reader; `to` is null for a file downloaded from the site. */
export function calendarOf(
  { id, sequence, minutes, way, location, words, changedAt }: InterviewRow,
  startsAt: Date,
  people: InterviewPeople,
  reader: { side: Side; to: string | null },
  method: CalendarMethod,
): string {
  const { offer, company, prenom, nom, name, greeted } = people;
  const { side, to } = reader;
  return writeCalendar(
    {
      uid: `${id}@${new URL(config.baseUrl).hostname}`,
      sequence,
      startsAt,
      minutes,
      summary: hiringMessages.interviewWith(side === "company" ? name : company, offer),
      description: [hiringMessages.interviewWays[way], words].filter(Boolean).join("\n\n"),
      location: venueOf({ way, location }, side),
      // Interviews end with pages too: with an erased application, with the offers of a blocked company.
      url: method === "CANCEL" ? null : calendarUrl(side, people),
      organizer: { name: company, email: findSender().address },
      attendee: to ? { name: side === "company" ? company : greeted ? `${prenom} ${nom}` : to, email: to } : null,
      madeAt: changedAt,
    },
    method,
  );
}

// The recipients of each change. Its author gets a mail only with a calendar event.
const recipientsOf: Record<InterviewChange, Side[]> = {
  proposed: ["applicant"],
  moved: ["applicant"],
  updated: ["applicant"],
  canceled: ["applicant"],
  "company-removed": ["applicant"],
  erased: ["company"],
  accepted: ["company", "applicant"],
  rebooked: ["company", "applicant"],
  rescheduling: ["company"],
  declined: ["company"],
  reminder: ["company", "applicant"],
};

const methods: Record<InterviewChange, CalendarMethod | null> = {
  proposed: null,
  accepted: "REQUEST",
  rebooked: "REQUEST",
  updated: "REQUEST",
  moved: "CANCEL",
  canceled: "CANCEL",
  "company-removed": "CANCEL",
  erased: "CANCEL",
  rescheduling: "CANCEL",
  declined: "CANCEL",
  reminder: null,
};

const factsOf = (
  row: InterviewRow,
  startsAt: Date | null,
  people: InterviewPeople,
  side: Side,
): Omit<InterviewMailFacts, "url" | "slots" | "card"> => ({
  prenom: people.greeted,
  name: people.name,
  company: people.company,
  offer: people.offer,
  isSpontaneous: people.isSpontaneous,
  at: startsAt ? slotLabel(startsAt, row.timeZone) : null,
  length: plural(row.minutes, "minute"),
  way: hiringMessages.interviewWays[row.way],
  location: venueOf(row, side),
  words: row.words,
  answer: row.answer && blindText(row.answer, people.hiddenPerson),
  isWithdrawn: people.state === "withdrawn",
});

type MailToSide = Omit<Mail, "to" | "replyTo">;

async function writeToCompany(
  tx: Db,
  people: InterviewPeople,
  actingId: string | null,
  mailTo: (email: string) => MailToSide,
) {
  const replyTo = people.hiddenPerson ? undefined : (people.email ?? undefined);
  for (const { email } of await listOfferRecipients(tx, { ...people, actingId }))
    await sendMail(tx, { to: email, ...mailTo(email), replyTo, ...threadOf(people.id) });
}

/** Mails the applicant's delay to the recruiter, and to whom the offer's mails go. @param minutes "10 minutes" */
export async function sendLateMail(tx: Db, row: InterviewRow, minutes: string): Promise<void> {
  const people = await findInterviewPeople(row.applicationId, tx);
  const url = urlFor("company", people) + interviewAnchor;
  const mail = lateMail({ ...factsOf(row, row.startsAt, people, "company"), card: null, slots: [], url, minutes });
  await writeToCompany(tx, people, row.byUserId, () => mail);
}

/** Mails a change of an interview, to both sides when it changes a calendar event; `before` is the one it ended. */
export async function sendInterviewMails(
  tx: Db,
  change: InterviewChange,
  row: InterviewRow,
  before: InterviewRow | null = null,
): Promise<void> {
  const people = await findInterviewPeople(row.applicationId, tx);
  // A call has the number of the person who is erased.
  const event = change === "erased" ? { ...row, way: "onsite" as const, location: "" } : row;
  const forCompany = change === "erased" ? { ...people, name: hiringMessages.erasedPerson, email: null } : people;
  const startsAt = before?.startsAt ?? (before === null && row.state === "accepted" ? row.startsAt : null);
  const method = startsAt ? methods[change] : null;
  const recipients: Side[] = method ? ["company", "applicant"] : recipientsOf[change];
  const slotLinks = (side: Side) =>
    row.slots.map((slot) => {
      const url = new URL(urlFor(side, people));
      url.searchParams.set(slotParam, slot.toISOString());
      return { label: slotLabel(slot, row.timeZone), url: url.href + interviewAnchor };
    });
  const cards = await findMailCards(tx, people.offerId);
  const mailFor = (side: Side, to: string, people: InterviewPeople): MailToSide => ({
    ...interviewMail(change, side, {
      ...factsOf(row, startsAt, people, side),
      card: cards[side],
      slots: slotLinks(side),
      url:
        side === "applicant" && followed.includes(change)
          ? followUrl(people.id, people.candidateId) + interviewAnchor
          : urlFor(side, people) + interviewAnchor,
    }),
    ...(method && startsAt
      ? { calendar: { method, text: calendarOf(event, startsAt, people, { side, to }, method) } as Mail["calendar"] }
      : {}),
  });
  if (recipients.includes("applicant") && people.email !== null)
    await writeToApplicant(tx, people, mailFor("applicant", people.email, people), row.byUserId);
  if (recipients.includes("company"))
    await writeToCompany(tx, forCompany, row.byUserId, (email) => mailFor("company", email, forCompany));
}
