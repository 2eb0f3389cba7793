// The number of a page travels in the addresses of its neighbours.
import { expect, test } from "vitest";
import { pageLinks, positionOf, readCursor } from "./pages.server.ts";

const id = "0197a000-0000-7000-8000-000000000000";
const ends = { first: { at: new Date(0), id }, last: { at: new Date(0), id } };

/** The links of a page in the middle of 140 rows. */
function linksAt(query: string, { before = true, after = true } = {}) {
  const url = new URL(`http://x/liste${query}`);
  const links = pageLinks(url, ends, { before, after }, readCursor(url));
  return { ...links, position: positionOf(links, 140, 20) };
}

test("pages are numbered forwards and backwards, and keep the search", () => {
  const first = linksAt("?q=a", { before: false });
  expect(first.position).toBe("Page 1 sur 7");
  const second = linksAt(first.next!);
  expect(second.position).toBe("Page 2 sur 7");
  const third = linksAt(second.next!);
  expect(third.position).toBe("Page 3 sur 7");
  expect(linksAt(third.previous!).position).toBe("Page 2 sur 7");
  expect(new URL(third.next!, "http://x").searchParams.get("q")).toBe("a");
});

test("the number of the first and of the last page does not depend on the address", () => {
  expect(linksAt(`?apres=0_${id}_3`, { after: false }).position).toBe("Page 7 sur 7");
  expect(linksAt(`?avant=0_${id}_5`, { before: false }).position).toBe("Page 1 sur 7");
  expect(linksAt(`?apres=0_${id}_900`).position).toBe("Page 7 sur 7");
});

test("an address without a number, as older ones, says nothing wrong", () => {
  for (const place of [`0_${id}`, `0_${id}_0`, `0_${id}_x`, `0_${id}_99999999`]) {
    const { position, next } = linksAt(`?apres=${place}`);
    expect([position, readCursor(new URL(next!, "http://x"))?.page]).toEqual([null, undefined]);
  }
  const alone = pageLinks(new URL("http://x/liste"), ends, { before: false, after: false }, null);
  expect(positionOf(alone, 3, 20)).toBeNull();
  expect(positionOf({ previous: "?a", next: "?b", page: 4 })).toBe("Page 4");
});
