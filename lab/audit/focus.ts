// Tabs through a page: at every stop the focus must be visible and not covered by a sticky bar.
import type { Page } from "@playwright/test";

const mostStops = 160;

type Stop = { key: string; what: string; over: string | null; marked: boolean };

function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const focusWindow = window as unknown as { stops?: Map<Element, number> };
    focusWindow.stops ??= new Map();
    if (!focusWindow.stops.has(element)) focusWindow.stops.set(element, focusWindow.stops.size);
    const name = (each: Element) =>
      `${each.tagName.toLowerCase()}${[...each.classList].map((word) => `.${word}`).join("")}`;
    const box = element.getBoundingClientRect();
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
    const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const label = "labels" in element ? (element.labels as NodeListOf<Element> | null)?.[0] : null;
    const at = document.elementFromPoint(x, y);
    const own = at && [element, label].some((each) => each?.contains(at) || at.contains(each ?? null));
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // A related element may show the focus: the label, the frame, or the card that its link opens.
    const surrounding: Element[] = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
    for (let each = element.parentElement; each && surrounding.length < 6; each = each.parentElement)
      surrounding.push(each);
    const marked = surrounding.some((each) =>
      [undefined, "::after", "::before"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
    return {
      key: String(focusWindow.stops.get(element)),
      what: `${name(element)} « ${(element.textContent || element.getAttribute("aria-label") || element.getAttribute("name") || "").trim().slice(0, 30)} »`,
      over: inside && own ? null : inside ? `under ${at ? name(at) : "nothing"}` : "outside the window",
      marked,
    };
  });
}

export async function checkFocus(page: Page): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await stop(page);
    if (!at || seen.has(at.key)) break;
    seen.add(at.key);
    if (at.over) found.push(`the focus is hidden: ${at.what} ${at.over}`);
    if (!at.marked) found.push(`the focus is not marked: ${at.what}`);
  }
  if (seen.size === 0) found.push("the keyboard reaches nothing");
  return found;
}
