import { failureOf } from "@gleba/shared/kit";
import { formatDate } from "@gleba/shared/words";
import { Alert, Button, Dialog, EmptyState, ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useMe } from "#platform/me";
import { useTask } from "#ui/confirm";
import { MorePages } from "#ui/list";
import { fetchFailedSlips, retrySlip } from "./api.ts";
import { slipAmount } from "./components/slip-note.tsx";
import * as styles from "./components/lines.module.css";

type Slips = Awaited<ReturnType<typeof fetchFailedSlips>>;

/** What a slip pays: `parcela 7`, `parcela 7 e mais 2`. */
const partsOf = ({ installmentNumber, items = [] }: Slips["content"][number]): string =>
  items.length > 1 ? `parcela ${installmentNumber} e mais ${items.length - 1}` : `parcela ${installmentNumber}`;

/** Slips that no try could draw, each to be tried again by whoever manages contracts. */
export const FailedSlipsDialog = ({ onClose }: { onClose: () => void }) => {
  const [page, setPage] = useState(0);
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchFailedSlips(page, signal), [page]));
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Dialog title="Boletos com falha" wide onClose={onClose}>
      <Stack gap="md">
        {answer.state === "loading" && <Skeleton lines={3} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && (
          <FailedSlips
            slips={answer.value}
            onPage={setPage}
            onNext={() => {
              setPage(0);
              again();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
};

interface Props {
  slips: Slips;
  onPage: (page: number) => void;
  /** Every slip of this page was tried again, and there are others. */
  onNext: () => void;
}

/** A slip that is tried again leaves the list, which is not read again for it (specification §4). */
const FailedSlips = ({ slips, onPage, onNext }: Props) => {
  const { working, error, run } = useTask();
  const me = useMe()?.answer;
  const canManage = me?.state === "ready" && me.value.can.manageContracts;
  const [retried, setRetried] = useState<readonly number[]>([]);
  const left = slips.content.filter(({ id }) => !retried.includes(id));
  const others = slips.totalElements > slips.content.length;
  const retry = (id: number) =>
    run(async () => {
      await retrySlip(id);
      notify.success("O boleto será gerado de novo em instantes.");
      setRetried((before) => [...before, id]);
    });
  return (
    <>
      {error && <Alert tone="error">{error}</Alert>}
      {left.length === 0 && !others && (
        <EmptyState title="Nenhum boleto com falha">Todos os boletos pedidos foram gerados.</EmptyState>
      )}
      {left.length === 0 && others && (
        <EmptyState
          title="Esta página ficou vazia"
          action={
            <Button variant="secondary" onClick={onNext}>
              Ver os demais boletos
            </Button>
          }
        />
      )}
      {left.length > 0 && (
        <ul className={styles.lines}>
          {left.map((slip) => (
            <li key={slip.id}>
              <span>
                <strong>{slip.contractNumber}</strong>, {partsOf(slip)}, {slip.customerName}
                <small>
                  {slipAmount(slip.totalCents, slip)}, vence em {formatDate(slip.dueDate)}
                </small>
              </span>
              {canManage && (
                <Button
                  variant="secondary"
                  size="sm"
                  loading={working}
                  onClick={() => void retry(slip.id)}
                  aria-label={`Tentar de novo: ${slip.contractNumber}, ${partsOf(slip)}`}
                >
                  Tentar de novo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MorePages page={slips} onPage={onPage} />
    </>
  );
};
