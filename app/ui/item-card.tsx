// A list entry: title, facts and actions. The whole card follows the title's link.
import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export type ItemCardProps = {
  title: ReactNode;
  to?: string;
  media?: ReactNode;
  picture?: ReactNode;
  subtitle?: ReactNode;
  facts?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
  current?: boolean;
  level?: 2 | 3;
  as?: "li" | "article";
};

export function ItemCard({
  title,
  to,
  media,
  picture,
  subtitle,
  facts,
  aside,
  children,
  current,
  level = 2,
  as: Tag = "li",
}: ItemCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <Tag className={to ? "card item item-linked" : "card item"}>
      {media ? <div className="item-media">{media}</div> : null}
      {picture ? <div className="item-picture">{picture}</div> : null}
      <div className="item-body">
        <Title className="item-title">
          {to ? (
            <Link to={to} className="item-link" aria-current={current ? "true" : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {subtitle ? <p className="muted">{subtitle}</p> : null}
      </div>
      {facts || children ? (
        <div className="item-more">
          {facts ? <div className="item-facts">{facts}</div> : null}
          {children}
        </div>
      ) : null}
      {aside ? <div className="item-aside">{aside}</div> : null}
    </Tag>
  );
}

export function ItemList({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
    <ul className="items" role="list">
      {children}
    </ul>
  );
}
