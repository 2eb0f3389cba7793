// The CV viewer: page images under their text, or structured text. Complete without scripts; scripts add zoom, paging and keys.

import { useEffect, useId, useRef, useState } from "react";
import { withDe } from "../../platform/text/elision.ts";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type CvPages, type CvSheet, zoomStep, zoomSteps } from "./cv-page.ts";
import type { ShownCv } from "./cv-viewer.server.ts";
import { useCvKeys, useCvZoom, useSeenPage } from "./cv-viewer-keys.ts";
import { CvText } from "./cv-viewer-text.tsx";

type SheetProps = { sheet: CvSheet; number: number; count: number; src: string; undrawn: boolean; what: string };

/** Seen until the page is drawn over it. */
export const CvWait = ({ number }: { number: number }) => (
  <span className="cv-wait" aria-hidden="true">
    La page {number} arrive…
  </span>
);

function Sheet({ sheet: { width, height, lines }, number, count, src, undrawn, what }: SheetProps) {
  const [failed, setFailed] = useState(undrawn);
  const image = useRef<HTMLImageElement>(null);
  // An image that failed before hydration fired its error event unheard.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <section className="cv-page" data-page={number} aria-label={`Page ${number} sur ${count}`} tabIndex={-1}>
      {failed ? (
        <Notice>
          {lines.length > 0
            ? "L’image de cette page ne peut pas être montrée. Voici son texte, à sa place."
            : `L’image de cette page ne peut pas être montrée. Téléchargez le ${what} pour la voir.`}
        </Notice>
      ) : null}
      <div className={failed ? "cv-sheet is-bare" : "cv-sheet"}>
        {failed ? null : (
          <>
            <CvWait number={number} />
            <img
              ref={image}
              src={src}
              alt={lines.length > 0 ? "" : `Page ${number} du ${what}, sans texte`}
              width={Math.round(width * 2)}
              height={Math.round(height * 2)}
              loading="lazy"
              decoding="async"
              onError={() => setFailed(true)}
            />
          </>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a fieldset */}
        <svg
          className="cv-lines"
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={`Texte de la page ${number}`}
        >
          {lines.map(([text, x, y, size, length, turn], index) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: the parsed content never changes its order
              key={index}
              x={x}
              y={y}
              fontSize={size}
              textLength={length || undefined}
              lengthAdjust="spacingAndGlyphs"
              transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
            >
              {`${text}\n`}
            </text>
          ))}
        </svg>
      </div>
      {count > 1 ? (
        <p className="cv-number" aria-hidden="true">
          {number} / {count}
        </p>
      ) : null}
    </section>
  );
}

function PlainText({ text, folded }: { text: string; folded: boolean }) {
  if (!folded) return <div className="as-typed">{text}</div>;
  return (
    <details>
      <summary>Lire le texte seul</summary>
      <div className="as-typed">{text}</div>
    </details>
  );
}

function Pages({ pages, cv, name, what }: { pages: CvPages } & Required<CvViewerProps>) {
  const alive = useHydrated();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const sheets = pages.form === "sheets" ? pages.sheets : [];
  const { zoom, setZoom } = useCvZoom(box);
  const { seen, goTo } = useSeenPage(box, sheets.length);
  useCvKeys(box, { zoom, setZoom, seen, goTo });
  const [first, last] = [zoomSteps[0], zoomSteps.at(-1)];
  return (
    <div className="cv-viewer" ref={box}>
      <div className="cv-tools">
        {sheets.length > 1 ? (
          <div className="cluster">
            <Button
              variant="ghost"
              icon="chevron-left"
              hideLabel
              className="scripted"
              inert={!alive}
              aria-disabled={seen === 1}
              onClick={() => goTo(seen - 1)}
            >
              Page précédente
            </Button>
            <span aria-live="polite">{alive ? `Page ${seen} sur ${sheets.length}` : `${sheets.length} pages`}</span>
            <Button
              variant="ghost"
              icon="chevron-right"
              hideLabel
              className="scripted"
              inert={!alive}
              aria-disabled={seen === sheets.length}
              onClick={() => goTo(seen + 1)}
            >
              Page suivante
            </Button>
          </div>
        ) : (
          <span className="muted">{sheets.length === 1 ? "1 page" : "Texte du CV"}</span>
        )}
        <div className="cluster scripted" inert={!alive}>
          <Button
            variant="ghost"
            className="button-round"
            aria-label="Réduire"
            aria-disabled={zoom === first}
            onClick={() => setZoom(zoomStep(zoom, -1))}
          >
            −
          </Button>
          <span aria-live="polite" className="cv-zoom">{`${zoom}\u00a0%`}</span>
          <Button
            variant="ghost"
            className="button-round"
            aria-label="Agrandir"
            aria-disabled={zoom === last}
            onClick={() => setZoom(zoomStep(zoom, 1))}
          >
            +
          </Button>
        </div>
      </div>
      <section
        className="cv-pages"
        data-zoom={zoom}
        aria-label={`${what} ${withDe(name)}`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a sideways scroller must be reachable by keyboard
        tabIndex={0}
      >
        {pages.form === "text" ? (
          <CvText blocks={pages.blocks} />
        ) : (
          sheets.map((sheet, index) => (
            <Sheet
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
              key={index}
              sheet={sheet}
              number={index + 1}
              count={sheets.length}
              src={cv.images.join(String(index + 1))}
              undrawn={cv.undrawn.includes(index + 1)}
              what={what}
            />
          ))
        )}
      </section>
      <p id={hint} className="visually-hidden">
        {alive
          ? `Au clavier, dans le ${what}\u00a0: + et − changent la taille, 0 la rétablit, les flèches gauche et droite changent de page.`
          : ""}
      </p>
    </div>
  );
}

export type CvViewerProps = {
  cv: ShownCv;
  name: string;
  what?: string;
};

export function CvViewer({ cv, name, what = "CV" }: CvViewerProps) {
  const { pages, note, text } = cv;
  return (
    <div className="stack">
      {note ? <Notice>{note}</Notice> : null}
      {pages ? <Pages pages={pages} cv={cv} name={name} what={what} /> : null}
      {text && pages?.form !== "text" ? <PlainText text={text} folded={pages !== null} /> : null}
    </div>
  );
}
