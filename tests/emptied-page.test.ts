// The last page of a list loses its rows while a person reads it: its link back leads to every row before it.
import { beforeAll, expect, test } from "vitest";
import { newId } from "../app/platform/http/id.ts";
import { walkedLists } from "./walked-lists.ts";
import { openLists, openPage } from "./walked-rows.ts";

beforeAll(openLists);

const paths = ["/offres", "/offres?tri=salaire", "/resultats?job=soudeuse", "/compte/entreprise/candidatures"];
const adminPaths = ["/admin/offres?tri=-titre", "/admin/offres?tri=entreprise", "/admin/offres?tri=-creation"];

test.each([...paths, ...adminPaths])("%s", async (path) => {
  const list = walkedLists.find((known) => known.path === path)!;
  const from = Date.UTC(2026, 5, 1);
  const rows = Array.from({ length: list.perPage + 2 }, (_, n) => ({ id: newId(), at: new Date(from + n * 1_000), n }));
  await list.add(rows);
  const first = await openPage(list, path);
  expect(first.ids).toHaveLength(list.perPage);
  const second = await openPage(list, first.next!);
  expect(second.ids).toHaveLength(2);
  for (const id of second.ids) await list.remove!(id);
  const emptied = await openPage(list, first.next!);
  expect(emptied).toMatchObject({ ids: [], next: null });
  expect((await openPage(list, emptied.previous!)).ids).toEqual(first.ids);
  for (const id of first.ids) await list.remove!(id);
});

test.each(["/offres", "/admin/offres?tri=-creation"])("%s, towards newer rows", async (path) => {
  const list = walkedLists.find((known) => known.path === path)!;
  const from = Date.UTC(2026, 5, 1);
  const rows = Array.from({ length: list.perPage + 2 }, (_, n) => ({ id: newId(), at: new Date(from + n * 1_000), n }));
  await list.add(rows);
  const second = await openPage(list, (await openPage(list, path)).next!);
  for (const { id } of rows.slice(2)) await list.remove!(id);
  const emptied = await openPage(list, second.previous!);
  expect(emptied).toMatchObject({ ids: [], previous: null });
  expect((await openPage(list, emptied.next!)).ids).toEqual(second.ids);
  for (const id of second.ids) await list.remove!(id);
});
