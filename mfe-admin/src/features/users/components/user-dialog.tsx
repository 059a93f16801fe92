import { crmUserChange, newCrmUser, type CrmUser } from "@gleba/shared/contracts";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { Checkbox, EmailField, FormErrors, Select, TextField, useZodForm } from "@gleba/shared/ui/fields";
import type * as z from "zod/mini";
import { FoldedHistory } from "#features/audit";
import { isOvertaken, sentencesOf } from "#features/failure";
import { addUser, changeUser } from "../api.ts";
import { ROLES } from "../role-names.ts";

interface Props {
  /** Null: somebody new. */
  user: CrmUser | null;
  onSaved: (user: CrmUser) => void;
  /** Somebody else changed this person meanwhile: read the list again. */
  onOvertaken: () => void;
  onClose: () => void;
}

const OVERTAKEN =
  "Outra pessoa alterou este usuário enquanto você editava. A lista foi atualizada: confira e edite de novo.";

/** Who somebody is and what they may do. Somebody new is invited by e-mail to choose a password. */
export const UserDialog = ({ user, onSaved, onOvertaken, onClose }: Props) => {
  const schema: z.ZodMiniType<z.infer<typeof newCrmUser> | z.infer<typeof crmUserChange>> = user
    ? crmUserChange
    : newCrmUser;
  const form = useZodForm(
    schema,
    {
      name: user?.name ?? "",
      login: user?.login ?? "",
      email: user?.email ?? "",
      role: user?.role ?? "",
      active: user?.active ?? true,
    },
    {
      prepare: ({ login, active, ...rest }) => (user ? { ...rest, active, version: user.version } : { ...rest, login }),
    },
  );
  const send = async (body: z.infer<typeof schema>): Promise<void> => {
    try {
      onSaved("version" in body && user ? await changeUser(user.id, body) : await addUser(newCrmUser.parse(body)));
    } catch (thrown) {
      if (isOvertaken(thrown)) onOvertaken();
      form.showServerErrors(isOvertaken(thrown) ? [OVERTAKEN] : sentencesOf(thrown));
    }
  };
  return (
    <Dialog title={user ? "Editar usuário" : "Novo usuário"} busy={form.submitting} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TextField label="Nome completo" autoComplete="off" required {...form.field("name")} />
          {user ? (
            <p>
              Usuário: <strong>{user.login}</strong>
            </p>
          ) : (
            <TextField
              label="Usuário"
              description="Com que a pessoa entra. Não muda depois."
              autoComplete="off"
              autoCapitalize="none"
              required
              {...form.field("login")}
            />
          )}
          <EmailField label="E-mail" autoComplete="off" required {...form.field("email")} />
          <Select label="Perfil de acesso" placeholder="Escolha" options={ROLES} required {...form.field("role")} />
          {user ? (
            <Checkbox label="Pode entrar no portal" {...form.field("active")} />
          ) : (
            <p>A pessoa recebe por e-mail um link, válido por 3 dias, para criar a senha.</p>
          )}
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              {user ? "Salvar" : "Adicionar e convidar"}
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
              Cancelar
            </Button>
          </Group>
          {user && <FoldedHistory entity="crm_user" id={user.id} />}
        </Stack>
      </form>
    </Dialog>
  );
};
