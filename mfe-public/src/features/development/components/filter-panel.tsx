import { Button } from "@gleba/shared/ui";
import { useId } from "react";
import type { LotFilters } from "../filters.ts";
import { AmountField, RangeField } from "./range-field.tsx";
import * as styles from "./filter-panel.module.css";

interface Props {
  filters: LotFilters;
  blocks: readonly string[];
  /** False where no lot shows a price. */
  priced: boolean;
  /** False where no lot is financed. */
  financed: boolean;
  onChange: (filters: LotFilters) => void;
  /** Begins to draw on the map; null where there is none. */
  onDraw: (() => void) | null;
}

/** Adds one block after the other; each is removed by its chip. */
const BlockSelect = ({ filters, blocks, onChange }: Pick<Props, "filters" | "blocks" | "onChange">) => {
  const field = useId();
  const left = blocks.filter((block) => block !== "" && !filters.blocks.includes(block));
  return (
    <div className={styles.range}>
      <label htmlFor={field} className={styles.label}>
        Quadra
      </label>
      <select
        id={field}
        value=""
        disabled={left.length === 0}
        onChange={({ target }) => onChange({ ...filters, blocks: [...filters.blocks, target.value] })}
      >
        <option value="">{filters.blocks.length > 0 ? "Acrescentar quadra" : "Todas"}</option>
        {left.map((block) => (
          <option key={block} value={block}>
            Quadra {block}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Block, price, installment, area, corners, and an area drawn on the map. Status is chosen in the legend. */
export const FilterPanel = ({ filters, blocks, priced, financed, onChange, onDraw }: Props) => {
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>Filtrar lotes</summary>
      <div className={styles.fields}>
        <BlockSelect filters={filters} blocks={blocks} onChange={onChange} />
        {priced && (
          <RangeField
            label="Preço"
            unit="R$"
            value={filters.price}
            onChange={(price) => onChange({ ...filters, price })}
          />
        )}
        {financed && (
          <div className={styles.range}>
            <span className={styles.label}>Parcela até (R$ por mês)</span>
            <div className={styles.alone}>
              <AmountField
                label="Parcela máxima em R$ por mês"
                placeholder="máximo"
                value={filters.installment}
                onChange={(installment) => onChange({ ...filters, installment })}
              />
            </div>
          </div>
        )}
        <RangeField
          label="Tamanho"
          unit="m²"
          value={filters.area}
          onChange={(area) => onChange({ ...filters, area })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={filters.corner}
            onChange={({ target }) => onChange({ ...filters, corner: target.checked })}
          />
          Só lotes de esquina
        </label>
        {onDraw && (
          <Button variant="secondary" size="sm" onClick={onDraw}>
            {filters.drawn ? "Desenhar outra área no mapa" : "Desenhar uma área no mapa"}
          </Button>
        )}
      </div>
    </details>
  );
};
