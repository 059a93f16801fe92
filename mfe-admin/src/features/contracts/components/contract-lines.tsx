import type { StaffContract } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatDate, staffContractStatusName } from "@gleba/shared/words";
import { Badge, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { STATUS_TONES } from "../labels.ts";
import * as styles from "./lines.module.css";

/** A customer's contracts, one line each. */
export const ContractLines = ({ contracts }: { contracts: readonly StaffContract[] }) => (
  <ul className={styles.lines}>
    {contracts.map((contract) => (
      <li key={contract.id}>
        <span>
          <PortalLink to={paths.contract(contract.id)}>{contract.number}</PortalLink>, {contract.enterpriseName},{" "}
          {blockAndLot(contract.batch)}
          <small>
            Assinado em {formatDate(contract.signedAt)}, {formatCents(contract.payoffCents)} para quitar hoje,{" "}
            {formatCents(contract.balanceCents)} até o fim
            {contract.overdueCents > 0 && `, ${formatCents(contract.overdueCents)} em atraso`}
          </small>
        </span>
        <Badge tone={STATUS_TONES[contract.status]}>{staffContractStatusName(contract.status)}</Badge>
      </li>
    ))}
  </ul>
);
