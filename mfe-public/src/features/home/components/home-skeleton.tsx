import { Skeleton, VisuallyHidden } from "@gleba/shared/ui";
import * as styles from "./home-skeleton.module.css";

/** Holds the places of heading, lead and first cards, so nothing jumps when they come. */
export const HomeSkeleton = () => (
  <div className={styles.page}>
    <VisuallyHidden role="status">Carregando a página inicial…</VisuallyHidden>
    <div className={styles.hero}>
      <Skeleton height="3rem" lines={2} width="min(34rem, 100%)" />
      <Skeleton lines={3} width="min(30rem, 100%)" />
    </div>
    <div className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="22rem" width="100%" />
      ))}
    </div>
  </div>
);
