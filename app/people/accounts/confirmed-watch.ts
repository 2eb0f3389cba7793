// Notices on an open page that the address was confirmed elsewhere, and continues.
import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import * as peopleLimits from "../limits.ts";

/** Requests every few seconds, and when the person returns to the page, whether the address is confirmed; then opens `next`. */
export function useConfirmed(next: string | null): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  useEffect(() => {
    if (!next) return;
    let left = peopleLimits.verificationLooks;
    let busy = false;
    const look = async () => {
      if (document.hidden || busy) return;
      busy = true;
      try {
        const answer = await fetch("/verify-email/controle");
        // The response is a sign-in page. The session ended because the person used the link with the password elsewhere.
        if (answer.redirected) await revalidate();
        else if (answer.ok && (await answer.json()).addressConfirmed) await navigate(next);
      } catch {
        // Without a connection the next check requests it again.
      }
      busy = false;
    };
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) clearInterval(timer);
      void look();
    }, peopleLimits.verificationLookMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [next, revalidate, navigate]);
}
