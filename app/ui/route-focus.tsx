// What a browser does by itself on a full page load: the focus moves to the new page and its title is heard.
import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

let lastPath: string | null = null;

export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const [heard, setHeard] = useState("");

  useEffect(() => {
    const arrived = lastPath !== null && lastPath !== pathname;
    lastPath = pathname;
    if (!arrived) return;
    setHeard(document.title);
    const main = document.getElementById("contenu");
    // An error summary or an anchor may have taken the focus already.
    if (main && !hash && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <>
      <div className="pending-bar" data-state={state} aria-hidden="true" />
      <div className="visually-hidden" aria-live="polite">
        {heard}
      </div>
    </>
  );
}
