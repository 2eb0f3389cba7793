// The items of profiles and offers: "licence:caces-3", "language:en:B2", "skill:…", "rhythm:nuit", "contract:CDI".
import { fold } from "../../platform/text/text.ts";

const levels = ["A1", "A2", "B1", "B2", "C1", "C2", "native"];

const partsOf = (item: string) => {
  const [kind = "", value = "", level = ""] = item.split(":");
  return { kind, value: kind === "skill" ? item.slice(kind.length + 1) : value, level };
};

const languages = new Intl.DisplayNames("fr", { type: "language", fallback: "code" });

export const kindOf = (item: string): string => partsOf(item).kind;

/** Whether one item of a person is what an offer asks for. A language counts from the asked level on. */
function fulfils(own: string, asked: string): boolean {
  const [mine, theirs] = [partsOf(own), partsOf(asked)];
  if (mine.kind !== theirs.kind || fold(mine.value) !== fold(theirs.value)) return false;
  return mine.kind !== "language" || levels.indexOf(mine.level) >= levels.indexOf(theirs.level);
}

export const holds = (items: readonly string[], asked: string): boolean => items.some((own) => fulfils(own, asked));

export function itemLabel(item: string): string {
  const { kind, value, level } = partsOf(item);
  if (kind === "language") return `${languages.of(value) ?? value} ${level}`.trim();
  return kind === "skill" || kind === "contract" ? value : value.replaceAll("-", " ");
}
