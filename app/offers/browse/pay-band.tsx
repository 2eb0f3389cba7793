// Draws the pay of an occupation: the middle half of the offers as a band, with the median on it.
import { Card } from "../../ui/page.tsx";

type Props = { title: string; ends: { from: string; to: string; at: number } | null; note: string };

export function PayBand({ title, ends, note }: Props) {
  return (
    <Card className="stack stack-s">
      <h2>{title}</h2>
      {ends ? (
        <div>
          <svg className="pay-scale" width="100%" height="16" aria-hidden="true" focusable="false">
            <rect x="0" y="5" width="100%" height="6" rx="3" />
            <circle cx={`${ends.at}%`} cy="8" r="8" />
          </svg>
          <p className="pay-ends">
            <span>{ends.from}</span>
            <span>{ends.to}</span>
          </p>
        </div>
      ) : null}
      <p className="muted">{note}</p>
    </Card>
  );
}
