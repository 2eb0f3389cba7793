// Runs work when the page is idle. The work does not delay the time when the page becomes usable.

/** Runs in the next pause of the page, in the order of the calls; where browsers know no pauses, in a task of its own. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
