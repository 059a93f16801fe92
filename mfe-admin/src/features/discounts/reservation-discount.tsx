import type { ReservationDiscount } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useLook } from "#ui/list";
import { fetchReservationDiscount } from "./api.ts";
import { AskForm } from "./ask-form.tsx";
import { Decision } from "./decision.tsx";
import { DiscountLines } from "./components/discount-lines.tsx";

interface Props {
  reservationId: number;
  /** What the contract would cost is another sum. */
  onChanged: () => void;
}

/** The discounts of a reservation: what was asked and decided, and a way to ask. */
export const ReservationDiscountSection = ({ reservationId, onChanged }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchReservationDiscount(reservationId, signal), [reservationId]);
  const [answer, again] = useAnswer(ask);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  if (answer.state === "loading") return <Skeleton lines={2} height="2rem" width="100%" />;
  if (failed)
    return (
      <ErrorCard title="Os descontos não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
    );
  return answer.state === "ready" ? (
    <Loaded read={answer.value} reservationId={reservationId} onChanged={onChanged} />
  ) : null;
};

const Loaded = ({ read, reservationId, onChanged }: Props & { read: ReservationDiscount }) => {
  const [state, setState] = useState(read);
  const [asking, setAsking] = useState(false);
  useLook("reservations", async (signal) => setState(await fetchReservationDiscount(reservationId, signal)));
  const { tableCents, limitBasisPoints, can, discounts } = state;
  const [newest] = discounts;
  const change = (changed: ReservationDiscount): void => {
    setState(changed);
    setAsking(false);
    onChanged();
  };
  if (!can.ask && !newest) return null;
  return (
    <section aria-labelledby="descontos">
      <Stack gap="sm">
        <h3 id="descontos">Descontos</h3>
        {newest?.status === "granted" && newest.isStale && (
          <Alert tone="warning">O preço do lote mudou depois deste desconto: retire-o e peça outro.</Alert>
        )}
        {discounts.length > 0 && <DiscountLines discounts={discounts} />}
        {newest && <Decision discount={newest} canDecide={can.decide} canWithdraw onDone={change} />}
        {can.ask && tableCents !== null && asking && (
          <AskForm
            reservationId={reservationId}
            tableCents={tableCents}
            limitBasisPoints={limitBasisPoints}
            onBack={() => setAsking(false)}
            onDone={(changed) => {
              change(changed);
              notify.success(
                changed.discounts[0]?.status === "granted"
                  ? "Desconto dado."
                  : "Desconto pedido: quem aprova foi avisado.",
              );
            }}
          />
        )}
        {can.ask && !asking && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Dar desconto
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
};
