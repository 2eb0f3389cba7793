// Reads the site as programs do: an XML parser, page heads, structured data.
import { expect } from "vitest";
import { walkXml } from "../app/engines/file-formats/xml.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { type Client, visitor } from "./app.ts";

/** `textContent` and `all()` include descendants. Names have no prefixes. */
type Element = { tagName: string; attributes: Map<string, string>; children: Element[]; textContent: string };

/** The root of a well-formed document; throws at the first error, also where parsers are lenient. */
export function readXml(text: string): Element {
  // The reader accepts control characters, which XML 1.0 forbids.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const page: Element = { tagName: "", attributes: new Map(), children: [], textContent: "" };
  const opened = [page];
  walkXml(text, {
    open(tagName, attributes) {
      const element = { tagName, attributes, children: [], textContent: "" };
      opened.at(-1)!.children.push(element);
      opened.push(element);
    },
    close: () => opened.pop(),
    text(part) {
      for (const element of opened) element.textContent += part;
    },
  });
  return page.children[0]!;
}

/** The elements of a name below another one, or all of them with "*", in the document's order. */
export function all({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => [...(name === "*" || child.tagName === name ? [child] : []), ...all(child, name)]);
}

/** The text of the first element of a name; null without one. */
export function textOf(element: Element, name: string): string | null {
  return all(element, name)[0]?.textContent ?? null;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

export type Head = {
  title: string;
  /** Contents of meta elements, by name or property. */
  meta: Record<string, string>;
  links: Record<string, string[]>;
  postings: Record<string, unknown>[];
};

function readHead(html: string): Head {
  const head: Head = {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    meta: {},
    links: {},
    postings: [],
  };
  const attribute = (tag: string, name: string) => decoded(new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, "name") || attribute(tag, "property");
    // One colour for each theme.
    if (!name || attribute(tag, "media")) continue;
    expect(head.meta, `${name} stands once`).not.toHaveProperty([name]);
    head.meta[name] = attribute(tag, "content");
  }
  for (const [tag] of html.matchAll(/<link [^>]*>/g)) {
    const rel = attribute(tag, "rel");
    head.links[rel] = [...(head.links[rel] ?? []), attribute(tag, "href")];
  }
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    head.postings.push(JSON.parse(json!) as Record<string, unknown>);
  }
  return head;
}

export async function openPage(path: string, client: Client = visitor) {
  const response = await client.get(path);
  const html = await response.text();
  return { status: response.status, response, html, ...readHead(html) };
}

/** An XML file, parsed; checks its status and type. */
export async function openXml(path: string, type = "application/xml"): Promise<Element> {
  const response = await visitor.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=0");
  return readXml(await response.text());
}

/** The addresses of a sitemap and its parts, without the origin, with their dates. */
export async function readSitemap(path = "/sitemap.xml"): Promise<Map<string, string | null>> {
  const root = await openXml(path);
  const found = new Map<string, string | null>();
  for (const entry of all(root, "sitemap")) {
    for (const [address, changed] of await readSitemap(inside(textOf(entry, "loc")))) {
      expect(found.has(address), `${address} stands in one part`).toBe(false);
      found.set(address, changed);
    }
  }
  for (const entry of all(root, "url")) found.set(inside(textOf(entry, "loc")), textOf(entry, "lastmod"));
  return found;
}

/** The path of an address; throws when it is not on the public site. */
export function inside(address: string | null): string {
  expect(address?.startsWith(`${config.baseUrl}/`), address ?? "no address").toBe(true);
  return address!.slice(config.baseUrl.length);
}
