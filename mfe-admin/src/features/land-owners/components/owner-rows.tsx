import { shareText, WHOLE_SHARE } from "@gleba/shared/contracts";
import { MOST_OWNERS, ownersExcess } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { DocumentField, EmailField, TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import { NEW_OWNER, shareTyped, type OwnerTyped } from "../owners-form.ts";
import * as styles from "./land-owners.module.css";

interface Props {
  value: OwnerTyped[];
  /** By their way from here: `0.share`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: OwnerTyped[]) => void;
}

/** What is left to the company, or what is too much. */
const restText = (owners: readonly OwnerTyped[]): { text: string; wrong: boolean } => {
  const shares = owners.map(shareTyped);
  if (!shares.every(Number.isFinite)) return { text: "Informe a parte de cada um.", wrong: false };
  const excess = ownersExcess(shares);
  const rest = WHOLE_SHARE - shares.reduce((sum, share) => sum + share, 0);
  return excess ? { text: excess, wrong: true } : { text: `Ficam ${shareText(rest)} com a empresa.`, wrong: false };
};

/** Who gave the land, a part of the form for each, and what is left to the company. */
export const OwnerRows = ({ value, errors, onChange }: Props) => {
  const field = (index: number, key: keyof OwnerTyped) => ({
    name: `owners.${index}.${key}`,
    value: value[index]![key],
    autoComplete: "off",
    onChange: (typed: string) => onChange(value.map((one, at) => (at === index ? { ...one, [key]: typed } : one))),
    ...(errors[`${index}.${key}`] && { error: errors[`${index}.${key}`] }),
  });
  const rest = restText(value);
  return (
    <Stack gap="md">
      {value.map((owner, index) => (
        // Rows have no identity of their own, and only the last one comes or any one goes.
        <fieldset key={index} className={styles.owner}>
          <legend>{owner.name.trim() || `Dono ${index + 1}`}</legend>
          <TextField label="Nome completo ou razão social" required maxLength={120} {...field(index, "name")} />
          <div className={styles.pair}>
            <DocumentField label="CPF ou CNPJ" required {...field(index, "document")} />
            <TextField label="Parte (%)" inputMode="decimal" maxLength={6} required {...field(index, "share")} />
          </div>
          <EmailField
            label="E-mail"
            description="O demonstrativo fechado vai para ele. Em branco: não é enviado."
            {...field(index, "email")}
          />
          <div>
            <RemoveButton
              aria-label={`Tirar ${owner.name.trim() || `dono ${index + 1}`}`}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            >
              Tirar
            </RemoveButton>
          </div>
        </fieldset>
      ))}
      <Group gap="sm">
        {value.length < MOST_OWNERS && (
          <Button variant="secondary" size="sm" onClick={() => onChange([...value, NEW_OWNER])}>
            Acrescentar dono
          </Button>
        )}
      </Group>
      <output className={rest.wrong ? styles.wrong : styles.rest}>
        {value.length === 0 ? "Sem donos: tudo o que for recebido fica com a empresa." : rest.text}
      </output>
    </Stack>
  );
};
