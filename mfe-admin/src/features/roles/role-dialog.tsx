import type { StaffRights } from "@gleba/shared/contracts";
import {
  COMPANY_WIDE_RIGHTS,
  customRoleChange,
  newCustomRole,
  staffRightKeys,
  staffRightWords,
  type NewCustomRole,
  type StaffRoleRow,
} from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { Checkbox, FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { FormFoot } from "#ui/form-foot";
import {
  conflictText,
  useDraftForm,
  useFormMerge,
  useSaveDraft,
  useSaveForm,
  useDraftClose,
} from "#ui/unsaved-changes";
import { Choices } from "./components/choices.tsx";
import { addRole, changeRole, fetchRoles } from "./api.ts";

type Right = keyof StaffRights;

interface Props {
  /** Null: a new one. */
  role: StaffRoleRow | null;
  /** What whoever edits has: they give nothing else. */
  can: StaffRights;
  onSaved: (role: StaffRoleRow) => void;
  /** Somebody else changed it meanwhile: read the list again. */
  onConflict: () => void;
  onClose: () => void;
}

const explain = (right: Right): string =>
  COMPANY_WIDE_RIGHTS.includes(right)
    ? `${staffRightWords[right].explains} Vale para a empresa toda: não conta para quem só vê alguns empreendimentos.`
    : staffRightWords[right].explains;

const toFields = (role: StaffRoleRow | null) => ({
  name: role?.name ?? "",
  description: role?.description ?? "",
  rights: staffRightKeys.filter((right) => role?.rights.includes(right)),
});

/** A set of rights under a name. */
export const RoleDialog = ({ role, can, onSaved, onConflict, onClose }: Props) => {
  const [version, setVersion] = useState(role?.version);
  const draft = useDraftForm(`role-${role?.id ?? "new"}`, toFields(role));
  const form = useZodForm(newCustomRole, draft.values);
  useSaveDraft(draft, form.values);
  const merge = useFormMerge(form, toFields(role));
  const place = useSaveForm();
  const [close, question] = useDraftClose(draft, form.values, onClose);
  /** The next press counts against the role as it is now. */
  const conflict = async (id: number): Promise<string[]> => {
    onConflict();
    const now = (await fetchRoles()).find((one) => one.id === id);
    if (!now) return ["Este perfil foi excluído por outra pessoa."];
    setVersion(now.version);
    const names = staffRightKeys
      .filter((right) => now.rights.includes(right))
      .map((right) => staffRightWords[right].name);
    return [...merge(toFields(now)), conflictText("este perfil", `Agora consta: ${now.name}, ${names.join(", ")}.`)];
  };
  const send = async (body: NewCustomRole): Promise<void> => {
    try {
      const saved = role?.id
        ? await changeRole(role.id, customRoleChange.parse({ ...body, version }))
        : await addRole(body);
      draft.forget();
      onSaved(saved);
    } catch (thrown) {
      form.showServerErrors(
        role?.id && isConflict(thrown) ? await conflict(role.id).catch(formErrorsOf) : formErrorsOf(thrown),
      );
    }
  };
  const { value: rights, error } = form.field("rights");
  const tick = (right: Right, held: boolean): void =>
    form.setValue(
      "rights",
      staffRightKeys.filter((one) => (one === right ? held : rights.includes(one))),
    );
  return (
    <Dialog title={role ? "Editar perfil" : "Novo perfil"} side busy={form.submitting} onClose={close}>
      <form ref={place} noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TextField label="Nome" autoComplete="off" maxLength={60} required {...form.field("name")} />
          <TextField
            label="Para quem é"
            description="Uma frase que a equipe lê ao escolher o perfil."
            autoComplete="off"
            maxLength={200}
            {...form.field("description")}
          />
          <Choices legend="Quem tem este perfil pode" error={error}>
            {staffRightKeys.map((right) => (
              <Checkbox
                key={right}
                label={staffRightWords[right].name}
                description={can[right] ? explain(right) : "Você não tem este direito e não pode dá-lo."}
                disabled={!can[right]}
                value={rights.includes(right)}
                onChange={(held) => tick(right, held)}
              />
            ))}
          </Choices>
          {role && role.people > 0 && (
            <p>
              {role.people === 1 ? "1 pessoa tem" : `${role.people} pessoas têm`} este perfil. O que você mudar vale na
              hora, também para quem está no portal agora.
            </p>
          )}
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <FormFoot busy={form.submitting} onBack={close}>
            {role ? "Salvar" : "Criar perfil"}
          </FormFoot>
          {role?.id && <CollapsibleHistory entity="custom_role" id={role.id} />}
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
