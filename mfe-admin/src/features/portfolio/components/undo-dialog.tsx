import type { Portfolio } from "@gleba/shared/contracts/crm";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { contractsText } from "../labels.ts";
import { useStep } from "../use-step.ts";

interface Props {
  portfolio: Portfolio;
  count: number;
  onClose: () => void;
  onBegun: (undoing: Portfolio) => void;
}

/** Asks before a whole portfolio goes; contracts to which something happened since are named, and it stays. */
export const UndoDialog = ({ portfolio, count, onClose, onBegun }: Props) => {
  const { working, errors, run, steps } = useStep();
  return (
    <Dialog title={`Desfazer a entrada de ${contractsText(count)}?`} busy={working} onClose={onClose}>
      <Stack gap="md">
        <p>
          Saem os contratos, as parcelas e os pagamentos desta carteira, e os clientes que só vieram com ela e ainda não
          entraram no portal. Os lotes voltam a ser o que eram. Se algo já aconteceu com um dos contratos, nada é
          desfeito.
        </p>
        <FormErrors errors={errors} title="A carteira não foi desfeita" />
        <Group gap="sm">
          <Button
            variant="danger"
            loading={working}
            onClick={() => void run(async () => onBegun(await steps.undo(portfolio.id)))}
          >
            Desfazer a entrada
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={working}>
            Voltar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
