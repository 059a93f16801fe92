import { Card, Stack } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./section.module.css";

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One subject of the settings. */
export const Section = ({ title, hint, children }: Props) => (
  <Card className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
    </div>
    <Stack gap="md">{children}</Stack>
  </Card>
);
