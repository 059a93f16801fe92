import type { ContractDetails } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { OfflineReason } from "#platform/connection";
import { IncomeTax } from "#features/income-tax";
import { FileButton } from "#platform/private-files";
import * as styles from "../contract.module.css";
import { ContractChanges } from "./contract-changes.tsx";
import { RefundCard } from "./refund-card.tsx";

/** Offered once nothing is left to pay; the seller signs it for the registry. */
const SettlementTerm = ({ contract: { id, number } }: Pick<ContractDetails, "contract">) => (
  <Card as="section" className={styles.block} aria-labelledby="quitacao">
    <h2 id="quitacao">Termo de quitação</h2>
    <p className={styles.quiet}>
      Seu contrato está todo pago. Com o termo assinado pela vendedora, você registra o lote em seu nome no cartório de
      registro de imóveis.
    </p>
    <div>
      <FileButton size="md" path={`/contracts/${id}/settlement-term.pdf`} name={`termo de quitação ${number}.pdf`}>
        Baixar termo de quitação
      </FileButton>
    </div>
  </Card>
);

/** Papers of the contract and the yearly statements for the income tax. */
export const Documents = ({
  details: { contract, documents, refund, regret, events = [] },
}: {
  details: ContractDetails;
}) => (
  <div className={styles.blocks}>
    <OfflineReason />
    {contract.status === "settled" && !regret?.protocol && <SettlementTerm contract={contract} />}
    {refund && <RefundCard contract={contract} refund={refund} />}
    {events.length > 0 && <ContractChanges contract={contract} events={events} />}
    <IncomeTax contractId={contract.id} contractNumber={contract.number} />
    <Card as="section" className={styles.block} aria-labelledby="documentos">
      <h2 id="documentos">Documentos</h2>
      {documents.length === 0 && <p className={styles.quiet}>Nenhum documento foi publicado para este contrato.</p>}
      <ul className={styles.files}>
        {documents.map(({ id, name, url, date }) => (
          <li key={id}>
            <span>
              <span className={styles.person}>{name}</span>
              <span className={styles.quiet}> {formatDate(date)}</span>
            </span>
            <FileButton path={url} name={`${name}.pdf`} aria-label={`Baixar ${name}`}>
              Baixar
            </FileButton>
          </li>
        ))}
      </ul>
    </Card>
  </div>
);
