// The time of the overseas departments and collectivities: IANA zones, by their INSEE number.
import { paris, timeOfDay } from "./french.ts";

// Zones of the IANA time zone database (zone.tab); the Marquesas and Gambier islands differ from Tahiti and are not told apart.
const overseas = {
  971: ["America/Guadeloupe", "heure de la Guadeloupe"],
  972: ["America/Martinique", "heure de la Martinique"],
  973: ["America/Cayenne", "heure de la Guyane"],
  974: ["Indian/Reunion", "heure de La Réunion"],
  975: ["America/Miquelon", "heure de Saint-Pierre-et-Miquelon"],
  976: ["Indian/Mayotte", "heure de Mayotte"],
  977: ["America/St_Barthelemy", "heure de Saint-Barthélemy"],
  978: ["America/Marigot", "heure de Saint-Martin"],
  986: ["Pacific/Wallis", "heure de Wallis-et-Futuna"],
  987: ["Pacific/Tahiti", "heure de Tahiti"],
  988: ["Pacific/Noumea", "heure de Nouméa"],
} as const;

export type TimeZone = typeof paris | (typeof overseas)[keyof typeof overseas][0];

const byDepartment: ReadonlyMap<string, TimeZone> = new Map(
  Object.entries(overseas).map(([department, [zone]]) => [department, zone]),
);
const names: ReadonlyMap<string, string> = new Map([[paris, "heure de Paris"], ...Object.values(overseas)]);

/** The time zone of a department or overseas collectivity; that of Paris when it is unknown. @param department "69", "2A", "974" */
export function timeZoneOf(department: string | null): TimeZone {
  return byDepartment.get(department ?? "") ?? paris;
}

/** A time written in a zone, with the zone's name outside of Paris: "14 h 05 (heure de La Réunion)". @param text "14 h 05" */
export function withZone(text: string, zone: TimeZone): string {
  return zone === paris ? text : `${text} (${timeZoneName(zone)})`;
}

/** A time of the day as people read it there: "14 h 05", "14 h 05 (heure de La Réunion)". */
export function localTime(at: Date, zone: TimeZone): string {
  return withZone(timeOfDay(at, zone), zone);
}

/** How people name the time of a zone: "heure de La Réunion". */
export function timeZoneName(zone: TimeZone): string {
  return names.get(zone) ?? zone;
}

/** Whether a text of a form is one of these zones. */
export function isTimeZone(text: unknown): text is TimeZone {
  return typeof text === "string" && names.has(text);
}
