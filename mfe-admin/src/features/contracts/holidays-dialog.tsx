import type { HolidayRow } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useCallback, useState } from "react";
import { useMe } from "#platform/me";
import { useTask } from "#ui/confirm";
import { MorePages } from "#ui/list";
import { FormDialog } from "#ui/unsaved-changes";
import { addHoliday, fetchHolidays, loadHolidays, removeHoliday } from "./api.ts";
import { NewHolidayForm } from "./new-holiday-form.tsx";
import { dayOfHoliday } from "./holidays.ts";
import { TableFileField } from "./table-file.tsx";
import * as styles from "./components/lines.module.css";

const CSV = { "text/csv": [".csv", ".txt"], "text/plain": [".csv", ".txt"] };

const loadedSentence = (added: number): string => {
  if (added === 0) return "Nada de novo no arquivo.";
  return added === 1 ? "1 feriado carregado." : `${added} feriados carregados.`;
};

/** Holidays of states and cities: what falls due on them is payable until the next business day. */
export const HolidaysDialog = ({ onClose }: { onClose: () => void }) => {
  const me = useMe()?.answer;
  const canManage = me?.state === "ready" && me.value.can.manageFinanceRules;
  const [uf, setUf] = useState("");
  const [page, setPage] = useState(0);
  const [lines, setLines] = useState("");
  const chosen = /^[a-z]{2}$/i.test(uf) ? uf.toUpperCase() : "";
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchHolidays({ uf: chosen, page }, signal), [chosen, page]),
  );
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Feriados estaduais e municipais" wide onClose={onClose}>
      <Stack gap="md">
        <p>
          O que vence num feriado do lugar do lote pode ser pago sem acréscimo até o próximo dia útil. Os feriados
          nacionais já constam.
        </p>
        {canManage && (
          <>
            <NewHolidayForm
              onAdd={async (holiday) => {
                await addHoliday(holiday);
                notify.success("Feriado registrado.");
                again();
              }}
            />
            <TableFileField
              label="Carregar feriados de um arquivo"
              hint="CSV com UF; cidade; data; nome. Cidade em branco vale para todo o estado; a data é dd/mm/aaaa ou, para todo ano, dd/mm. Até 2.000 linhas."
              accept={CSV}
              lines={lines}
              onLines={setLines}
              onLoad={async (file) => {
                const { added, known } = await loadHolidays(file);
                again();
                return { sentence: loadedSentence(added), known };
              }}
            />
          </>
        )}
        <TextField
          name="uf"
          label="Mostrar só o estado"
          placeholder="ES"
          autoComplete="off"
          maxLength={2}
          value={uf}
          onChange={(text) => {
            setUf(text);
            setPage(0);
          }}
        />
        {answer.state === "loading" && <Skeleton lines={3} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && (
          <>
            {answer.value.content.length === 0 && (
              <p>Nenhum feriado estadual ou municipal registrado{chosen && ` em ${chosen}`}.</p>
            )}
            <HolidayLines
              rows={answer.value.content}
              canManage={canManage}
              onRemoved={() => (answer.value.numberOfElements === 1 && page > 0 ? setPage(page - 1) : again())}
              onBack={again}
            />
            <MorePages page={answer.value} onPage={setPage} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
};

interface LinesProps {
  rows: readonly HolidayRow[];
  canManage: boolean;
  onRemoved: () => void;
  /** One that was removed is there again. */
  onBack: () => void;
}

const HolidayLines = ({ rows, canManage, onRemoved, onBack }: LinesProps) => {
  const { working, error, run } = useTask();
  // As a notice: by then these lines, or the dialog, are gone.
  const bringBack = ({ uf, city, day, name }: HolidayRow): void =>
    void addHoliday({ uf, city, day, name }).then(onBack, (thrown: unknown) => notify.error(failureOf(thrown).message));
  const remove = (row: HolidayRow): void =>
    void run(async () => {
      await removeHoliday(row.id);
      notify.undo(`“${row.name}” removido.`, () => bringBack(row));
      onRemoved();
    });
  return (
    <>
      {error && <Alert tone="error">{error}</Alert>}
      <ul className={styles.lines} aria-label="Feriados">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <strong>{dayOfHoliday(row.day)}</strong> {row.name}
              <small>{row.city === "" ? `Todo o estado: ${row.uf}` : `${row.city} (${row.uf})`}</small>
            </span>
            {canManage && (
              <Group gap="xs">
                <Button
                  variant="quiet"
                  size="sm"
                  loading={working}
                  onClick={() => remove(row)}
                  aria-label={`Remover ${row.name}, ${dayOfHoliday(row.day)}`}
                >
                  Remover
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
