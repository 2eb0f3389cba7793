// What a browser does by itself on a full page load: the focus moves to the new page's title, and the title is heard.
import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { forgetSent } from "./sent-form.ts";

let last: { key: string; pathname: string } | null = null;

function focusTitle(main: HTMLElement) {
  const title = main.querySelector("h1") ?? main;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

export function RouteFocus() {
  const { key, pathname, hash } = useLocation();
  const { state } = useNavigation();
  const [heard, setHeard] = useState("");

  useEffect(() => {
    if (state !== "submitting") forgetSent();
  }, [state]);

  useEffect(() => {
    const from = last;
    last = { key, pathname };
    const main = document.getElementById("contenu");
    if (!main || !from || from.key === key) return;
    const focused = document.activeElement;
    if (from.pathname === pathname) {
      // The same page with another content: the focus stays, unless what held it is gone or it led to the next rows.
      const gone = !focused || focused === document.body;
      if (!hash && (gone || focused.matches(".pager a"))) focusTitle(main);
      return;
    }
    setHeard(document.title);
    // An error summary or an anchor may have taken the focus already.
    if (!hash && !main.contains(focused)) focusTitle(main);
  }, [key, pathname, hash]);

  return (
    <>
      <div className="pending-bar" data-state={state} aria-hidden="true" />
      <div className="visually-hidden" aria-live="polite">
        {heard}
      </div>
    </>
  );
}
