import type { ContractDetails } from "@gleba/shared/contracts";
import { useScreenName } from "@gleba/shared/ui";
import { useSearchParams } from "react-router";
import { EarlyPayment } from "#features/early-payment";
import { Installments } from "#features/installments";
import { KeptNotice } from "#platform/offline-cache";
import { Undoing } from "#features/rescission";
import { ContractData } from "./components/contract-data.tsx";
import { ContractHead } from "./components/contract-head.tsx";
import { Documents } from "./components/documents.tsx";
import { PartLinks } from "./components/section-links.tsx";
import { partsOf, readPart } from "./sections.ts";
import * as styles from "./contract.module.css";

interface Props {
  details: ContractDetails;
  keptAt: string | null;
  onChanged: () => void;
}

/** One contract: what it costs at the top, and below it the part the address names. */
export const ContractPage = ({ details, keptAt, onChanged }: Props) => {
  const { contract, can } = details;
  const [params] = useSearchParams();
  const offered = partsOf(details);
  const asked = readPart(params);
  const part = offered.some((each) => each.part === asked) ? asked : "parcelas";
  useScreenName(`Contrato ${contract.number}`);
  return (
    <div className={styles.page}>
      <ContractHead details={details} />
      <KeptNotice keptAt={keptAt} onBack={onChanged} />
      <PartLinks parts={offered} current={part} />
      {part === "parcelas" && <Installments contract={contract} mayRequest={can.requestSlip} />}
      {part === "antecipar" && <EarlyPayment contract={contract} />}
      {part === "dados" && <ContractData details={details} />}
      {part === "documentos" && <Documents details={details} />}
      {part === "desistencia" && <Undoing details={details} onRegretted={onChanged} />}
    </div>
  );
};
