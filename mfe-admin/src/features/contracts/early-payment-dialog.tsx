import { earlyPaymentRules, type EarlyPaymentRule } from "@gleba/shared/contracts";
import type { EarlyPaymentSetting } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict, sentencesOf } from "@gleba/shared/kit";
import { Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors, Select } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useMe } from "#platform/me";
import { conflictText, FormDialog, useHoldDialog } from "#ui/unsaved-changes";
import { fetchEarlyPaymentSetting, saveEarlyPaymentSetting } from "./api.ts";

const NAMES: Readonly<Record<EarlyPaymentRule, string>> = {
  picked: "O cliente escolhe as parcelas",
  last_to_first: "Da última para a primeira",
  first_to_last: "Da próxima em diante",
  off: "Só com a equipe, fora do portal",
};

const OPTIONS = earlyPaymentRules.map((value) => ({ value, label: NAMES[value] }));

/** In which order customers pay installments ahead of time. */
export const EarlyPaymentDialog = ({ onClose }: { onClose: () => void }) => {
  const [answer, again] = useAnswer(fetchEarlyPaymentSetting);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Antecipação de parcelas" onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={2} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="A regra não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && <RuleForm read={answer.value} onSaved={onClose} />}
    </FormDialog>
  );
};

const RuleForm = ({ read, onSaved }: { read: EarlyPaymentSetting; onSaved: () => void }) => {
  const me = useMe()?.answer;
  const canChange = me?.state === "ready" && me.value.can.manageFinanceRules;
  const [seen, setSeen] = useState(read.rule);
  const [rule, setRule] = useState(read.rule);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  useHoldDialog(rule !== seen, saving);
  /** The next press counts against the rule as it is now. */
  const overtaken = async (): Promise<string[]> => {
    const now = (await fetchEarlyPaymentSetting()).rule;
    setSeen(now);
    return [conflictText("a regra", `Agora vale “${NAMES[now]}”.`)];
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    setErrors([]);
    try {
      await saveEarlyPaymentSetting({ rule, seen });
      notify.success("Dados atualizados com sucesso !");
      onSaved();
    } catch (thrown) {
      setErrors(isConflict(thrown) ? await overtaken().catch(sentencesOf) : sentencesOf(thrown));
      setSaving(false);
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
          Vale para todos os contratos, a partir de agora; boletos já emitidos continuam valendo. O desconto dos juros
          futuros é direito do cliente em qualquer caso (Código de Defesa do Consumidor, art. 52, §2º).
        </p>
        <FormErrors errors={errors} title="A regra não foi salva" />
        <Select
          label="Como as parcelas são antecipadas"
          name="early-payment-rule"
          options={OPTIONS}
          value={rule}
          disabled={!canChange}
          onChange={(value) => setRule(value as EarlyPaymentRule)}
        />
        {canChange && (
          <Group gap="sm">
            <Button type="submit" loading={saving} disabled={rule === seen}>
              Salvar
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
};
