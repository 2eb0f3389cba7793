// Numeric settings with bounds: the stored value if within them, else the default.

import type { Db } from "../db/db.server.ts";
import { findSetting } from "./settings.server.ts";

export type Bounds = { usual: number; min: number; max: number };

const isWithin = ({ min, max }: Bounds, value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** The numbers in force under a key, by name. */
export async function findBounded<Name extends string>(
  key: string,
  bounds: Readonly<Record<Name, Bounds>>,
  tx?: Db,
): Promise<Record<Name, number>> {
  const stored = await findSetting(key, tx);
  const names = Object.keys(bounds) as Name[];
  const found = names.map((name) => [name, isWithin(bounds[name], stored[name]) ? stored[name] : bounds[name].usual]);
  return Object.fromEntries(found) as Record<Name, number>;
}
