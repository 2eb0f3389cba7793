// What the administration has told us of whoever runs this installation.

import type { Db } from "../db/db.server.ts";
import { type Operator, operatorFields } from "./operator.ts";
import { findSetting, setSetting } from "./settings.server.ts";

const key = "operator";

/** The operator's details as they were given; a field that is not there was never filled in. */
export async function findOperator(tx?: Db): Promise<Operator> {
  const stored = await findSetting(key, tx);
  const operator: Operator = {};
  for (const { name } of operatorFields) {
    const value = stored[name];
    if (typeof value === "string" && value.trim()) operator[name] = value.trim();
  }
  return operator;
}

/** Keeps the operator's details in place of the ones before. */
export function setOperator(tx: Db, operator: Operator): Promise<void> {
  return setSetting(tx, key, operator);
}
