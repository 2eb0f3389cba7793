// Nested records, as JSON and XML files hold them, read by paths. Runs anywhere.

export type Doc = Record<string, unknown>;

export const isDoc = (value: unknown): value is Doc =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The values under a path such as "work.position". Each list on the way is followed, lists of lists are not. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let values = [value];
  for (const name of path.split("."))
    values = values.flatMap((each) => (isDoc(each) && Object.hasOwn(each, name) ? listOf(each[name]) : []));
  return values;
}

/** The first text or number under one of the paths, with single spaces; "" when there is none. */
export function textAt(value: unknown, ...paths: string[]): string {
  for (const path of paths) {
    for (const each of valuesAt(value, path)) {
      const text = typeof each === "string" || typeof each === "number" ? String(each).replace(/\s+/g, " ").trim() : "";
      if (text) return text;
    }
  }
  return "";
}
