import type { StaffLot } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { ISSUES } from "../issue-names.ts";
import * as styles from "./data-quality.module.css";

/** A lot's quality in words: what it lacks, or that it lacks nothing. */
export const QualityBadge = ({ lot }: { lot: Pick<StaffLot, "issues"> }) => {
  if (lot.issues.length === 0) return <Badge tone="success">Completo</Badge>;
  const open = ISSUES.filter(({ issue }) => lot.issues.includes(issue));
  return (
    <Badge tone={open.some(({ severe }) => severe) ? "danger" : "warning"} className={styles.badge}>
      {open.map(({ short }) => short).join(", ")}
    </Badge>
  );
};

/** Every light with its answer, as a list. */
export const QualityChecklist = ({ lot }: { lot: Pick<StaffLot, "issues" | "overlapsWith"> }) => (
  <ul className={styles.list} aria-label="Qualidade dos dados">
    {ISSUES.map(({ issue, asks, severe }) => {
      const open = lot.issues.includes(issue);
      return (
        <li key={issue}>
          <Badge tone={open ? (severe ? "danger" : "warning") : "success"}>{open ? "Pendente" : "Certo"}</Badge>
          <span>
            {asks}
            {issue === "overlap" && open && lot.overlapsWith.length > 0 && `: ${lot.overlapsWith.join("; ")}`}
          </span>
        </li>
      );
    })}
  </ul>
);
