import type { SalesGoals } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { today } from "@gleba/shared/session";
import { Alert, Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { centsOf, maskCents, MoneyField, Select } from "@gleba/shared/ui/fields";
import { formatCents, formatPercent } from "@gleba/shared/words";
import { useCallback, useEffect, useState } from "react";
import { useDevelopmentOptions } from "#features/development";
import { conflictText, useMerge, FormDialog, useHoldDialog } from "#ui/unsaved-changes";
import { fetchGoals, saveGoals } from "./api.ts";
import * as styles from "./goals-dialog.module.css";

const MONTHS = [
  "Janeiro",
  "Fevereiro",
  "Março",
  "Abril",
  "Maio",
  "Junho",
  "Julho",
  "Agosto",
  "Setembro",
  "Outubro",
  "Novembro",
  "Dezembro",
] as const;
const COMPANY = { value: "", label: "Toda a empresa" };

interface Props {
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** What each month of a year is to sell, of the company or of a development. */
export const GoalsDialog = ({ onSaved, onClose }: Props) => {
  const [thisYear] = useState(() => Number(today().slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const [venture, setVenture] = useState("");
  const [dirty, setDirty] = useState(false);
  const held = { disabled: dirty, description: dirty ? "Salve ou descarte as mudanças para trocar." : undefined };
  const developments = useDevelopmentOptions();
  const ask = useCallback(
    (signal: AbortSignal) => fetchGoals(year, venture === "" ? null : Number(venture), signal),
    [year, venture],
  );
  const [answer, again] = useAnswer(ask);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Metas de vendas" onClose={onClose}>
      <Stack gap="md">
        <Group gap="sm">
          <Select
            label="Ano"
            options={[thisYear - 1, thisYear, thisYear + 1].map((one) => ({ value: String(one), label: String(one) }))}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            {...held}
          />
          <Select label="De" options={[COMPANY, ...developments]} value={venture} onChange={setVenture} {...held} />
        </Group>
        {answer.state === "loading" && <Skeleton lines={6} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="As metas não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && (
          <GoalsForm
            key={`${answer.value.year} ${answer.value.venture}`}
            read={answer.value}
            onDirty={setDirty}
            onSaved={() => {
              notify.success("Metas salvas.");
              onSaved?.();
              onClose();
            }}
          />
        )}
      </Stack>
    </FormDialog>
  );
};

/** `Vendido: R$ 200.000,00, 80% da meta`; nothing of months that are still to come. */
const soldText = (sold: number, goal: number | null): string | undefined => {
  if (sold === 0) return undefined;
  return `Vendido: ${formatCents(sold)}${goal ? `, ${formatPercent(sold / goal)} da meta` : ""}`;
};

const formatGoal = (goal: number | null | undefined): string => (goal ? formatCents(goal) : "sem meta");
const messageOf = (thrown: unknown): string => failureOf(thrown).message;

/** The months by their place in the year. */
type Typed = Record<string, string>;
const typedOf = (months: SalesGoals["months"]): Typed => Object.fromEntries(months.map(maskCents).entries());

interface FormProps {
  read: SalesGoals;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

const GoalsForm = ({ read, onDirty, onSaved }: FormProps) => {
  const [typed, setTyped] = useState(() => typedOf(read.months));
  const [seen, setSeen] = useState(read.months);
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const months = MONTHS.map((_, index) => centsOf(typed[index] ?? "") || null);
  const merge = useMerge(typedOf(read.months), typed);
  const total = months.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  const { year, venture } = read;
  const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(seen));
  useHoldDialog(dirty, working);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const overtaken = async (): Promise<string> => {
    const now = (await fetchGoals(year, venture)).months;
    const { values, clashes } = merge(typedOf(now));
    setTyped(values);
    setSeen(now);
    const theirs = clashes.map((at) => `${MONTHS[Number(at)]}, ${formatGoal(now[Number(at)])}`);
    return conflictText("estas metas", theirs.length > 0 ? `Agora consta: ${theirs.join("; ")}.` : "");
  };
  const save = async (): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await saveGoals({ year, venture, months, seen });
      onSaved();
    } catch (thrown) {
      setError(isConflict(thrown) ? await overtaken().catch(messageOf) : messageOf(thrown));
      setWorking(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <p>
          {venture === null
            ? "A meta da empresa vale no dashboard. Sem ela, vale a soma das metas dos empreendimentos do mês."
            : "Preços dos lotes dos contratos assinados neste empreendimento."}{" "}
          Deixe vazio o mês sem meta.
        </p>
        <div className={styles.months}>
          {MONTHS.map((name, index) => (
            <MoneyField
              key={name}
              name={name}
              label={name}
              description={soldText(read.soldCents[index] ?? 0, months[index] ?? null)}
              value={typed[index] ?? ""}
              onChange={(text) => setTyped((now) => ({ ...now, [index]: text }))}
            />
          ))}
        </div>
        <p>
          No ano: <strong>{formatCents(total)}</strong>
        </p>
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button type="submit" loading={working}>
            Salvar metas
          </Button>
          {dirty && (
            <Button variant="quiet" disabled={working} onClick={() => setTyped(typedOf(seen))}>
              Descartar
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
