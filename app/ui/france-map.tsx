// A map of France with marked departments: one cached drawing (france.svg, from scripts/map.ts), coloured by CSS.
import type { ReactNode } from "react";
import drawing from "./france.svg?url&no-inline";
import { useShell } from "./shell.ts";

/** Overseas departments are not in the drawing: they are shown next to it by number. */
export const overseas = ["971", "972", "973", "974", "976"];

/** Drawn with a ring, too small to be seen otherwise. */
const tiny = new Set(["75", "90", "92", "93", "94"]);

const onMap = /^(0[1-9]|[1345678]\d|2[AB1-9]|9[0-5])$/;

const whole = { x: 0, y: 0, width: 2452 };
const height = 2340;

/** What is drawn: all of France, or the part around the departments `own`. */
export type MapView = typeof whole & { own: readonly string[] };

/** The view that shows these departments: the site's territory where all of them are in it or beside it. */
export function useMapView(codes: readonly string[]): MapView {
  const map = useShell().territory?.map;
  if (!map || !codes.every((code) => map.own.includes(code) || map.around.includes(code))) return { ...whole, own: [] };
  return { ...map.part, own: map.own };
}

const scaleOf = ({ width }: MapView) => width / whole.width;

/** One department, marked. `look` adds a class: "map-nearby". Unknown ones are not drawn. */
export function DepartmentShape({ code, look, view }: { code: string; look: string; view: MapView }) {
  const isTiny = tiny.has(code) && view.width === whole.width;
  const names = ["map-mark", look, isTiny && "map-tiny"].filter(Boolean).join(" ");
  const line = isTiny ? 26 : look === "map-selected" ? 14 : undefined;
  if (onMap.test(code))
    return <use href={`${drawing}#d${code}`} className={names} strokeWidth={line && line * scaleOf(view)} />;
  const y = 1380 + overseas.indexOf(code) * 190;
  return y < 1380 ? null : (
    <g
      className={`map-box ${names}`}
      strokeWidth={line ?? 5}
      transform={`translate(${view.x} ${view.y}) scale(${scaleOf(view)})`}
    >
      <rect x={20} y={y} width={330} height={160} rx={40} />
      <text x={185} y={y + 112} textAnchor="middle">
        {code}
      </text>
    </g>
  );
}

/** The drawing below the marks. @param label null where a list beside the map says the same */
export function MapDrawing({ view, label, children }: { view: MapView; label: string | null; children: ReactNode }) {
  const { x, y, width, own } = view;
  const scale = scaleOf(view);
  return (
    <svg
      className={own.length > 0 ? "map map-part" : "map"}
      viewBox={`${x} ${y} ${width} ${Math.round(height * scale)}`}
      strokeWidth={5 * scale}
      role={label === null ? undefined : "img"}
      aria-label={label ?? undefined}
      aria-hidden={label === null}
      focusable="false"
    >
      <use href={`${drawing}#tous`} className="map-land" />
      {own.map((code) =>
        onMap.test(code) ? <use key={code} href={`${drawing}#d${code}`} className="map-land map-own" /> : null,
      )}
      {children}
    </svg>
  );
}

export type FranceMapProps = {
  /** Department numbers: "33", "2A", "971". Unknown ones are ignored. */
  highlighted: readonly string[];
  label: string;
};

export function FranceMap({ highlighted, label }: FranceMapProps) {
  const view = useMapView(highlighted);
  return (
    <MapDrawing view={view} label={label}>
      {highlighted.map((code) => (
        <DepartmentShape key={code} code={code} look="" view={view} />
      ))}
    </MapDrawing>
  );
}
