// The communes around some, with their distances: cached for the places that were searched last.
import { communesWithinAny } from "../../platform/places/coordinates.server.ts";

const kept = 64;

export class NearCommunes {
  readonly #known = new Map<string, ReadonlyMap<string, number>>();

  /** Kilometres by INSEE code to the nearest one, those communes included. @param codes of communes or arrondissements */
  of(codes: readonly string[], km: number): ReadonlyMap<string, number> {
    const key = `${codes.join()} ${km}`;
    const known = this.#known.get(key);
    if (known) return known;
    const near = new Map(communesWithinAny(codes, km).map((each) => [each.commune.code, each.km]));
    // Without coordinates, only the communes themselves.
    for (const code of codes) if (!near.has(code)) near.set(code, 0);
    if (this.#known.size >= kept) this.#known.clear();
    this.#known.set(key, near);
    return near;
  }
}
