// A map of France with marked departments: one cached drawing (france.svg, from scripts/map.ts), coloured by CSS.
import drawing from "./france.svg?url&no-inline";

/** Overseas departments are not in the drawing: they are shown next to it by number. */
const overseas = ["971", "972", "973", "974", "976"];

/** Drawn with a ring, too small to be seen otherwise. */
const tiny = new Set(["75", "90", "92", "93", "94"]);

const known = /^(0[1-9]|[1345678]\d|2[AB1-9]|9[0-5])$/;

const markOf = (code: string, near: boolean) =>
  ["map-mark", near && "map-near", tiny.has(code) && "map-tiny"].filter(Boolean).join(" ");

function Overseas({ highlighted, near }: { highlighted: string[]; near: string[] }) {
  return overseas.map((code, index) => {
    const [x, y] = [20, 1380 + index * 190];
    const marked = highlighted.includes(code) || near.includes(code);
    return (
      <g key={code} className={marked ? `map-box ${markOf(code, near.includes(code))}` : "map-box"}>
        <rect x={x} y={y} width={330} height={160} rx={40} />
        <text x={x + 165} y={y + 112} textAnchor="middle">
          {code}
        </text>
      </g>
    );
  });
}

export type FranceMapProps = {
  /** Department numbers: "33", "2A", "971". Unknown ones are ignored. */
  highlighted: readonly string[];
  near?: readonly string[];
  label: string;
};

export function FranceMap({ highlighted, near = [], label }: FranceMapProps) {
  const main = [...new Set(highlighted)];
  const other = [...new Set(near)].filter((code) => !main.includes(code));
  const far = overseas.some((code) => main.includes(code) || other.includes(code));
  return (
    <svg className="map" viewBox="0 0 2452 2340" role="img" aria-label={label} focusable="false">
      <use href={`${drawing}#tous`} className="map-land" />
      {other
        .filter((code) => known.test(code))
        .map((code) => (
          <use key={code} href={`${drawing}#d${code}`} className={markOf(code, true)} />
        ))}
      {main
        .filter((code) => known.test(code))
        .map((code) => (
          <use key={code} href={`${drawing}#d${code}`} className={markOf(code, false)} />
        ))}
      {far ? <Overseas highlighted={main} near={other} /> : null}
    </svg>
  );
}
