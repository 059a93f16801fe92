import { TextField, type ZodForm } from "@gleba/shared/ui/fields";

/** Why somebody changes what others rely on; the history keeps it. */
export const ReasonField = ({ form }: { form: Pick<ZodForm<{ reason: string }, unknown>, "field"> }) => (
  <TextField
    label="Motivo"
    description="Fica no histórico, com o seu nome."
    autoComplete="off"
    maxLength={300}
    required
    {...form.field("reason")}
  />
);
