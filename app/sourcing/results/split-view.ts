// The list and a profile side by side, on wide screens: a press on a row, or the keys j and k, open it there.
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useRowPresses, wide } from "../../ui/item-card.tsx";
import { useTitleFocus } from "../../ui/title-focus.ts";

export const readingParam = "profil";

export function readingPath(here: string, id: string | null): string {
  const [path, query] = here.split("?");
  const params = new URLSearchParams(query);
  params.delete(readingParam);
  if (id) params.set(readingParam, id);
  return `${path}?${params}`;
}

const idOf = (link: HTMLAnchorElement) => link.pathname.split("/").at(-1) ?? "";

/** @param open id of the opened profile @returns opens the profile of a row beside the list, when one is open already */
export function useReading(open: string | null): (link: HTMLAnchorElement) => void {
  const navigate = useNavigate();
  const staysInList = useTitleFocus(open, ".reading-pane h2");
  // The last requested profile. Keys come faster than pages render.
  const requested = useRef(open);
  useEffect(() => {
    requested.current = open;
    if (open) document.querySelector(".reading-pane")?.scrollTo(0, 0);
  }, [open]);

  const show = useCallback(
    (id: string) => {
      if (id === requested.current) return;
      // Back closes the pane, however many profiles were opened.
      const replace = requested.current !== null;
      requested.current = id;
      navigate(readingPath(location.pathname + location.search, id), { preventScrollReset: true, replace });
    },
    [navigate],
  );

  const onPress = useCallback(
    (link: HTMLAnchorElement, event: MouseEvent) => {
      // A second press on the open profile goes to its page.
      if (idOf(link) === open) return;
      event.preventDefault();
      show(idOf(link));
    },
    [open, show],
  );
  useRowPresses(".results-list .rows", onPress);

  return useCallback(
    (link) => {
      if (requested.current === null || !matchMedia(wide).matches) return;
      staysInList.current = true;
      show(idOf(link));
    },
    [show, staysInList],
  );
}
