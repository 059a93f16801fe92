import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, Dialog, notify, Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { FormFoot } from "#ui/form-foot";
import { confirmSides } from "./api.ts";

interface Props {
  ventureId: number;
  map: StaffLotMap | undefined;
  /** Sides were confirmed, or others have them now: read the lots again. */
  onChanged: () => void;
}

interface DialogProps extends Omit<Props, "map"> {
  proposed: NonNullable<StaffLotMap["proposedSides"]>;
  onClose: () => void;
}

/** In the list of blocks: all of them. No block is called so, since names are trimmed. */
const ALL = " ";

const lotsText = (count: number): string => `${formatCount(count)} ${count === 1 ? "lote" : "lotes"}`;

const SidesDialog = ({ ventureId, proposed, onChanged, onClose }: DialogProps) => {
  const [block, setBlock] = useState(ALL);
  const { working, error, run } = useTask();
  const all = proposed.reduce((sum, { lots }) => sum + lots, 0);
  const count = block === ALL ? all : (proposed.find((one) => one.block === block)?.lots ?? 0);
  const confirm = () =>
    run(async () => {
      try {
        const { confirmed } = await confirmSides(ventureId, {
          ...(block !== ALL && { block }),
          expectedCount: count,
        });
        notify.success(`Confrontações confirmadas em ${lotsText(confirmed)}.`);
        onClose();
      } finally {
        onChanged();
      }
    });
  return (
    <Dialog title="Confirmar os lados propostos" busy={working} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Stack gap="md">
          <p>
            As medidas e os confrontantes foram propostos pelo desenho. Depois de confirmados, vão para contratos e para
            o público em nome da empresa. Fica uma linha na auditoria com o seu nome.
          </p>
          <Select
            name="block"
            label="De quais lotes"
            options={[
              { value: ALL, label: `Todas as quadras (${lotsText(all)})` },
              ...proposed.map((one) => ({ value: one.block, label: `Quadra ${one.block} (${lotsText(one.lots)})` })),
            ]}
            value={block}
            onChange={setBlock}
          />
          {error && <Alert tone="error">{error}</Alert>}
          <FormFoot busy={working} disabled={count === 0} onBack={onClose}>
            Confirmar os lados de {lotsText(count)}
          </FormFoot>
        </Stack>
      </form>
    </Dialog>
  );
};

/** Somebody stands for all sides that the drawing proposed, of a block or of the development; nothing where there are none. */
export const ConfirmSides = ({ ventureId, map, onChanged }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const proposed = map?.proposedSides ?? [];
  return (
    <>
      {proposed.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Confirmar lados propostos
        </Button>
      )}
      {isOpen && (
        <SidesDialog ventureId={ventureId} proposed={proposed} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
