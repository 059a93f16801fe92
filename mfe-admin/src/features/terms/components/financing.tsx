import { usualIndices } from "@gleba/shared/contracts/crm";
import { systems } from "@gleba/shared/contracts/financing";
import { Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { systemName } from "@gleba/shared/words";
import { useEffect, useRef } from "react";
import { RemoveButton } from "#ui/focus";
import type { FieldErrors } from "#ui/unsaved-changes";
import { newPlanFields, type PlanFields } from "../plan-form.ts";
import { PlanConditions } from "./plan-conditions.tsx";
import * as styles from "./terms.module.css";

interface Props {
  plans: readonly PlanFields[];
  fieldErrors: FieldErrors;
  disabled: boolean;
  onChange: (plans: PlanFields[]) => void;
}

const SYSTEMS = systems.map((value) => ({ value, label: systemName(value) }));

const INDICES = [{ value: "", label: "Sem correção" }, ...usualIndices.map((value) => ({ value, label: value }))];

/** An id that no plan has, nor one that was removed here: that one may come back. */
const freshId = (plans: readonly PlanFields[], removed: ReadonlySet<string>): string => {
  let number = plans.length + 1;
  while (removed.has(`plano-${number}`) || plans.some(({ id }) => id === `plano-${number}`)) number += 1;
  return `plano-${number}`;
};

/** The ways to pay that visitors may work out and contracts may use. */
export const Financing = ({ plans, fieldErrors, disabled, onChange }: Props) => {
  const put = (index: number, part: Partial<PlanFields>): void =>
    onChange(plans.map((plan, at) => (at === index ? { ...plan, ...part } : plan)));
  // "Desfazer" is pressed later: what was typed until then stays.
  const now = useRef({ plans, onChange });
  useEffect(() => {
    now.current = { plans, onChange };
  });
  const removedIds = useRef(new Set<string>());
  const remove = (index: number): void => {
    const removed = plans[index];
    if (!removed) return;
    removedIds.current.add(removed.id);
    onChange(plans.filter((_, at) => at !== index));
    notify.undo(`Plano ${removed.name} removido.`, () => {
      // It is there again where all changes were discarded meanwhile.
      const isThere = now.current.plans.some(({ id }) => id === removed.id);
      if (!isThere) now.current.onChange(now.current.plans.toSpliced(index, 0, removed));
    });
  };
  return (
    <Card as="section" aria-label="Planos de pagamento">
      <Stack gap="md">
        <h2 className={styles.title}>Planos de pagamento</h2>
        {plans.length === 0 && <p>Nenhum plano: o simulador não oferece parcelamento.</p>}
        {plans.map((plan, index) => (
          <Plan
            key={plan.id}
            plan={plan}
            fieldErrors={fieldErrors}
            path={`financing.${index}`}
            disabled={disabled}
            onChange={(part) => put(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
        <Group gap="sm">
          <Button
            variant="secondary"
            size="sm"
            disabled={disabled}
            onClick={() => onChange([...plans, newPlanFields(freshId(plans, removedIds.current))])}
          >
            Acrescentar plano
          </Button>
        </Group>
      </Stack>
    </Card>
  );
};

interface PlanProps {
  plan: PlanFields;
  fieldErrors: FieldErrors;
  path: string;
  disabled: boolean;
  onChange: (part: Partial<PlanFields>) => void;
  onRemove: () => void;
}

const Plan = ({ plan, fieldErrors, path, disabled, onChange, onRemove }: PlanProps) => {
  const field = (name: "name" | "system" | "rate" | "min" | "max" | "down" | "index", key: string) => ({
    name: `${plan.id}-${name}`,
    value: plan[name],
    error: fieldErrors[`${path}.${key}`],
    disabled,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const name = plan.name || "Plano novo";
  return (
    <div className={styles.plan} role="group" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <RemoveButton disabled={disabled} aria-label={`Remover ${name}`} onRemove={onRemove}>
          Remover
        </RemoveButton>
      </header>
      <div className={styles.fields}>
        <TextField label="Nome" maxLength={60} {...field("name", "name")} />
        <Select label="Sistema" options={SYSTEMS} {...field("system", "system")} />
        <TextField label="Juros ao mês (%)" inputMode="decimal" {...field("rate", "monthlyRate")} />
        <TextField label="Mínimo de parcelas" inputMode="numeric" {...field("min", "minInstallments")} />
        <TextField label="Máximo de parcelas" inputMode="numeric" {...field("max", "maxInstallments")} />
        <TextField label="Entrada mínima (%)" inputMode="decimal" {...field("down", "minDownPaymentPercent")} />
        <Select
          label="Índice de correção"
          options={
            INDICES.some(({ value }) => value === plan.index)
              ? INDICES
              : [...INDICES, { value: plan.index, label: plan.index }]
          }
          {...field("index", "index")}
        />
      </div>
      <PlanConditions plan={plan} fieldErrors={fieldErrors} path={path} disabled={disabled} onChange={onChange} />
    </div>
  );
};
