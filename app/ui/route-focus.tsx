// On navigation, focuses and announces the new page's title, as browsers do on a full load.
import { useEffect, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { forgetSentForm } from "./sent-form.ts";

let last: { key: string; pathname: string } | null = null;

function focusTitle(main: HTMLElement) {
  const title = main.querySelector("h1") ?? main;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

export function RouteFocus() {
  const { key, pathname, hash } = useLocation();
  const { state, location: next } = useNavigation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (state !== "submitting") forgetSentForm();
  }, [state]);

  // What was pressed looks chosen before the answer comes.
  useEffect(() => {
    const address = next && next.pathname + next.search;
    for (const link of document.links) link.toggleAttribute("data-pending", link.pathname + link.search === address);
  }, [next]);

  useEffect(() => {
    const from = last;
    last = { key, pathname };
    const main = document.getElementById("contenu");
    if (!main || !from || from.key === key) return;
    const focused = document.activeElement;
    // As browsers do; an error summary in it may already have the focus.
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target && !target.contains(focused)) target.focus({ preventScroll: true });
    if (from.pathname === pathname) {
      // Same page, new content: the focus stays, unless its element was removed or is a pager link.
      const isRemoved = !focused || focused === document.body;
      if (!hash && (isRemoved || focused.matches(".pager a"))) focusTitle(main);
      return;
    }
    setAnnouncement(document.title);
    // A form that keeps the scroll position may lead to the sign-in page, which shows its reason at the top.
    if (!hash && type !== "POP" && main.closest(".frame-auth")) window.scrollTo(0, 0);
    // An error summary may already have the focus.
    if (!hash && !main.contains(focused)) focusTitle(main);
  }, [key, pathname, hash, type]);

  return (
    <>
      <div className="pending-bar" data-state={state} aria-hidden="true" />
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}
