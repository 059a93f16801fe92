import { shareGap } from "@gleba/shared/contracts/crm";
import { formatDocument } from "@gleba/shared/words";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import { equalShares, NEW_BUYER, shareOf, type BuyerTyped } from "../use-buyers-form.ts";
import { PersonInputs } from "./person-inputs.tsx";
import * as styles from "./parties.module.css";

interface RowProps {
  index: number;
  buyer: BuyerTyped;
  /** By their way from this row: `share`, `person.name`. */
  errors: Readonly<Record<string, string>>;
  /** Absent where nobody else is left. */
  onRemove: (() => void) | undefined;
  onChange: (part: Partial<BuyerTyped>) => void;
}

/** Errors below a part of a row, by their way from it. */
const within = (errors: Readonly<Record<string, string>>, part: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([place, error]) =>
      place.startsWith(`${part}.`) ? [[place.slice(part.length + 1), error]] : [],
    ),
  );

const BuyerRow = ({ index, buyer, errors, onRemove, onChange }: RowProps) => {
  const known = buyer.partyId !== null;
  const name = known ? buyer.name : `Comprador ${index + 1}`;
  return (
    <fieldset className={styles.buyer}>
      <legend>
        {name}
        {known && (
          <>
            , <span className={styles.unbroken}>{formatDocument(buyer.document)}</span>
          </>
        )}
      </legend>
      {!known && (
        <PersonInputs name={`buyers.${index}`} value={buyer} errors={within(errors, "person")} onChange={onChange} />
      )}
      <div className={styles.share}>
        <TextField
          name={`buyers.${index}.share`}
          label="Quota (%)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          required
          value={buyer.share}
          onChange={(share) => onChange({ share })}
          {...(errors["share"] && { error: errors["share"] })}
        />
        {onRemove && (
          <RemoveButton aria-label={`Tirar ${name}`} onRemove={onRemove}>
            Tirar
          </RemoveButton>
        )}
      </div>
    </fieldset>
  );
};

interface Props {
  value: BuyerTyped[];
  errors: Readonly<Record<string, string>>;
  /** What is wrong with all of them together. */
  error: unknown;
  onChange: (value: BuyerTyped[]) => void;
}

/** Who buys, a part of the form for each, and whether their shares are the whole. */
export const BuyerRows = ({ value, errors, error, onChange }: Props) => {
  const change = (index: number, part: Partial<BuyerTyped>): void =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const shares = value.map(shareOf);
  const gap = shares.every(Number.isInteger) ? shareGap(shares) : "Informe a quota de cada comprador.";
  const refused = typeof error === "string" && Object.keys(errors).length === 0 ? error : null;
  return (
    <Stack gap="md">
      {value.map((buyer, index) => (
        <BuyerRow
          key={buyer.partyId ?? `new-${index}`}
          index={index}
          buyer={buyer}
          errors={within(errors, String(index))}
          onRemove={value.length > 1 ? () => onChange(value.filter((_, at) => at !== index)) : undefined}
          onChange={(part) => change(index, part)}
        />
      ))}
      <Group gap="sm">
        <Button variant="secondary" size="sm" onClick={() => onChange([...value, NEW_BUYER])}>
          Acrescentar comprador
        </Button>
        {value.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              const equal = equalShares(value.length);
              onChange(value.map((buyer, index) => ({ ...buyer, share: equal[index]! })));
            }}
          >
            Dividir por igual
          </Button>
        )}
      </Group>
      {refused ? (
        <Alert tone="error">{refused}</Alert>
      ) : (
        <output className={gap ? styles.gap : styles.whole}>{gap ?? "As quotas somam 100%."}</output>
      )}
    </Stack>
  );
};
