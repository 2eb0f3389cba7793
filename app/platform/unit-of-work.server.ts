// The unit of work: what the code of one request or job knows without being given it. The program's only AsyncLocalStorage.
import { AsyncLocalStorage } from "node:async_hooks";

/** Each file that adds a fact declares it: requests, database, jobs, traces and password hashes. */
// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface UnitOfWork {}

// Development reloads modules, and those of before and after share a unit.
const globals = globalThis as { vivierUnits?: AsyncLocalStorage<UnitOfWork> };
globals.vivierUnits ??= new AsyncLocalStorage();
const units = globals.vivierUnits;
const none: UnitOfWork = {};

/** The current unit of work. */
export const unitOfWork = (): UnitOfWork => units.getStore() ?? none;

/** Runs work with further facts of the current unit. */
export function withFacts<T>(facts: UnitOfWork, work: () => T): T {
  return units.run({ ...units.getStore(), ...facts }, work);
}
