// Something that is so, in a list of such things: its picture, its title and a sentence or two.
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
