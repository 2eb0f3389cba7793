// A face, or the initials of a name. The name itself always stands beside it in words.
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\u00a0]+/)
    .filter(Boolean);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toLocaleUpperCase("fr");
}

export type AvatarProps = { name: string; src?: string | null; size?: "s" | "m" | "l"; tone?: "brand" | "accent" };

export function Avatar({ name, src, size = "m", tone = "brand" }: AvatarProps) {
  const className = `avatar avatar-${size} avatar-${tone}`;
  if (src) return <img className={className} src={src} alt="" loading="lazy" decoding="async" width={64} height={64} />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
