// Reports the searches that a person stays at, so that the server lists them as past searches. The server records full page
// loads itself.
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const stayMs = 3000;

function remember(path: string): void {
  const body = new URLSearchParams(path.split("?")[1]);
  // An error does not matter to the person.
  fetch("/resultats/recherches", { method: "POST", body, keepalive: true }).catch(() => {});
}

/**
 * @param path the first page of the shown search; null for none @param typed whether it was searched while typing
 * @param leaves whether the person has already requested another search, which is loading
 */
export function useRemembered(path: string | null, typed: boolean, leaves: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const waiting = useRef<string | null>(null);
  const recorded = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search, sent with its button, is stayed at
  useEffect(() => {
    const before = waiting.current;
    waiting.current = null;
    if (type === "POP") recorded.current = path;
    if (!path || leaves || recorded.current === path) return;
    const record = () => {
      waiting.current = null;
      recorded.current = path;
      remember(path);
    };
    // A second page of the same search means that the person stays.
    if (!typed || before === path) return record();
    waiting.current = path;
    const timer = setTimeout(record, stayMs);
    return () => clearTimeout(timer);
  }, [path, typed, leaves, type, key]);

  // Leaving the search for a profile counts as staying at it.
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
