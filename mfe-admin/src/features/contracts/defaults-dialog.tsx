import {
  contractDefaultsChange,
  type ContractDefaultsChange,
  type ContractDefaultsSetting,
} from "@gleba/shared/contracts/crm";
import { failureOf, formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors, Select, useZodForm } from "@gleba/shared/ui/fields";
import { ReasonField } from "#ui/reason-field";
import { conflictText, useFormMerge, FormDialog, useHoldDialog, useTyped } from "#ui/unsaved-changes";
import { useState } from "react";
import { useMe } from "#platform/me";
import { fetchContractDefaults, saveContractDefaults } from "./api.ts";
import { DefaultsFacts } from "./components/defaults-facts.tsx";
import { DelayFields, FirstPeriodField } from "./components/late-fields.tsx";
import { LAGS } from "./labels.ts";
import { LATE_CHOICES, sentLate, typedLate } from "./late-form.ts";

/** Of contracts that are still to be made: the lag may follow from their days. */
const DEFAULT_LAGS = [
  { value: "", label: "Conforme as datas: 1 mês quando vence antes do dia 12, senão nenhuma" },
  ...LAGS,
];

/** What contracts say of delay, index and calendar that are made from now on. */
export const DefaultsDialog = ({ onClose }: { onClose: () => void }) => {
  const [answer, again] = useAnswer(fetchContractDefaults);
  const me = useMe()?.answer;
  const canChange = me?.state === "ready" && me.value.can.manageFinanceRules;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Condições padrão dos contratos" onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={5} height="2.5rem" width="100%" />}
      {failed && (
        <ErrorCard title="As condições não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <Stack gap="md">
          <p>
            Valem para contratos feitos daqui em diante, e o quadro-resumo das simulações passa a dizê-las. Contratos
            que já existem, e os de simulações já feitas, ficam como estão.
          </p>
          {canChange ? (
            <DefaultsForm read={answer.value} onSaved={onClose} />
          ) : (
            <DefaultsFacts defaults={answer.value} />
          )}
        </Stack>
      )}
    </FormDialog>
  );
};

const typedOf = (read: ContractDefaultsSetting) => ({
  ...typedLate(read),
  indexLagMonths: read.indexLagMonths === null ? "" : String(read.indexLagMonths),
  reason: "",
});

const useDefaultsForm = (read: ContractDefaultsSetting, version: number) =>
  useZodForm(contractDefaultsChange, typedOf(read), {
    prepare: ({ indexLagMonths, reason, ...late }) => ({
      ...sentLate(late),
      indexLagMonths: indexLagMonths === "" ? null : Number(indexLagMonths),
      reason,
      version,
    }),
    shownAt: { calendar: "calendarUf" },
  });

const CHOICES = { ...LATE_CHOICES, indexLagMonths: DEFAULT_LAGS };

const DefaultsForm = ({ read, onSaved }: { read: ContractDefaultsSetting; onSaved: () => void }) => {
  const [version, setVersion] = useState(read.version);
  const form = useDefaultsForm(read, version);
  const merge = useFormMerge(form, typedOf(read), CHOICES);
  useHoldDialog(useTyped(form.values), form.submitting);
  const conflict = async (): Promise<string[]> => {
    const now = await fetchContractDefaults();
    setVersion(now.version);
    return [...merge(typedOf(now)), conflictText("as condições padrão")];
  };
  const save = async (change: ContractDefaultsChange): Promise<void> => {
    try {
      await saveContractDefaults(change);
      notify.success("Dados atualizados com sucesso !");
      onSaved();
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await conflict().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <DelayFields form={form} />
        <Select
          label="Defasagem do índice"
          description="De quantos meses antes é o índice de cada correção."
          options={DEFAULT_LAGS}
          {...form.field("indexLagMonths")}
        />
        <FirstPeriodField form={form} />
        <ReasonField form={form} />
        <FormErrors errors={form.serverErrors} title="As condições não foram salvas" />
        <Group gap="sm">
          <Button type="submit" loading={form.submitting}>
            Salvar condições padrão
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
