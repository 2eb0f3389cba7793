// The result of a measurement, and its report.

export type Part = {
  name: string;
  extent: string;
  findings: string[];
  text: string;
};

export function part(name: string, extent: string, findings: string[], text = ""): Part {
  return { name, extent, findings, text };
}

export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
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
    "# Audit of the pages",
    "",
    `Measured on ${day} by \`npm run lab -- audit\`, on production servers of this version, with demonstration data and without.`,
    "",
    table(["part", "looked at", "broken"], summary),
    "",
    sections.join("\n\n"),
    "",
  ].join("\n");
}
