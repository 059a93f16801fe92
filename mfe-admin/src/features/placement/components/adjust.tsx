import { Button } from "@gleba/shared/ui";
import { formatDecimal, formatPercent } from "@gleba/shared/words";
import { useId } from "react";
import * as styles from "../placement.module.css";
import type { PlacementActions } from "../use-placement.ts";

/** Metres an arrow key moves. */
export const STEPS = [0.1, 0.5, 1, 5, 10] as const;
/** What a press of the turn and size buttons does; with Shift ten times as much. */
export const ROTATION_STEP = 0.1;
export const SCALE_STEP = 1.001;

interface Props {
  actions: PlacementActions;
  stepM: number;
  onStep: (stepM: number) => void;
  lots: boolean;
  onLots: (lots: boolean) => void;
  onReset: () => void;
}

/** Everything the pointer does on the map, as buttons: move, turn, enlarge, see through, undo. */
export const Adjust = ({ actions, stepM, onStep, lots, onLots, onReset }: Props) => (
  <section className={styles.card} aria-labelledby="placement-adjust">
    <h2 id="placement-adjust">Ajuste</h2>
    <div className={styles.row}>
      <Button size="sm" variant="secondary" disabled={!actions.canUndo} onClick={actions.undo}>
        Desfazer
      </Button>
      <Button size="sm" variant="secondary" disabled={!actions.canRedo} onClick={actions.redo}>
        Refazer
      </Button>
      <button type="button" className={styles.link} onClick={onReset}>
        Encaixar nos lotes
      </button>
    </div>
    <div className={styles.moves}>
      <MovePad onMove={(east, north) => actions.nudge(east * stepM, north * stepM)} />
      <div className={styles.grows}>
        <RotateButtons actions={actions} />
        <ScaleButtons actions={actions} />
      </div>
    </div>
    <StepAndOpacity actions={actions} stepM={stepM} onStep={onStep} />
    <label className={styles.check}>
      <input type="checkbox" checked={lots} onChange={({ currentTarget }) => onLots(currentTarget.checked)} />
      Mostrar os lotes por cima, para conferir
    </label>
  </section>
);

const DIRECTIONS = [
  { label: "Mover para o norte", sign: "↑", area: styles.north, east: 0, north: 1 },
  { label: "Mover para o oeste", sign: "←", area: styles.west, east: -1, north: 0 },
  { label: "Mover para o leste", sign: "→", area: styles.east, east: 1, north: 0 },
  { label: "Mover para o sul", sign: "↓", area: styles.south, east: 0, north: -1 },
];

const MovePad = ({ onMove }: { onMove: (east: number, north: number) => void }) => (
  <div className={styles.pad} role="group" aria-label="Mover a planta">
    {DIRECTIONS.map(({ label, sign, area, east, north }) => (
      <button
        key={label}
        type="button"
        className={`${styles.key} ${area}`}
        aria-label={label}
        onClick={() => onMove(east, north)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    ))}
  </div>
);

const RotateButtons = ({ actions: { rotate } }: Pick<Props, "actions">) => (
  <div className={styles.row} role="group" aria-label="Girar a planta">
    <button
      type="button"
      className={styles.key}
      aria-label="Girar para a esquerda"
      onClick={(event) => rotate(event.shiftKey ? -10 * ROTATION_STEP : -ROTATION_STEP)}
    >
      ↺
    </button>
    <button
      type="button"
      className={styles.key}
      aria-label="Girar para a direita"
      onClick={(event) => rotate(event.shiftKey ? 10 * ROTATION_STEP : ROTATION_STEP)}
    >
      ↻
    </button>
    <span className={styles.hint}>0,1°</span>
  </div>
);

const ScaleButtons = ({ actions: { scale } }: Pick<Props, "actions">) => (
  <div className={styles.row} role="group" aria-label="Tamanho da planta">
    <button
      type="button"
      className={styles.key}
      aria-label="Reduzir a planta"
      onClick={(event) => scale(event.shiftKey ? SCALE_STEP ** -10 : 1 / SCALE_STEP)}
    >
      −
    </button>
    <button
      type="button"
      className={styles.key}
      aria-label="Ampliar a planta"
      onClick={(event) => scale(event.shiftKey ? SCALE_STEP ** 10 : SCALE_STEP)}
    >
      +
    </button>
    <span className={styles.hint}>0,1%</span>
  </div>
);

const StepAndOpacity = ({
  actions: { placement, put },
  stepM,
  onStep,
}: Pick<Props, "actions" | "stepM" | "onStep">) => {
  const step = useId();
  const opacity = useId();
  const percent = Math.round(placement.opacity * 100);
  return (
    <div className={styles.pair}>
      <div className={styles.number}>
        <label htmlFor={step}>Passo das setas</label>
        <select id={step} value={stepM} onChange={({ currentTarget }) => onStep(Number(currentTarget.value))}>
          {STEPS.map((metres) => (
            <option key={metres} value={metres}>
              {formatDecimal(metres)} m
            </option>
          ))}
        </select>
      </div>
      <div className={styles.number}>
        <label htmlFor={opacity}>Opacidade: {formatPercent(percent / 100)}</label>
        <input
          id={opacity}
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={formatPercent(percent / 100)}
          onChange={({ currentTarget }) => put({ opacity: Number(currentTarget.value) / 100 }, "~opacity")}
        />
      </div>
    </div>
  );
};
