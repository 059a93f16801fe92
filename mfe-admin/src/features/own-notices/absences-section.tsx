import type { StaffAbsence } from "@gleba/shared/contracts/crm";
import { failureOf, sentencesOf } from "@gleba/shared/kit";
import { today as readToday } from "@gleba/shared/session";
import { Button, Card, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { addAbsence, fetchAbsences, removeAbsence } from "./api.ts";
import * as styles from "./own-notices.module.css";

const textOf = ({ from, until }: StaffAbsence): string =>
  from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`;

/** The days on which one is away: new contacts go to others. */
export const AbsencesSection = () => {
  const [answer, again] = useAnswer(fetchAbsences);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Card as="section" padding="lg" aria-labelledby="ausencias">
      <Stack gap="md">
        <h2 id="ausencias">Ausências</h2>
        <p>Nestes dias, os contatos novos vão para outra pessoa. O que já é seu continua com você.</p>
        {answer.state === "loading" && <Skeleton lines={2} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="As ausências não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && <Absences read={answer.value} />}
      </Stack>
    </Card>
  );
};

const inOrder = (absences: readonly StaffAbsence[]): StaffAbsence[] =>
  absences.toSorted((one, two) => one.from.localeCompare(two.from));

const Absences = ({ read }: { read: readonly StaffAbsence[] }) => {
  const [absences, setAbsences] = useState(read);
  const put = (absence: StaffAbsence): void => setAbsences((now) => inOrder([...now, absence]));
  const drop = async (absence: StaffAbsence): Promise<void> => {
    try {
      await removeAbsence(absence.id);
      setAbsences((now) => now.filter(({ id }) => id !== absence.id));
      notify.undo("Ausência excluída.", () => {
        addAbsence({ from: absence.from, until: absence.until }).then(put, (thrown: unknown) =>
          notify.error(failureOf(thrown).message),
        );
      });
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <>
      {absences.length === 0 ? (
        <p>Nenhuma ausência planejada.</p>
      ) : (
        <ul className={styles.absences}>
          {absences.map((absence) => (
            <li key={absence.id}>
              <span>{textOf(absence)}</span>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void drop(absence)}
                aria-label={`Excluir a ausência de ${textOf(absence)}`}
              >
                Excluir
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewAbsence onAdded={put} />
    </>
  );
};

const NewAbsence = ({ onAdded }: { onAdded: (absence: StaffAbsence) => void }) => {
  const [today] = useState(readToday);
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const [first, last] = [isoDateOf(from), isoDateOf(until === "" ? from : until)];
    if (!first || !last) return setErrors(["Informe o primeiro e o último dia."]);
    setSaving(true);
    try {
      onAdded(await addAbsence({ from: first, until: last }));
      setFrom("");
      setUntil("");
      setErrors([]);
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
      <Stack gap="sm">
        <FormErrors errors={errors} title="A ausência não foi anotada" />
        <Group gap="md">
          <DateField name="absence-from" label="Primeiro dia" value={from} first={today} onChange={setFrom} />
          <DateField name="absence-until" label="Último dia" value={until} first={today} onChange={setUntil} />
        </Group>
        <Group gap="sm">
          <Button type="submit" variant="secondary" loading={saving}>
            Anotar ausência
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
