// The communes around one, with their distances: kept for the places that were asked last.
import { communesWithin } from "../../platform/places/coordinates.server.ts";

const kept = 64;

export class NearCommunes {
  readonly #known = new Map<string, ReadonlyMap<string, number>>();

  /** Kilometres by INSEE code, the commune itself included. @param code of a commune or arrondissement */
  of(code: string, km: number): ReadonlyMap<string, number> {
    const key = `${code} ${km}`;
    const known = this.#known.get(key);
    if (known) return known;
    const near = new Map(communesWithin(code, km).map((each) => [each.commune.code, each.km]));
    // Without coordinates, only the commune itself.
    if (!near.has(code)) near.set(code, 0);
    if (this.#known.size >= kept) this.#known.clear();
    this.#known.set(key, near);
    return near;
  }
}
