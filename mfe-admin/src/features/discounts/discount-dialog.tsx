import type { DiscountRow } from "@gleba/shared/contracts/crm";
import { Alert, Badge, Dialog, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { blockAndLot, formatCents, formatDateTime } from "@gleba/shared/words";
import { useCallback } from "react";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { FactGrid } from "#ui/facts";
import { RecordFailure } from "#ui/record-failure";
import { fetchDiscount } from "./api.ts";
import { Decision } from "./decision.tsx";
import { limitText, percentOf, STATUS_NAMES, STATUS_TONES } from "./labels.ts";

interface Props {
  id: number;
  onChanged: () => void;
  onClose: () => void;
}

/** One discount beside the list: all that a decision needs, and the decision. */
export const DiscountDialog = ({ id, onChanged, onClose }: Props) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchDiscount(id, signal), [id]));
  return (
    <Dialog title="Desconto" side onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={6} height="2.5rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Este desconto"
          title="O desconto não carregou"
          back={{ onClose }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && (
        <Stack gap="md">
          <Facts row={answer.value} />
          {answer.value.isStale && answer.value.status !== "refused" && answer.value.status !== "withdrawn" && (
            <Alert tone="warning">O preço do lote mudou depois deste pedido: ele não pode mais ser aprovado.</Alert>
          )}
          <Decision
            discount={answer.value}
            canDecide={answer.value.can.decide}
            canWithdraw={answer.value.reservation.isOpen}
            onDone={() => {
              again();
              onChanged();
            }}
          />
        </Stack>
      )}
    </Dialog>
  );
};

const Facts = ({ row }: { row: DiscountRow }) => {
  const { reservation, lot, status } = row;
  const me = useMe()?.answer;
  const sells = me?.state === "ready" && me.value.can.sell;
  return (
    <FactGrid>
      <div>
        <dt>Situação</dt>
        <dd>
          <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
          {!reservation.isOpen && <small>a reserva terminou</small>}
        </dd>
      </div>
      <div>
        <dt>Desconto</dt>
        <dd>
          {percentOf(row.basisPoints)}, {formatCents(row.tableCents - row.priceCents)}
          <small>
            {limitText(row.limitBasisPoints, {
              none: "quem pediu aprova descontos",
              upTo: "quem pediu pode dar até",
            })}
          </small>
        </dd>
      </div>
      <div>
        <dt>Preço</dt>
        <dd>
          {formatCents(row.priceCents)}
          <small>tabela: {formatCents(row.tableCents)}</small>
        </dd>
      </div>
      <div>
        <dt>Reserva</dt>
        <dd>
          {sells ? (
            <PortalLink to={paths.reservation(reservation.id)}>{reservation.name}</PortalLink>
          ) : (
            reservation.name
          )}
          <small>{reservation.protocol}</small>
        </dd>
      </div>
      <div>
        <dt>Lote</dt>
        <dd>
          {lot.venture}
          <small>{blockAndLot(lot)}</small>
        </dd>
      </div>
      <div>
        <dt>Quem pediu</dt>
        <dd>
          {row.askedBy}
          <small>
            {formatDateTime(row.askedAt)}: {row.reason}
          </small>
        </dd>
      </div>
      {row.decidedAt && (
        <div>
          <dt>Quem decidiu</dt>
          <dd>
            {row.decidedBy}
            <small>
              {formatDateTime(row.decidedAt)}
              {row.decision !== "" && `: ${row.decision}`}
            </small>
          </dd>
        </div>
      )}
    </FactGrid>
  );
};
