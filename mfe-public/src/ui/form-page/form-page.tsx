import { Card, PageHeading } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./form-page.module.css";

interface Props {
  title: string;
  lead: ReactNode;
  /** Where else to go, below the form. */
  links?: ReactNode;
  children: ReactNode;
}

/** One narrow form, as everything about an account is asked. */
export const FormPage = ({ title, lead, links, children }: Props) => (
  <div className={styles.page}>
    <PageHeading>{title}</PageHeading>
    <p className={styles.lead}>{lead}</p>
    <Card padding="lg">{children}</Card>
    {links && <div className={styles.ways}>{links}</div>}
  </div>
);
