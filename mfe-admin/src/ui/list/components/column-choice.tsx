import { announce, Button } from "@gleba/shared/ui";
import { Checkbox } from "@gleba/shared/ui/fields";
import type { Column } from "../definition.ts";
import { moved, toggled, widened } from "../layout.ts";
import { drawnIn } from "../use-columns.ts";
import type { List } from "../use-list.ts";
import * as styles from "./column-choice.module.css";

const STEP = 20;

interface Props {
  /** Of any rows: none of them is shown here. */
  list: Pick<List<never>, "definition" | "columns" | "layout" | "arrange" | "view" | "table">;
}

/** Which columns the list shows, in which order and how wide; the first always stands first. */
export const ColumnChoice = ({ list }: Props) => {
  const { definition, columns, layout, arrange } = list;
  const choosable = definition.columns.slice(1);
  const shown = columns.slice(1).map(({ key }) => key);
  const all = columns.map(({ key }) => key);
  const hidden = choosable.filter(({ key }) => !shown.includes(key));
  const move = ({ key, label }: Column<never>, by: 1 | -1): void => {
    arrange({ columns: moved(shown, key, by) });
    announce(`${label} ${by < 0 ? "para a esquerda" : "para a direita"}.`);
  };
  const widen = ({ key, label }: Column<never>, by: number): void => {
    arrange({ widths: widened(layout, all, key, by, drawnIn(list.table.current)) });
    announce(`${label} mais ${by < 0 ? "estreita" : "larga"}.`);
  };
  const isUsual = layout.columns === null && list.view.columns === null && Object.keys(layout.widths).length === 0;
  return (
    <>
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          <li key={column.key}>
            {index === 0 ? (
              <span>{column.label}</span>
            ) : (
              <Checkbox
                label={column.label}
                value={true}
                onChange={() => arrange({ columns: toggled(definition.columns, shown, column.key) })}
              />
            )}
            <span className={styles.tools}>
              {index > 0 && (
                <>
                  <Tool
                    label={`${column.label} para a esquerda`}
                    sign="←"
                    disabled={index === 1}
                    onPress={() => move(column, -1)}
                  />
                  <Tool
                    label={`${column.label} para a direita`}
                    sign="→"
                    disabled={index === columns.length - 1}
                    onPress={() => move(column, 1)}
                  />
                </>
              )}
              <span className={styles.widths}>
                <Tool label={`${column.label} mais estreita`} sign="−" onPress={() => widen(column, -STEP)} />
                <Tool label={`${column.label} mais larga`} sign="+" onPress={() => widen(column, STEP)} />
              </span>
            </span>
          </li>
        ))}
        {hidden.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              label={label}
              value={false}
              onChange={() => arrange({ columns: toggled(definition.columns, shown, key) })}
            />
          </li>
        ))}
      </ul>
      {!isUsual && (
        <Button variant="quiet" size="sm" onClick={() => arrange({ columns: null, widths: {} })}>
          Como no início
        </Button>
      )}
    </>
  );
};

interface ToolProps {
  label: string;
  sign: string;
  disabled?: boolean;
  onPress: () => void;
}

/** Stays where it is when it can go no further: the focus is not lost. */
const Tool = ({ label, sign, disabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => disabled || onPress()}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
