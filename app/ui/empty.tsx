// The message of an empty list, with an action.
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
  children?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ title, text, icon = "search", actions, level = 2, children }: EmptyStateProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <Title>{title}</Title>
      {text ? <p className="soft">{text}</p> : null}
      {children}
      {actions ? <div className="cluster">{actions}</div> : null}
    </div>
  );
}
