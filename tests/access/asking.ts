// Sends one request of the access table and describes the outcome in a word.
import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_SingleFetchRedirectSymbol as redirectKey } from "react-router";
import { config } from "../../app/platform/config/config.server.ts";
import { shownField } from "../../app/platform/forms/form-merge.ts";
import { newId } from "../../app/platform/http/id.ts";
import { app } from "../../server/app.ts";
import { hiddenFormFor } from "../edited-forms/forms.ts";
import { alsoMerged, trials } from "../edited-forms/trials.ts";
import { workingDay } from "../working-days.ts";
import { fieldsOf } from "./sent.ts";
import type { Row } from "./table.ts";
import { type Look, withRollback } from "./taken-back.ts";
import type { Who, World } from "./world.ts";

export type Way = "page" | "data";

export type Asked = {
  row: Row;
  who: Who;
  way?: Way;
  words?: Record<string, string>;
  headers?: Record<string, string>;
  more?: Record<string, string>;
  look?: Look;
};

/** The ways to ask for a row: as a page and as router data. Files and JSON answers have only one. */
export function waysOf({ method, screen }: Row): readonly Way[] {
  const isPlain = screen.layout === "none" && (method === "GET" || screen.chunks === true);
  return isPlain ? ["page"] : ["data", "page"];
}

const homes: Partial<Record<Who, string>> = { admin: "/admin" };
for (const who of ["newC", "candA", "candB"] as const) homes[who] = "/moncompte";
for (const who of ["newCo", "compA", "compB", "reader"] as const) homes[who] = "/compte-entreprise";

export function wordsOf(row: Row): { inAddress: string[]; inForm: string[] } {
  const find = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word!);
  const key = keyOf(row);
  const texts = Object.values(fieldsOf(key, row.verbs)).filter((value) => typeof value === "string");
  const inForm = row.method === "POST" ? find(texts.join(" ")) : [];
  return { inAddress: find(row.address), inForm };
}

/** The pages of forms that are posted to another address. */
const pages: Record<string, string> = {
  "/moncompte form=experience id": "/moncompte?experience={experience}",
  "/moncompte form=diplome id": "/moncompte?diplome={degree}",
  "/moncompte/enregistrement etape=complet": "/moncompte",
  "/favoris": "/favoris?liste={favouriteList}",
  "/compte/entreprise/candidatures/{application} form=note-modification":
    "/compte/entreprise/candidatures/{application}?note={note}",
};

const keyOf = ({ address, verbs }: Row) => [address, ...verbs].join(" ");

/** The forms that edit a row. */
const edited = new Set([...trials.map(({ row }) => row), ...alsoMerged].map((row) => `POST ${row}`));

/** What the pages of these forms show, by the form's key and the principal; empty where the page has no such form. */
const shown = new Map<string, string>();

/** The values with which a principal's page shows the row that a form edits; empty for another form. */
async function readShown(world: World, { row, who }: Asked): Promise<string> {
  const key = keyOf(row);
  const found = edited.has(row.name) ? shown.get(`${who} ${key}`) : "";
  if (found !== undefined) return found;
  const page: Row = { ...row, method: "GET", address: pages[key] ?? row.address };
  const { request } = requestOf(world, { row: page, who, way: "page" });
  const { answer } = await withRollback(async () => (await app.request(request)).text());
  const words = { ...world.words, fresh: newId() };
  const fields = Object.entries(fieldsOf(key, row.verbs)).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, fillIn(value, words)]] : [],
  );
  const values = hiddenFormFor(answer, Object.fromEntries(fields))?.fields[shownField] ?? "";
  shown.set(`${who} ${key}`, String(values));
  return String(values);
}

function bodyOf(row: Row, fill: (text: string) => string, more: Record<string, string>): BodyInit {
  const own = Object.entries(fieldsOf(keyOf(row), row.verbs)).map(([name, value]) => [
    fill(name),
    typeof value === "string" ? fill(value) : value,
  ]);
  const fields: [string, string | (() => File)][] = Object.entries({ ...more, ...Object.fromEntries(own) });
  const isFile = fields.some(([, value]) => typeof value === "function");
  const form = isFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) (form as FormData).append(name, typeof value === "function" ? value() : value);
  return form;
}

/** The redirect target of an answer, from a page or from the router; null without one. */
async function targetOf(response: Response): Promise<string | null> {
  const isTold = response.status === 202 && response.headers.get("content-type")?.includes("text/x-script");
  if (!isTold) {
    await response.arrayBuffer();
    return response.headers.get("location");
  }
  const { value } = await decode(response.body!, globalThis as unknown as Window & typeof globalThis);
  const said = value as { [redirectKey]?: { redirect?: string }; redirect?: string } | undefined;
  return (said?.[redirectKey] ?? said)?.redirect ?? null;
}

// Sign-in returns to a page, but not to a form.
function outcomeWord(to: string, { row, who }: Asked, path: string): string {
  const back = `/login?retour=${encodeURIComponent(path)}`;
  if (row.method === "GET" ? to === back : to === "/login" || to.startsWith("/login?retour=")) return "login";
  return row.method === "GET" && to === homes[who] ? "home" : to.startsWith("/") && !to.startsWith("//") ? "302" : to;
}

/** The request of a row, with the ids of the world in its address. */
export function requestOf(world: World, asked: Asked): { request: Request; address: string } {
  const { row, who, way = waysOf(row)[0], words = {}, headers = {}, more = {} } = asked;
  const soon = workingDay(4);
  const all: Record<string, string> = { ...world.words, soon, fresh: newId(), ...words };
  const fill = (text: string) => fillIn(text, all);
  const address = fill(row.address);
  const [pathname = "", query] = address.split("?");
  const path = way === "page" ? pathname : pathname === "/" ? "/_.data" : `${pathname}.data`;
  const sending = new Headers(row.method === "GET" ? headers : { Origin: config.baseUrl, ...headers });
  if (sending.get("Origin") === "") sending.delete("Origin");
  if (world.cookies[who]) sending.set("Cookie", world.cookies[who]);
  const body = row.method === "GET" ? undefined : bodyOf(row, fill, more);
  const request = new Request(config.baseUrl + path + (query ? `?${query}` : ""), {
    method: row.method,
    headers: sending,
    body,
    redirect: "manual",
  });
  return { request, address };
}

/** Sends the request and keeps what it wrote. @returns the status, "login", "home" or "302" for redirects */
export async function send(world: World, asked: Asked): Promise<string> {
  const { request, address } = requestOf(world, asked);
  const response = await app.request(request);
  const to = await targetOf(response);
  return to === null ? String(response.status) : outcomeWord(to, asked, address);
}

/** Sends the request and rolls back what it wrote. @returns as send(), with "+" when something was written */
export async function ask(world: World, asked: Asked): Promise<string> {
  const values = await readShown(world, asked);
  const more = values ? { ...asked.more, [shownField]: values } : asked.more;
  const { answer, written } = await withRollback(() => send(world, { ...asked, more }), asked.look);
  return answer + (written.length > 0 ? "+" : "");
}

function fillIn(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, word: string) => words[word] ?? missing(word));
}

function missing(word: string): never {
  throw new Error(`The world has no {${word}}`);
}
