import { failureOf } from "@gleba/shared/kit";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Alert, Button, Dialog, EmptyState, ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useMe } from "#platform/me";
import { useTask } from "#ui/confirm";
import { fetchFailedSlips, retrySlip } from "./api.ts";
import * as styles from "./components/lines.module.css";

/** Slips that no try could draw, each to be tried again by whoever manages contracts. */
export const FailedSlipsDialog = ({ onClose }: { onClose: () => void }) => {
  const [answer, again] = useAnswer(fetchFailedSlips);
  const { working, error, run } = useTask();
  const me = useMe()?.answer;
  const canManage = me?.state === "ready" && me.value.can.manageContracts;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const retry = (id: number) =>
    run(async () => {
      await retrySlip(id);
      notify.success("O boleto será gerado de novo em instantes.");
      again();
    });
  return (
    <Dialog title="Boletos com falha" wide onClose={onClose}>
      <Stack gap="md">
        {answer.state === "loading" && <Skeleton lines={3} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {error && <Alert tone="error">{error}</Alert>}
        {answer.state === "ready" && answer.value.content.length === 0 && (
          <EmptyState title="Nenhum boleto com falha">Todos os boletos pedidos foram gerados.</EmptyState>
        )}
        {answer.state === "ready" && answer.value.content.length > 0 && (
          <ul className={styles.lines}>
            {answer.value.content.map((slip) => (
              <li key={slip.id}>
                <span>
                  <strong>{slip.contractNumber}</strong>, parcela {slip.installmentNumber}, {slip.customerName}
                  <small>
                    {formatCents(slip.totalCents)}, vence em {formatDate(slip.dueDate)}
                  </small>
                </span>
                {canManage && (
                  <Button
                    variant="secondary"
                    size="sm"
                    loading={working}
                    onClick={() => void retry(slip.id)}
                    aria-label={`Tentar de novo: ${slip.contractNumber}, parcela ${slip.installmentNumber}`}
                  >
                    Tentar de novo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
};
