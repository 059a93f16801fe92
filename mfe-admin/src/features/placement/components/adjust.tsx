import { Button } from "@gleba/shared/ui";
import { formatDecimal } from "@gleba/shared/words";
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
export const Adjust = ({ actions, stepM, onStep, lots, onLots, onReset }: Props) => {
  const step = useId();
  const opacity = useId();
  const { placement, nudge, turn, scale, put } = actions;
  const percent = Math.round(placement.opacity * 100);
  const move = (label: string, sign: string, area: string, east: number, north: number) => (
    <button
      type="button"
      className={`${styles.key} ${area}`}
      aria-label={label}
      onClick={() => nudge(east * stepM, north * stepM)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
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
        <div className={styles.pad} role="group" aria-label="Mover a planta">
          {move("Mover para o norte", "↑", `${styles.north}`, 0, 1)}
          {move("Mover para o oeste", "←", `${styles.west}`, -1, 0)}
          {move("Mover para o leste", "→", `${styles.east}`, 1, 0)}
          {move("Mover para o sul", "↓", `${styles.south}`, 0, -1)}
        </div>
        <div className={styles.grows}>
          <div className={styles.row} role="group" aria-label="Girar a planta">
            <button
              type="button"
              className={styles.key}
              aria-label="Girar para a esquerda"
              onClick={(event) => turn(event.shiftKey ? -10 * ROTATION_STEP : -ROTATION_STEP)}
            >
              ↺
            </button>
            <button
              type="button"
              className={styles.key}
              aria-label="Girar para a direita"
              onClick={(event) => turn(event.shiftKey ? 10 * ROTATION_STEP : ROTATION_STEP)}
            >
              ↻
            </button>
            <span className={styles.hint}>0,1°</span>
          </div>
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
        </div>
      </div>
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
          <label htmlFor={opacity}>Opacidade: {percent}%</label>
          <input
            id={opacity}
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={`${percent}%`}
            onChange={({ currentTarget }) => put({ opacity: Number(currentTarget.value) / 100 }, "~opacity")}
          />
        </div>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={lots} onChange={({ currentTarget }) => onLots(currentTarget.checked)} />
        Mostrar os lotes por cima, para conferir
      </label>
    </section>
  );
};
