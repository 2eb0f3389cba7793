// The iCalendar writer, read back by a parser of RFC 5545, and ambiguous or missing hours in Paris.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { instantIn } from "../../platform/text/day.server.ts";
import { type CalendarEvent, writeCalendar } from "./calendar.server.ts";

/** Unfolds lines, splits names from values, unescapes texts. */
function read(text: string): Map<string, { params: string; value: string }> {
  const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [, name = "", params = "", value = ""] =
        /^([A-Z-]+)((?:;[A-Z]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/s.exec(line) ?? [];
      return [name, { params, value: value.replace(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? "\n" : c)) }];
    }),
  );
}

const event: CalendarEvent = {
  uid: "0190@vivier.test",
  sequence: 2,
  startsAt: new Date("2026-03-28T13:30:00Z"),
  minutes: 45,
  summary: "Entretien, avec Amélie ; Martin",
  description: "Ligne 1\nLigne 2 \\ fin",
  location: "12, rue des Tilleuls",
  url: "https://vivier.test/candidature/abc",
  organizer: { name: 'Clinique "du Port"', email: "ne-pas-repondre@vivier.test" },
  attendee: { name: "Amélie", email: "amelie@exemple.test" },
  madeAt: new Date("2026-03-01T08:00:00.123Z"),
};

describe("a calendar", () => {
  test("writes the exact event", () => {
    const text = writeCalendar(event, "REQUEST");
    expect(text.replace(/\r\n /g, "").split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//vivier//Entretiens//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      "UID:0190@vivier.test",
      "SEQUENCE:2",
      "DTSTAMP:20260301T080000Z",
      "DTSTART:20260328T133000Z",
      "DTEND:20260328T141500Z",
      "SUMMARY:Entretien\\, avec Amélie \\; Martin",
      "DESCRIPTION:Ligne 1\\nLigne 2 \\\\ fin",
      "LOCATION:12\\, rue des Tilleuls",
      "URL:https://vivier.test/candidature/abc",
      "STATUS:CONFIRMED",
      'ORGANIZER;CN="Clinique du Port":mailto:ne-pas-repondre@vivier.test',
      'ATTENDEE;CN="Amélie";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:amelie@exemple.test',
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(writeCalendar(event, "CANCEL")).toContain("METHOD:CANCEL\r\n");
    expect(writeCalendar(event, "CANCEL")).toContain("STATUS:CANCELLED\r\n");
  });

  test("holds any text, in lines of at most 75 octets that typed text cannot break", () => {
    const text = anyText(120);
    const property = fc.property(text, text, text, (summary, location, name) => {
      const written = writeCalendar(
        { ...event, summary, location, organizer: { ...event.organizer, name } },
        "REQUEST",
      );
      const wrong = written.split("\r\n").filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\0]/.test(line));
      expect(wrong).toEqual([]);
      expect(written.isWellFormed()).toBe(true);
      const normalized = (typed: string) =>
        typed
          .toWellFormed()
          .replace(/\r\n?/g, "\n")
          .replace(/(?!\n)\p{Cc}/gu, "");
      const back = read(written);
      expect(back.get("SUMMARY")?.value).toBe(normalized(summary));
      expect(back.get("LOCATION")?.value ?? "").toBe(normalized(location));
      expect(written.match(/^BEGIN:/gm)).toHaveLength(2);
      expect(back.get("ORGANIZER")?.value).toBe("mailto:ne-pas-repondre@vivier.test");
    });
    fc.assert(property, { numRuns: 100 });
  });
});

describe("an hour in Paris", () => {
  test.each([
    ["2026-01-15", "09:00", "2026-01-15T08:00:00.000Z"],
    ["2026-07-15", "09:00", "2026-07-15T07:00:00.000Z"],
    // When summer time begins, 02:30 does not exist; when it ends, it exists twice: the first is meant.
    ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "02:30", null],
    ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-02-29", "10:00", null],
    ["2028-02-29", "10:00", "2028-02-29T09:00:00.000Z"],
    ["2026-13-01", "10:00", null],
    ["2026-01-01", "24:00", null],
    ["2026-01-01", "9:00", null],
    ["demain", "10:00", null],
  ])("%s %s is %s", (day, time, instant) => {
    expect(instantIn("Europe/Paris", day, time)?.toISOString() ?? null).toBe(instant);
  });
});
