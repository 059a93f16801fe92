import type { Contract, InstallmentStatus } from "@gleba/shared/contracts";
import { Badge, type BadgeTone } from "@gleba/shared/ui";

const contracts = {
  active: ["info", "Em andamento"],
  settled: ["success", "Quitado"],
  cancelled: ["neutral", "Cancelado"],
} as const satisfies Record<Contract["status"], readonly [BadgeTone, string]>;

const installments = {
  open: ["info", "Em aberto"],
  paid: ["success", "Paga"],
  overdue: ["danger", "Em atraso"],
  cancelled: ["neutral", "Cancelada"],
} as const satisfies Record<InstallmentStatus, readonly [BadgeTone, string]>;

/** Where a contract stands. */
export const ContractBadge = ({ status }: { status: Contract["status"] }) => {
  const [tone, word] = contracts[status];
  return <Badge tone={tone}>{word}</Badge>;
};

/** Where an installment stands. */
export const InstallmentBadge = ({ status, partPaid = false }: { status: InstallmentStatus; partPaid?: boolean }) => {
  const [tone, word] = installments[status];
  return (
    <>
      <Badge tone={tone}>{word}</Badge> {partPaid && <Badge tone="warning">Paga em parte</Badge>}
    </>
  );
};
