// Light, dark or system theme. A plain form; with scripts the page changes at once and the server is informed in the background.
import { useLocation } from "react-router";
import { setTheme, useTheme } from "../platform/delivery/shown-theme.ts";
import { type ThemeWord, themeOf, themeWords } from "../platform/delivery/theme.ts";
import { Icon, type IconName } from "./icon.tsx";

const choices: { word: ThemeWord; label: string; icon: IconName }[] = [
  { word: "systeme", label: "Système", icon: "screen" },
  { word: "clair", label: "Clair", icon: "sun" },
  { word: "sombre", label: "Sombre", icon: "moon" },
];

function choose(event: React.SubmitEvent<HTMLFormElement>) {
  const chosen = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
  const theme = themeOf(chosen);
  if (theme === undefined) return;
  event.preventDefault();
  setTheme(theme);
  const body = new URLSearchParams({ apparence: String(chosen) });
  // Only the answer's cookie is needed. If the request fails, the choice holds for this page.
  fetch("/apparence", { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const theme = useTheme();
  return (
    <form method="post" action="/apparence" className="theme-switch" onSubmit={choose}>
      <input type="hidden" name="retour" value={pathname + search} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share a line with its buttons */}
      <div role="group" aria-label="Apparence">
        {choices.map(({ word, label, icon }) => (
          <button
            key={word}
            type="submit"
            name="apparence"
            value={word}
            aria-pressed={themeWords[word] === theme}
            title={label}
          >
            <Icon name={icon} size={18} />
            <span className="visually-hidden">{label}</span>
          </button>
        ))}
      </div>
    </form>
  );
}
