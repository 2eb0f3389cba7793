// The list and a profile side by side. Keys: j next, k previous, f favourite, Enter opens.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

export const readingParam = "profil";

const wide = "(min-width: 1100px)";

const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>(".results-list .item-link")];

export function readingPath(here: string, id: string | null): string {
  const [path, query] = here.split("?");
  const params = new URLSearchParams(query);
  params.delete(readingParam);
  if (id) params.set(readingParam, id);
  return `${path}?${params}`;
}

function currentOf(links: HTMLAnchorElement[]): number {
  const focused = document.activeElement?.closest(".item");
  const held = links.findIndex((link) => focused?.contains(link));
  return held >= 0 ? held : links.findIndex((link) => link.hasAttribute("aria-current"));
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, dialog, [popover], [role=option]") !== null);

const pressFavourite = (link: HTMLAnchorElement) =>
  link.closest(".item")?.querySelector<HTMLButtonElement>('form[action$="/favori"] button')?.click();

/** @param open id of the opened profile @param keys whether letter keys work */
export function useReading(open: string | null, keys: boolean): void {
  const navigate = useNavigate();
  // The last requested profile. Keys come faster than pages render.
  const requested = useRef(open);
  useEffect(() => {
    requested.current = open;
  }, [open]);

  useEffect(() => {
    const show = (link: HTMLAnchorElement) => {
      const id = link.pathname.split("/").at(-1) ?? "";
      if (id === open && id === requested.current) return;
      // Back closes the pane, however many profiles were opened.
      const replace = requested.current !== null;
      requested.current = id;
      navigate(readingPath(location.pathname + location.search, id), { preventScrollReset: true, replace });
    };

    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a") : null;
      const card = pressed?.closest(".results-list .item");
      if (!card || !pressed?.matches(".item-link, .item-open") || !matchMedia(wide).matches) return;
      // A click made by Enter has the detail 0.
      const beside = open !== null || event.detail === 0 || pressed.matches(".item-open");
      if (!beside || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(card.querySelector<HTMLAnchorElement>(".item-link")!);
    };

    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (!keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const links = linksOf();
      const at = currentOf(links);
      if (key === "f" && at >= 0) {
        event.preventDefault();
        pressFavourite(links[at]!);
      }
      const next = key === "j" || key === "k" ? links[at < 0 ? 0 : at + (key === "j" ? 1 : -1)] : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.closest(".item")?.scrollIntoView({ block: "nearest" });
      if (requested.current !== null && matchMedia(wide).matches) show(next);
    };

    // Captures the click before the router handles it.
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [navigate, open, keys]);

  useEffect(() => {
    if (open) document.querySelector(".reading-pane")?.scrollTo(0, 0);
  }, [open]);
}
