// Finding a place in what is in order, by halving.

/**
 * The first number from one to before another that is past something, or the other when none is.
 * @param isPast false up to some number, and true from there on
 */
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
