// The router's link. The server writes it without asking the router where a whole path leads: a page has a hundred.
import { type LinkProps, Link as RouterLink } from "react-router";

/** Paths that the router would write unchanged: no dots, double slashes or empty ends. */
const whole = /^\/(?:[\w%~-][\w%.~-]*(?:\/[\w%~-][\w%.~-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

function WrittenLink(props: LinkProps) {
  const { to, discover = "render", target, prefetch, relative, reloadDocument, replace, mask, ...others } = props;
  if (typeof to !== "string" || !whole.test(to)) return <RouterLink {...props} />;
  const { state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = others;
  return <a {...rest} href={to} target={target} data-discover={discover === "render" ? "true" : undefined} />;
}

export const Link = import.meta.env.SSR ? (WrittenLink as typeof RouterLink) : RouterLink;
