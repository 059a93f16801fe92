import type { NoticeSettings, QuietHours, StaffNoticeKind } from "@gleba/shared/contracts/crm";
import { failureOf, sentencesOf } from "@gleba/shared/kit";
import { Button, Card, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useMe } from "#platform/me";
import { useUnsavedChanges } from "#ui/unsaved-changes";
import { fetchNoticeSettings, saveNoticeSettings } from "./api.ts";
import { ChoiceRows, type Choice } from "./components/choice-rows.tsx";
import { QuietFields } from "./components/quiet-fields.tsx";
import { isKind, KINDS } from "./kinds.ts";

/** What one is told of at the bell and by e-mail, and when nothing is mailed. */
export const ChoicesSection = () => {
  const [answer, again] = useAnswer(fetchNoticeSettings);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Card as="section" padding="lg" aria-labelledby="escolha">
      <Stack gap="md">
        <h2 id="escolha">O que avisar, e como</h2>
        {answer.state === "loading" && <Skeleton lines={4} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="As escolhas não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && <Choices read={answer.value} />}
      </Stack>
    </Card>
  );
};

const choicesOf = ({ choices }: NoticeSettings): Choice[] =>
  choices.flatMap((one) => (isKind(one.kind) ? [{ ...one, kind: one.kind }] : []));

const Choices = ({ read }: { read: NoticeSettings }) => {
  const me = useMe()?.answer;
  const [stored, setStored] = useState(read);
  const [choices, setChoices] = useState(() => choicesOf(read));
  const [quiet, setQuiet] = useState<QuietHours | null>(read.quiet);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  useUnsavedChanges(JSON.stringify([choices, quiet]) !== JSON.stringify([choicesOf(stored), stored.quiet]));
  const isOffered = (kind: StaffNoticeKind): boolean => {
    const { right } = KINDS[kind];
    return me?.state !== "ready" || right === undefined || me.value.can[right];
  };
  const offered = choices.filter(({ kind }) => isOffered(kind));
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await saveNoticeSettings({ choices, quiet, version: stored.version });
      setStored(saved);
      setChoices(choicesOf(saved));
      setQuiet(saved.quiet);
      setErrors([]);
      notify.success("Dados atualizados com sucesso !");
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
    }
    setSaving(false);
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
        <FormErrors errors={errors} title="As escolhas não foram salvas" />
        {offered.length === 0 ? (
          <p>Seu perfil de acesso ainda não recebe avisos.</p>
        ) : (
          <ChoiceRows
            choices={offered}
            onChange={(changed) => setChoices((now) => now.map((one) => (one.kind === changed.kind ? changed : one)))}
          />
        )}
        <p>O e-mail só sai para o que você ainda não leu no sino, e vários avisos vêm em um e-mail só.</p>
        <QuietFields quiet={quiet} onChange={setQuiet} />
        <Group gap="sm">
          <Button type="submit" loading={saving}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
