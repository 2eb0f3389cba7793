// A seeded random generator: numbers, choices and ids.

export type Random = {
  next(): number;
  /** An integer, both bounds included. */
  int(min: number, max: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different items, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A UUID version 7 as newId() makes them. */
  id(at: Date): string;
};

/** The algorithm sfc32, seeded by a text: equal texts give equal series. */
export function seeded(seed: string): Random {
  // FNV-1a spreads the text over the state; the first rounds are discarded because they are not random enough.
  const state = new Uint32Array(4);
  for (let part = 0; part < 4; part++) {
    let hash = 2166136261 ^ part;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
    state[part] = hash;
  }
  const draw = (): number => {
    const [a, b, c, d] = state as unknown as [number, number, number, number];
    const sum = (a + b + d) >>> 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = d + 1;
    return sum;
  };
  for (let i = 0; i < 16; i++) draw();

  const next = () => draw() / 4294967296;
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const drawn: T[] = [];
    while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
    return drawn;
  };
  const id = (at: Date) => {
    const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
    const time = hex(at.getTime(), 12);
    const rest = hex(draw(), 8) + hex(draw(), 8);
    const variant = hex(0x8000 | (draw() & 0x3fff), 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}-${rest.slice(3, 15)}`;
  };
  return { next, int, chance: (share) => next() < share, pick, sample, id };
}
