import type { Doubt, UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { capitalized, formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import * as styles from "./import.module.css";

type Lot = UnderstoodPlan["lots"][number];

/** More boxes than these are chosen on the map or all at once. */
const MOST_BOXES = 40;

/** A drawing as people tell it from others. */
export const lotName = ({ shape, block, lot }: Pick<Lot, "shape" | "block" | "lot">): string =>
  `Desenho ${formatCount(shape + 1)} (quadra ${block ?? "?"}, lote ${lot ?? "?"})`;

/** Names of blocks among lots that touch are for a person to part: none is chosen for them. */
const choiceOf = ({ kind, shapes }: Doubt): number[] =>
  kind === "severalBlocks" || kind === "sameLot" ? [] : [...shapes];

interface Props {
  doubts: UnderstoodPlan["doubts"];
  lots: readonly Lot[];
  chosen: readonly number[];
  /** Brings drawings into sight and chooses some of them. */
  onLook: (shapes: readonly number[], choice: readonly number[]) => void;
  onToggle: (shape: number) => void;
  /** The doubt that is unfolded; null for none. */
  open: string | null;
  onOpen: (key: string | null) => void;
}

/** The drawings of a doubt, each to be chosen: what a click on the map does, for every other hand. */
const Choices = ({
  doubt,
  lots,
  chosen,
  onLook,
  onToggle,
}: Omit<Props, "doubts" | "open" | "onOpen"> & { doubt: Doubt }) => {
  const named = new Map(lots.map((lot) => [lot.shape, lot]));
  const shown = doubt.shapes.slice(0, MOST_BOXES);
  return (
    <div className={styles.choices}>
      {doubt.shapes.length > 1 && (
        <Button variant="quiet" size="sm" onClick={() => onLook(doubt.shapes, doubt.shapes)}>
          Escolher os {formatCount(doubt.shapes.length)}
        </Button>
      )}
      <Group gap="xs" as="ul">
        {shown.map((shape) => (
          <li key={shape}>
            <label>
              <input type="checkbox" checked={chosen.includes(shape)} onChange={() => onToggle(shape)} />{" "}
              {lotName(named.get(shape) ?? { shape, block: null, lot: null })}
            </label>
          </li>
        ))}
      </Group>
      {doubt.shapes.length > shown.length && <p>Os outros se escolhem no mapa.</p>}
    </div>
  );
};

/** What is open, doubt by doubt; opening one brings it into sight. */
export const DoubtList = ({ doubts, lots, chosen, onLook, onToggle, open, onOpen }: Props) => {
  if (doubts.total === 0) return null;
  const more = doubts.total - doubts.listed.length;
  return (
    <section aria-label="Dúvidas" className={styles.doubts}>
      <ul tabIndex={0} aria-label="Dúvidas do desenho">
        {doubts.listed.map((doubt) => {
          const key = `${doubt.kind} ${doubt.shapes[0]}`;
          return (
            <li key={key}>
              <button
                type="button"
                aria-expanded={open === key}
                onClick={() => {
                  onOpen(open === key ? null : key);
                  onLook(doubt.shapes, open === key ? [] : choiceOf(doubt));
                }}
              >
                {capitalized(doubt.message)}
              </button>
              {open === key && (
                <Choices doubt={doubt} lots={lots} chosen={chosen} onLook={onLook} onToggle={onToggle} />
              )}
            </li>
          );
        })}
        {more > 0 && <li>… e mais {formatCount(more)}, que aparecem quando estas forem resolvidas.</li>}
      </ul>
    </section>
  );
};
