import { Card, PageHeading, useScreenName } from "@gleba/shared/ui";
import { useEffect, useRef, type ReactNode } from "react";
import * as styles from "./form-page.module.css";

interface Props {
  title: string;
  children: ReactNode;
  /** Where to go from here. */
  actions?: ReactNode;
}

/** The outcome of a form: replaces it, with a title for the tab and the focus. */
export const Outcome = ({ title, children, actions }: Props) => {
  const page = useRef<HTMLDivElement>(null);
  useScreenName(title);
  useEffect(() => page.current?.querySelector("h1")?.focus(), [title]);
  return (
    <div className={styles.page} ref={page}>
      <PageHeading>{title}</PageHeading>
      <Card padding="lg" className={styles.outcome}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Card>
    </div>
  );
};
