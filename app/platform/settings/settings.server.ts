// Reads and writes the settings of the table app/settings.ts, and what the program stores for itself beside them.
import { type RawBuilder, sql } from "kysely";
import { type Field, type Setting, type SettingName, type SettingValue, settings } from "../../settings.ts";
import { config } from "../config/config.server.ts";
import { type Db, db } from "../db/db.server.ts";
import { notifyServers } from "../db/notify.server.ts";
import { parisDay } from "../text/french.ts";

/** What the program stores under a key that is not a setting; an empty object by default. */
export async function findStored(key: string, tx: Db = db): Promise<Record<string, unknown>> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? {};
}

/** As findStored(), and locked until the transaction ends: a change that rests on it loses no other change. */
export async function lockStored(tx: Db, key: string): Promise<Record<string, unknown>> {
  // An update that changes nothing locks a row that is there.
  const { value } = await tx
    .insertInto("settings")
    .values({ key, value: "{}" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Replaces what is stored under a key, and notifies every worker of it after the commit. */
export async function setStored(tx: Db, key: string, given: Record<string, unknown>): Promise<void> {
  const value = JSON.stringify(given);
  await tx
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await notifyServers(tx, "settings", key);
}

function allowed(field: Field, stored: unknown) {
  switch (field.kind) {
    case "number":
      return Number.isInteger(stored) && Number(stored) >= field.min && Number(stored) <= field.max
        ? Number(stored)
        : undefined;
    case "amount":
      return typeof stored === "number" && stored > 0 ? stored : undefined;
    case "day":
      return typeof stored === "string" ? stored : undefined;
    case "choice":
    case "tick":
      return typeof stored === "boolean" ? stored : undefined;
    case "lines": {
      const lines = Array.isArray(stored) ? stored.filter((each): each is string => typeof each === "string") : [];
      return lines.length > 0 ? lines : undefined;
    }
    case "text":
      return typeof stored === "string" ? stored.trim() || undefined : undefined;
  }
}

function usual(field: Field) {
  if (field.kind === "text") return null;
  return field.usual === "installed" ? config.mode === "start" : field.usual;
}

/** The value in force of a stored one: each field as stored where the table allows it, else its default. */
export function readSetting<Name extends SettingName>(
  name: Name,
  stored: Record<string, unknown> | null,
): SettingValue<Name> {
  const { fields, increasing }: Setting = settings[name];
  const names = Object.keys(fields);
  const values = names.map((each) => allowed(fields[each]!, stored?.[each]));
  const isOrdered = values.every(
    (value, at) => value !== undefined && (at === 0 || Number(value) > Number(values[at - 1])),
  );
  const isTaken = !increasing || isOrdered;
  return Object.fromEntries(
    names.map((each, at) => [each, (isTaken ? values[at] : undefined) ?? usual(fields[each]!)]),
  ) as SettingValue<Name>;
}

/** The setting in force today in Paris. */
export async function findSetting<Name extends SettingName>(name: Name, tx?: Db): Promise<SettingValue<Name>> {
  const value = readSetting(name, await findStored(name, tx));
  const { inForce }: Setting = settings[name];
  return inForce ? (inForce(value, parisDay(new Date())) as SettingValue<Name>) : value;
}

/** A number of a setting inside a statement, with its default and bounds. */
export function storedNumber<Name extends SettingName>(
  name: Name,
  field: keyof (typeof settings)[Name]["fields"] & string,
): RawBuilder<number> {
  const { usual, min, max } = (settings[name] as Setting).fields[field] as Extract<Field, { kind: "number" }>;
  const stored = sql`(select "value"->>${sql.lit(field)} from "settings" where "key" = ${sql.lit(name)})`;
  return sql<number>`least(greatest(coalesce(${stored}::integer, ${sql.lit(usual)}), ${sql.lit(min)}), ${sql.lit(max)})`;
}

/** Replaces a setting; the caller has checked the values. @internal */
export function setSetting<Name extends SettingName>(tx: Db, name: Name, value: SettingValue<Name>): Promise<void> {
  return setStored(tx, name, value);
}
