// The first thing the Tab key finds.
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a place of this page; the click only makes sure that the focus follows
    <a className="skip-link" href="#contenu" onClick={() => document.getElementById("contenu")?.focus()}>
      Aller au contenu
    </a>
  );
}
