import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Button, Dialog } from "@gleba/shared/ui";
import { installmentName } from "#features/contract-facts";
import { SlipCodes } from "./components/slip-codes.tsx";
import * as styles from "./components/slip.module.css";

interface Props {
  installment: Installment;
  /** Another slip, for another day. */
  onRequest?: () => void;
  onClose: () => void;
}

/** The slip that was drawn for an installment. Readable without a connection too. */
export const ReadySlipDialog = ({ installment, onRequest, onClose }: Props) => {
  const slip = installment.bankSlip;
  const name = installmentName(installment);
  return (
    <Dialog title={`Boleto: ${name}`} onClose={onClose}>
      <div>
        <p className={styles.muted}>Valor de hoje</p>
        <p className={styles.total}>{formatCents(installment.totalTodayCents)}</p>
        {slip && <p className={styles.muted}>Boleto pagável até {formatDate(slip.dueDate)}</p>}
      </div>
      {slip && <SlipCodes what={name} line={slip.line} pix={slip.pix} pdfUrl={slip.pdfUrl} />}
      {onRequest && (
        <Button variant="quiet" size="sm" onClick={onRequest}>
          Gerar para outro dia
        </Button>
      )}
    </Dialog>
  );
};
