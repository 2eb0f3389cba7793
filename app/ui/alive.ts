// Whether the page is hydrated: controls that need scripts appear only then.
import { useEffect, useState } from "react";

export function useHydrated(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
