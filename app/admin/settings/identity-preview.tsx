// The preview of the site's identity: a frame that follows what is typed, and the buttons that open it in its own page.
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { previewPath, previewTheme } from "./identity-preview.ts";

const settleMs = 500;

const widths = { telephone: "Téléphone", ordinateur: "Ordinateur" } as const;
const themes = { clair: "Clair", sombre: "Sombre" } as const;
type Width = keyof typeof widths;
type Theme = keyof typeof themes;

function copyOf(name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = document.createElement("input");
  input.name = name;
  if (typeof value === "string") {
    input.type = "hidden";
    input.value = value;
  } else {
    const files = new DataTransfer();
    files.items.add(value);
    input.type = "file";
    input.files = files.files;
  }
  return input;
}

/** Posts the fields of all forms of the page, chosen files included, to a frame or a new tab. The router has no part in it. */
function postPreview(page: Element, theme: Theme, target: string): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: previewPath, enctype: "multipart/form-data", target, hidden: true });
  for (const each of page.querySelectorAll("form"))
    for (const [name, value] of new FormData(each))
      if (typeof value === "string" || value.size > 0) form.append(copyOf(name, value));
  form.append(copyOf(previewTheme, theme));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Without scripts each form has these buttons; with them the frame stands instead. */
export function PreviewButtons() {
  const alive = useHydrated();
  // Not only hidden: the first button of a form is the one that Enter presses.
  if (alive) return null;
  return Object.entries(themes).map(([theme, label]) => (
    <Button
      key={theme}
      className="unscripted"
      type="submit"
      variant="secondary"
      formAction={previewPath}
      formTarget="_blank"
      name={previewTheme}
      value={theme}
    >
      Aperçu {label.toLowerCase()}
    </Button>
  ));
}

function Choice<Value extends string>({
  legend,
  options,
  value,
  onChoose,
}: {
  legend: string;
  options: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="preview-choice">
      <legend className="visually-hidden">{legend}</legend>
      {Object.entries<string>(options).map(([each, label]) => (
        <label key={each} className="chip chip-press">
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each as Value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Counts the pauses in typing, outside of the panel. */
function usePauses(panel: RefObject<HTMLElement | null>): number {
  const [pauses, setPauses] = useState(0);
  useEffect(() => {
    const page = panel.current?.closest(".settings");
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onInput = (event: Event) => {
      if (panel.current?.contains(event.target as Node)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => setPauses((before) => before + 1), settleMs);
    };
    page?.addEventListener("input", onInput);
    return () => {
      clearTimeout(waiting);
      page?.removeEventListener("input", onInput);
    };
  }, [panel]);
  return pauses;
}

/**
 * Each preview has a frame of its own: a second page in one frame would be a step of the browser's history. The last one stays until the next
 * has come, which then is scrolled alike.
 */
function Frames({ panel, theme }: { panel: RefObject<HTMLElement | null>; theme: Theme }) {
  const posted = `apercu-${usePauses(panel)}-${theme}`;
  const [shown, setShown] = useState(posted);
  const frames = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = panel.current?.closest(".settings");
    if (page) postPreview(page, theme, posted);
  }, [panel, theme, posted]);
  const frameOf = (name: string) => frames.current?.querySelector<HTMLIFrameElement>(`[name="${name}"]`);
  const onLoad = () => {
    const next = frameOf(posted);
    // Neither the empty page of a new frame, nor a refusal, which no page may frame.
    if (!next?.contentDocument?.URL.endsWith(previewPath)) return;
    next.contentWindow?.scrollTo(0, frameOf(shown)?.contentWindow?.scrollY ?? 0);
    setShown(posted);
  };
  return (
    <div ref={frames} className="preview-view">
      {[...new Set([shown, posted])].map((name) => (
        <iframe
          key={name}
          name={name}
          title={name === shown ? "Aperçu de la page d’accueil" : "Aperçu en préparation"}
          sandbox="allow-same-origin"
          // Nothing in it takes the focus, and no style can mark a focused frame. The page opens in a tab from the button below.
          tabIndex={-1}
          className={name === shown ? "preview-frame" : "preview-frame preview-next"}
          onLoad={onLoad}
        />
      ))}
    </div>
  );
}

function Panel({ width, onWidth }: { width: Width; onWidth: (width: Width) => void }) {
  const panel = useRef<HTMLElement>(null);
  const [theme, setTheme] = useState<Theme>("clair");
  return (
    <section ref={panel} className="card stack stack-s preview" aria-labelledby="apercu">
      <h2 id="apercu">Aperçu</h2>
      <div className="cluster">
        <Choice legend="Largeur de l’aperçu" options={widths} value={width} onChoose={onWidth} />
        <Choice legend="Thème de l’aperçu" options={themes} value={theme} onChoose={setTheme} />
      </div>
      <Frames panel={panel} theme={theme} />
      <p className="soft">La page d’accueil avec ce que vous écrivez. Rien n’est enregistré.</p>
      <div>
        <Button
          variant="secondary"
          size="small"
          icon="external-link"
          onClick={(event) => postPreview(event.currentTarget.closest(".settings")!, theme, "_blank")}
        >
          Ouvrir dans un onglet
        </Button>
      </div>
    </section>
  );
}

/** The page of the identity with the preview beside it. Without scripts there is no frame. */
export function BesidePreview({ menu, children }: { menu: React.ReactNode; children: React.ReactNode }) {
  const alive = useHydrated();
  const [width, setWidth] = useState<Width>("telephone");
  return (
    <div className="columns-box">
      <div className="settings settings-previewed" data-preview={width}>
        {menu}
        {children}
        {alive ? <Panel width={width} onWidth={setWidth} /> : null}
      </div>
    </div>
  );
}
