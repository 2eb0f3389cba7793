// The details of the operator of this installation.

import type { Db } from "../db/db.server.ts";
import { type Operator, operatorFields } from "./operator.ts";
import { findSetting, setSetting } from "./settings.server.ts";

const key = "operator";

/** The operator's details; missing fields were never filled in. */
export async function findOperator(tx?: Db): Promise<Operator> {
  const stored = await findSetting(key, tx);
  const operator: Operator = {};
  for (const { name } of operatorFields) {
    const value = stored[name];
    if (typeof value === "string" && value.trim()) operator[name] = value.trim();
  }
  return operator;
}

/** Replaces the operator's details. */
export function setOperator(tx: Db, operator: Operator): Promise<void> {
  return setSetting(tx, key, operator);
}
