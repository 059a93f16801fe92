import { discountLimitsChange, type DiscountLimits } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { Alert, Button, ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import type { Option } from "#ui/list";
import { conflictText, useFieldErrors, useMerge, FormDialog, useHoldDialog, useTyped } from "#ui/unsaved-changes";
import { fetchLimits, saveLimits } from "./api.ts";
import { LimitFields, roleKey, type LimitTyped } from "./components/limit-fields.tsx";
import { limitOf, limitsText, placesOf, rowsAt, rowsOf } from "./limits-form.ts";

const messageOf = (thrown: unknown): string => failureOf(thrown).message;

interface Props {
  ventures: readonly Option[];
  onClose: () => void;
}

/** How much each role may take off without asking, everywhere or in one development. */
export const LimitsDialog = ({ ventures, onClose }: Props) => {
  const [answer, again] = useAnswer(fetchLimits);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Limites de desconto" wide onClose={onClose}>
      {(close) => (
        <>
          {answer.state === "loading" && <Skeleton lines={4} height="2.5rem" width="100%" />}
          {failed && (
            <ErrorCard title="Os limites não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
          )}
          {answer.state === "ready" && (
            <LimitsForm read={answer.value} ventures={ventures} onClose={onClose} onBack={close} />
          )}
        </>
      )}
    </FormDialog>
  );
};

const LimitsForm = ({ read, ventures, onClose, onBack }: Props & { read: DiscountLimits; onBack: () => void }) => {
  const [{ limits: seen, roles }, setKnown] = useState(read);
  const [rows, setRows] = useState(() => rowsOf(read));
  const merge = useMerge(placesOf(rowsOf(read)), placesOf(rows));
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  useHoldDialog(useTyped([placesOf(rows), reason]), working);
  const change = (key: number, values: Partial<LimitTyped>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  const add = (): void =>
    setRows([
      ...rows,
      { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, role: roleKey(roles[0]!), venture: "", percent: "" },
    ]);
  const parse = () => discountLimitsChange.safeParse({ limits: rows.map((row) => limitOf(row, roles)), seen, reason });
  const { fieldErrors, check, place } = useFieldErrors<HTMLFormElement>(
    () =>
      Object.fromEntries(parse().error?.issues.map(({ path, message }) => [path.slice(0, 2).join("."), message]) ?? []),
    ([sentence]) => setError(sentence),
  );
  const overtaken = async (): Promise<string> => {
    const now = await fetchLimits();
    const theirs = placesOf(rowsOf(now));
    const { values, clashes } = merge(theirs);
    setKnown(now);
    setRows(rowsAt(values));
    return conflictText("os limites", limitsText(clashes, theirs, { roles: now.roles, ventures }));
  };
  const save = async (): Promise<void> => {
    setError(undefined);
    const parsed = parse();
    if (!check() || !parsed.success) return;
    setWorking(true);
    try {
      await saveLimits(parsed.data);
      notify.success("Limites salvos.");
      onClose();
    } catch (thrown) {
      setError(isConflict(thrown) ? await overtaken().catch(messageOf) : messageOf(thrown));
      setWorking(false);
    }
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <p>
          Até este limite quem vende dá o desconto na reserva sem pedir; acima dele o desconto espera por quem tem o
          direito “Aprovar descontos”. Perfil sem limite pede sempre. Com algum limite definido, só quem aprova baixa
          preços de lotes.
        </p>
        {rows.map((row, index) => (
          <LimitFields
            key={row.key}
            name={`Limite ${index + 1}`}
            row={row}
            roles={roles}
            ventures={ventures}
            error={fieldErrors[`limits.${index}`]}
            onChange={(values) => change(row.key, values)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        {rows.length === 0 && <Alert tone="info">Sem limites: todo desconto espera por aprovação.</Alert>}
        <div>
          <Button variant="secondary" size="sm" onClick={add} disabled={roles.length === 0}>
            Acrescentar limite
          </Button>
        </div>
        <TextField
          name="reason"
          label="Motivo"
          description="Fica no histórico, com o seu nome."
          autoComplete="off"
          maxLength={300}
          required
          value={reason}
          error={fieldErrors["reason"]}
          onChange={setReason}
        />
        {error && <Alert tone="error">{error}</Alert>}
        <FormFoot busy={working} onBack={onBack}>
          Salvar limites
        </FormFoot>
      </Stack>
    </form>
  );
};
