// Layout with the main part only. Screens outside the route table's layouts use it.
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { RouteFocus } from "../route-focus.tsx";
import { SkipLink } from "../skip-link.tsx";

export default function NoLayout({ children }: { children?: ReactNode }) {
  return (
    <div className="frame frame-none">
      <SkipLink />
      <main id="contenu" tabIndex={-1} className="wrap page">
        {children ?? <Outlet />}
      </main>
      <RouteFocus />
    </div>
  );
}
