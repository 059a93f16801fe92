import type { Picture } from "@gleba/shared/contracts";
import { useState } from "react";
import { StoredPicture } from "#ui/picture";
import { OnDemand } from "#ui/on-demand";
import * as styles from "./photo-gallery.module.css";

const loadViewer = () => import(/* webpackChunkName: "photo-viewer" */ "./components/photo-viewer.tsx");

interface Props {
  /** What the list is called where there are several. */
  label?: string;
  photos: readonly Picture[];
  /** The picture shown in full, from 0; null when none is. */
  shown: number | null;
  onShow: (photo: number) => void;
  onClose: () => void;
}

const Photo = ({ photo, onShow }: { photo: Picture; onShow: () => void }) => {
  const { caption } = photo;
  const [missing, setMissing] = useState(false);
  // A picture that cannot be loaded leaves no gap.
  if (missing) return null;
  return (
    <li>
      <figure>
        <button type="button" className={styles.photo} onClick={onShow}>
          <StoredPicture
            picture={photo}
            sizes="(min-width: 64rem) 24rem, 90vw"
            alt={caption || "Foto do empreendimento"}
            loading="lazy"
            onError={() => setMissing(true)}
          />
        </button>
        {caption && <figcaption aria-hidden="true">{caption}</figcaption>}
      </figure>
    </li>
  );
};

/** Thumbnails; each opens in full, with keys, swipes and the browser's Back (E10). */
export const PhotoGallery = ({ label = "Fotos", photos, shown, onShow, onClose }: Props) => (
  <>
    <ul className={styles.photos} aria-label={label}>
      {photos.map((photo, index) => (
        <Photo key={photo.id} photo={photo} onShow={() => onShow(index)} />
      ))}
    </ul>
    {shown !== null && shown < photos.length && (
      <OnDemand load={loadViewer} label="A galeria">
        {({ PhotoViewer }) => <PhotoViewer photos={photos} shown={shown} onShow={onShow} onClose={onClose} />}
      </OnDemand>
    )}
  </>
);
