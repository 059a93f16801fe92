import { PortalLink } from "@gleba/shared/ui";
import * as styles from "./choices.module.css";

interface Props {
  label: string;
  choices: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** Ways to see the same report; the one that is seen stands in the address. */
export const Choices = ({ label, choices }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice.label}>
          <PortalLink
            to={choice.to}
            replace
            className={styles.choice}
            aria-current={choice.isCurrent ? "true" : undefined}
          >
            {choice.label}
          </PortalLink>
        </li>
      ))}
    </ul>
  </nav>
);
