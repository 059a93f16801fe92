import type { LotsOutcome } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized, formatCount } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { BulkReport } from "#ui/list";

interface Props {
  outcome: LotsOutcome;
  onUndo: (changeId: number) => void;
  onClose: () => void;
}

/** What became of each lot of a change, and the way back. */
export const BulkResult = ({
  outcome: { changed, unchanged, failures, changeId, undoUntil },
  onUndo,
  onClose,
}: Props) => (
  <Dialog title="Resultado da alteração" onClose={onClose}>
    <Stack gap="md">
      <BulkReport
        noun={["lote", "lotes"]}
        outcome={{
          done: changed,
          failed: failures.map((failure) => ({ ...failure, label: capitalized(blockAndLot(failure)) })),
        }}
      />
      {unchanged > 0 && (
        <p>
          {formatCount(unchanged)} {unchanged === 1 ? "já estava assim." : "já estavam assim."}
        </p>
      )}
      <Group gap="sm">
        <Button onClick={onClose}>Fechar</Button>
        {changeId !== null && (
          <Button variant="secondary" onClick={() => onUndo(changeId)}>
            Desfazer
          </Button>
        )}
      </Group>
      {undoUntil && <p>É possível desfazer por 15 minutos.</p>}
    </Stack>
  </Dialog>
);
