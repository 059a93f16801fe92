import { Group } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { blockAndLot, capitalized, lotStatusName } from "@gleba/shared/words";
import type { ComponentProps } from "react";
import { useDevelopmentOptions } from "#features/development";
import type { KnownLot } from "../known.ts";
import { useLotChoice } from "../use-lot-choice.ts";

type Binding = Pick<ComponentProps<typeof Select>, "value" | "onChange" | "error" | "name">;

/** The lot as the screen knows it, or the fields by which it is found: development, block, number. */
export const LotFields = ({ known, field }: { known: KnownLot | undefined; field: Binding }) =>
  known ? (
    <p>
      Lote: <strong>{capitalized(blockAndLot(known))}</strong>
    </p>
  ) : (
    <LotChoice field={field} />
  );

const LotChoice = ({ field }: { field: Binding }) => {
  const developments = useDevelopmentOptions();
  const { venture, setVenture, block, setBlock, lots, isEmpty } = useLotChoice();
  const options = lots.map(({ id, lot, status }) => ({
    value: String(id),
    label: `${lot || "Sem número"}: ${lotStatusName(status).toLowerCase()}`,
  }));
  return (
    <>
      <Select
        name="venture"
        label="Empreendimento"
        placeholder="Escolha"
        options={developments}
        required
        value={venture}
        onChange={setVenture}
      />
      <Group gap="md">
        <TextField
          name="block"
          label="Quadra"
          maxLength={40}
          required
          value={block}
          onChange={setBlock}
          error={isEmpty ? "Não há lotes nesta quadra." : undefined}
        />
        <Select label="Lote" placeholder="Escolha" options={options} required {...field} />
      </Group>
    </>
  );
};
