// A decorative icon, always next to text. The drawings are one cached file (icons.svg), not part of the scripts.
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url&no-inline";

export type { IconName } from "./icon-names.ts";

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      data-icon={name}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
