import type { GivenConsent } from "@gleba/shared/contracts";
import { Badge, Button, Group } from "@gleba/shared/ui";
import { receiptText } from "../purposes.ts";
import * as styles from "../privacy.module.css";

interface Props {
  purpose: GivenConsent["purpose"];
  title: string;
  what: string;
  /** What was said about it, newest first. */
  given: readonly GivenConsent[];
  working: boolean;
  onChoose: (granted: boolean) => void;
}

/** One purpose: how it stands, its receipts, and the other choice. */
export const ConsentRow = ({ purpose, title, what, given, working, onChoose }: Props) => {
  const granted = given[0]?.granted ?? false;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Group gap="xs">
          <strong>{title}</strong>
          <Badge tone={granted ? "success" : "neutral"}>{granted ? "Concedido" : "Não concedido"}</Badge>
        </Group>
        <p className={styles.muted}>{what}</p>
        {given.length > 0 && (
          <details className={styles.history}>
            <summary className={styles.muted}>Recibos ({given.length})</summary>
            <ul>
              {given.map((line) => (
                <li key={line.id}>{receiptText(line)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {/* The account rests on the policy: it ends with the account, not here. */}
      {!(purpose === "privacy_policy" && granted) && (
        <Button
          size="sm"
          variant="secondary"
          loading={working}
          aria-label={`${granted ? "Revogar" : "Conceder"}: ${title}`}
          onClick={() => onChoose(!granted)}
        >
          {granted ? "Revogar" : "Conceder"}
        </Button>
      )}
    </li>
  );
};
