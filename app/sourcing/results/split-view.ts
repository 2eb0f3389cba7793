// Reading the list and a profile side by side, where there is room: « Voir le profil » and the key Enter open somebody beside
// the list, and while somebody is open so does each press in it. A name pressed leads to the profile's own page, as everywhere;
// j, k and f do what they do in most such lists.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** The parameter of the address that says who is opened. */
export const readingParam = "profil";

const wide = "(min-width: 1100px)";

const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>(".results-list .item-link")];

/** The same address with somebody opened, or nobody. */
export function readingPath(here: string, id: string | null): string {
  const [path, query] = here.split("?");
  const params = new URLSearchParams(query);
  params.delete(readingParam);
  if (id) params.set(readingParam, id);
  return `${path}?${params}`;
}

// The link whose card holds the focus; else that of whoever is opened.
function currentOf(links: HTMLAnchorElement[]): number {
  const focused = document.activeElement?.closest(".item");
  const held = links.findIndex((link) => focused?.contains(link));
  return held >= 0 ? held : links.findIndex((link) => link.hasAttribute("aria-current"));
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, dialog, [popover], [role=option]") !== null);

/**
 * @param open who is opened, by id
 * @param keys whether single letters are heard
 */
export function useReading(open: string | null, keys: boolean): void {
  const navigate = useNavigate();
  // Who was asked for last: letters come faster than pages are drawn.
  const asked = useRef(open);
  useEffect(() => {
    asked.current = open;
  }, [open]);

  useEffect(() => {
    const show = (link: HTMLAnchorElement) => {
      const id = link.pathname.split("/").at(-1) ?? "";
      if (id === open && id === asked.current) return;
      // Back closes what is opened, however many were read before.
      const replace = asked.current !== null;
      asked.current = id;
      navigate(readingPath(location.pathname + location.search, id), { preventScrollReset: true, replace });
    };

    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a") : null;
      const card = pressed?.closest(".results-list .item");
      if (!card || !pressed?.matches(".item-link, .item-open") || !matchMedia(wide).matches) return;
      // A press of Enter has no place.
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
      if (key === "j" || key === "k") {
        const next = links[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
        if (!next) return;
        event.preventDefault();
        next.focus({ preventScroll: true });
        next.closest(".item")?.scrollIntoView({ block: "nearest" });
        if (asked.current !== null && matchMedia(wide).matches) show(next);
      } else if (key === "f" && at >= 0) {
        event.preventDefault();
        links[at]!.closest(".item")?.querySelector<HTMLButtonElement>('form[action$="/favori"] button')?.click();
      }
    };

    // Before the router hears of it.
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [navigate, open, keys]);

  // Whoever came by a letter sees whom they opened.
  useEffect(() => {
    if (open) document.querySelector(".reading-pane")?.scrollTo(0, 0);
  }, [open]);
}
