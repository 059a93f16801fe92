import type { OwnVisit } from "@gleba/shared/contracts";
import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, TextArea } from "@gleba/shared/ui/fields";
import { OwnDataButton } from "#features/own-data";
import { Consents, FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { SlotPicker } from "./components/slot-picker.tsx";
import type { Slots } from "./use-slots.ts";
import { useVisitForm } from "./use-visit-form.ts";

interface Props {
  development: number;
  slots: Slots;
  onAsked: (visit: OwnVisit) => void;
}

const FIELDS = ["name", "email", "phone"] as const;

/** When, and who comes. */
export const VisitForm = ({ development, slots, onAsked }: Props) => {
  const { form, submit } = useVisitForm(development, { onAsked, onTaken: slots.again });
  const { value, error, onChange } = form.field("startsAt");
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Marcar uma visita">
        <SlotPicker
          days={slots.days}
          value={value}
          error={error as string | undefined}
          onChange={onChange}
          onLater={slots.hasLater ? () => void slots.showLater() : undefined}
          loadingLater={slots.later.loading}
          laterFailure={slots.failure ?? slots.later.failure}
        />
        <OwnDataButton fields={FIELDS} field={form.field} />
        <PersonFields fields={FIELDS} field={form.field} />
        <TextArea label="Observação (opcional)" rows={3} maxLength={1000} {...form.field("note")} />
        <Consents marketing={form.field("marketing")}>Usamos seus dados só para esta visita. Veja a</Consents>
        <FormErrors errors={form.serverErrors} title="A visita não foi marcada" />
        <FormActions>
          <Button type="submit" size="lg" loading={form.submitting}>
            Marcar visita
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
