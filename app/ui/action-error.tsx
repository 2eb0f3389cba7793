// Error boundary of action-only routes, which have no page: the error page of root.tsx is shown.
import { useRouteError } from "react-router";

export function ActionErrorBoundary(): never {
  throw useRouteError();
}
