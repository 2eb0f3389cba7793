// What ends when somebody closes their account, said by the rooms that it concerns: accounts/ knows none of them.
import type { Db } from "../db/db.server.ts";

type Farewell = (tx: Db, userId: string, now: Date) => Promise<void>;

const farewells = new Map<string, Farewell>();

/** Declares what ends with an account; boot.server.ts does it once for each room. */
export function setFarewell(name: string, farewell: Farewell): void {
  farewells.set(name, farewell);
}

/** Ends what ends with an account, while it can still be written to. Repeating it changes nothing. */
export async function runFarewells(tx: Db, userId: string, now: Date): Promise<void> {
  for (const farewell of farewells.values()) await farewell(tx, userId, now);
}
