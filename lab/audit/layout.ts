// Layout under user settings: narrow window, larger text, wider spacing, touch, reduced motion, forced colours.
import type { Page } from "@playwright/test";

/** Adds or removes a user style sheet. It is constructed, because the content security policy forbids others. */
async function reader(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);
}

function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.classList.length > 0 ? `.${[...element.classList].join(".")}` : ""}`;
    if (document.documentElement.scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll("body *")].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.right > innerWidth + 1 && element.children.length === 0;
      });
      found.push(`sideways scrolling: ${wide.slice(0, 2).map(name).join(", ") || "?"}`);
    }
    for (const element of document.querySelectorAll("body *")) {
      const style = getComputedStyle(element);
      const hides = /hidden|clip/;
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      // One-pixel elements are for screen readers.
      if (!words || box.width < 4 || box.height < 4 || element.tagName === "OPTION") continue;
      // An ellipsis says that there is more, and a link of its row leads there (WCAG 2.2, Understanding 1.4.12).
      const isLed = element.closest("a, button, li, tr, nav") !== null;
      const isShort = style.textOverflow === "ellipsis" && isLed;
      const isClamped = style.webkitLineClamp !== "none" && isLed;
      const over = element.scrollWidth > element.clientWidth + 1 && hides.test(style.overflowX) && !isShort;
      const under = element.scrollHeight > element.clientHeight + 2 && hides.test(style.overflowY) && !isClamped;
      if (over || under) found.push(`cut off: ${name(element)}`);
    }
    return [...new Set(found)];
  });
}

/** Targets under 24 × 24 px that are not in a sentence and have no spacing (WCAG 2.5.8). */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select, textarea, summary"),
    ].filter(seen);
    const boxOf = (element: HTMLElement) => {
      const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const around = /^(checkbox|radio|file)$/.test((element as HTMLInputElement).type ?? "") ? labels : [];
      const boxes = [element, ...around].map((each) => each.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    const boxes = all.map((element) => ({ element, box: boxOf(element) }));
    return boxes
      .filter(({ element, box }) => {
        if (box.width < 2 || box.height < 2 || (box.width >= 23.9 && box.height >= 23.9)) return false;
        const parent = element.parentElement;
        const sentence =
          getComputedStyle(element).display === "inline" &&
          (parent?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
        if (sentence) return false;
        // A circle of 24 px around its middle must not touch another target.
        const x = (box.left + box.right) / 2;
        const y = (box.top + box.bottom) / 2;
        return boxes.some(({ element: other, box: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const dx = Math.max(near.left - x, 0, x - near.right);
          const dy = Math.max(near.top - y, 0, y - near.bottom);
          return near.width > 1 && Math.hypot(dx, dy) < 12;
        });
      })
      .map(
        ({ element, box }) =>
          `target of ${Math.round(box.width)} x ${Math.round(box.height)}: ${element.tagName.toLowerCase()} « ${(element.textContent || element.getAttribute("aria-label") || element.getAttribute("name") || "").trim().slice(0, 30)} »`,
      );
  });
}

function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(",").map((each) => Number.parseFloat(each) || 0));
    const moves = [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      return seconds(transitionDuration) > 0.02 || (animationName !== "none" && seconds(animationDuration) > 0.02);
    });
    const smooth = getComputedStyle(document.documentElement).scrollBehavior === "smooth" ? ["smooth scrolling"] : [];
    const names = moves
      .slice(0, 2)
      .map((element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`);
    return [...smooth, ...(names.length > 0 ? [`still moving with reduced motion: ${names.join(", ")}`] : [])];
  });
}

// Forced colours remove backgrounds and shadows: a box needs a border, its own or its container's.
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("button, .button, input, select, textarea")];
    const isShown = (each: HTMLElement) => each.checkVisibility({ opacityProperty: true });
    // An underlined text is a link to the eye.
    const isBox = (each: HTMLElement) => getComputedStyle(each).textDecorationLine !== "underline";
    const boxes = all.filter((each) => isShown(each) && isBox(each) && (each as HTMLInputElement).type !== "hidden");
    const drawn = (element: Element, part?: string) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth, content } = getComputedStyle(element, part);
      if (part && content === "none") return false;
      const border = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
      return border || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0);
    };
    const edge = (element: Element) =>
      element.matches("input[type=checkbox], input[type=radio]") && getComputedStyle(element).appearance !== "none"
        ? true
        : drawn(element) || drawn(element, "::before") || drawn(element, "::after");
    const edged = [...document.querySelectorAll("body *")].filter((element) => edge(element));
    const inside = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return edged.some((other) => {
        const around = other.getBoundingClientRect();
        const holds = around.left <= left + 1 && around.right >= right - 1 && around.top <= top + 1;
        return holds && around.bottom >= bottom - 1 && around.height < 120;
      });
    };
    const lost = boxes.filter((element) => !edge(element) && !inside(element));
    const name = (element: Element) => [element.tagName.toLowerCase(), ...element.classList].join(".");
    return [...new Set(lost.map((element) => `no edge in forced colours: ${name(element)}`))];
  });
}

const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

export async function checkLayout(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (condition: string, what: string[]) => found.push(...what.map((each) => `${condition}: ${each}`));
  const before = page.viewportSize() ?? { width: 1280, height: 860 };
  const width = (pixels: number) => page.setViewportSize({ width: pixels, height: 800 });

  note("reduced motion", await moving(page));
  await width(1280);
  await reader(page, "html { font-size: 200% !important }");
  note("200 % text at 1280 px", await cut(page));
  await reader(page, spacing);
  note("text spacing at 1280 px", await cut(page));
  await width(360);
  note("text spacing at 360 px", await cut(page));
  await reader(page, "");
  note("targets at 360 px", await small(page));
  await width(320);
  note("reflow at 320 px", await cut(page));
  await page.emulateMedia({ forcedColors: "active" });
  note("forced colours", await edgeless(page));
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize(before);
  return found;
}
