// What a measurement gives back, and how it is written down.

export type Part = {
  name: string;
  /** How much was looked at. */
  extent: string;
  /** Every limit that is broken, in words; none is the goal. */
  findings: string[];
  /** Tables for docs/audit.md. */
  text: string;
};

export function part(name: string, extent: string, findings: string[], text = ""): Part {
  return { name, extent, findings, text };
}

/** A table in Markdown. */
export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The same thing said of many screens, once. */
export function grouped(findings: { where: string; what: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { where, what } of findings) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, all]) => {
    const unique = [...new Set(all)];
    const more = unique.length > 4 ? ` and ${unique.length - 4} more` : "";
    return `${what} — ${unique.slice(0, 4).join("; ")}${more}`;
  });
}

/** docs/audit.md. */
export function written(parts: Part[], day: string): string {
  const summary = parts.map(({ name, extent, findings }) => [name, extent, String(findings.length)]);
  const sections = parts.map(({ name, findings, text }) =>
    [
      `## ${name}`,
      ...(text ? ["", text] : []),
      ...(findings.length > 0 ? ["", "Broken:", "", ...findings.map((finding) => `- ${finding}`)] : []),
    ].join("\n"),
  );
  return [
    "# Audit of the face",
    "",
    `Measured on ${day} by \`npm run lab -- audit\`, on production servers of this version, with demonstration data and without.`,
    "",
    table(["part", "looked at", "broken"], summary),
    "",
    sections.join("\n\n"),
    "",
  ].join("\n");
}
