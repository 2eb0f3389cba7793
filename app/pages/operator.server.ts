// What the administration has told us of whoever runs this installation.
import { db } from "../db/db.server.ts";
import { type Operator, operatorFields } from "./operator.ts";

/** The operator's details as they were given; a field that is not there was never filled in. */
export async function findOperator(): Promise<Operator> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", "operator").executeTakeFirst();
  const operator: Operator = {};
  for (const { name } of operatorFields) {
    const value = row?.value[name];
    if (typeof value === "string" && value.trim()) operator[name] = value.trim();
  }
  return operator;
}
