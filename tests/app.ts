// Test clients: send a Request through the whole app as a given person or as a visitor.
import { createHmac } from "node:crypto";
import { config, signingSecret } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { tokenHash } from "../app/platform/http/sign.server.ts";
import { app } from "../server/app.ts";
import { hiddenFormFor } from "./edited-forms/forms.ts";
import { aCandidate, aCompany, anAdmin, type Person } from "./factories.ts";

export type Fields = Record<string, string | string[] | File | File[]>;

export type Client = {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A client navigation: the loader data of the page. */
  data(path: string): Promise<Response>;
  /** A form sent without JavaScript. */
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<Response>;
};

const roles = { candidate: aCandidate, company: aCompany, admin: anAdmin } as const;

export async function sessionCookie(person: Person): Promise<string> {
  const token = newId().replaceAll("-", "");
  const values = {
    id: newId(),
    userId: person.userId,
    token: tokenHash(token),
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  await db.insertInto("sessions").values(values).execute();
  const signature = createHmac("sha256", signingSecret()).update(token).digest("base64");
  return `vivier.session=${encodeURIComponent(`${token}.${signature}`)}`;
}

function dataAddress(path: string): string {
  const [pathname = "/", query] = path.split("?");
  return `${pathname === "/" ? "/_" : pathname.replace(/\/$/, "")}.data${query ? `?${query}` : ""}`;
}

/** The keys of the questions that a page has shown. */
export const seenIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="wordingSeen" value="([^"]+)"/g)].map(([, key]) =>
    key!.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
  );

const offerForms = /^\/(?:compte\/entreprise\/(?:creer-offre|mes-offres\/[0-9a-f-]{36})|admin\/offre-edit\/nouveau)$/;

/** An offer states a pay: a test about something else may leave it out. A draft needs none. */
function withPay(path: string, fields: Fields): Fields {
  const isPublished =
    offerForms.test(path) && "title" in fields && !/^(?:brouillon|apercu)$/.test(String(fields.geste));
  const isStated = ["salary", "salaryMax", "salaryTaux", "payExemption"].some((name) => name in fields);
  return isPublished && !isStated ? { ...fields, salary: "2400" } : fields;
}

function client(cookie: () => Promise<string | null>): Client {
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}) => {
    const own = await cookie();
    const all = new Headers(headers);
    if (own) all.set("Cookie", [own, all.get("Cookie")].filter(Boolean).join("; "));
    return app.request(new Request(new URL(path, config.baseUrl), { redirect: "manual", ...init, headers: all }));
  };
  const post = (path: string, fields: Fields = {}, headers?: Record<string, string>) => {
    const form = Object.values(fields)
      .flat()
      .some((value) => value instanceof File)
      ? new FormData()
      : new URLSearchParams();
    for (const [name, value] of Object.entries(withPay(path, fields))) {
      for (const each of Array.isArray(value) ? value : [value]) (form as FormData).append(name, each);
    }
    return send(path, { method: "POST", body: form }, { Origin: config.baseUrl, ...headers });
  };
  return {
    get: (path, headers) => send(path, {}, headers),
    data: (path) => send(dataAddress(path), {}),
    post,
  };
}

export const visitor: Client = client(async () => null);

/** A client for a person from a factory, or for a new person of a role. */
export function as(who: keyof typeof roles | Person): Client {
  let cookie: Promise<string> | undefined;
  return client(() => {
    cookie ??= (typeof who === "string" ? roles[who]() : Promise.resolve(who)).then(sessionCookie);
    return cookie;
  });
}

/** Sends a form whose answer asks to confirm, and presses the button that confirms. Throws when nothing is to be confirmed. */
export async function postConfirmed(
  who: Client,
  path: string,
  fields: Fields = {},
  headers?: Record<string, string>,
): Promise<Response> {
  const answer = await who.post(path, fields, headers);
  const wordingSeen = seenIn(await answer.text());
  if (answer.status !== 400 || wordingSeen.length === 0)
    throw new Error(`${path}: ${answer.status}, nothing to confirm`);
  return who.post(path, { ...fields, wordingSeen }, headers);
}

async function filledForm(who: Client, page: string, fields: Fields): Promise<[path: string, fields: Fields]> {
  const form = hiddenFormFor(await (await who.get(page)).text(), fields);
  if (!form) throw new Error(`No form of ${page} edits ${Object.keys(fields).join(", ")}`);
  return [form.action ?? page, { ...form.fields, ...fields }];
}

/** Opens a page, fills in its form that edits a row, and sends it with the hidden fields. Fields that are not given are empty. */
export async function edit(who: Client, page: string, fields: Fields): Promise<Response> {
  return who.post(...(await filledForm(who, page, fields)));
}

/** Takes down what an administrator judges on a page. */
export function takeDown(admin: Client, judging: string, decision: string = newId()): Promise<Response> {
  const fields = { decision, seen: "", ground: "conditions", words: "Un fait précis.", verdict: "taken-down" };
  return edit(admin, judging, fields);
}

/** As edit(), and confirms the question of the answer. Throws when nothing is to be confirmed. */
export async function editConfirmed(who: Client, page: string, fields: Fields): Promise<Response> {
  return postConfirmed(who, ...(await filledForm(who, page, fields)));
}

/** A client that stores and sends back the cookies that it receives. */
export function browser(): Client {
  const jar = new Map<string, string>();
  const storeCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const inner = client(async () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ") || null);
  return {
    get: async (path, headers) => storeCookies(await inner.get(path, headers)),
    data: async (path) => storeCookies(await inner.data(path)),
    post: async (path, fields, headers) => storeCookies(await inner.post(path, fields, headers)),
  };
}

/** The page that an answer redirects to, with its flash message. */
export function follow(who: Client, answer: Response): Promise<Response> {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return who.get(answer.headers.get("location") ?? "", { Cookie: pairs.join("; ") });
}

/** The text of a page: entities decoded, tags, scripts and comments removed. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text();
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<wbr\/?>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}
