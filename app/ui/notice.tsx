// A notice. It is announced only on request: the first status of a page is its list's count.
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type NoticeTone = "ok" | "warn" | "bad" | "neutral";

const iconOf: Record<NoticeTone, IconName> = { ok: "check-circle", warn: "warning", bad: "error", neutral: "info" };

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  role?: "status" | "alert";
  actions?: ReactNode;
  children?: ReactNode;
};

export function Notice({ tone = "neutral", title, role, actions, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={iconOf[tone]} />
      <div className="notice-body">
        {title ? <p className="notice-title">{title}</p> : null}
        {typeof children === "string" ? <p>{children}</p> : children}
        {actions ? <div className="cluster">{actions}</div> : null}
      </div>
    </div>
  );
}
