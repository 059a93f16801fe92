import type { Contract, EarlyPayment, Installment } from "@gleba/shared/contracts";
import { useState } from "react";
import { SlipDialog } from "#features/bank-slips";
import { OfflineReason, OnlineButton } from "#platform/connection";
import * as styles from "./early-payment.module.css";

interface Props {
  contract: Contract;
  /** Open installments, of which some are paid. */
  open: readonly Installment[];
  payment: EarlyPayment;
  /** Another choice is being reckoned. */
  waiting: boolean;
}

/** One slip of the reduced values, for however many installments. */
export const OrderForm = ({ contract, open, payment, waiting }: Props) => {
  const [asked, setAsked] = useState<readonly Installment[]>();
  const chosen = (): Installment[] => {
    const ids = new Set(payment.items.map(({ installmentId }) => installmentId));
    return open.filter(({ id }) => ids.has(id));
  };
  return (
    <div className={styles.ask}>
      <OnlineButton size="lg" disabled={waiting} onClick={() => setAsked(chosen())}>
        {payment.items.length === 1 ? "Gerar boleto com desconto" : "Gerar um só boleto com desconto"}
      </OnlineButton>
      <OfflineReason />
      {asked && (
        <SlipDialog early together contractId={contract.id} installments={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
};
