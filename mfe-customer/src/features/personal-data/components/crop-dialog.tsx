import { Button, Dialog } from "@gleba/shared/ui";
import type { ChosenPhoto } from "@gleba/shared/ui/uploads";
import { formatPercent } from "@gleba/shared/words";
import { useId, useState, type KeyboardEvent } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { CropFrame } from "../crop.ts";
import { cropPhoto } from "../crop-photo.ts";
import * as styles from "./crop-dialog.module.css";

const CLOSEST = 4;
const STEP = 0.1;
const percent = (zoom: number): string => formatPercent(Math.round(zoom * 100) / 100);

interface Props {
  photo: ChosenPhoto;
  onFramed: (photo: ChosenPhoto) => void;
  onCancel: () => void;
}

/** The part of a photo that will be the portrait, by finger, mouse or keys. */
export const CropDialog = ({ photo, onFramed, onCancel }: Props) => {
  const hint = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [framed, setFramed] = useState<CropFrame>();
  const [busy, setBusy] = useState(false);
  const zoomBy = (step: number) => setZoom((now) => Math.min(CLOSEST, Math.max(1, now + step)));
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "+" || event.key === "=") zoomBy(STEP);
    else if (event.key === "-") zoomBy(-STEP);
  };
  const use = async () => {
    setBusy(true);
    onFramed(await cropPhoto(photo, framed).catch(() => photo));
  };
  return (
    <Dialog title="Ajustar a foto" busy={busy} onClose={onCancel}>
      <p id={hint} className={styles.hint}>
        Arraste a foto ou use as setas do teclado. As teclas + e − mudam o zoom.
      </p>
      <div className={styles.frame} role="group" aria-label="Recorte da foto" onKeyDown={keys}>
        <div className={styles.stage}>
          <Cropper
            image={photo.content}
            crop={crop}
            zoom={zoom}
            maxZoom={CLOSEST}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            // The page forbids styles that scripts write; the same ones come as a file.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setFramed(pixels)}
            classes={{ cropAreaClassName: styles.area }}
            cropperProps={{
              role: "application",
              "aria-label": "Área da foto que fica: mova com as setas",
              "aria-describedby": hint,
            }}
          />
        </div>
        <label className={styles.zoom}>
          <span>
            Zoom: <output>{percent(zoom)}</output>
          </span>
          <input
            type="range"
            min={1}
            max={CLOSEST}
            step={STEP}
            value={zoom}
            aria-label="Zoom"
            aria-valuetext={percent(zoom)}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void use()} loading={busy}>
          Usar esta foto
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
};
