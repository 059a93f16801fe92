import { Button } from "@gleba/shared/ui";
import { latitudeAt, longitudeAt, worldX, worldY } from "@gleba/shared/lots";
import { writeDecimal } from "../decimal.ts";
import * as styles from "../placement.module.css";
import type { CalibrationState, HalfPair } from "../use-calibration.ts";
import { NumberBox } from "./number-box.tsx";

interface Props {
  calibration: CalibrationState;
  onApply: () => void;
  /** Takes the middle of the map for what is asked: the way of the keyboard. */
  onCentre: () => void;
}

/** Places the plan by points that are known on it and on the ground; its angles stay. */
export const CalibrationPanel = ({ calibration, onApply, onCentre }: Props) => {
  const { pairs, picking, result } = calibration;
  return (
    <section className={styles.card} aria-labelledby="placement-calibration">
      <h2 id="placement-calibration">Calibrar por pontos</h2>
      <p className={styles.hint}>
        Marque 2 ou 3 pontos da planta e diga onde ficam. A planta é movida, girada e redimensionada sem deformar.
      </p>
      {pairs.length > 0 && (
        <ol className={styles.points}>
          {pairs.map((pair) => (
            <PointRow key={pair.id} pair={pair} calibration={calibration} />
          ))}
        </ol>
      )}
      <div className={styles.row}>
        {picking === null ? (
          <Button size="sm" variant="secondary" onClick={calibration.start}>
            {pairs.length === 0 ? "Marcar o primeiro ponto" : "Marcar outro ponto"}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="secondary" onClick={onCentre}>
              Usar o centro do mapa
            </Button>
            <Button size="sm" variant="quiet" onClick={calibration.stop}>
              Cancelar
            </Button>
          </>
        )}
      </div>
      {result && (
        <div className={styles.result}>
          <p role="status">
            Erro médio: <strong>{writeDecimal(result.meanM, 2)} m</strong>
            {result.errorsM.length === 2 && " (com 2 pontos o encaixe é sempre exato: um terceiro confere)"}
          </p>
          <div className={styles.row}>
            <Button size="sm" onClick={onApply}>
              Aplicar calibração
            </Button>
            <Button size="sm" variant="quiet" onClick={calibration.clear}>
              Limpar pontos
            </Button>
          </div>
        </div>
      )}
    </section>
  );
};

const PointRow = ({ pair, calibration }: { pair: HalfPair; calibration: CalibrationState }) => {
  const { id, ground, on } = pair;
  const error = calibration.errorOf(id);
  const latitude = ground && latitudeAt(ground[1]);
  const longitude = ground && longitudeAt(ground[0]);
  // Of a coordinate typed alone, the other one is where the point lies now.
  const [x, y] = ground ?? calibration.pins.find(({ label }) => label === String(id))?.plan ?? [0, 0];
  return (
    <li className={styles.point}>
      <p className={styles.pointHead}>
        <strong>Ponto {id}</strong>
        <span className={styles.hint}>
          {error !== null ? `erro ${writeDecimal(error, 2)} m` : ground ? (on ?? "") : "falta dizer onde fica"}
        </span>
        <button type="button" className={styles.link} onClick={() => calibration.pickGround(id)}>
          {ground ? "Mudar lugar" : "Clicar no mapa"}
        </button>
        <button
          type="button"
          className={styles.link}
          aria-label={`Remover ponto ${id}`}
          onClick={() => calibration.remove(id)}
        >
          Remover
        </button>
      </p>
      <div className={styles.pair}>
        <NumberBox
          label={`Latitude do ponto ${id}`}
          value={latitude}
          decimals={7}
          min={-85}
          max={85}
          onChange={(value) => calibration.setGround(id, [x, worldY(value)])}
        />
        <NumberBox
          label={`Longitude do ponto ${id}`}
          value={longitude}
          decimals={7}
          min={-180}
          max={180}
          onChange={(value) => calibration.setGround(id, [worldX(value), y])}
        />
      </div>
    </li>
  );
};
