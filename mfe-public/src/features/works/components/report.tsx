import type { WorkReport } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { PhotoGallery } from "#features/gallery";
import * as styles from "./works.module.css";

interface Props {
  report: WorkReport;
  /** The photo shown in full, from 0. */
  shown: number | null;
  onShow: (photo: number) => void;
  onClose: () => void;
}

/** What was done until a day, with its photos. */
export const Report = ({ report: { reportedOn, title, text, photos }, shown, onShow, onClose }: Props) => (
  <article className={styles.report}>
    <h3>{title}</h3>
    <p className={styles.note}>
      <time dateTime={reportedOn}>{formatDate(reportedOn)}</time>
    </p>
    {text && <p className={styles.text}>{text}</p>}
    {photos.length > 0 && (
      <PhotoGallery label={`Fotos: ${title}`} photos={photos} shown={shown} onShow={onShow} onClose={onClose} />
    )}
  </article>
);
