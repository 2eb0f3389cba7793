// QR codes as SVG paths. Drawn here so that no third party sees the text.
import { encodeQR } from "qr";

/** Light points on each side, which readers need. */
const border = 4;

/** The code as an SVG path: one line of width 1 for each run of dark points. @throws Error for a text of more than 2331 bytes */
export function qrPath(text: string): { side: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", encoding: "byte", border });
  let path = "";
  for (const [y, row] of rows.entries()) {
    const points = row.map((dark) => (dark ? "1" : "0")).join("");
    let end = 0;
    for (const run of points.matchAll(/1+/g)) {
      path += end === 0 ? `M${run.index} ${y}.5` : `m${run.index - end} 0`;
      path += `h${run[0].length}`;
      end = run.index + run[0].length;
    }
  }
  return { side: rows.length, path };
}
