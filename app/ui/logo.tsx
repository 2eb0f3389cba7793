// The logo and name. Links to the home page by default.
import { siteName } from "../platform/config/site-identity.ts";
import { Link } from "./link.tsx";
import { useShell } from "./shell.ts";

export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle className="logo-pond" cx="16" cy="16" r="16" />
      <path className="logo-wave" d="M4.5 17c3-3.6 6.6-3.6 9.6-.6 3.4 3.4 7.6 4.2 13.4-1.4" />
      <circle className="logo-drop" cx="16" cy="8.6" r="3.1" />
    </svg>
  );
}

function Name({ size }: { size?: number }) {
  return (
    <>
      <LogoMark size={size} />
      <span>{siteName()}</span>
    </>
  );
}

/** The operator's logo, else our mark with the site's name. */
export function LogoFace({ size }: { size?: number }) {
  const { logo } = useShell();
  if (!logo) return <Name size={size} />;
  const name = siteName();
  const faces = logo.dark ? (["light", "dark"] as const) : (["light"] as const);
  return faces.map((theme) => {
    const { src, double, width, height } = logo[theme]!;
    const shown = logo.dark ? `logo-picture logo-on-${theme}` : "logo-picture";
    // A picture that is not displayed is not loaded either, where it is lazy.
    const loading = logo.dark ? "lazy" : undefined;
    return (
      <img
        key={theme}
        className={shown}
        src={src}
        srcSet={`${src} 1x, ${double} 2x`}
        width={width}
        height={height}
        alt={name}
        loading={loading}
      />
    );
  });
}

export function Logo({ to = "/" }: { to?: string | null }) {
  if (to === null)
    return (
      <span className="logo">
        <LogoFace />
      </span>
    );
  return (
    <Link className="logo" to={to}>
      <LogoFace />
    </Link>
  );
}

/** The mark and the name, for a page without the router's data. */
export function NameLogo() {
  return (
    <Link className="logo" to="/">
      <Name />
    </Link>
  );
}
