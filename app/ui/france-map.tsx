// France by departments, some of them marked. The drawing is one file that the browser keeps (france.svg, made by
// scripts/map.ts); the page's own styles colour it, so that it follows the theme.
import drawing from "./france.svg?url&no-inline";

/** The drawing holds European France only: these stand beside it, in the sea, by their numbers. */
const overseas = ["971", "972", "973", "974", "976"];

/** Too small to be seen without a ring around them. */
const tiny = new Set(["75", "90", "92", "93", "94"]);

const known = /^(0[1-9]|[1345678]\d|2[AB1-9]|9[0-5])$/;

const markOf = (code: string, near: boolean) =>
  ["map-mark", near && "map-near", tiny.has(code) && "map-tiny"].filter(Boolean).join(" ");

/** Seen only when one of them is marked. */
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
  /** Numbers of departments: "33", "2A", "971". What is no department is left out. */
  highlighted: readonly string[];
  /** Marked as well, but less. */
  near?: readonly string[];
  /** What the picture says, in words: « Carte de France : Gironde (33) ». */
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
