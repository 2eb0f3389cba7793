// The lines of an import for its page, in file order, twenty per page.

import { db } from "../../platform/db/db.server.ts";
import * as operationsLimits from "../limits.ts";
import { splitFullName } from "./full-name.ts";
import { doneLabels, type LineKind, type LineState, lineLabels, stateLabels } from "./import.ts";
import type { Import } from "./imports.server.ts";

const paths: Partial<Record<LineKind, string>> = {
  candidate: "/admin/candidat-edit/",
  company: "/admin/entreprise-edit/",
  offer: "/admin/offre-edit/",
};

export const shownStates = ["refused", "created", "changed", "unchanged"] as const satisfies LineState[];

/** The state to show: `voir` of the address, else refused lines if there are any. */
export function shownState(url: URL, counts: Record<LineState, number>): (typeof shownStates)[number] {
  const requested = shownStates.find((state) => state === url.searchParams.get("voir"));
  return requested ?? shownStates.find((state) => counts[state] > 0) ?? "created";
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

function nameOf(fields: Record<string, unknown> | null): string {
  if (!fields) return "";
  const { prenom, nom } = fields.fullName ? splitFullName(text(fields.fullName), text(fields.email)) : fields;
  // How a name in one column was split can be seen before it is stored.
  const person = [text(prenom), fields.fullName ? text(nom).toUpperCase() : text(nom)].filter(Boolean).join(" ");
  return text(fields.title) || person || text(fields.objet) || text(fields.email) || text(fields.job);
}

/** One page of an import's lines in a state. Reads `apres`, the last line of the page before, from the address. */
export async function listShownLines({ id }: Pick<Import, "id">, state: LineState, url: URL) {
  const after = Number(url.searchParams.get("apres"));
  const from = Number.isInteger(after) && after > 0 && after < 2 ** 31 ? after : 0;
  const rows = await db
    .selectFrom("importLines")
    .select(["line", "position", "kind", "fields", "errors", "leftAside", "targetId"])
    .where("importId", "=", id)
    .where("state", "=", state)
    .where("line", ">", from)
    .orderBy("line")
    .limit(operationsLimits.importLinesPerPage + 1)
    .execute();
  const shown = rows.slice(0, operationsLimits.importLinesPerPage);
  const address = (line: number | null) => `?voir=${state}${line ? `&apres=${line}` : ""}`;
  return {
    lines: shown.map(({ line, position, kind, fields, errors, leftAside, targetId }) => ({
      line,
      position: /^\d+$/.test(position) ? `Ligne ${position}` : position,
      name: nameOf(fields) || lineLabels[kind],
      path: targetId && paths[kind] ? paths[kind] + targetId : null,
      errors,
      leftAside,
    })),
    first: from > 0 ? address(null) : null,
    next: rows.length > shown.length ? address(shown.at(-1)!.line) : null,
  };
}

/** The label of a line's state, during the check and after the import. */
export function stateLabel({ state }: Pick<Import, "state">, line: LineState): string {
  return (state === "checking" || state === "checked" ? stateLabels : doneLabels)[line];
}
