import { NearbySection } from "./nearby-section.tsx";
import { WorksSection, type ShownPhoto } from "./works-section.tsx";
import * as styles from "./components/works.module.css";

interface Props {
  /** Its number. */
  development: number;
  /** The photo of a report that is shown in full. */
  photo: ShownPhoto | null;
  onPhoto: (photo: ShownPhoto) => void;
  onPhotoClose: () => void;
}

/** The end of a development's page: how far its works are, and what lies near it. What nobody wrote leaves no gap. */
export const WorksAndNearby = ({ development, ...photos }: Props) => (
  <div className={styles.sections}>
    <WorksSection development={development} {...photos} />
    <NearbySection development={development} />
  </div>
);
