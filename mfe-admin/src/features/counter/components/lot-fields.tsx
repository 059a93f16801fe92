import { Select, TextField } from "@gleba/shared/ui/fields";
import { blockAndLot, capitalized, lotStatusName } from "@gleba/shared/words";
import type { ComponentProps } from "react";
import { useDevelopmentChoice } from "#features/development";
import type { KnownLot } from "../known.ts";
import { useLotChoice } from "../use-lot-choice.ts";
import * as styles from "./lot-fields.module.css";

type Binding = Pick<ComponentProps<typeof Select>, "value" | "onChange" | "error" | "name">;

interface Props {
  known: KnownLot | undefined;
  field: Binding;
  /** Where the development alone is enough: its field. */
  development?: Binding;
}

/** The lot as the screen knows it, or the fields by which it is found: development, block, number. */
export const LotFields = ({ known, field, development }: Props) =>
  known ? (
    <p>
      Lote: <strong>{capitalized(blockAndLot(known))}</strong>
    </p>
  ) : (
    <LotChoice field={field} development={development} />
  );

const LotChoice = ({ field, development }: Pick<Props, "field"> & { development: Binding | undefined }) => {
  const { options: developments, missing } = useDevelopmentChoice();
  const { venture, setVenture, block, setBlock, lots, isEmpty } = useLotChoice(development?.value);
  const options = lots.map(({ id, lot, status }) => ({
    value: String(id),
    label: `${lot || "Sem número"}: ${lotStatusName(status).toLowerCase()}`,
  }));
  return (
    <>
      {missing}
      <Select
        name="venture"
        label="Empreendimento"
        placeholder="Escolha"
        options={developments}
        required
        {...development}
        value={venture}
        onChange={(chosen) => {
          setVenture(chosen);
          field.onChange("");
          development?.onChange(chosen);
        }}
      />
      <div className={styles.place}>
        <TextField
          name="block"
          label={development ? "Quadra (se já escolheu)" : "Quadra"}
          maxLength={40}
          required={!development}
          value={block}
          onChange={(typed) => {
            setBlock(typed);
            field.onChange("");
          }}
          error={isEmpty ? "Não há lotes nesta quadra." : undefined}
        />
        <Select label="Lote" placeholder="Escolha" options={options} required={!development} {...field} />
      </div>
    </>
  );
};
