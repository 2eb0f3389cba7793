// Metrics of this process: refused uploads and received bytes.
const refusals = new Map<string, number>();
let bytes = 0;

/** Counts a refusal by its code (upload-refusal.server.ts). */
export function countRefusal(code: string): void {
  refusals.set(code, (refusals.get(code) ?? 0) + 1);
}

/** Counts bytes of a piece written to disk. */
export function countReceived(count: number): void {
  bytes += count;
}

/** Refusals by code, and bytes, since the start of the process. */
export const uploadCounts = () => ({ refusals: new Map(refusals), bytes });
