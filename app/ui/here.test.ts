// The distance that "Autour de moi" adds to a search.
import { expect, test } from "vitest";
import { submitAround } from "./here.ts";

/** A form of these fields; each submit reads them as a browser does. */
function aForm(fields: Record<string, string>) {
  const sent: string[] = [];
  const form = Object.assign(new EventTarget(), {
    requestSubmit() {
      const formData = new FormData();
      for (const [name, value] of Object.entries(fields)) formData.append(name, value);
      form.dispatchEvent(Object.assign(new Event("formdata"), { formData }));
      sent.push(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])).toString());
    },
  });
  return { form: form as unknown as HTMLFormElement, sent };
}

test("a search around the browser's position has a distance, and only that search", () => {
  const { form, sent } = aForm({ q: "boulanger", lieu: "Aurillac (15)" });
  submitAround(form, 20);
  form.requestSubmit();
  expect(sent).toEqual(["q=boulanger&lieu=Aurillac+%2815%29&rayon=20", "q=boulanger&lieu=Aurillac+%2815%29"]);
});

test("a distance or a time by car that the search has already stays", () => {
  for (const [fields, expected] of [
    [{ rayon: "50" }, "rayon=50"],
    [{ duree: "45" }, "duree=45"],
    [{ rayon: "" }, "rayon=20"],
  ] as const) {
    const { form, sent } = aForm(fields);
    submitAround(form, 20);
    expect(sent).toEqual([expected]);
  }
});
