import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classes } from "./css-names.ts";
import { PortalLink } from "./portal-link.tsx";
import * as styles from "./button.module.css";

interface Look {
  /** One `primary` a view. `quiet` has no edge; `danger` is for what cannot be undone. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  fullWidth?: boolean;
}

const look = ({ variant = "primary", size = "md", fullWidth }: Look, className?: string): string =>
  classes(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps the button's place and focus, and makes a second click do nothing. */
  loading?: boolean;
}

/** A button that acts. While `loading` it stays focusable, so the keyboard does not lose its place. */
export const Button = ({ variant, size, fullWidth, loading, className, onClick, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={loading || rest["aria-disabled"]}
    aria-busy={loading || undefined}
    className={look({ variant, size, fullWidth }, className)}
    onClick={loading ? (event) => event.preventDefault() : onClick}
  >
    {loading && <span className={styles.spinner} aria-hidden="true" />}
    {children}
  </button>
);

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> &
  ({ to: string; href?: never } | { href: string; to?: never });

/** A link that looks like a button: `to` inside the portal, `href` out of it. */
export const ButtonLink = ({ variant, size, fullWidth, className, to, href, children, ...rest }: ButtonLinkProps) => {
  const name = look({ variant, size, fullWidth }, className);
  if (to !== undefined)
    return (
      <PortalLink {...rest} to={to} className={name}>
        {children}
      </PortalLink>
    );
  return (
    <a {...rest} href={href} className={name}>
      {children}
    </a>
  );
};
