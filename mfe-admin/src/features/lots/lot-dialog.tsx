import type { StaffLot, StaffLotMap } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized, formatArea } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { Checkbox, FormErrors, TextField } from "@gleba/shared/ui/fields";
import { CollapsibleHistory } from "#features/audit";
import { TasksAbout } from "#features/tasks";
import { useDraftClose } from "#ui/unsaved-changes";
import { LotSummary } from "./lot-summary.tsx";
import * as styles from "./lot-dialog.module.css";
import { ShapeField } from "./components/shape-field.tsx";
import { SidesField } from "./components/sides-field.tsx";
import { useLotForm, type SavedLot } from "./use-lot-form.ts";

interface Props extends SavedLot {
  others: StaffLotMap["lots"];
  /** Who may not draw lots reads them. */
  readOnly: boolean;
  /** See `LotSummary`. */
  onReserve: (() => void) | undefined;
  onContact: (() => void) | undefined;
  onVisit: (() => void) | undefined;
  onReprice: (() => void) | undefined;
  onRemove: (lot: StaffLot) => void;
  onClose: () => void;
}

/** What is to be done about the lot; outside of its form, since a new task has one of its own. */
const LotTasks = ({ lot }: { lot: StaffLot }) => (
  <div className={styles.tasks}>
    <TasksAbout about={{ key: `lot-${lot.id}`, name: blockAndLot(lot) }} />
  </div>
);

/** One lot, whole: what the registry and a contract say of it, and its outline. */
export const LotDialog = (props: Props) => {
  const { ventureId, lot, others, readOnly, onRemove, onClose } = props;
  const { onReserve, onContact, onVisit, onReprice } = props;
  const { draft, form, send } = useLotForm(props);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const sides = form.field("sides");
  const polygon = form.field("polygon");
  return (
    <Dialog title={lot ? capitalized(blockAndLot(lot)) : "Novo lote"} wide side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="lg">
          {lot && (
            <LotSummary
              lot={lot}
              ventureId={ventureId}
              onReserve={onReserve}
              onContact={onContact}
              onVisit={onVisit}
              onReprice={onReprice}
            />
          )}
          <div className={styles.fields}>
            <TextField label="Quadra" maxLength={40} required disabled={lot?.inSale} {...form.field("block")} />
            <TextField
              label="Lote"
              description={
                lot?.inSale ? "Em venda: a quadra e o número não mudam." : "Vazio se a planta não dá número."
              }
              maxLength={40}
              disabled={lot?.inSale}
              {...form.field("lot")}
            />
            <TextField
              label="Área registrada (m²)"
              description={lot ? `Pelo desenho: ${formatArea(lot.computedAreaM2)}` : "Como está na matrícula."}
              inputMode="decimal"
              required
              {...form.field("areaM2")}
            />
            <TextField label="Matrícula" maxLength={40} {...form.field("deedNumber")} />
            <TextField label="Orientação solar" maxLength={40} {...form.field("solarOrientation")} />
            <Checkbox label="Lote de esquina" {...form.field("corner")} />
          </div>
          <SidesField
            value={sides.value}
            error={sides.error as string | undefined}
            errorsWithin={form.errorsWithin("sides")}
            onChange={sides.onChange}
          />
          <ShapeField
            value={polygon.value}
            error={polygon.error as string | undefined}
            others={others}
            id={lot?.id ?? null}
            onChange={polygon.onChange}
          />
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <Group gap="sm">
            {!readOnly && (
              <Button type="submit" loading={form.submitting}>
                {lot ? "Salvar" : "Criar lote"}
              </Button>
            )}
            <Button variant="quiet" onClick={close} disabled={form.submitting}>
              {readOnly ? "Fechar a ficha" : "Cancelar"}
            </Button>
            {lot && !readOnly && (
              <Button variant="quiet" onClick={() => onRemove(lot)} disabled={form.submitting || lot.inSale}>
                Excluir lote
              </Button>
            )}
          </Group>
          {lot && <CollapsibleHistory key={lot.version} entity="batch" id={lot.id} />}
        </Stack>
      </form>
      {lot && <LotTasks lot={lot} />}
      {question}
    </Dialog>
  );
};
