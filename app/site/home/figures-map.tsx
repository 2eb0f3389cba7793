// A map of figures: the departments in two colours, those overseas too, and what the colours mean.
import { DepartmentShape, MapDrawing, overseas, useMapView } from "../../ui/france-map.tsx";

type Shade = { codes: readonly string[]; meaning: string };

type Props = { label: string; strong: Shade; pale: Shade /** What departments without a colour have. */; rest: string };

export function FiguresMap({ label, strong, pale, rest }: Props) {
  const view = useMapView(strong.codes);
  const shades = [
    { ...strong, look: "" },
    { ...pale, look: "map-nearby" },
    // The drawing holds the others of the mainland.
    { codes: view.own.length > 0 ? [] : overseas, meaning: rest, look: "map-rest" },
  ];
  const seen = new Set<string>();
  const shown = shades.map((shade) => ({
    ...shade,
    codes: shade.codes.filter((code) => !seen.has(code) && seen.add(code)),
  }));
  return (
    <figure className="map-figure">
      <MapDrawing view={view} label={label}>
        {shown
          .toReversed()
          .flatMap(({ codes, look }) =>
            codes.map((code) => <DepartmentShape key={code} code={code} look={look} view={view} />),
          )}
      </MapDrawing>
      <figcaption className="map-legend muted">
        {shown
          .filter(({ codes, look }) => codes.length > 0 || look === "map-rest")
          .map(({ meaning, look }) => (
            <span key={meaning}>
              <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">
                <rect className={look ? `map-mark ${look}` : "map-mark"} width="14" height="14" rx="4" />
              </svg>
              {meaning}
            </span>
          ))}
      </figcaption>
    </figure>
  );
}
