// The result of a part of the audit.
import type { Row } from "../measured.ts";

export type Part = { name: string; findings: string[]; rows: Row[] };

/** A part of the audit: one row with its extent and number of findings, then further rows. */
export function part(name: string, extent: string, findings: string[], further: Row[] = []): Part {
  const sum = { what: `${name}: ${extent}`, promised: "no finding", found: String(findings.length) };
  return { name, findings, rows: [{ ...sum, isMet: findings.length === 0 }, ...further] };
}

export function grouped(findings: { where: string; what: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { where, what } of findings) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, all]) => {
    const unique = [...new Set(all)];
    const more = unique.length > 4 ? ` and ${unique.length - 4} more` : "";
    return `${what} — ${unique.slice(0, 4).join("; ")}${more}`;
  });
}
