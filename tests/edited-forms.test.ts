// Every form that edits a stored row, opened twice and saved twice: other fields are merged, the same field shows both versions.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTable } from "./access/table.ts";
import { as, textOf } from "./app.ts";
import { type Form, formWith, type Sent } from "./edited-forms/forms.ts";
import { alsoMerged, trials } from "./edited-forms/trials.ts";
import { aCompany } from "./factories.ts";

const others = fs
  .readFileSync(path.join(import.meta.dirname, "edited-forms/others.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

test("every form either edits a stored row and is tried here, or stands in the list of the others", () => {
  const posts = readTable().flatMap(({ method, name }) => (method === "POST" ? [name.slice("POST ".length)] : []));
  const listed = [...trials.map(({ row }) => row), ...alsoMerged, ...others];
  expect(listed.filter((row, at) => listed.indexOf(row) !== at)).toEqual([]);
  expect([...listed].sort()).toEqual([...posts].sort());
});

/** A program, or a page of an older program, sends a form without the values that the page showed and without its token. */
const withoutShown = ({ avant: _, page: __, ...fields }: Sent): Sent => fields;

/** The stored values, also where a refused text stands in a field as a draft. */
const shownIn = ({ fields }: Form) => JSON.parse(String(fields.avant)) as Sent;

const storedIn = (form: Form, field: string) => shownIn(form)[field];

test("of two concurrent saves, one is written and the other sees both versions", async () => {
  const company = await aCompany();
  const pages = { "/compte-entreprise": as(company), [`/admin/entreprise-edit/${company.companyId}`]: as("admin") };
  const sends = await Promise.all(
    Object.entries(pages).map(async ([page, client]) => {
      const { fields } = formWith(await (await client.get(page)).text(), "description");
      return () => client.post(page, { ...fields, description: `Écrit sur ${page}` });
    }),
  );
  const answers = await Promise.all(sends.map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
});

describe("two people edit the same row", () => {
  test.each(trials)("$row", async ({ open, same, other, mark }) => {
    const { client, page } = await open();
    const [field, theirs, mine] = same;
    const read = async () => formWith(await (await client.get(page)).text(), field, mark);
    const post = ({ action, fields }: Form, changes: Sent = {}) =>
      client.post(action ?? page, { ...fields, ...changes });
    const stale = await read();
    expect((await post(await read(), { [field]: theirs })).status).toBe(302);
    if (other) {
      const [name, value] = other;
      expect((await post(stale, { [name]: value })).status).toBe(302);
      const { fields } = await read();
      expect([fields[field], fields[name]]).toEqual([theirs, value]);
    }
    if (mine === undefined) return;
    const before = await read();
    const answer = await post(stale, { [field]: mine });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    const text = await textOf(new Response(html));
    expect(text).toContain("Cela a changé entre-temps");
    expect(text).toContain("Les deux versions");
    expect(formWith(html, field, mark).fields[field]).toBe(mine);
    expect(storedIn(await read(), field)).toEqual(storedIn(before, field));
    // The person has seen both versions: the second attempt replaces the other one.
    expect((await post(formWith(html, field, mark))).status).toBe(302);
    expect((await read()).fields[field]).toBe(mine);
  });
});

describe("a form without the values of its page overwrites nothing", () => {
  test.each(trials)("$row", async ({ open, same, other, mark }) => {
    const { client, page } = await open();
    const [field, theirs, mine] = same;
    const read = async () => formWith(await (await client.get(page)).text(), field, mark);
    const post = ({ action, fields }: Form, changes: Sent = {}) =>
      client.post(action ?? page, { ...fields, ...changes });
    expect((await post(await read(), { [field]: theirs, ...(other && { [other[0]]: other[1] }) })).status).toBe(302);
    const stored = await read();
    // The stored values again: nothing to overwrite.
    expect((await post({ ...stored, fields: withoutShown(stored.fields) })).status).toBe(302);
    // An empty text may be refused as such.
    const emptied = { ...stored, fields: withoutShown(stored.fields) };
    expect([400, 409]).toContain((await post(emptied, { [field]: "" })).status);
    expect(storedIn(await read(), field)).toEqual(storedIn(stored, field));
    if (mine === undefined) return;
    // Only this field and the names of the form: the other ones retain their values, also after the second attempt.
    const names = Object.entries(withoutShown(stored.fields)).filter(([name]) => !(name in shownIn(stored)));
    const answer = await post({ ...stored, fields: Object.fromEntries(names) }, { [field]: mine });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(await textOf(new Response(html))).toContain("Les deux versions");
    expect(storedIn(await read(), field)).toEqual(storedIn(stored, field));
    const confirmed = formWith(html, field, mark);
    expect(confirmed.fields[field]).toBe(mine);
    expect((await post(confirmed)).status).toBe(302);
    expect(shownIn(await read())).toEqual({ ...shownIn(stored), [field]: mine });
  });
});
