// A face, a logo or initials. Decorative: the name is always written next to it.
import { Picture } from "./picture.tsx";

/** The initials of the first and last word that begin with more than signs: whole characters, never half an emoji. */
function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = Array.from(name.trim())[0] ?? ""] = initials;
  const last = initials.length > 1 ? initials.at(-1)! : "";
  return (first + last).toLocaleUpperCase("fr");
}

/** In CSS pixels, as in the stylesheet. */
const sides = { s: 32, m: 44, l: 64, xl: 96 } as const;

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sides;
  tone?: "brand" | "accent";
  /** A logo is shown whole, not cropped. */
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
