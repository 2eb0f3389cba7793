// Numbered steps: each with a drawing and a sentence or two.
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";

export function Steps({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without the browser's own numbers, Safari would no longer call it a list
    <ol className="steps" role="list">
      {children}
    </ol>
  );
}

export function Step({
  icon,
  title,
  level = 3,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  level?: 3 | 4;
  children: ReactNode;
}) {
  const Title = level === 3 ? "h3" : "h4";
  return (
    <li className="step">
      <span className="step-mark">
        <Icon name={icon} size={22} />
      </span>
      <Title className="step-title">{title}</Title>
      <p className="soft">{children}</p>
    </li>
  );
}
