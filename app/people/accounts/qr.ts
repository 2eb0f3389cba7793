// QR codes as SVG paths. Drawn here so that no third party sees the secret.
import { encodeQR } from "qr";

/** Light points on each side, which readers need. */
const border = 4;

/** The code as an SVG path of unit squares. @throws Error for a text of more than 2331 bytes */
export function qrPath(text: string): { side: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", encoding: "byte", border });
  let path = "";
  for (const [y, row] of rows.entries()) {
    const points = row.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of points.matchAll(/1+/g)) path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  }
  return { side: rows.length, path };
}
