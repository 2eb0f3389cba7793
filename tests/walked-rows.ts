// Rows and readers of the paginated lists.
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
        ...{
          id,
          companyId: companyId(),
          title: `Grutier ${n % 2}`,
          description: "Une équipe.",
          cityFolded: "",
          city: null,
        },
        ...{ textFolded: `grutier ${n % 2}`, createdAt: at, updatedAt: at, ...more(n) },
      })),
    ).then(() => {});

export async function addCandidates(rows: Row[]): Promise<void> {
  const accounts = rows.map(({ id, at }) => ({
    ...{ id, email: `${id}@pages.test`, emailVerified: true, name: "Ana Roy", role: "candidate", createdAt: at },
  }));
  await insert("users", accounts);
  const profiles = rows.map(({ id, at, n }) => ({
    ...{ id, prenom: "Ana", nom: `Roy ${n % 3}`, job: "Soudeuse", jobFolded: `soudeuse ${n % 3}`, city: "Lyon" },
    ...{ cityFolded: "lyon", searchDepartments: ["69"], createdAt: at, updatedAt: at },
  }));
  await insert("candidates", profiles);
}
