import { Group } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./facts.module.css";

interface Props {
  title: ReactNode;
  /** Short labels beside the title. */
  badges?: ReactNode;
  /** One line each; empty ones are left out. */
  lines: readonly (string | null | undefined | false)[];
}

/** What an entry says at a glance. */
export const Facts = ({ title, badges, lines }: Props) => (
  <>
    <Group gap="xs">
      <h3 className={styles.title}>{title}</h3>
      {badges}
    </Group>
    {lines.map(
      (line) =>
        line && (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ),
    )}
  </>
);
