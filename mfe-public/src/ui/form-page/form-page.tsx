import { Card, PageHeading } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./form-page.module.css";

interface Props {
  title: string;
  lead: ReactNode;
  /** Other ways on, below the form. */
  ways?: ReactNode;
  children: ReactNode;
}

/** One narrow form, as everything about an account is asked. */
export const FormPage = ({ title, lead, ways, children }: Props) => (
  <div className={styles.page}>
    <PageHeading>{title}</PageHeading>
    <p className={styles.lead}>{lead}</p>
    <Card padding="lg">{children}</Card>
    {ways && <div className={styles.ways}>{ways}</div>}
  </div>
);
