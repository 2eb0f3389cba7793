// A map of France with marked departments: one cached drawing (france.svg, from scripts/map.ts), coloured by CSS.
import drawing from "./france.svg?url&no-inline";

/** Overseas departments are not in the drawing: they are shown next to it by number. */
const overseas = ["971", "972", "973", "974", "976"];

/** Drawn with a ring, too small to be seen otherwise. */
const tiny = new Set(["75", "90", "92", "93", "94"]);

const onMap = /^(0[1-9]|[1345678]\d|2[AB1-9]|9[0-5])$/;

export const FranceLand = () => <use href={`${drawing}#tous`} className="map-land" />;

/** One department, marked. `look` adds a class: "map-nearby". Unknown ones are not drawn. */
export function DepartmentShape({ code, look }: { code: string; look: string }) {
  const names = ["map-mark", look, tiny.has(code) && "map-tiny"].filter(Boolean).join(" ");
  if (onMap.test(code)) return <use href={`${drawing}#d${code}`} className={names} />;
  const y = 1380 + overseas.indexOf(code) * 190;
  return y < 1380 ? null : (
    <g className={`map-box ${names}`}>
      <rect x={20} y={y} width={330} height={160} rx={40} />
      <text x={185} y={y + 112} textAnchor="middle">
        {code}
      </text>
    </g>
  );
}

export type FranceMapProps = {
  /** Department numbers, each once in one of the lists: "33", "2A", "971". Unknown ones are ignored. */
  highlighted: readonly string[];
  nearby?: readonly string[];
  label: string;
};

export function FranceMap({ highlighted, nearby = [], label }: FranceMapProps) {
  return (
    <svg className="map" viewBox="0 0 2452 2340" role="img" aria-label={label} focusable="false">
      <FranceLand />
      {nearby.map((code) => (
        <DepartmentShape key={code} code={code} look="map-nearby" />
      ))}
      {highlighted.map((code) => (
        <DepartmentShape key={code} code={code} look="" />
      ))}
    </svg>
  );
}
