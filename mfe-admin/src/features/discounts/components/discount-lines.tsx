import type { Discount } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { discountText, STATUS_NAMES, STATUS_TONES } from "../labels.ts";
import * as styles from "./discount-lines.module.css";

/** Who asked for which price and why, and what became of it; the newest first. */
export const DiscountLines = ({ discounts }: { discounts: readonly Discount[] }) => (
  <ol className={styles.lines}>
    {discounts.map((one) => (
      <li key={one.id}>
        <Badge tone={STATUS_TONES[one.status]}>{STATUS_NAMES[one.status]}</Badge> {discountText(one)}
        <small>
          {one.askedBy}, {formatDateTime(one.askedAt)}: {one.reason}
        </small>
        {one.decidedAt && (one.decision !== "" || one.decidedBy !== one.askedBy) && (
          <small>
            {one.decidedBy}, {formatDateTime(one.decidedAt)}
            {one.decision !== "" && `: ${one.decision}`}
          </small>
        )}
        {one.decidedAt && one.decision === "" && one.decidedBy === one.askedBy && <small>dentro do limite</small>}
      </li>
    ))}
  </ol>
);
