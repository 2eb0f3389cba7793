// A face or a logo, or the initials of a name. The name itself always stands beside it in words.
import { Picture } from "./picture.tsx";

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\u00a0]+/)
    .filter(Boolean);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toLocaleUpperCase("fr");
}

/** In points; the stylesheet says the same. */
const sides = { s: 32, m: 44, l: 64, xl: 96 } as const;

export type AvatarProps = {
  name: string;
  /** The address of the picture, /fichiers/{id}. */
  src?: string | null;
  size?: keyof typeof sides;
  tone?: "brand" | "accent";
  /** A mark that has to be seen whole, not a face that may fill its box. */
  logo?: boolean;
};

export function Avatar({ name, src, size = "m", tone = "brand", logo }: AvatarProps) {
  const className = `avatar avatar-${size} avatar-${tone}`;
  if (src) {
    const box = { width: sides[size], height: sides[size] };
    return <Picture className={logo ? `${className} avatar-logo` : className} path={src} side={96} {...box} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
