// Reads the browser's position on a press, and asks for its nearest commune. Loaded by that press. Neither side stores the position.
import type { Proposal } from "./proposal.ts";

const waitMs = 10_000;
/** A position read within the last minutes serves too. */
const ageMs = 300_000;

/** About a kilometre: a commune needs no more. */
const decimals = 2;

const readPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitMs, maximumAge: ageMs }),
  );

/** The commune around this browser; null when it says no, knows no position, or is far from all communes. @param source the address of the suggestions */
export async function findHere(source: string): Promise<Proposal | null> {
  try {
    const { coords } = await readPosition();
    const body = new URLSearchParams({
      lat: coords.latitude.toFixed(decimals),
      lng: coords.longitude.toFixed(decimals),
    });
    // In the body: addresses stand in logs.
    const response = await fetch(source, { method: "POST", body, headers: { Accept: "application/json" } });
    const { options } = (await response.json()) as { options: Proposal[] };
    return options[0] ?? null;
  } catch {
    return null;
  }
}

/** Adds a distance to the next submit of a search without one: who is near a town seeks around it. */
export function submitAround(form: HTMLFormElement, radius: number): void {
  const listening = new AbortController();
  const add = ({ formData }: FormDataEvent) => {
    if (!formData.get("rayon") && !formData.get("duree")) formData.set("rayon", String(radius));
  };
  form.addEventListener("formdata", add, { signal: listening.signal });
  form.requestSubmit();
  // The submit reads the form within this task.
  listening.abort();
}
