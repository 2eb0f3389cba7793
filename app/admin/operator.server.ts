// What the administration has told us of whoever runs this installation.
import { type Db, db } from "../db/db.server.ts";
import { type Operator, operatorFields } from "./operator.ts";

/** The operator's details as they were given; a field that is not there was never filled in. */
export async function findOperator(tx: Db = db): Promise<Operator> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", "operator").executeTakeFirst();
  const operator: Operator = {};
  for (const { name } of operatorFields) {
    const value = row?.value[name];
    if (typeof value === "string" && value.trim()) operator[name] = value.trim();
  }
  return operator;
}

/** Keeps the operator's details in place of the ones before. */
export async function setOperator(tx: Db, operator: Operator): Promise<void> {
  const value = JSON.stringify(operator);
  await tx
    .insertInto("settings")
    .values({ key: "operator", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
