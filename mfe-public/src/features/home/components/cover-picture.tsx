import type { Picture } from "@gleba/shared/contracts";
import * as styles from "./venture-card.module.css";

/** Card widths: one column on a phone, two beside the map on a desktop. */
const SIZES = "(min-width: 1024px) 360px, (min-width: 640px) 46vw, 92vw";

/** The cover in the smallest variant that is sharp enough. Decorative: the card's name says what it shows. */
export const CoverPicture = ({ cover, first }: { cover: Picture | null; first: boolean }) =>
  cover ? (
    <img
      className={styles.cover}
      src={cover.thumbnails.w960}
      srcSet={`${cover.thumbnails.w320} 320w, ${cover.thumbnails.w960} 960w, ${cover.thumbnails.w1920} 1920w`}
      sizes={SIZES}
      width={cover.width}
      height={cover.height}
      alt=""
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  ) : (
    <div className={styles.noCover} aria-hidden="true" />
  );
