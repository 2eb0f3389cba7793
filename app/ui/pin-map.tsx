// The outline of departments with a pin for each town. A pin with an address is a link; one without a count is a dot.
import drawing from "./france.svg?url&no-inline";
import { Link } from "./link.tsx";

/** In the units of france.svg; `r` of a pin too. */
type MapBox = { x: number; y: number; width: number; height: number };

type Pin = { x: number; y: number; r: number; label: string; count: string | null; to?: string };

export type PinMapData = {
  box: MapBox;
  /** The drawn departments; the land around them is pale. */
  departments: readonly string[];
  /** The last one is drawn above the others. */
  pins: readonly Pin[];
};

function PinMark({ pin: { x, y, r, label, count } }: { pin: Pin }) {
  return (
    <>
      <title>{label}</title>
      <circle cx={x} cy={y} r={r} className={count === null ? "pin pin-dot" : "pin"} strokeWidth={r / 6} />
      {count === null ? null : (
        <text x={x} y={y} dy={r * 0.36} fontSize={r * (count.length > 2 ? 0.8 : 1.05)} textAnchor="middle">
          {count}
        </text>
      )}
    </>
  );
}

/** @param label the name of the drawing where it has no links */
export function PinMap({ box, departments, pins, label }: PinMapData & { label: string }) {
  const isLinked = pins.some(({ to }) => to);
  return (
    <svg
      className="pin-map"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      strokeWidth={box.width / 320}
      role={isLinked ? "group" : "img"}
      aria-label={label}
      focusable="false"
    >
      <use href={`${drawing}#tous`} className="map-land pin-around" />
      {departments.map((code) => (
        <use key={code} href={`${drawing}#d${code}`} className="map-land" />
      ))}
      {pins.map((pin) =>
        pin.to ? (
          <Link key={pin.label} to={pin.to} rel="nofollow" aria-label={pin.label} className="pin-link">
            <PinMark pin={pin} />
          </Link>
        ) : (
          <g key={pin.label}>
            <PinMark pin={pin} />
          </g>
        ),
      )}
    </svg>
  );
}
