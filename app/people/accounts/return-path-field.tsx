// The page that opens after sign-in. The browser adds the anchor of the requested page, because the server never receives it.
import { useLocation } from "react-router";
import { useHydrated } from "../../ui/alive.ts";
import { HiddenField } from "../../ui/form.tsx";

export function ReturnPathField({ back }: { back: string | null }) {
  const { hash } = useLocation();
  const alive = useHydrated();
  if (!back) return null;
  return <HiddenField name="retour" value={alive && !back.includes("#") ? back + hash : back} />;
}
