// A notice in the corner of the page about the page itself: a new version, a lost connection. Plain DOM, because React may be busy.
import * as uiMessages from "./messages.ts";

type Press = { label: string; onPress: () => void };

let box: HTMLElement | null = null;

function button({ label, onPress }: Press, variant: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = `button button-small ${variant}`;
  element.textContent = label;
  element.addEventListener("click", onPress);
  return element;
}

export function hideCornerNotice(): void {
  box?.remove();
  box = null;
}

export function showCornerNotice(text: string, action?: Press): void {
  hideCornerNotice();
  box = document.createElement("div");
  box.className = "corner-notice";
  box.setAttribute("role", "status");
  document.body.append(box);
  const words = document.createElement("p");
  words.textContent = text;
  const row = document.createElement("div");
  row.className = "cluster";
  if (action) row.append(button(action, "button-primary"));
  row.append(button({ label: uiMessages.close, onPress: hideCornerNotice }, "button-secondary"));
  const shown = box;
  // Screen readers announce content added to an existing live region.
  requestAnimationFrame(() => shown.append(words, row));
}
