// A sign-up: its form, and beside it the reasons for it.
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Rings } from "../../ui/rings.tsx";

export type Reason = { icon: IconName; title: ReactNode; text: ReactNode };

export function Join({ title, reasons, children }: { title: string; reasons: Reason[]; children: ReactNode }) {
  return (
    <div className="join">
      <div className="stack">{children}</div>
      <section className="why-join" aria-labelledby="pourquoi">
        <h2 id="pourquoi">{title}</h2>
        <ul className="plain-list stack">
          {reasons.map(({ icon, title, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              <div>
                <p className="strong">{title}</p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Rings />
      </section>
    </div>
  );
}
