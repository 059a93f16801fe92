import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate, installmentName } from "@gleba/shared/words";
import { Button, Dialog } from "@gleba/shared/ui";
import { slipCount } from "#features/contract-facts";
import { SlipPaper } from "./components/slip-paper.tsx";
import { SlipItems } from "./components/slip-items.tsx";
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
  const items = slip?.items;
  const cents = slip?.totalCents ?? installment.totalTodayCents;
  const isToday = !items && cents === installment.totalTodayCents;
  const name = items ? slipCount(slip) : installmentName(installment);
  return (
    <Dialog title={items ? `Boleto de ${name}` : `Boleto: ${name}`} onClose={onClose}>
      <SlipPaper about={slip?.about} />
      <div>
        <p className={styles.muted}>{isToday ? "Valor de hoje" : "Valor do boleto"}</p>
        <p className={styles.total}>{formatCents(cents)}</p>
        {slip && <p className={styles.muted}>Boleto pagável até {formatDate(slip.dueDate)}</p>}
      </div>
      {items && <SlipItems items={items} parts={slip.parts} />}
      {slip && <SlipCodes {...slip} what={name} />}
      {onRequest && (
        <Button variant="quiet" size="sm" onClick={onRequest}>
          {items ? `Gerar outro, só para ${installmentName(installment).toLowerCase()}` : "Gerar para outro dia"}
        </Button>
      )}
    </Dialog>
  );
};
