import type { Discount, ReservationDiscount } from "@gleba/shared/contracts/crm";
import { Button, Group, notify } from "@gleba/shared/ui";
import { useState } from "react";
import { ConfirmWithReason } from "#ui/confirm";
import { decideDiscount, withdrawDiscount } from "./api.ts";
import { discountText } from "./labels.ts";

type Action = "approve" | "refuse" | "withdraw";

const WORDS: Readonly<Record<Action, { title: string; action: string; explains: string; done: string }>> = {
  approve: {
    title: "Aprovar o desconto?",
    action: "Aprovar desconto",
    explains: "O contrato desta reserva passa a ser feito por este preço. Quem pediu é avisado.",
    done: "Desconto aprovado.",
  },
  refuse: {
    title: "Recusar o desconto?",
    action: "Recusar desconto",
    explains: "Vale o preço da tabela. Quem pediu é avisado e lê o motivo.",
    done: "Desconto recusado.",
  },
  withdraw: {
    title: "Retirar o desconto?",
    action: "Retirar desconto",
    explains: "Vale o preço da tabela, e outro desconto pode ser pedido.",
    done: "Desconto retirado.",
  },
};

interface Props {
  discount: Discount;
  canDecide: boolean;
  canWithdraw: boolean;
  onDone: (state: ReservationDiscount) => void;
}

/** The buttons by which a discount is approved, refused or taken back, each with a reason. */
export const Decision = ({ discount, canDecide, canWithdraw, onDone }: Props) => {
  const [asked, setAsked] = useState<Action>();
  const { id, status } = discount;
  const isWaiting = status === "waiting";
  const decide = async (action: Action, reason: string): Promise<void> => {
    onDone(
      action === "withdraw"
        ? await withdrawDiscount(id, reason)
        : await decideDiscount(id, { approve: action === "approve", reason }),
    );
    setAsked(undefined);
    notify.success(WORDS[action].done);
  };
  return (
    <>
      <Group gap="sm">
        {isWaiting && canDecide && (
          <>
            <Button size="sm" onClick={() => setAsked("approve")}>
              Aprovar
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAsked("refuse")}>
              Recusar
            </Button>
          </>
        )}
        {(isWaiting || status === "granted") && canWithdraw && (
          <Button size="sm" variant="quiet" onClick={() => setAsked("withdraw")}>
            Retirar desconto
          </Button>
        )}
      </Group>
      {asked && (
        <ConfirmWithReason
          title={WORDS[asked].title}
          action={WORDS[asked].action}
          draft={`discount-${id}-${asked}`}
          danger={asked === "refuse"}
          onConfirm={(reason) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          <p>{discountText(discount)}.</p>
          <p>{WORDS[asked].explains}</p>
        </ConfirmWithReason>
      )}
    </>
  );
};
