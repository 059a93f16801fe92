import type { Contract } from "@gleba/shared/contracts";
import { PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { ContractCard, inOrder } from "#features/contracts";
import * as styles from "../start.module.css";

const MAX_SHOWN = 3;

/** The contracts that matter most; all of them are a link away. */
export const ContractsAtAGlance = ({ contracts }: { contracts: readonly Contract[] }) => {
  if (contracts.length === 0) return null;
  const shown = inOrder(contracts).slice(0, MAX_SHOWN);
  return (
    <section className={styles.section} aria-labelledby="contratos">
      <div className={styles.title}>
        <h2 id="contratos">Seus contratos</h2>
        <PortalLink to={paths.contracts()}>
          {contracts.length > MAX_SHOWN ? `Ver todos os ${contracts.length}` : "Ver todos"}
        </PortalLink>
      </div>
      <ul className={styles.cards}>
        {shown.map((contract) => (
          <ContractCard key={contract.id} contract={contract} />
        ))}
      </ul>
    </section>
  );
};
