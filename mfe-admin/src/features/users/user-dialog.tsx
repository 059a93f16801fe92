import { crmUserChange, newCrmUser, type CrmUser } from "@gleba/shared/contracts";
import { staffRoleNames, type StaffRoleRow } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { Checkbox, EmailField, FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import type * as z from "zod/mini";
import { CollapsibleHistory } from "#features/audit";
import { FormFoot } from "#ui/form-foot";
import {
  conflictText,
  useSaveDraft,
  useDraftForm,
  useFormMerge,
  useSaveForm,
  useDraftClose,
} from "#ui/unsaved-changes";
import { addUser, changeUser, findUser } from "./api.ts";
import { accessFieldsOf, accessOf, choiceOf, ROLES } from "./roles.ts";
import { AccessSection } from "./components/access-section.tsx";
import { PasswordLink } from "./components/password-link.tsx";

interface Props {
  /** Null: somebody new. */
  user: CrmUser | null;
  /** What may be given. */
  roles: readonly StaffRoleRow[];
  onSaved: (user: CrmUser) => void;
  /** Somebody else changed this person meanwhile: read the list again. */
  onConflict: () => void;
  /** Mails them the link to a new password; the dialog stays. */
  onMailPassword: (user: CrmUser) => Promise<void>;
  onClose: () => void;
}

const toFields = (user: CrmUser | null) => ({
  name: user?.name ?? "",
  login: user?.login ?? "",
  email: user?.email ?? "",
  ...accessFieldsOf(user),
  active: user?.active ?? true,
});

/** Who somebody is and what they may do. Somebody new is invited by e-mail to choose a password. */
export const UserDialog = ({ user, roles, onSaved, onConflict, onMailPassword, onClose }: Props) => {
  const schema: z.ZodMiniType<z.infer<typeof newCrmUser> | z.infer<typeof crmUserChange>> = user
    ? crmUserChange
    : newCrmUser;
  const [version, setVersion] = useState(user?.version);
  const draft = useDraftForm(`user-${user?.id ?? "new"}`, toFields(user));
  const form = useZodForm(schema, draft.values, {
    prepare: ({ login, active, role, some, developments, ...rest }) => ({
      ...rest,
      ...accessOf({ role, some, developments }),
      ...(user ? { active, version } : { login }),
    }),
  });
  useSaveDraft(draft, form.values);
  const choices = [...roles.map((role) => ({ value: choiceOf(role), label: role.name })), ...ROLES];
  const merge = useFormMerge(form, toFields(user), { role: choices });
  const place = useSaveForm();
  const [close, question] = useDraftClose(draft, form.values, onClose);
  /** The next press counts against the person as they are now. */
  const conflict = async ({ id, login }: CrmUser): Promise<string[]> => {
    onConflict();
    const now = await findUser(id, login);
    if (!now) return ["Este usuário foi excluído por outra pessoa."];
    setVersion(now.version);
    const role = now.customRole?.name ?? staffRoleNames[now.role];
    const facts = `Agora consta: ${now.name}, ${now.email}, ${role}, ${now.active ? "pode entrar" : "não pode entrar"}.`;
    return [...merge(toFields(now)), conflictText("este usuário", facts)];
  };
  const send = async (body: z.infer<typeof schema>): Promise<void> => {
    try {
      const saved = "version" in body && user ? await changeUser(user.id, body) : await addUser(newCrmUser.parse(body));
      draft.forget();
      onSaved(saved);
    } catch (thrown) {
      form.showServerErrors(
        isConflict(thrown) && user ? await conflict(user).catch(formErrorsOf) : formErrorsOf(thrown),
      );
    }
  };
  return (
    <Dialog title={user ? "Editar usuário" : "Novo usuário"} side busy={form.submitting} onClose={close}>
      <form ref={place} noValidate onSubmit={form.onSubmit(send)}>
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
          <AccessSection form={form} roles={roles} />
          {user?.active && user.lastLoginAt && <PasswordLink onSend={() => onMailPassword(user)} />}
          {user ? (
            <Checkbox label="Pode entrar no portal" {...form.field("active")} />
          ) : (
            <p>A pessoa recebe por e-mail um link, válido por 3 dias, para criar a senha.</p>
          )}
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <FormFoot busy={form.submitting} onBack={close}>
            {user ? "Salvar" : "Adicionar e convidar"}
          </FormFoot>
          {user && <CollapsibleHistory entity="crm_user" id={user.id} />}
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
