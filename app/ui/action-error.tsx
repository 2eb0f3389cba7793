// The error boundary of action-only routes: they have no page, the one error page of root.tsx speaks for them.
import { useRouteError } from "react-router";

export function ActionErrorBoundary(): never {
  throw useRouteError();
}
