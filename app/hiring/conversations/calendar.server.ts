// Writes one event as iCalendar (RFC 5545, in mails RFC 5546 and 6047), in UTC: an hour in Paris can be two instants.

export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

export type CalendarEvent = {
  /** The same for every version of an event. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  url: string | null;
  organizer: { name: string; email: string };
  /** The reader; the other side's address is not revealed. */
  attendee: { name: string; email: string } | null;
  madeAt: Date;
};

const lineMax = 75;

/** Folds a content line: at most 75 octets each, never within a character (3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let size = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (size + octets > lineMax) {
      lines.push(current);
      current = " ";
      size = 1;
    }
    current += character;
    size += octets;
  }
  return [...lines, current].join("\r\n");
}

/** Escapes a text property (3.3.11), and drops other control characters. */
function calendarText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

// Parameters have no escapes (3.2): characters that would end it are removed.
const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, "")}"`;
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
// Removes characters that would end the line or the address.
const address = (email: string) => `mailto:${encodeURI(email).replace(/[\s"<>]/g, "")}`;

/** An iCalendar file with one event. */
export function writeCalendar(event: CalendarEvent, method: CalendarMethod): string {
  const { uid, sequence, startsAt, minutes, summary, description, location, url, organizer, attendee } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//vivier//Entretiens//FR",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(event.madeAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${calendarText(summary)}`,
    ...(description ? [`DESCRIPTION:${calendarText(description)}`] : []),
    ...(location ? [`LOCATION:${calendarText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${address(organizer.email)}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${address(attendee.email)}`,
        ]
      : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
