// The rules that show the operator's logo instead of the mark and the name, which stay in the page for readers of the text.
import type { LogoFace } from "../config/site-identity.server.ts";

const shown = [".logo::before", ".foot-word::before"];
const tallest = 40;

const under = (root: string) => shown.map((each) => `${root} ${each}`.trim()).join(",");
const pictureOf = ({ src, double }: LogoFace) => `background-image:image-set(url(${src}) 1x,url(${double}) 2x)`;

function boxOf({ width, height }: LogoFace): string {
  const scale = Math.min(1, tallest / height);
  return `inline-size:min(${Math.round(width * scale)}px,55vw,16rem);aspect-ratio:${width}/${height}`;
}

/** The rules of a logo; those of the dark theme only where it has another one. */
export function logoCss({ light, dark }: { light: LogoFace; dark: LogoFace | null }): string {
  const rules = [
    ".logo-mark{display:none}",
    ".logo>span,.foot-word>span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}",
    `${under("")}{content:"";${boxOf(light)};${pictureOf(light)};background-size:contain;background-repeat:no-repeat;print-color-adjust:exact}`,
  ];
  if (dark) {
    const rule = `{${boxOf(dark)};${pictureOf(dark)}}`;
    rules.push(`@media (prefers-color-scheme:dark){${under(':root:not([data-theme="light"])')}${rule}}`);
    rules.push(`${under(':root[data-theme="dark"]')}${rule}`);
  }
  return rules.join("");
}
