// The keys of a list of rows: j and k move, letters press what a row or the page offers, "?" lists them and switches them off.
import { useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "./alive.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** A key and what it does: ["r", "refuser"]. It presses the element with this `data-key` in the row, otherwise on the page. */
export type ListKey = readonly [key: string, label: string];

type Props = {
  /** The selector of the list. */
  list: string;
  /** Beside j, k, Enter and "?". */
  keys: readonly ListKey[];
  /** What the rows are: "personne", "offre". */
  noun: string;
  /** Called with the title link of the row that j or k has reached. */
  onMove?: (link: HTMLAnchorElement) => void;
};

// The company's local store holds choices of the interface (platform/delivery/local-storage.tsx).
const store = "company";

function areOff(): boolean {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "{}").ui?.keys === false;
  } catch {
    return false;
  }
}

function setOff(isOff: boolean): void {
  try {
    const stored = JSON.parse(localStorage.getItem(store) ?? "{}");
    localStorage.setItem(store, JSON.stringify({ ...stored, ui: { ...stored.ui, keys: !isOff } }));
  } catch {
    // Without storage the choice holds for this page.
  }
}

const linksOf = (list: Element) => [...list.querySelectorAll<HTMLAnchorElement>(".item-link")];

/** The index of the row that holds an element; otherwise of the opened one; -1 for none. */
function rowAt(links: HTMLAnchorElement[], element: Element): number {
  const item = element.closest(".item");
  const held = links.findIndex((link) => item?.contains(link));
  return held >= 0 ? held : links.findIndex((link) => link.hasAttribute("aria-current"));
}

const isTyping = (target: Element) => {
  const field = target.closest("input, textarea, select, dialog, [role=option], [contenteditable]");
  return field !== null && !(field instanceof HTMLInputElement && field.type === "checkbox");
};

function focusLink(link: HTMLAnchorElement | undefined): boolean {
  link?.focus({ preventScroll: true });
  link?.closest(".item")?.scrollIntoView({ block: "nearest" });
  return link !== undefined;
}

/** Whether nothing that one can press has the focus: after a page is opened its title has it. */
const isIdle = (target: Element) => target.matches("body, [tabindex='-1']:not(a, button)");

/**
 * Handles the keys while the focus is in the list, or on nothing or the help's button where that is shown; moves the focus to the next
 * row when its own is gone.
 */
function useKeys({ list, keys, onMove }: Props, isOff: boolean, help: React.RefObject<HTMLDialogElement | null>) {
  const last = useRef(-1);
  // Before the browser paints: whoever sees the list may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (isOff || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || isTyping(target)) return;
      const isShown = (help.current?.closest(".list-keys")?.getClientRects().length ?? 0) > 0;
      // After the help is closed its button has the focus: the keys go on from the row before it.
      const isHelp = target.closest(".list-keys") !== null;
      const box = target.closest(list) ?? (isShown && (isHelp || isIdle(target)) ? document.querySelector(list) : null);
      if (!box) return;
      const links = linksOf(box);
      const at = rowAt(links, (isHelp && links[last.current]) || target);
      if (key === "j" || key === "k") {
        const next = links[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
        event.preventDefault();
        if (focusLink(next)) onMove?.(next!);
      } else if (key === "?") {
        event.preventDefault();
        help.current?.showModal();
      } else if (keys.some(([each]) => each === key)) {
        const named = `[data-key="${key}"]`;
        const button =
          links[at]?.closest(".item")?.querySelector(named) ?? document.querySelector(`:not(.item *)${named}`);
        event.preventDefault();
        if (button instanceof HTMLElement) button.click();
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(".list-keys")) return;
      const box = target.closest(list);
      last.current = box ? rowAt(linksOf(box), target) : -1;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocus);
    };
  }, [list, keys, onMove, isOff, help]);

  // After every change of the page, before the title takes the focus (route-focus.tsx): the focused row may have left the list.
  useLayoutEffect(() => {
    const box = last.current < 0 || document.activeElement !== document.body ? null : document.querySelector(list);
    const links = box ? linksOf(box) : [];
    focusLink(links[Math.min(last.current, links.length - 1)]);
  });
}

/** The button that lists the keys of a list; on touch screens nothing. */
export function ListKeys(props: Props) {
  const { keys, noun } = props;
  const alive = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const isOff = !alive || (chosen ?? areOff());
  const box = useRef<HTMLDialogElement>(null);
  useKeys(props, isOff, box);
  const all: ListKey[] = [["j", `${noun} suivante`], ["k", `${noun} précédente`], ["Entrée", "ouvrir"], ...keys];
  return (
    <div className="list-keys scripted" inert={!alive}>
      <Dialog title="Au clavier" box={box} opener={{ variant: "ghost", size: "small", children: "Raccourcis clavier" }}>
        {(close) => (
          <div className="stack">
            <p className="soft">
              {isOff
                ? "Ces touches sont désactivées sur cet appareil."
                : "Ces touches agissent dans la liste, ou quand rien d’autre n’est sélectionné, jamais pendant que vous écrivez."}
            </p>
            <dl className="key-list">
              {[...all, ["?", "afficher ces touches"] as const].map(([key, label]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
            <div className="cluster">
              <Button variant="secondary" {...close}>
                Fermer
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  setOff(!isOff);
                  setChosen(!isOff);
                }}
              >
                {isOff ? "Activer ces touches" : "Désactiver ces touches"}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}
