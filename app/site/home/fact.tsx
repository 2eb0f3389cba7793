// One item of a list of facts: icon, title, text.
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";

export function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="fact">
      <Icon name={icon} size={24} />
      <div>
        <h3>{title}</h3>
        <p className="soft">{children}</p>
      </div>
    </li>
  );
}
