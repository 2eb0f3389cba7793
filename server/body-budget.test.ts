// The budget of bodies, by address and by network.
import { expect, test } from "vitest";
import { Budget } from "./body-budget.ts";

test("all networks of one /48 hold at most eight times what they leave free", () => {
  const budget = new Budget(900);
  let network = 0;
  while (budget.take(`2001:db8:7:${network.toString(16)}`, 1)) network++;
  expect(network).toBe(799);
  expect(budget.take("2001:db8:8:1", 50)).toBe(true);
  for (let each = 0; each < network; each++) budget.give(`2001:db8:7:${each.toString(16)}`, 1);
  expect(budget.take("2001:db8:7:0", 400)).toBe(true);
});
