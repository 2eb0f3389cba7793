// Zoom, current page and keyboard shortcuts of the CV viewer.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { zoomStep } from "./cv-page.ts";

type Box = RefObject<HTMLElement | null>;

const pagesOf = (box: Box) => box.current?.querySelector<HTMLElement>(".cv-pages");
const toolsHeight = (box: Box) => box.current?.querySelector<HTMLElement>(".cv-tools")?.offsetHeight ?? 0;

export function useCvZoom(box: Box) {
  const [zoom, set] = useState(100);
  const reading = useRef<number | null>(null);
  const setZoom = useCallback(
    (next: number) => {
      const bounds = pagesOf(box)?.getBoundingClientRect();
      const at = bounds && toolsHeight(box) - bounds.top;
      reading.current = bounds && at && at > 0 ? at / bounds.height : null;
      set(next);
    },
    [box],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the zoom has changed
  useLayoutEffect(() => {
    const bounds = pagesOf(box)?.getBoundingClientRect();
    if (!bounds || reading.current === null) return;
    window.scrollBy({ top: bounds.top + reading.current * bounds.height - toolsHeight(box), behavior: "instant" });
    reading.current = null;
  }, [box, zoom]);
  return { zoom, setZoom };
}

export function useSeenPage(box: Box, count: number) {
  const [seen, setSeen] = useState(1);
  useEffect(() => {
    // The current page is the one that crosses a line at a third of the window.
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setSeen(Number((entry.target as HTMLElement).dataset.page));
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const page of box.current?.querySelectorAll(".cv-page") ?? []) watch.observe(page);
    return () => watch.disconnect();
  }, [box]);
  const goTo = useCallback(
    (number: number) => {
      if (number < 1 || number > count) return;
      setSeen(number);
      box.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: "start" });
    },
    [box, count],
  );
  return { seen, goTo };
}

type Moves = { zoom: number; setZoom: (zoom: number) => void; seen: number; goTo: (number: number) => void };

/** Shortcuts while the focus is inside; combinations with Ctrl, Alt or Command stay the browser's. */
export function useCvKeys(box: Box, moves: Moves) {
  const current = useRef(moves);
  useLayoutEffect(() => {
    current.current = moves;
  });
  useLayoutEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { zoom, setZoom, seen, goTo } = current.current;
      const pages = pagesOf(box);
      // The arrows scroll a page that is wider than its box.
      const isWide = pages ? pages.scrollWidth > pages.clientWidth : false;
      const { key, shiftKey } = event;
      if (key === "+" || key === "=") setZoom(zoomStep(zoom, 1));
      else if (key === "-" || key === "−") setZoom(zoomStep(zoom, -1));
      else if (key === "0") setZoom(100);
      else if ((key === "ArrowRight" && !isWide) || (key === "PageDown" && shiftKey)) goTo(seen + 1);
      else if ((key === "ArrowLeft" && !isWide) || (key === "PageUp" && shiftKey)) goTo(seen - 1);
      else return;
      event.preventDefault();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [box]);
}
