import { COMPANY_WIDE_RIGHTS, staffRightKeys, staffRightWords, type StaffRoleRow } from "@gleba/shared/contracts/crm";
import { Stack } from "@gleba/shared/ui";
import { Checkbox, Select, type ZodForm } from "@gleba/shared/ui/fields";
import { useDevelopmentChoice } from "#features/development";
import { Choices } from "#features/roles";
import { choiceOf, optionsOf, type AccessFields } from "../roles.ts";

interface Props {
  form: Pick<ZodForm<AccessFields & Record<string, unknown>, unknown>, "field" | "setValue" | "values">;
  roles: readonly StaffRoleRow[];
}

/** The rights of a role that somebody who sees some developments alone has or lacks, by their names. */
const names = ({ rights }: StaffRoleRow, companyWide: boolean): string =>
  staffRightKeys
    .filter((right) => rights.includes(right) && COMPANY_WIDE_RIGHTS.includes(right) === companyWide)
    .map((right) => staffRightWords[right].name)
    .join(", ");

/** What a chosen role allows, said before it is given. */
const Explained = ({ role, some }: { role: StaffRoleRow; some: boolean }) => {
  const [always, wide] = [names(role, false), names(role, true)];
  return (
    <>
      {role.description && <p>{role.description}</p>}
      <p>
        <small>Pode: {(some ? [always] : [always, wide]).filter(Boolean).join(", ") || "nada"}.</small>
      </p>
      {some && wide && (
        <p>
          <small>Não pode, porque só vê alguns empreendimentos: {wide}.</small>
        </p>
      )}
    </>
  );
};

/** What somebody may do, and of which developments they see the records. */
export const AccessSection = ({ form, roles }: Props) => {
  const { role, some, developments } = form.values;
  const { options: all, missing } = useDevelopmentChoice();
  const chosen = roles.find((one) => choiceOf(one) === role);
  const { error } = form.field("developments");
  const tick = (id: number, seen: boolean): void =>
    form.setValue("developments", seen ? [...developments, id] : developments.filter((one) => one !== id));
  return (
    <Stack gap="sm">
      <Select
        label="Perfil de acesso"
        placeholder="Escolha"
        options={optionsOf(roles, role)}
        required
        {...form.field("role")}
      />
      {chosen && <Explained role={chosen} some={some} />}
      <Checkbox
        label="Vê só alguns empreendimentos"
        description="Contatos, reservas, clientes, contratos e números dos outros não aparecem para a pessoa."
        {...form.field("some")}
      />
      {some && missing}
      {some && (
        <Choices legend="Empreendimentos que a pessoa vê" error={error}>
          {all.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              value={developments.includes(Number(value))}
              onChange={(seen) => tick(Number(value), seen)}
            />
          ))}
        </Choices>
      )}
    </Stack>
  );
};
