// The focus of whoever opens a row by keyboard: on the title of what it opened, and on the row again when that is closed.
import { type RefObject, useEffect, useRef } from "react";

const current = ".item-link[aria-current]";

function focusTitle(title: string): void {
  const heading = document.querySelector<HTMLElement>(title);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * @param open id of what is open beside the list; null for nothing
 * @param title the selector of its title
 * @returns set to true before a move that leaves the focus in the list, as the keys j and k do
 */
export function useTitleFocus(open: string | null, title: string): RefObject<boolean> {
  const row = useRef<HTMLElement>(null);
  const staysInList = useRef(false);
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      // A press of Enter has no detail.
      const link = target instanceof Element && detail === 0 ? target.closest<HTMLElement>(".item-link") : null;
      if (!link) return;
      staysInList.current = false;
      if (!link.matches(current)) return;
      row.current = link;
      focusTitle(title);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [title]);
  useEffect(() => {
    // A mouse press leaves the row without a visible focus.
    const pressed = document.querySelector<HTMLElement>(`${current}:focus-visible`);
    const stays = staysInList.current;
    staysInList.current = false;
    if (open && pressed && !stays) {
      row.current = pressed;
      focusTitle(title);
    } else if (!open) {
      const { activeElement } = document;
      if (activeElement?.matches(`body, ${title}`)) row.current?.focus({ preventScroll: true });
      row.current = null;
    }
  }, [open, title]);
  return staysInList;
}
