import { newHoliday, type NewHoliday } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useHoldDialog } from "#ui/unsaved-changes";
import { readHolidayDay } from "./holidays.ts";

const EMPTY = { uf: "", city: "", day: "", name: "" };

/** Writes down one holiday of a state or a city. */
export const NewHolidayForm = ({ onAdd }: { onAdd: (holiday: NewHoliday) => Promise<void> }) => {
  const form = useZodForm(newHoliday, EMPTY, {
    prepare: (typed) => ({ ...typed, day: readHolidayDay(typed.day) }),
  });
  // The place stays from one holiday to the next.
  useHoldDialog(form.values.day !== "" || form.values.name !== "", form.submitting);
  const send = async (holiday: NewHoliday): Promise<void> => {
    try {
      await onAdd(holiday);
      // The place stays: holidays of one city are written down one after the other.
      form.setValue("day", "");
      form.setValue("name", "");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        <Group gap="md">
          <TextField label="UF" autoComplete="off" maxLength={2} required {...form.field("uf")} />
          <TextField label="Cidade (em branco: todo o estado)" autoComplete="off" {...form.field("city")} />
          <TextField label="Data (dd/mm ou dd/mm/aaaa)" autoComplete="off" required {...form.field("day")} />
          <TextField label="Nome do feriado" autoComplete="off" required {...form.field("name")} />
        </Group>
        <FormErrors errors={form.serverErrors} title="Não foi possível registrar" />
        <Group gap="sm">
          <Button type="submit" variant="secondary" loading={form.submitting}>
            Registrar feriado
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
