import type { Picture } from "@gleba/shared/contracts";
import { StoredPicture } from "#ui/picture";
import * as styles from "./development-card.module.css";

/** Card widths, as the portal host's first screen says them too: one column on a phone, two beside the map on a desktop. */
const SIZES = "(min-width: 1024px) 360px, (min-width: 640px) 46vw, 92vw";

/** The cover of a development. Decorative: the card's name says what it shows. */
export const CoverPicture = ({ cover, first }: { cover: Picture | null; first: boolean }) =>
  cover ? (
    <StoredPicture picture={cover} className={styles.cover} sizes={SIZES} alt="" loading={first ? "eager" : "lazy"} />
  ) : (
    <div className={styles.noCover} aria-hidden="true" />
  );
