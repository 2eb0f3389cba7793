// Where a sign-in leads. The server never sees the anchor of the page that was asked for: the browser adds it.
import { useLocation } from "react-router";
import { useHydrated } from "../../ui/alive.ts";
import { HiddenField } from "../../ui/form.tsx";

export function ReturnPathField({ back }: { back: string | null }) {
  const { hash } = useLocation();
  const alive = useHydrated();
  if (!back) return null;
  return <HiddenField name="retour" value={alive && !back.includes("#") ? back + hash : back} />;
}
