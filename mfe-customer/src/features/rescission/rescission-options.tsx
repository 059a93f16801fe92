import type { ContractDetails } from "@gleba/shared/contracts";
import { RegretCard } from "./components/regret-card.tsx";
import { RescissionCard } from "./rescission-card.tsx";
import * as styles from "./rescission.module.css";

interface Props {
  details: ContractDetails;
  onRegretted: () => void;
}

/** The two lawful ways out of a contract: regret within seven days, rescission later. */
export const RescissionOptions = ({ details: { contract, regret, can }, onRegretted }: Props) => (
  <div className={styles.ways}>
    {regret && <RegretCard contractId={contract.id} regret={regret} canRegret={can.regret} onRegretted={onRegretted} />}
    {can.rescind && !can.regret && <RescissionCard contractId={contract.id} />}
  </div>
);
