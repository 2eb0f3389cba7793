// The limits of people's tasks: a count above its limit is named.
import { expect, test } from "vitest";
import { excesses } from "../lab/tasks/task.ts";
import { tasks } from "../lab/tasks/tasks.ts";

const done = { actions: 12, fields: 5, seconds: 59.94 };

test("a count at its limit passes; above it, the task, the count and the limit are named", () => {
  expect(excesses({ name: "nouveau", most: { actions: 12, fields: 5, seconds: 60 } }, done)).toEqual([]);
  expect(excesses({ name: "nouveau", most: { actions: 11 } }, done)).toEqual(["nouveau: 12 actions, limit 11"]);
  expect(excesses({ name: "profil", most: { actions: 8, fields: 4, seconds: 59 } }, done)).toEqual([
    "profil: 12 actions, limit 8",
    "profil: 5 fields, limit 4",
    "profil: 59.9 seconds, limit 59",
  ]);
});

test("the promised limits are those of the script", () => {
  const most = Object.fromEntries(tasks.map((task) => [task.name, task.most]));
  expect(most).toMatchObject({
    nouveau: { actions: 9 },
    habitué: { actions: 2 },
    profil: { actions: 8, seconds: 60 },
    offre: { actions: 10 },
    journée: { actions: 9 },
    ouverture: { actions: 25 },
  });
  expect(Object.keys(most)).toHaveLength(tasks.length);
});
