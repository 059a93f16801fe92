import { PageHeading, Skeleton, VisuallyHidden } from "@gleba/shared/ui";
import * as styles from "../development.module.css";

/** Holds the places of heading, map and list while the lots travel. */
export const DevelopmentSkeleton = () => (
  <div className={styles.page}>
    <PageHeading>Empreendimento</PageHeading>
    <VisuallyHidden role="status">Carregando os lotes…</VisuallyHidden>
    <Skeleton height="1.25rem" lines={2} width="min(30rem, 100%)" />
    <div className={styles.stage}>
      <div className={styles.map}>
        <Skeleton width="100%" height="100%" className={styles.mapWait} />
      </div>
      <div className={styles.side}>
        <Skeleton height="3.25rem" lines={8} width="100%" />
      </div>
    </div>
  </div>
);
