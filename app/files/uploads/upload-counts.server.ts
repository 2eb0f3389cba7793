// What arrived in pieces and what was refused in this process, counted for whoever watches.
const refusals = new Map<string, number>();
let bytes = 0;

/** Notes a refusal by its code (upload-refusal.server.ts). */
export function countRefusal(code: string): void {
  refusals.set(code, (refusals.get(code) ?? 0) + 1);
}

/** Notes bytes of a piece that are on the disk. */
export function countReceived(count: number): void {
  bytes += count;
}

/** Refusals by code, and bytes, since the start. */
export const uploadCounts = () => ({ refusals: new Map(refusals), bytes });
