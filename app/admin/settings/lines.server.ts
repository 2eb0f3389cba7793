// A list typed with one item per line.
import { z } from "zod";
import { fold } from "../../platform/text/text.ts";

/**
 * Splits into lines, without doubles (case and accents ignored; the first spelling stays).
 * @param most lines at most
 * @param length characters of one line at most
 */
export function eachLine(most: number, tooMany: string, length: number, tooLong: (line: string) => string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => {
      const lines = (text ?? "").split(/\r?\n/).map((line) => line.replace(/\s+/g, " ").trim());
      const before = new Set<string>();
      return lines.filter((line) => line && !before.has(fold(line)) && before.add(fold(line)));
    })
    .superRefine((lines, context) => {
      const long = lines.find((line) => line.length > length);
      if (lines.length > most) context.addIssue({ code: "custom", message: tooMany });
      if (long) context.addIssue({ code: "custom", message: tooLong(long.slice(0, 40)) });
    });
}
