// The router's link and form. The server writes them without asking the router where a whole path leads: a page has a hundred.
import { type FormProps, type LinkProps, Form as RouterForm, Link as RouterLink } from "react-router";

/** Paths that the router would write unchanged: no dots, double slashes or empty ends. */
const whole = /^\/(?:[\w%~-][\w%.~-]*(?:\/[\w%~-][\w%.~-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

const discovered = (discover: LinkProps["discover"]) => (discover === "render" ? "true" : undefined);

function WrittenLink(props: LinkProps) {
  const { to, discover = "render", target, prefetch, relative, reloadDocument, replace, mask, ...others } = props;
  if (typeof to !== "string" || !whole.test(to)) return <RouterLink {...props} />;
  const { state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = others;
  return <a {...rest} href={to} target={target} data-discover={discovered(discover)} />;
}

function WrittenForm(props: FormProps) {
  const {
    action,
    method = "get",
    discover = "render",
    onSubmit,
    fetcherKey,
    navigate,
    reloadDocument,
    ...others
  } = props;
  if (typeof action !== "string" || !whole.test(action)) return <RouterForm {...props} />;
  const { replace, state, relative, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = others;
  const form = { method: method.toLowerCase() === "get" ? "get" : "post", action, ...rest };
  return <form {...form} data-discover={discovered(discover)} />;
}

/** The router's link; its text passes through our JSX, as on the server. */
function IsolatingLink({ children, ...props }: LinkProps) {
  return (
    <RouterLink {...props}>
      {/* biome-ignore lint/complexity/noUselessFragments: the fragment is ours, the link is the router's */}
      <>{children}</>
    </RouterLink>
  );
}

export const Link = import.meta.env.SSR ? WrittenLink : IsolatingLink;

export const Form = import.meta.env.SSR ? (WrittenForm as typeof RouterForm) : RouterForm;
