import type { Contract } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { Alert, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import type { NextDue } from "../api.ts";

/** Whether all that a contract is late with is the one installment that is to be paid next, and is told there. */
const isToldByNext = ({ id, overdueCents }: Contract, next: NextDue | null): boolean =>
  next?.contract.id === id &&
  next.installment.status === "overdue" &&
  next.installment.totalTodayCents === overdueCents;

interface Props {
  contracts: readonly Contract[];
  /** The installment whose card stands beside. */
  next: NextDue | null;
}

/** What wants to be looked at: late installments beyond the next one, and the right of regret while it lasts. */
export const Attention = ({ contracts, next }: Props) => {
  const late = contracts.filter(
    (contract) => contract.overdueCents > 0 && contract.nextDue !== null && !isToldByNext(contract, next),
  );
  const young = contracts.filter(({ regretOpen }) => regretOpen);
  return (
    <>
      {late.map(({ id, enterpriseName, overdueCents }) => (
        <Alert key={id} tone="warning" title={`${formatCents(overdueCents)} em atraso`}>
          {enterpriseName}, com multa e juros até hoje.{" "}
          <PortalLink to={paths.contract(id, "?ano=todos&situacao=em-atraso")}>Ver as parcelas em atraso</PortalLink>
        </Alert>
      ))}
      {young.map(({ id, enterpriseName }) => (
        <Alert key={id} tone="info" title="Direito de arrependimento">
          {enterpriseName}: você ainda pode desistir da compra sem custo.{" "}
          <PortalLink to={paths.contract(id, "?parte=desistencia")}>Ver o prazo</PortalLink>
        </Alert>
      ))}
    </>
  );
};
