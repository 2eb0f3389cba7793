// Binary search. Runs in any thread.

/** The first number in [from, to) for which `isPast`, false and then true, is true; `to` when there is none. */
export function firstPast(from: number, to: number, isPast: (number: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
