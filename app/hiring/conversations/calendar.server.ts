// One event for a calendar, as iCalendar writes it (RFC 5545) and as mails carry it (RFC 5546, RFC 6047). Times are those of
// Greenwich: an hour's name in Paris can be two instants, an instant is one everywhere.

export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

export type CalendarEvent = {
  /** The same for every state of one event. */
  uid: string;
  /** Raised by every change. */
  sequence: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  /** Whoever reads it; nobody else's address stands in it. */
  attendee: { name: string; email: string } | null;
  madeAt: Date;
};

const lineMax = 75;

/** A content line, folded: at most 75 octets each, never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let size = 0;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (size + octets > lineMax) {
      lines.push(current);
      current = " ";
      size = 1;
    }
    current += letter;
    size += octets;
  }
  return [...lines, current].join("\r\n");
}

/** The value of a text property (3.3.11): what has a meaning of its own is escaped, other control characters are dropped. */
function calendarText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

// A parameter cannot escape anything (3.2): what would end it is left out.
const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, "")}"`;
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
// What a URI may not hold would end the line or the address.
const address = (email: string) => `mailto:${encodeURI(email).replace(/[\s"<>]/g, "")}`;

/** The calendar that holds one event. */
export function writeCalendar(event: CalendarEvent, method: CalendarMethod): string {
  const { uid, sequence, startsAt, minutes, summary, description, location, url, organizer, attendee } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vivier//Entretiens//FR",
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
    `URL:${url}`,
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
