// The marks that buttons write into a text.
import { expect, test } from "vitest";
import { type Mark, withMark } from "./marks.ts";

const bold: Mark = { label: "Gras", before: "**", after: "**", sample: "texte" };
const title: Mark = { label: "Titre", before: "## ", isLine: true };
const shown = (text: string, mark: Mark) => {
  const [start, end] = [text.indexOf("["), text.indexOf("]") - 1];
  const made = withMark(text.replace(/[[\]]/g, ""), [start, end], mark);
  return `${made.text.slice(0, made.start)}[${made.text.slice(made.start, made.end)}]${made.text.slice(made.end)}`;
};

test("marks what is selected, or a sample at the cursor", () => {
  expect(shown("un [mot] ici", bold)).toBe("un **[mot]** ici");
  expect(shown("un [] ici", bold)).toBe("un **[texte]** ici");
  expect(shown("Bonjour [], merci", { label: "Prénom", before: "{prenom}" })).toBe("Bonjour {prenom}[], merci");
});

test("a mark of a line stands at its start, in place of another", () => {
  expect(shown("a\nune [li]gne\nb", title)).toBe("a\n## une [li]gne\nb");
  expect(shown("[]", title)).toBe("## []");
  expect(shown("a\n- une[] ligne", title)).toBe("a\n## une[] ligne");
  expect(shown("### une[] ligne", { label: "Liste", before: "- ", isLine: true })).toBe("- une[] ligne");
  expect(shown("a\n##[] b", title)).toBe("a\n##[] b");
});
