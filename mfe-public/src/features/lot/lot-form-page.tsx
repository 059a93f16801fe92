import type { BatchDetails } from "@gleba/shared/contracts";
import type { ReactNode } from "react";
import { LotHead } from "./components/lot-head.tsx";
import { LotSummary } from "./components/lot-summary.tsx";
import * as styles from "./lot-form-page.module.css";

interface Props {
  lot: BatchDetails;
  title: string;
  lead: ReactNode;
  /** Back to the map, as the person left it. */
  back: string;
  showHold?: boolean;
  children: ReactNode;
}

/** A form about one lot: on a phone the lot comes first, on a wide screen it stays in view beside the form. */
export const LotFormPage = ({ lot, title, lead, back, showHold, children }: Props) => (
  <>
    <LotHead title={title} lead={lead} back={back} />
    <div className={styles.columns}>
      <LotSummary lot={lot} showHold={showHold} />
      {children}
    </div>
  </>
);
