// Rows and readers of the paginated lists.
import { expect } from "vitest";
import { db } from "../app/platform/db/db.server.ts";
import type { Database } from "../app/platform/db/schema.ts";
import { as, type Client } from "./app.ts";
import { aCandidate, aCompany, anAdmin, type Candidate, type Company } from "./factories.ts";

/** A row to create; `id` is its id in the page's links. */
export type Row = { id: string; at: Date; n: number };

export type WalkedList = {
  from: string;
  path: string;
  perPage: number;
  /** The start of a link or an attribute, before the row's id. */
  link: string;
  who: () => Client;
  add: (rows: Row[]) => Promise<void>;
  /** Removes a row; absent where rows cannot be removed. */
  remove?: (id: string) => Promise<unknown>;
};

export const people: { company: Company; candidate: Candidate; boss: Client } = {} as never;

export async function openLists(): Promise<void> {
  people.company = await aCompany();
  people.candidate = await aCandidate({ prenom: "Zoé", job: "Grutière" });
  people.boss = as(await anAdmin());
}

/** Opens a page of a list. @returns its rows' ids and the addresses of its neighbours */
export async function openPage(list: WalkedList, address: string) {
  const answer = await list.who().get(address);
  expect(answer.status, address).toBe(200);
  const whole = await answer.text();
  const html = whole.slice(whole.indexOf("<main"), whole.indexOf("</main>"));
  const before = /[="]$/.test(list.link) ? list.link : `href="${list.link}`;
  const ids = html.matchAll(new RegExp(`${before}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`, "g"));
  const to = (rel: string) => {
    const tag = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0];
    const href = tag && /href="([^"]*)"/.exec(tag)![1]!.replaceAll("&amp;", "&");
    return href ? new URL(href, `http://x${address}`).href.slice("http://x".length) : null;
  };
  return { ids: [...new Set([...ids].map(([, id]) => id!))], next: to("next"), previous: to("prev") };
}

export const company = () => as(people.company);
export const candidate = () => as(people.candidate);
export const boss = () => people.boss;

export const insert = (table: keyof Database, rows: Record<string, unknown>[]) =>
  db
    .insertInto(table)
    .values(rows as never)
    .execute();

export const goes = (table: keyof Database) => (id: string) =>
  db
    .deleteFrom(table as "offers")
    .where("id", "=", id)
    .execute();

export const offers =
  (companyId: () => string, more: (n: number) => Record<string, unknown> = () => ({})) =>
  (rows: Row[]) =>
    insert(
      "offers",
      rows.map(({ id, at, n }) => ({
        id,
        companyId: companyId(),
        title: `Grutier ${n % 2}`,
        description: "Une équipe.",
        cityFolded: "",
        city: null,
        textFolded: `grutier ${n % 2}`,
        createdAt: at,
        updatedAt: at,
        ...more(n),
      })),
    ).then(() => {});

export async function addCandidates(rows: Row[]): Promise<void> {
  const accounts = rows.map(({ id, at }) => ({
    id,
    email: `${id}@pages.test`,
    emailVerified: true,
    name: "Ana Roy",
    role: "candidate",
    createdAt: at,
  }));
  await insert("users", accounts);
  const profiles = rows.map(({ id, at, n }) => ({
    id,
    prenom: "Ana",
    nom: `Roy ${n % 3}`,
    job: "Soudeuse",
    jobFolded: `soudeuse ${n % 3}`,
    city: "Lyon",
    cityFolded: "lyon",
    searchDepartments: ["69"],
    createdAt: at,
    updatedAt: at,
  }));
  await insert("candidates", profiles);
}
