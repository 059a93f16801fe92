import type { LotsOutcome } from "@gleba/shared/contracts/crm";
import { givenStatuses } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { formatCount } from "@gleba/shared/words";
import { Button, Dialog, Group, notify, Stack } from "@gleba/shared/ui";
import { FormErrors, MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { BulkReport, type Selection } from "#ui/list";
import { LOT_STATUS_NAMES } from "#features/lots-map";
import { changeLots, undoLots } from "../api.ts";
import { KINDS, NOTHING, readChange, ROUNDINGS, type Kind } from "../bulk-form.ts";
import { lotName } from "../lots-list.tsx";

interface Props {
  ventureId: number;
  selection: Pick<Selection, "count" | "whole" | "target">;
  /** Lots changed, or were found to be others: read the list again. */
  onChanged: () => void;
  onClose: () => void;
}

const NOUN = ["lote", "lotes"] as const;
const STATUSES = givenStatuses.map((value) => ({ value, label: LOT_STATUS_NAMES[value] }));

/** Price or status of many lots: how many before, what became of each after, and a way back (E32, E33). */
export const BulkDialog = ({ ventureId, selection, onChanged, onClose }: Props) => {
  // The dialog is about what was selected when it opened: its result stays although the list is read anew.
  const [{ count, whole, target }] = useState(selection);
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<string[]>([]);
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<LotsOutcome>();
  const counted = `${formatCount(count)} ${count === 1 ? NOUN[0] : NOUN[1]}`;
  const field = (name: "price" | "percent" | "round" | "status" | "reason") => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });

  const undo = async (changeId: number): Promise<void> => {
    try {
      const { restored, failures } = await undoLots(ventureId, changeId);
      notify.success(
        `Alteração desfeita em ${formatCount(restored)} ${restored === 1 ? NOUN[0] : NOUN[1]}.` +
          (failures.length > 0 ? ` Ficaram como estão, porque mudaram depois: ${formatCount(failures.length)}.` : ""),
      );
      onChanged();
      onClose();
    } catch (thrown) {
      notify.error(sentencesOf(thrown).join(" "));
    }
  };

  const send = async (): Promise<void> => {
    const read = readChange(typed, target, count);
    if ("wrong" in read) return setWrong(read.wrong);
    setWorking(true);
    setWrong([]);
    try {
      const done = await changeLots(ventureId, read.body);
      setOutcome(done);
      onChanged();
      const { changeId, changed } = done;
      if (changeId !== null)
        notify.undo(
          `${formatCount(changed)} ${changed === 1 ? "lote alterado" : "lotes alterados"}.`,
          () => void undo(changeId),
        );
    } catch (thrown) {
      setWrong(sentencesOf(thrown));
      onChanged();
    } finally {
      setWorking(false);
    }
  };

  if (outcome)
    return (
      <Dialog title="Resultado da alteração" onClose={onClose}>
        <Stack gap="md">
          <BulkReport
            noun={NOUN}
            outcome={{
              done: outcome.changed,
              failed: outcome.failures.map((failure) => ({ ...failure, label: lotName(failure) })),
            }}
          />
          {outcome.unchanged > 0 && (
            <p>
              {formatCount(outcome.unchanged)} {outcome.unchanged === 1 ? "já estava assim." : "já estavam assim."}
            </p>
          )}
          <Group gap="sm">
            <Button onClick={onClose}>Fechar</Button>
            {outcome.changeId !== null && (
              <Button variant="secondary" onClick={() => void undo(outcome.changeId!)}>
                Desfazer
              </Button>
            )}
          </Group>
          {outcome.undoUntil && <p>É possível desfazer por 15 minutos.</p>}
        </Stack>
      </Dialog>
    );

  return (
    <Dialog title={`Alterar ${counted}`} busy={working} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) void send();
        }}
      >
        <Stack gap="md">
          <p>
            {whole
              ? `Todos os lotes do filtro (${formatCount(count)}), também os das outras páginas.`
              : `O que você marcou: ${counted}.`}{" "}
            Lotes em venda mantêm preço e situação.
          </p>
          <Select
            name="kind"
            label="O que alterar"
            options={KINDS}
            value={typed.kind}
            onChange={(kind) => setTyped({ ...typed, kind: kind as Kind })}
          />
          {(typed.kind === "set" || typed.kind === "perM2") && (
            <MoneyField
              label={typed.kind === "set" ? "Preço de cada lote" : "Preço do m²"}
              required
              {...field("price")}
            />
          )}
          {typed.kind === "percent" && (
            <TextField
              label="Porcentagem"
              description="Use o sinal de menos para reduzir: -5 é 5% a menos."
              inputMode="text"
              required
              {...field("percent")}
            />
          )}
          {(typed.kind === "percent" || typed.kind === "perM2") && (
            <Select label="Arredondamento" options={ROUNDINGS} {...field("round")} />
          )}
          {typed.kind === "status" && (
            <>
              <Select label="Nova situação" placeholder="Escolha" options={STATUSES} required {...field("status")} />
              <TextField
                label="Motivo"
                description="Fica no histórico de cada lote."
                maxLength={200}
                required
                {...field("reason")}
              />
            </>
          )}
          <FormErrors errors={wrong} title="Nada foi alterado" />
          <Group gap="sm">
            <Button type="submit" loading={working}>
              Aplicar a {counted}
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={working}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
