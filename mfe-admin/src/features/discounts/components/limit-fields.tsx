import type { DiscountLimit, DiscountLimits } from "@gleba/shared/contracts/crm";
import { Group } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import type { Option } from "#ui/list";

/** A limit as it is typed. */
export interface LimitTyped {
  key: number;
  /** `sales`, or the number of one of the company's own roles. */
  role: string;
  venture: string;
  percent: string;
}

/** A limit without a development. */
export const EVERYWHERE: Option = { value: "", label: "Todos os empreendimentos" };

/** A role as a choice names it. */
export const roleKey = ({ role, customRoleId }: Pick<DiscountLimit, "role" | "customRoleId">): string =>
  role ?? String(customRoleId);

interface Props {
  name: string;
  row: LimitTyped;
  roles: DiscountLimits["roles"];
  ventures: readonly Option[];
  error: string | undefined;
  onChange: (values: Partial<LimitTyped>) => void;
  onRemove: () => void;
}

/** Whose limit, where, and how much. */
export const LimitFields = ({ name, row, roles, ventures, error, onChange, onRemove }: Props) => (
  <fieldset>
    <legend>{name}</legend>
    <Group gap="sm">
      <Select
        label="Perfil"
        options={roles.map((one) => ({ value: roleKey(one), label: one.name }))}
        value={row.role}
        onChange={(role) => onChange({ role })}
      />
      <Select
        label="Onde"
        options={[EVERYWHERE, ...ventures]}
        value={row.venture}
        onChange={(venture) => onChange({ venture })}
      />
      <TextField
        name={`percent-${row.key}`}
        label="Até (%)"
        inputMode="decimal"
        autoComplete="off"
        required
        value={row.percent}
        error={error}
        onChange={(percent) => onChange({ percent })}
      />
      <RemoveButton aria-label={`Remover: ${name}`} onRemove={onRemove}>
        Remover
      </RemoveButton>
    </Group>
  </fieldset>
);
