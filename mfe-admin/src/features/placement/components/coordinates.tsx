import { cornersOf, groundSize, poseOf, type Corners, type Pose } from "../geometry.ts";
import { writeDecimal } from "../decimal.ts";
import * as styles from "../placement.module.css";
import { NumberBox } from "./number-box.tsx";

interface Props {
  pose: Pose;
  zoom: number;
  onPose: (pose: Pose) => void;
  onZoom: (zoom: number) => void;
  /** Zoom the map shows now. */
  onTakeZoom: () => void;
  /** Corners the wrong way round. */
  onInvalid: () => void;
}

const isUpright = ({ neLatitude, swLatitude, neLongitude, swLongitude }: Corners): boolean =>
  neLatitude > swLatitude && neLongitude > swLongitude;

/** The placing in numbers: corners before the turn, as the specification keeps them. */
export const Coordinates = ({ pose, zoom, onPose, onZoom, onTakeZoom, onInvalid }: Props) => {
  const corners = cornersOf(pose);
  const { width, height } = groundSize(pose);
  const put = (part: Partial<Corners>): void => {
    const next = { ...corners, ...part };
    if (isUpright(next)) onPose(poseOf(next));
    else onInvalid();
  };
  const latitude = { decimals: 7, min: -85, max: 85 };
  const longitude = { decimals: 7, min: -180, max: 180 };
  return (
    <section className={styles.card} aria-labelledby="placement-coordinates">
      <h2 id="placement-coordinates">Coordenadas</h2>
      <p className={styles.hint}>
        Cantos da imagem antes de girar, em graus (WGS 84). No terreno: {writeDecimal(width, 1)} ×{" "}
        {writeDecimal(height, 1)} m.
      </p>
      <div className={styles.pair}>
        <NumberBox
          label="Latitude nordeste"
          value={corners.neLatitude}
          {...latitude}
          onChange={(neLatitude) => put({ neLatitude })}
        />
        <NumberBox
          label="Longitude nordeste"
          value={corners.neLongitude}
          {...longitude}
          onChange={(neLongitude) => put({ neLongitude })}
        />
        <NumberBox
          label="Latitude sudoeste"
          value={corners.swLatitude}
          {...latitude}
          onChange={(swLatitude) => put({ swLatitude })}
        />
        <NumberBox
          label="Longitude sudoeste"
          value={corners.swLongitude}
          {...longitude}
          onChange={(swLongitude) => put({ swLongitude })}
        />
        <NumberBox
          label="Rotação"
          unit="graus"
          value={pose.degrees}
          decimals={4}
          min={-360}
          max={360}
          onChange={(rotate) => put({ rotate })}
        />
        <NumberBox label="Zoom do mapa" value={zoom} decimals={2} min={0} max={22} onChange={onZoom} />
      </div>
      <button type="button" className={styles.link} onClick={onTakeZoom}>
        Usar o zoom que o mapa mostra agora
      </button>
    </section>
  );
};
