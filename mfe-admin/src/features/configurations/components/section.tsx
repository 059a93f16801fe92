import { Card, Stack } from "@gleba/shared/ui";
import { useId, type ReactNode } from "react";
import * as styles from "./section.module.css";

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One subject of the settings. */
export const Section = ({ title, hint, children }: Props) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <Stack gap="md">{children}</Stack>
    </Card>
  );
};
