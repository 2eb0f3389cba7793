// Draws an offer's pay on the scale of its occupation, with a band for half of the offers, a tick for the median and a dot for this offer.
import type { PayScale as Scale } from "./pay-levels.server.ts";

const width = 240;
const across = (share: number) => Math.round(8 + share * (width - 16));

export function PayScale({ scale }: { scale: Scale }) {
  const { offer, median, low, high, area, medianText, gap, source } = scale;
  return (
    <div className="stack stack-s">
      <h3>Ce salaire, parmi les autres</h3>
      <svg viewBox={`0 0 ${width} 28`} width="100%" aria-hidden="true" focusable="false">
        <path d={`M8 14H${width - 8}`} stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
        <path d={`M${across(low)} 14H${across(high)}`} stroke="var(--edge)" strokeWidth="10" strokeLinecap="round" />
        <path d={`M${across(median)} 4V24`} stroke="var(--ink)" strokeWidth="2.5" />
        <circle cx={across(offer)} cy="14" r="7" fill="var(--accent)" stroke="var(--surface)" strokeWidth="2" />
      </svg>
      <p>
        Médiane du métier&nbsp;: <strong>{medianText}</strong> ({area}). Cette offre&nbsp;: {gap}.
      </p>
      <p className="muted">{source}</p>
    </div>
  );
}
