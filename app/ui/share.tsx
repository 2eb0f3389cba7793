// Sharing an address: by e-mail, or with scripts by the phone's menu or copying. No third party is involved.
import { useEffect, useState } from "react";
import { useHydrated } from "./alive.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type ShareProps = { url: string; title: string };

/** Browsers refuse to share or copy without https, so the page shows the address instead. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "refused";
  }
}

export function Share({ url, title }: ShareProps) {
  const alive = useHydrated();
  const [byPhone, setByPhone] = useState(false);
  const [done, setDone] = useState<"copied" | "refused" | null>(null);
  useEffect(() => {
    setByPhone("share" in navigator && matchMedia("(pointer: coarse)").matches);
  }, []);
  const press = async () => {
    const focused = document.activeElement as HTMLElement | null;
    if (byPhone) {
      // The person may close the phone's menu.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    setDone(await copy(url));
    focused?.focus();
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className="share">
      <Button
        variant="secondary"
        size="small"
        icon={byPhone ? "share" : "link"}
        className="scripted"
        inert={!alive}
        onClick={press}
      >
        {byPhone ? "Partager" : "Copier le lien"}
      </Button>
      <a className="button button-secondary button-small" href={mail}>
        <Icon name="mail" size={18} />
        <span className="button-label">Envoyer par e-mail</span>
      </a>
      <p className="muted share-answer" aria-live="polite">
        {done === "copied" ? "Lien copié" : null}
        {done === "refused" ? <span className="as-typed">Lien à copier&nbsp;: {url}</span> : null}
      </p>
    </div>
  );
}
