import type { VentureTerms } from "@gleba/shared/contracts/crm";
import { formatArea } from "@gleba/shared/words";
import { MoneyField, TextArea } from "@gleba/shared/ui/fields";
import type { TableFields } from "../table-form.ts";
import * as styles from "./terms.module.css";

interface Props {
  blocks: VentureTerms["blocks"];
  typed: TableFields;
  fieldErrors: Readonly<Record<string, string>>;
  onChange: (typed: TableFields) => void;
}

/** The prices of a table: lot by lot as text, or by m² for all blocks and each of them. */
export const TablePrices = ({ blocks, typed, fieldErrors, onChange }: Props) => {
  const field = (name: "lots" | "all") => ({
    name,
    value: typed[name],
    error: fieldErrors[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  });
  if (typed.basis === "lot")
    return (
      <TextArea
        label="Preços"
        description="Uma linha por lote: quadra;lote;preço. Colar de uma planilha também serve."
        rows={8}
        {...field("lots")}
      />
    );
  return (
    <>
      <MoneyField
        label="Preço do m² em todas as quadras"
        description="Onde a quadra não tem preço próprio; quadras sem preço ficam fora da tabela."
        {...field("all")}
      />
      <div className={styles.blocks} role="group" aria-label="Preço do m² por quadra" tabIndex={0}>
        {blocks.map(({ block, lots, areaM2 }) => (
          <MoneyField
            key={block}
            name={`block-${block}`}
            label={`Quadra ${block}`}
            description={`${lots === 1 ? "1 lote" : `${lots} lotes`}, ${formatArea(areaM2)}`}
            value={typed.perM2[block] ?? ""}
            onChange={(price) => onChange({ ...typed, perM2: { ...typed.perM2, [block]: price } })}
          />
        ))}
      </div>
    </>
  );
};
