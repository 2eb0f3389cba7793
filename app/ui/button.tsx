// Buttons, links styled as buttons, and submit buttons.
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { type LinkProps, useNavigation } from "react-router";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";

type Look = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "link";
  size?: "small" | "medium" | "large";
  icon?: IconName;
  hideLabel?: boolean;
  wide?: boolean;
};

function classOf({ variant = "primary", size = "medium", icon, hideLabel, wide }: Look, extra?: string) {
  const names = ["button", `button-${variant}`];
  if (size !== "medium") names.push(`button-${size}`);
  if (hideLabel && icon) names.push("button-round");
  if (wide) names.push("button-wide");
  if (extra) names.push(extra);
  return names.join(" ");
}

function Face({ icon, hideLabel, children }: Pick<Look, "icon" | "hideLabel"> & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size={18} /> : null}
      <span className={hideLabel && icon ? "visually-hidden" : "button-label"}>{children}</span>
    </>
  );
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> & { children: ReactNode; ref?: Ref<HTMLButtonElement> };

export function Button({
  variant,
  size,
  icon,
  hideLabel,
  wide,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={classOf({ variant, size, icon, hideLabel, wide }, className)}>
      <Face icon={icon} hideLabel={hideLabel}>
        {children}
      </Face>
    </button>
  );
}

export type ButtonLinkProps = Look &
  Omit<LinkProps, "style" | "className"> & { className?: string; children: ReactNode };

export function ButtonLink({ variant, size, icon, hideLabel, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, icon, hideLabel, wide }, className)}>
      <Face icon={icon} hideLabel={hideLabel}>
        {children}
      </Face>
    </Link>
  );
}

export type SubmitButtonProps = Omit<ButtonProps, "type" | "ref"> & {
  /** For a fetcher's form: the navigation state does not cover it. */
  pending?: boolean;
};

/** Submits its form. While pending it keeps its focus and name, and ignores clicks. */
export function SubmitButton({
  pending,
  variant = "primary",
  size,
  icon,
  hideLabel,
  wide,
  className,
  children,
  onClick,
  ...rest
}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // None once a link is pressed meanwhile: the form is no longer being sent.
  const { formData } = useNavigation();
  const [sent, setSent] = useState(false);
  const busy = pending ?? (sent && formData !== undefined);

  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const onSubmit = (event: SubmitEvent) => setSent(event.submitter === button.current);
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, []);

  useEffect(() => {
    if (!formData) setSent(false);
  }, [formData]);

  return (
    <button
      {...rest}
      ref={button}
      type="submit"
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classOf({ variant, size, icon, hideLabel, wide }, className)}
    >
      <Face icon={busy ? "loader" : icon} hideLabel={hideLabel}>
        {children}
      </Face>
    </button>
  );
}
