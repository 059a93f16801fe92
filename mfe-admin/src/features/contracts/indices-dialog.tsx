import { usualIndices, type IndexRate, type IndexTable } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatDateTime, formatDecimal, formatMonth, formatRate } from "@gleba/shared/words";
import { Alert, Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState, type Dispatch, type SetStateAction } from "react";
import { useMe } from "#platform/me";
import { ConfirmWithReason, useTask } from "#ui/confirm";
import { FormDialog, useFieldErrors, useHoldDialog } from "#ui/unsaved-changes";
import { addRate, correctRate, fetchIndices, loadRates } from "./api.ts";
import { CorrectionImpactNote } from "./correction-impact.tsx";
import { IndexChoice } from "./index-choice.tsx";
import { TableFileField } from "./table-file.tsx";
import { monthsBetween, readMonth, readRate } from "./rates.ts";
import * as styles from "./components/lines.module.css";

const FILES = {
  "text/csv": [".csv", ".txt"],
  "text/plain": [".csv", ".txt"],
  "application/json": [".json"],
};

const loadedSentence = (added: number): string => {
  if (added === 0) return "Nada de novo no arquivo.";
  return added === 1 ? "1 taxa carregada." : `${added} taxas carregadas.`;
};

interface Props {
  /** The index that is shown first; null for the first there is. */
  name: string | null;
  onClose: () => void;
}

/** Monthly rates of the indices that contracts are corrected by: added month by month, corrected with a reason. */
export const IndicesDialog = ({ name, onClose }: Props) => {
  const [answer, again] = useAnswer(fetchIndices);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Índices de correção" wide onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={5} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="Os índices não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && <Indices table={answer.value} wanted={name} />}
    </FormDialog>
  );
};

/** Rates as this screen shows them: a new or corrected one stands in its month, without reading again (specification §4). */
const withRate = (rates: readonly IndexRate[], rate: IndexRate): IndexRate[] =>
  [...rates.filter(({ name, month }) => name !== rate.name || month !== rate.month), rate].toSorted((one, other) =>
    other.month.localeCompare(one.month),
  );

/** A month and a rate as they are being typed. */
interface TypedRate {
  month: string;
  rate: string;
}

const NOTHING_TYPED: TypedRate = { month: "", rate: "" };

const Indices = ({ table, wanted }: { table: IndexTable; wanted: string | null }) => {
  const me = useMe()?.answer;
  const canManage = me?.state === "ready" && me.value.can.manageFinanceRules;
  const [name, setName] = useState(wanted ?? table.names[0] ?? usualIndices[0]);
  const [correcting, setCorrecting] = useState<IndexRate>();
  const [all, setAll] = useState<readonly IndexRate[]>(table.rates);
  const put = (rate: IndexRate): void => setAll((before) => withRate(before, rate));
  const rates = all.filter((rate) => rate.name === name);
  const mayAdd = canManage && name !== "";
  // Here and not in the forms, which begin anew with another index: what is typed for a wrong one is kept.
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [lines, setLines] = useState("");
  useHoldDialog(typed.month !== "" || typed.rate !== "" || lines !== "");
  return (
    <Stack gap="md">
      <IndexChoice known={table.names} wanted={wanted} value={name} onChange={setName} />
      <SourceNote source={table.sources?.find((one) => one.name === name)} />
      {mayAdd && <NewRate key={name} name={name} typed={typed} onType={setTyped} onAdded={put} />}
      {mayAdd && (
        <TableFileField
          key={`file-${name}`}
          label={`Carregar taxas de ${name} de um arquivo`}
          hint="Mês e taxa em % em cada linha (10/2026;0,56), ou o JSON das séries do Banco Central (SGS). Até 2.000 meses."
          accept={FILES}
          lines={lines}
          onLines={setLines}
          onLoad={async (file) => {
            const { added, known } = await loadRates(name, file);
            added.forEach(put);

            return { sentence: loadedSentence(added.length), known: known.map(formatMonth) };
          }}
        />
      )}
      <MissingBetween name={name} missing={monthsBetween(rates.map(({ month }) => month))} />
      {rates.length === 0 && name !== "" && <p>Ainda sem taxas: os contratos deste índice não são corrigidos.</p>}
      <ul className={styles.lines} aria-label={`Taxas de ${name}`}>
        {rates.map((rate) => (
          <li key={rate.month}>
            <span>
              {formatMonth(rate.month)}: <strong>{formatRate(rate.rate)}</strong>
            </span>
            {canManage && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => setCorrecting(rate)}
                aria-label={`Corrigir ${formatMonth(rate.month)}`}
              >
                Corrigir
              </Button>
            )}
          </li>
        ))}
      </ul>
      {correcting && (
        <Correction
          rate={correcting}
          onClose={() => setCorrecting(undefined)}
          onDone={(corrected) => {
            setCorrecting(undefined);
            notify.success("Taxa corrigida. Os contratos já mostram os novos valores.");
            put(corrected);
          }}
        />
      )}
    </Stack>
  );
};

const MOST_NAMED = 12;

/** Says that a month was forgotten, also where no contract has needed it yet. */
const MissingBetween = ({ name, missing }: { name: string; missing: readonly string[] }) => {
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).map(formatMonth).join(", ");
  const title = missing.length === 1 ? `Falta um mês do ${name}` : `Faltam ${missing.length} meses do ${name}`;
  return (
    <Alert tone="warning" title={title}>
      {named}
      {missing.length > MOST_NAMED && ` e mais ${missing.length - MOST_NAMED}`}. Sem a taxa, a correção que usa esse mês
      fica errada.
    </Alert>
  );
};

/** Whether the portal fetches the rates itself, and how that went last. */
const SourceNote = ({ source }: { source: NonNullable<IndexTable["sources"]>[number] | undefined }) => {
  if (!source) return null;
  const { askedAt, nextAt, problem } = source;
  const next = nextAt === null ? "" : ` A próxima busca é em ${formatDateTime(nextAt)}.`;
  if (problem !== "")
    return (
      <Alert tone="warning" title="A última busca automática não deu certo">
        {problem}
        {next}
      </Alert>
    );
  return (
    <p>
      As taxas deste índice são buscadas automaticamente.
      {askedAt !== null && ` Última busca em ${formatDateTime(askedAt)}.`}
      {next}
    </p>
  );
};

const UNREAD_RATE = "Digite a taxa do mês em %, como 0,56.";

interface NewRateProps {
  name: string;
  typed: TypedRate;
  onType: Dispatch<SetStateAction<TypedRate>>;
  onAdded: (rate: IndexRate) => void;
}

const NewRate = ({ name, typed, onType, onAdded }: NewRateProps) => {
  const { month, rate } = typed;
  const { working, error, run } = useTask();
  const [read, value] = [readMonth(month), readRate(rate)];
  const { fieldErrors, check, place } = useFieldErrors<HTMLFormElement>(() => ({
    ...(read === null && { month: "Digite o mês e o ano, como 10/2026." }),
    ...(value === null && { rate: UNREAD_RATE }),
  }));
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!check() || read === null || value === null) return;
        void run(async () => {
          const added = await addRate({ name, month: read, rate: value });
          notify.success("Taxa registrada. Os contratos já mostram os novos valores.");
          // What was typed meanwhile, for another index, stays.
          onType((now) => (now === typed ? NOTHING_TYPED : now));
          onAdded(added);
        });
      }}
    >
      <Stack gap="sm">
        <Group gap="md">
          <TextField
            name="month"
            label="Mês (mm/aaaa)"
            inputMode="numeric"
            value={month}
            onChange={(text) => onType({ ...typed, month: text })}
            error={fieldErrors["month"]}
          />
          <TextField
            name="rate"
            label="Taxa do mês (%)"
            inputMode="decimal"
            value={rate}
            onChange={(text) => onType({ ...typed, rate: text })}
            error={fieldErrors["rate"]}
          />
        </Group>
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button type="submit" variant="secondary" loading={working}>
            Registrar taxa
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

interface CorrectionProps {
  rate: IndexRate;
  onDone: (corrected: IndexRate) => void;
  onClose: () => void;
}

const Correction = ({ rate, onDone, onClose }: CorrectionProps) => {
  const before = formatDecimal(rate.rate * 100, 6);
  const [typed, setTyped] = useState(before);
  const asked = readRate(typed);
  return (
    <ConfirmWithReason
      title={`Corrigir ${rate.name}, ${formatMonth(rate.month)}`}
      action="Corrigir taxa"
      onClose={onClose}
      changed={typed !== before}
      unread={asked === null}
      onConfirm={async (reason) => {
        if (asked === null) return;
        onDone(await correctRate({ name: rate.name, month: rate.month, rate: asked, seen: rate.rate, reason }));
      }}
    >
      <Stack gap="sm">
        <TextField
          name="rate"
          label="Taxa do mês (%)"
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          error={asked === null ? UNREAD_RATE : undefined}
        />
        {asked !== null && asked !== rate.rate && (
          <CorrectionImpactNote name={rate.name} month={rate.month} rate={asked} />
        )}
        <p>Parcelas em aberto são recalculadas em todos os contratos; o que já foi pago não muda.</p>
      </Stack>
    </ConfirmWithReason>
  );
};
