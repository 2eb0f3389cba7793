// The router's link; its text passes through our JSX.
import { type LinkProps, Link as RouterLink } from "react-router";

export function Link({ children, ...props }: LinkProps) {
  return (
    <RouterLink {...props}>
      {/* biome-ignore lint/complexity/noUselessFragments: the fragment is ours, the link is the router's */}
      <>{children}</>
    </RouterLink>
  );
}
