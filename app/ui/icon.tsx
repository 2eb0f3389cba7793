// An icon: decoration, whose meaning always stands in words beside it. The drawings are one file that the browser keeps
// (icons.svg), so that no page carries seventy of them in its scripts.
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
