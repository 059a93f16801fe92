import { PageHeading, Skeleton } from "@gleba/shared/ui";
import { MapProgress } from "#features/lot-map";
import * as styles from "../development.module.css";

/** Holds the places of heading, map and list while the lots travel. */
export const DevelopmentSkeleton = () => (
  <div className={styles.page}>
    <PageHeading>Empreendimento</PageHeading>
    <Skeleton height="1.25rem" lines={2} width="min(30rem, 100%)" />
    <div className={styles.stage}>
      <div className={styles.map}>
        <Skeleton width="100%" height="100%" className={styles.mapWait} />
        <MapProgress label="Carregando os lotes" />
      </div>
      <div className={styles.side}>
        <Skeleton height="3.25rem" lines={8} width="100%" />
      </div>
    </div>
  </div>
);
