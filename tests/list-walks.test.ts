// Walks every paginated list by its links while rows change: no row is lost or shown twice.
import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { as } from "./app.ts";
import { often } from "./effort.ts";
import { filesBelow, root } from "./sources.ts";
import { walkedLists } from "./walked-lists.ts";
import { openLists, openPage, type Row, type WalkedList } from "./walked-rows.ts";

beforeAll(async () => {
  Object.assign(config, { mailbox: true });
  await openLists();
});
afterAll(() => void Object.assign(config, { mailbox: false }));

/** Changes between two pages: a new first row, a new row at an existing time, a seen row or an unseen row removed. */
const changesBetweenPages = ["nothing", "newer", "equal", "seen goes", "unseen goes"] as const;
type ListChange = (typeof changesBetweenPages)[number];

// Seven rows share each time, so that no page ends where a time does.
const start = Date.UTC(2026, 5, 1);
const at = (n: number) => new Date(start + Math.floor(n / 7) * 1_000);
let made = 0;
const aRow = (time: Date): Row => ({ id: newId(), at: time, n: ++made });

class World {
  readonly list: WalkedList;
  readonly alive = new Set<string>();
  readonly gone = new Set<string>();
  readonly #pick: () => number;

  constructor(list: WalkedList, pick: () => number) {
    this.list = list;
    this.#pick = pick;
  }

  async add(rows: Row[]): Promise<void> {
    await this.list.add(rows);
    for (const { id } of rows) this.alive.add(id);
  }

  async happen(what: ListChange, seen: ReadonlySet<string>): Promise<void> {
    if (what === "newer") await this.add([aRow(new Date(start + 86_400_000 + made * 1_000))]);
    if (what === "equal") await this.add([aRow(at(this.#pick() % 50))]);
    if (!what.endsWith("goes") || !this.list.remove) return;
    const candidates = [...this.alive].filter((id) => seen.has(id) === (what === "seen goes"));
    const gone = candidates[this.#pick() % candidates.length];
    if (!gone) return;
    await this.list.remove(gone);
    this.alive.delete(gone);
    this.gone.add(gone);
  }
}

/** Follows links to the end. @returns the rows in order, and the last address */
async function walk(world: World, from: string, towards: "next" | "previous", then: ListChange[]) {
  const seen: string[] = [];
  const always = new Set(world.alive);
  let [address, last]: [string | null, string] = [from, from];
  for (let page = 0; address; page++) {
    const opened = await openPage(world.list, address);
    expect(page, "more pages than rows").toBeLessThan(60);
    expect(
      opened.ids.filter((id) => world.gone.has(id)),
      "gone",
    ).toEqual([]);
    seen.push(...(towards === "next" ? opened.ids : opened.ids.toReversed()));
    last = address;
    address = opened[towards];
    if (address) await world.happen(then[page % then.length]!, new Set(seen));
  }
  const counts = new Map<string, number>();
  for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(
    [...counts].filter(([, count]) => count > 1),
    "come twice",
  ).toEqual([]);
  const stayed = [...always].filter((id) => world.alive.has(id));
  expect(
    stayed.filter((id) => !counts.has(id)),
    `lost, ${towards}`,
  ).toEqual([]);
  return { seen, last };
}

test.each(walkedLists.map((list) => [list.path, list] as const))("%s", async (_, list) => {
  const sequence = fc.array(fc.constantFrom(...changesBetweenPages), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sequence, fc.nat(), async (then, seed) => {
      let pick = seed;
      const world = new World(list, () => pick++);
      await world.add(Array.from({ length: 2 * list.perPage + 5 }, (_, n) => aRow(at(n))));
      const there = await walk(world, list.path, "next", then);
      const back = await walk(world, there.last, "previous", then);
      const both = new Set(there.seen).intersection(new Set(back.seen));
      const common = (seen: string[]) => seen.filter((id) => both.has(id));
      expect(common(back.seen.toReversed())).toEqual(common(there.seen));
      for (const id of world.alive) await list.remove?.(id);
    }),
    { numRuns: often(1, 8), endOnFailure: true },
  );
});

// Times and numbers that JavaScript reads and PostgreSQL refuses, in every form of a cursor.
const hostileCursors = (id: string) => [
  `zzzzzzzzzz_${id}`,
  `-zzzzzzzzzz_${id}`,
  `999999999999999_-zzzzzzzzzz_${id}`,
  `${id}_999999999999999`,
  `${id}_-999999999999999`,
  "9007199254740991",
];

test("a cursor beyond the values of the database is never an error of the server", async () => {
  // One list of each reader.
  const lists = [
    ...new Map(walkedLists.map(({ from, path, who }) => [from, { path, who }])).values(),
    { path: "/admin/entreprises?tri=-reponses", who: () => as("admin") },
  ];
  for (const { path, who } of lists)
    for (const cursor of hostileCursors(newId())) {
      const address = `${path}${path.includes("?") ? "&" : "?"}apres=${cursor}`;
      const { status } = await who().get(address);
      expect([address, status < 500]).toEqual([address, true]);
    }
});

test("every file that paginates a list has one here", () => {
  const makes = /\b(listPage|pageLinks|listCountedPage|listWithTotal|findListPage)\(/;
  const own = ["app/platform/http/pages.server.ts", "app/admin/lists/list-search.server.ts"];
  const found = filesBelow("app").filter(
    (file) =>
      /\.tsx?$/.test(file) && !file.includes(".test.") && makes.test(fs.readFileSync(path.join(root, file), "utf8")),
  );
  expect(found.flatMap((file) => (own.includes(file) ? [] : [file.slice("app/".length)])).sort()).toEqual(
    [...new Set(walkedLists.map(({ from }) => from))].sort(),
  );
});
