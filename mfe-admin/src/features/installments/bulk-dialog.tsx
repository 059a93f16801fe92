import {
  MOST_INSTALLMENTS_AT_ONCE,
  type InstallmentBulk,
  type InstallmentBulkResult,
} from "@gleba/shared/contracts/crm";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import { useTask } from "#ui/confirm";
import { workOnInstallments } from "./api.ts";

type Action = InstallmentBulk["action"];

const TITLES: Record<Action, string> = { slips: "Gerar boletos", reminders: "Enviar lembretes" };
const EXPLAINED: Record<Action, string> = {
  slips:
    "Cada parcela ganha um boleto com o valor do dia em que vence, ou de hoje se já venceu. O cliente recebe na caixa de entrada e por e-mail. Quem já tem boleto que ainda pode ser pago não recebe outro.",
  reminders:
    "Cada cliente recebe uma mensagem e um e-mail por contrato, com as parcelas escolhidas e o valor de hoje. Um contrato é lembrado no máximo uma vez por dia.",
};

interface Props {
  action: Action;
  ids: readonly number[];
  /** How many of them, as far as the screen knows, are worth more once a rate is stored that is missing. */
  lacking: number;
  onDone: (result: InstallmentBulkResult) => void;
  onClose: () => void;
}

/** Says what will happen to how many before it does. */
export const BulkDialog = ({ action, ids, lacking, onDone, onClose }: Props) => {
  const { working, error, run } = useTask();
  const counted = `${formatCount(ids.length)} ${ids.length === 1 ? "parcela" : "parcelas"}`;
  const tooMany = ids.length > MOST_INSTALLMENTS_AT_ONCE;
  return (
    <Dialog title={`${TITLES[action]}: ${counted}`} busy={working} onClose={onClose}>
      <Stack gap="md">
        <p>{EXPLAINED[action]}</p>
        {lacking > 0 && (
          <Alert tone="warning">
            {lacking === 1 ? "A uma delas" : `A ${formatCount(lacking)} delas`} falta a taxa de um mês do índice: o
            valor sai sem essa correção. Carregue a taxa antes, em Contratos, Índices de correção.
          </Alert>
        )}
        {tooMany && <Alert tone="warning">Escolha no máximo {MOST_INSTALLMENTS_AT_ONCE} parcelas de cada vez.</Alert>}
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button
            loading={working}
            disabled={tooMany}
            onClick={() => void run(async () => onDone(await workOnInstallments({ action, ids: [...ids] })))}
          >
            {TITLES[action]}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={working}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
