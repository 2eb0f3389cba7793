// Changes of a form that its user did not request do not move its buttons away under a finger.
import { flushSync } from "react-dom";

const isSeen = (button: Element) => {
  const { top, bottom, height } = button.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};

/**
 * Shows a change at once; the first button of the form in view stays where it is, and the page scrolls instead.
 * Not for effects and event handlers of React: it renders synchronously.
 */
export function showStill(form: HTMLFormElement | null | undefined, change: () => void): void {
  const button = [...(form?.querySelectorAll("button:not([type=button])") ?? [])].find(isSeen);
  const before = button?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = button ? button.getBoundingClientRect().top - before : 0;
  if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
}
