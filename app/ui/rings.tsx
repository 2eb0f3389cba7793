// The site's sign: rings on the water around a coral drop. Decorative.

const radii = [
  [22, 8],
  [58, 20],
  [98, 34],
  [142, 50],
] as const;

export function Rings() {
  return (
    <svg className="rings" viewBox="0 0 320 124" width="320" height="124" aria-hidden="true" focusable="false">
      {radii.map(([rx, ry]) => (
        <ellipse key={rx} cx="160" cy="70" rx={rx} ry={ry} />
      ))}
      <circle cx="160" cy="11" r="9" />
    </svg>
  );
}
