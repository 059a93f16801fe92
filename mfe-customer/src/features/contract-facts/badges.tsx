import type { Contract, InstallmentStatus } from "@gleba/shared/contracts";
import { Badge, type BadgeTone } from "@gleba/shared/ui";
import { contractStatusName, installmentStatusName } from "@gleba/shared/words";

const contractTones: Record<Contract["status"], BadgeTone> = {
  active: "info",
  settled: "success",
  cancelled: "neutral",
};
const installmentTones: Record<InstallmentStatus, BadgeTone> = {
  open: "info",
  paid: "success",
  overdue: "danger",
  cancelled: "neutral",
};

/** Where a contract stands. */
export const ContractBadge = ({ status }: { status: Contract["status"] }) => (
  <Badge tone={contractTones[status]}>{contractStatusName(status)}</Badge>
);

interface InstallmentBadgeProps {
  status: InstallmentStatus;
  /** Number of the event that took its place. */
  replacedBy?: number | null | undefined;
  partPaid?: boolean;
}

/** Where an installment stands. */
export const InstallmentBadge = ({ status, replacedBy, partPaid = false }: InstallmentBadgeProps) => (
  <>
    <Badge tone={installmentTones[status]}>{installmentStatusName(status, replacedBy)}</Badge>{" "}
    {partPaid && <Badge tone="warning">Paga em parte</Badge>}
  </>
);
