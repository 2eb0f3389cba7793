// The keyboard of a combobox, key by key.
import { expect, test } from "vitest";
import { effectOf, type KeyEffect, type ListState } from "./combobox-keys.ts";

const closed: ListState = { open: false, active: -1, count: 0 };
const on = (active: number): ListState => ({ open: true, active, count: 3 });

test("the arrows open the list and cycle through it", () => {
  const steps: [string, ListState, KeyEffect][] = [
    ["ArrowDown", closed, { does: "load", at: "first" }],
    ["ArrowUp", closed, { does: "load", at: "last" }],
    ["ArrowDown", on(-1), { does: "highlight", active: 0 }],
    ["ArrowDown", on(0), { does: "highlight", active: 1 }],
    ["ArrowDown", on(2), { does: "highlight", active: 0 }],
    ["ArrowUp", on(-1), { does: "highlight", active: 2 }],
    ["ArrowUp", on(1), { does: "highlight", active: 0 }],
    ["ArrowUp", on(0), { does: "highlight", active: 2 }],
  ];
  for (const [key, state, effect] of steps) expect(effectOf({ key }, state), `${key} ${state.active}`).toEqual(effect);
});

test("Home and End move in the list from an option, and in the text otherwise", () => {
  expect(effectOf({ key: "Home" }, on(2))).toEqual({ does: "highlight", active: 0 });
  expect(effectOf({ key: "End" }, on(0))).toEqual({ does: "highlight", active: 2 });
  for (const key of ["Home", "End"]) {
    expect(effectOf({ key }, on(-1))).toEqual({ does: "nothing" });
    expect(effectOf({ key }, closed)).toEqual({ does: "nothing" });
  }
});

test("Enter selects an option, or submits the form without one", () => {
  expect(effectOf({ key: "Enter" }, on(1))).toEqual({ does: "choose", active: 1 });
  expect(effectOf({ key: "Enter" }, on(-1))).toEqual({ does: "close", native: true });
  expect(effectOf({ key: "Enter" }, closed)).toEqual({ does: "nothing" });
});

test("Tab selects the option and moves on; Shift+Tab only closes", () => {
  expect(effectOf({ key: "Tab" }, on(1))).toEqual({ does: "choose", active: 1, native: true });
  expect(effectOf({ key: "Tab" }, on(-1))).toEqual({ does: "close", native: true });
  expect(effectOf({ key: "Tab", shiftKey: true }, on(1))).toEqual({ does: "close", native: true });
  expect(effectOf({ key: "Tab" }, closed)).toEqual({ does: "nothing" });
});

test("Escape closes the list and keeps the text", () => {
  expect(effectOf({ key: "Escape" }, on(1))).toEqual({ does: "close" });
  expect(effectOf({ key: "Escape" }, closed)).toEqual({ does: "nothing" });
});

test("moving the caret leaves the list; Alt opens and closes it without selecting", () => {
  expect(effectOf({ key: "ArrowLeft" }, on(1))).toEqual({ does: "highlight", active: -1, native: true });
  expect(effectOf({ key: "ArrowRight" }, on(-1))).toEqual({ does: "nothing" });
  expect(effectOf({ key: "ArrowDown", altKey: true }, closed)).toEqual({ does: "load", at: "none" });
  expect(effectOf({ key: "ArrowUp", altKey: true }, on(1))).toEqual({ does: "close" });
});

test("ignores letters, shortcuts and unfinished compositions", () => {
  for (const press of [
    { key: "e" },
    { key: "Enter", isComposing: true },
    { key: "ArrowDown", ctrlKey: true },
    { key: "ArrowUp", metaKey: true },
    { key: "ArrowDown", shiftKey: true },
    { key: "Enter", altKey: true },
  ])
    expect(effectOf(press, on(1)), JSON.stringify(press)).toEqual({ does: "nothing" });
});
