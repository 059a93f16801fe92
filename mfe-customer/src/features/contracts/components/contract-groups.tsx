import type { Contract } from "@gleba/shared/contracts";
import { ContractCard } from "./contract-card.tsx";
import { inOrder } from "../in-order.ts";
import * as styles from "../contracts.module.css";

const groups = [
  { status: "active", title: "Em andamento" },
  { status: "settled", title: "Quitados" },
  { status: "cancelled", title: "Cancelados" },
] as const;

/** Contracts by where they stand. */
export const ContractGroups = ({ contracts }: { contracts: readonly Contract[] }) =>
  groups.map(({ status, title }) => {
    const of = inOrder(contracts.filter((contract) => contract.status === status));
    if (of.length === 0) return null;
    return (
      <section key={status} className={styles.group} aria-labelledby={`contratos-${status}`}>
        <h2 id={`contratos-${status}`}>{title}</h2>
        <ul className={styles.cards}>
          {of.map((contract) => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </ul>
      </section>
    );
  });
