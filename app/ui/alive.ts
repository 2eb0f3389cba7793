// Whether the page's program runs yet. What it alone can do is offered from then on: an earlier press would be lost.
import { useEffect, useState } from "react";

export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
