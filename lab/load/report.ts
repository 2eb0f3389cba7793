// The rows of a run of `npm run lab -- load` that promise nothing: its phases and kinds of requests.
import type { Row } from "../measured.ts";
import type { Phase } from "./figures.ts";
import { type Kind, shareOf, type World } from "./mix.ts";

const ms = (value: number) => `${value.toFixed(0)} ms`;

const names: Record<Kind, string> = {
  read: "public pages: home, list of offers, an offer, figures",
  search: "searches: offers, candidates, suggestions",
  "signed-in": "pages of signed-in people",
  write: "writes: a career entry, an offer, a favourite",
  upload: "applications of visitors with a CV",
  "sign-in": "sign-ins with a password",
};

/** @param phases steady, overload, steady again */
export function rowsOf(phases: Phase[], world: World): Row[] {
  const [steady, over] = phases as [Phase, Phase];
  return [
    ...phases.map(({ name, perSecond, seconds, report, figures: f, cores }) => ({
      what: `${name}: ${perSecond.toFixed(0)} a second for ${seconds} s`,
      found: `half within ${ms(f.median)}, 95 % ${ms(f.p95)}, 99 % ${ms(f.p99)}; the generator was late by ${ms(report.lateMs)} (99 %); the server's threads had a core for ${cores.had.toFixed(0)} s and waited ${cores.waited.toFixed(0)} s for one`,
    })),
    ...(Object.keys(names) as Kind[]).map((kind) => {
      const [own, loaded] = [steady.figures.kinds.get(kind), over.figures.kinds.get(kind)];
      const share = loaded
        ? `; ${((loaded.answered / loaded.requested) * 100).toFixed(0)} % answered under overload`
        : "";
      const found = own ? `half within ${ms(own.median)}, 95 % ${ms(own.p95)}${share}` : "not sent";
      return { what: `${names[kind]} (${shareOf(kind, world)} %)`, found };
    }),
  ];
}
