import { Skeleton } from "@gleba/shared/ui";
import * as styles from "./form-page.module.css";

/**
 * Where a form will stand that only the browser can draw: it knows the draft, and what day it is. As high as the screen, so
 * that nothing that is seen moves when the form comes.
 */
export const FormSkeleton = () => (
  <div className={styles.wait}>
    <Skeleton lines={4} height="2.75rem" width="100%" />
  </div>
);
