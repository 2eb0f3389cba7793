// Postpones work that nobody waits for, so that it does not block a page that is being made usable.

/** Runs in the next pause of the page, in the order of the calls; where browsers know no pauses, in a task of its own. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
