import type { BatchDetails } from "@gleba/shared/contracts";
import { Slot } from "@gleba/shared/slots";
import { Alert } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import * as styles from "./lot-panel.module.css";

/** Of a lot that is the signed-in customer's: what the customer's area says of it, else that it is theirs. */
export const OwnLot = ({ details: { idBatch, holdUntil } }: { details: BatchDetails }) => (
  <Slot of="mfe-public" name="own-lot" given={{ idBatch }} className={styles.own}>
    <Alert tone="success" title="Este lote está com você">
      {holdUntil && `A reserva vale até ${formatDateTime(holdUntil)}.`}
    </Alert>
  </Slot>
);
