// The mark and the name. The stylesheet of an operator's logo shows its picture instead.
import { siteName } from "../platform/config/site-identity.ts";
import { Link } from "./link.tsx";

export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle className="logo-pond" cx="16" cy="16" r="16" />
      <path className="logo-wave" d="M4.5 17c3-3.6 6.6-3.6 9.6-.6 3.4 3.4 7.6 4.2 13.4-1.4" />
      <circle className="logo-drop" cx="16" cy="8.6" r="3.1" />
    </svg>
  );
}

/** A longer name stands in small letters on several lines, and signed in beside the menu not at all. */
const shortName = 16;

export const Logo = () => (
  <Link className={siteName().length > shortName ? "logo logo-long" : "logo"} to="/">
    <LogoMark />
    <span>{siteName()}</span>
  </Link>
);
