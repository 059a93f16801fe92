import type { LeadDistribution } from "@gleba/shared/contracts/crm";
import { failureOf, sentencesOf } from "@gleba/shared/kit";
import { Button, Card, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors, Select } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useDevelopmentChoice } from "#features/development";
import { useSellers } from "#features/sales-desk";
import { useDraftForm, useSaveDraft, useUnsavedChanges } from "#ui/unsaved-changes";
import { fetchDistribution, saveDistribution } from "./api.ts";
import { DevelopmentTakers } from "./components/development-takers.tsx";
import { FirstAnswerFields } from "./components/first-answer.tsx";
import { Takers } from "./components/takers.tsx";
import { changeOf, formOf, MODES, type RuleForm } from "./rule-form.ts";

/** How new leads find who answers them, and how soon. */
export const DistributionSection = () => {
  const [answer, again] = useAnswer(fetchDistribution);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Card as="section" padding="lg" aria-labelledby="distribuicao">
      <Stack gap="md">
        <h2 id="distribuicao">Distribuição dos contatos novos</h2>
        {answer.state === "loading" && <Skeleton lines={4} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="A regra não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && <Rule key={answer.value.version} read={answer.value} onSaved={again} />}
      </Stack>
    </Card>
  );
};

const Rule = ({ read, onSaved }: { read: LeadDistribution; onSaved: () => void }) => {
  const sellers = useSellers();
  const { options: developments, missing } = useDevelopmentChoice();
  const draft = useDraftForm("lead-distribution", formOf(read));
  const [form, setForm] = useState(draft.values);
  useSaveDraft(draft, form);
  useUnsavedChanges(JSON.stringify(form) !== draft.pristine, { onLeave: draft.forget });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const disabled = !read.can.change;
  const absent = new Map(read.absent.map(({ id, until }) => [id, until]));
  const change = (part: Partial<RuleForm>): void => setForm((now) => ({ ...now, ...part }));
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveDistribution(changeOf(form, read.version));
      draft.forget();
      notify.success("Dados atualizados com sucesso !");
      setErrors([]);
      onSaved();
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
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
        <FormErrors errors={errors} title="A regra não foi salva" />
        {disabled && <p>Quem administra o portal muda esta regra.</p>}
        <Select
          name="mode"
          label="Quem recebe um contato novo"
          options={MODES}
          value={form.mode}
          disabled={disabled}
          onChange={(mode) => change({ mode: mode as RuleForm["mode"] })}
        />
        {form.mode !== "off" && (
          <p>
            Quem está ausente é pulado. Sem ninguém disponível, o contato fica sem responsável e todos são avisados.
          </p>
        )}
        {form.mode === "development" && missing}
        {form.mode === "development" && (
          <DevelopmentTakers
            {...{ developments, sellers, absent, disabled }}
            value={form.byVenture}
            onChange={(byVenture) => change({ byVenture })}
          />
        )}
        {form.mode !== "off" && (
          <Takers
            legend={form.mode === "turn" ? "Quem participa" : "Quem recebe os demais, por vez"}
            {...{ sellers, absent, disabled }}
            value={form.takers}
            onChange={(takers) => change({ takers })}
          />
        )}
        <FirstAnswerFields form={form} disabled={disabled} onChange={change} />
        {!disabled && (
          <Group gap="sm">
            <Button type="submit" loading={saving}>
              Salvar
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
};
