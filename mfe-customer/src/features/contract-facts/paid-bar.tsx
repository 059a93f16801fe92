import { formatDecimal } from "@gleba/shared/words";
import * as styles from "./paid-bar.module.css";

interface Props {
  /** 0 to 100. */
  percent: number;
  /** Without the number: where the sums stand beside it. */
  plain?: boolean;
}

/** How much of a contract is paid. */
export const PaidBar = ({ percent, plain = false }: Props) => (
  <div className={styles.bar}>
    <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.paid} width={Math.min(100, percent)} height="4" />
    </svg>
    {!plain && <p className={styles.words}>{formatDecimal(percent, 1)}% pago</p>}
  </div>
);
