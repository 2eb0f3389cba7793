// Work in a pause of the page: it does not delay the moment from which the page can be used.

/** Runs in the next pause of the page, in the order of the calls; where browsers know no pauses, in a task of its own. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
