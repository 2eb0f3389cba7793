// A way in a few steps, each a card with its number in words.
import type { ReactNode } from "react";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Card } from "../ui/page.tsx";

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid plain-list">{children}</ol>;
}

export function Step({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card as="li" className="stack stack-s">
      <Icon name={icon} size={28} />
      <h3>{title}</h3>
      <p className="soft">{children}</p>
    </Card>
  );
}
