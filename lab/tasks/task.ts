// What a task is, and how its counts are held against its limits.
import type { Server } from "../../tests/e2e/server.ts";
import type { Done, Hand } from "./hand.ts";

type Most = { actions: number; fields?: number; seconds?: number };

export type Task = {
  name: string;
  what: string;
  most: Most;
  /** The account of the demonstration that does it; a visitor without one. */
  as?: "candidat" | "entreprise" | "admin";
  /** The page on which it begins, "/" by default. */
  from?: string;
  /** Prepares if needed, calls `hand.begin()`, and does the task. */
  run: (hand: Hand, site: Server) => Promise<void>;
};

/** Each count above its limit, as a sentence that names the task. */
export function excesses({ name, most }: Pick<Task, "name" | "most">, done: Omit<Done, "keys">): string[] {
  const kinds = ["actions", "fields", "seconds"] as const;
  return kinds.flatMap((kind) => {
    const limit = most[kind];
    return limit === undefined || done[kind] <= limit
      ? []
      : [`${name}: ${Number(done[kind].toFixed(1))} ${kind}, limit ${limit}`];
  });
}

let people = 0;

/** An address that no other task uses. */
export function newAddress(): string {
  people += 1;
  return `tache-${people}-${Date.now().toString(36)}@courrier.example`;
}

export const password = "une phrase assez longue";
