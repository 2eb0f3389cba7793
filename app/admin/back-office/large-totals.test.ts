// Which totals of the dashboard are kept, for how long, and that its page shows them.
import { afterEach, expect, test, vi } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate } from "../../../tests/factories.ts";
import * as adminLimits from "../limits.ts";
import { largeTotals } from "./dashboard.server.ts";
import { LargeTotals } from "./large-totals.ts";

afterEach(() => {
  vi.restoreAllMocks();
  largeTotals.set({ candidates: 0, companies: 0, offers: 0, applications: 0 });
});

test("only totals of which one is large are kept, for a limited time", () => {
  const clock = { now: 1_000 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  const kept = new LargeTotals<{ one: number; other: number }>();
  expect(kept.get()).toBeNull();
  kept.set({ one: adminLimits.largeTotal - 1, other: 0 });
  expect(kept.get()).toBeNull();
  kept.set({ one: 3, other: adminLimits.largeTotal });
  expect(kept.get()).toEqual({ one: 3, other: adminLimits.largeTotal });
  clock.now += adminLimits.largeTotalsKeptMs;
  expect(kept.get()).toBeNull();
});

test("the dashboard shows kept totals, and counts small ones each time", async () => {
  const admin = as("admin");
  await aCandidate();
  largeTotals.set({ candidates: 1_234_567, companies: 2, offers: 3, applications: 4 });
  expect(await textOf(await admin.get("/admin"))).toMatch(/Candidats 1 234 567 /);
  largeTotals.set({ candidates: 5, companies: 2, offers: 3, applications: 4 });
  expect(await textOf(await admin.get("/admin"))).toMatch(/Candidats 1 /);
  await aCandidate();
  expect(await textOf(await admin.get("/admin"))).toMatch(/Candidats 2 /);
});
