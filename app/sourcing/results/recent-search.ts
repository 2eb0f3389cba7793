// Which searches the page tells the server to remember: those that one stays at. A page that was loaded whole has been
// remembered already, and what is typed is passed through on the way to something longer.
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const stayMs = 3000;

function remember(path: string): void {
  const body = new URLSearchParams(path.split("?")[1]);
  // Whether it arrives matters to nobody who waits.
  fetch("/resultats/recherches", { method: "POST", body, keepalive: true }).catch(() => {});
}

/**
 * @param path the address of the first page of the search that is shown, null for none
 * @param typed whether it was searched while somebody typed
 */
export function useRemembered(path: string | null, typed: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const waiting = useRef<string | null>(null);
  const told = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search, sent with its button, is stayed at
  useEffect(() => {
    const before = waiting.current;
    waiting.current = null;
    if (type === "POP") told.current = path;
    if (!path || told.current === path) return;
    const tell = () => {
      waiting.current = null;
      told.current = path;
      remember(path);
    };
    // Its second page is asked for by whoever stays.
    if (!typed || before === path) return tell();
    waiting.current = path;
    const timer = setTimeout(tell, stayMs);
    return () => clearTimeout(timer);
  }, [path, typed, type, key]);

  // Whoever goes on from a search to one of its people was there.
  useEffect(() => {
    const leave = () => {
      if (waiting.current) remember(waiting.current);
      waiting.current = null;
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
