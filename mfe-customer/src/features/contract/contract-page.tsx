import type { ContractDetails } from "@gleba/shared/contracts";
import { useScreenName } from "@gleba/shared/ui";
import { useSearchParams } from "react-router-dom";
import { EarlyPayment } from "#features/early-payment";
import { Installments } from "#features/installments";
import { OfflineCacheNotice } from "#platform/offline-cache";
import { RescissionOptions } from "#features/rescission";
import { ChangeRequests } from "./components/change-requests.tsx";
import { ContractData } from "./components/contract-data.tsx";
import { ContractHead } from "./components/contract-head.tsx";
import { Documents } from "./components/documents.tsx";
import { SectionLinks } from "./components/section-links.tsx";
import { sectionsOf, readSection } from "./sections.ts";
import * as styles from "./contract.module.css";

interface Props {
  details: ContractDetails;
  cachedAt: string | null;
  onChanged: () => void;
}

/** One contract: what it costs at the top, and below it the part the address names. */
export const ContractPage = ({ details, cachedAt, onChanged }: Props) => {
  const { contract, can } = details;
  const [params] = useSearchParams();
  const offered = sectionsOf(details);
  const asked = readSection(params);
  const part = offered.some((each) => each.part === asked) ? asked : "parcelas";
  useScreenName(`Contrato ${contract.number}`);
  return (
    <div className={styles.page}>
      <ContractHead details={details} />
      <OfflineCacheNotice cachedAt={cachedAt} onBack={onChanged} />
      <SectionLinks parts={offered} current={part} />
      {part === "parcelas" && <Installments contract={contract} mayRequest={can.requestSlip} />}
      {part === "antecipar" && <EarlyPayment contract={contract} rule={details.earlyPayment} />}
      {(part === "parcelas" || part === "antecipar") && can.requestSlip && <ChangeRequests details={details} />}
      {part === "dados" && <ContractData details={details} />}
      {part === "documentos" && <Documents details={details} />}
      {part === "desistencia" && <RescissionOptions details={details} onRegretted={onChanged} />}
    </div>
  );
};
