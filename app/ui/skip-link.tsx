// The skip link, first in tab order.
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an anchor of this page; the click only moves the focus
    <a className="skip-link" href="#contenu" onClick={() => document.getElementById("contenu")?.focus()}>
      Aller au contenu
    </a>
  );
}
