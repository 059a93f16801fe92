import type { AnchorHTMLAttributes } from "react";
import * as styles from "./skip-link.module.css";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** `#id` of what it leads to. */
  href: string;
};

/** Leads the keyboard over what stands in the way; seen only while it has the focus. */
export const SkipLink = ({ children, ...rest }: Props) => (
  <a {...rest} className={styles.skip}>
    {children}
  </a>
);
