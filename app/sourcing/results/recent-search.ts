// Tells the server which searches to remember: those a person stays at. A full page load is already recorded on the server.
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
 * @param leaves whether the person already asked for another search, whose answer is on its way
 */
export function useRemembered(path: string | null, typed: boolean, leaves: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const waiting = useRef<string | null>(null);
  const told = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search, sent with its button, is stayed at
  useEffect(() => {
    const before = waiting.current;
    waiting.current = null;
    if (type === "POP") told.current = path;
    if (!path || leaves || told.current === path) return;
    const tell = () => {
      waiting.current = null;
      told.current = path;
      remember(path);
    };
    // A second page of the same search means that the person stays.
    if (!typed || before === path) return tell();
    waiting.current = path;
    const timer = setTimeout(tell, stayMs);
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
