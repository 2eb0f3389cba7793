// Parts of the review page: the links along the queue, the reports and the fraud signals.

import { withDe } from "../../platform/text/elision.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Ago } from "../../ui/time.tsx";
import type { Signal } from "./signal.ts";

type Report = {
  id: string;
  reason: string;
  message: string | null;
  excerpt: string | null;
  from: string | null;
  treated: boolean;
  at: { iso: string; exact: string; ago: string };
};

type Queue = { label: string; to: string; previous: string | null; next: string | null };

/** Links along the queue: the items before and after; after a decision what is next, in any queue. */
export function QueueLinks({ queue, isDecided, next }: { queue: Queue; isDecided: boolean; next: string | null }) {
  if (!isDecided) return <Pager previous={queue.previous} next={queue.next} label={`File\u00a0: ${queue.label}`} />;
  const following = queue.next ?? queue.previous ?? next;
  return (
    <Notice
      tone="ok"
      title={following ? "C’est fait. La suite vous attend." : "C’est fait, et rien d’autre n’attend."}
      actions={
        following ? (
          <ButtonLink to={following}>Suivant</ButtonLink>
        ) : (
          <ButtonLink to="/admin" variant="secondary">
            Revenir à l’accueil
          </ButtonLink>
        )
      }
    />
  );
}

export function ReportsShown({ reports }: { reports: Report[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Signalements" id="signalements">
      <ul className="plain-list stack">
        {reports.map(({ id, reason, message, excerpt, from, treated, at }) => (
          <li key={id} className="stack stack-s">
            <p>
              <Chip tone={treated ? "neutral" : "bad"}>{reason}</Chip>{" "}
              <span className="muted">
                <Ago at={at} />, {from ? withDe(from) : "sans adresse"}
                {treated ? " · clos" : null}
              </span>
            </p>
            {message ? <p className="as-typed">{message}</p> : null}
            {excerpt ? (
              <p className="muted">
                Le message disait&nbsp;: <span className="as-typed">«&nbsp;{excerpt}&nbsp;»</span>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SignalsShown({ signals }: { signals: Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <Section
      title="Ce qui peut faire penser à une fraude"
      id="signaux"
      lead="Des indices à vérifier, jamais une preuve&nbsp;: rien n’est refusé automatiquement."
    >
      <ul className="plain-list stack stack-s">
        {signals.map(({ name, text, links }) => (
          <li key={`${name} ${text}`}>
            <p>
              <Chip tone="warn">{name}</Chip> {text}
            </p>
            {links.length > 0 ? (
              <p className="cluster">
                {links.map(({ to, label }) => (
                  <Link key={to} to={to}>
                    {label}
                  </Link>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
