import type { Contract, Installment } from "@gleba/shared/contracts";
import { installmentName } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { OnlineButton } from "#platform/connection";
import { FileButton } from "#platform/private-files";
import { slipCount } from "#features/contract-facts";
import { isPayable } from "../use-selection.ts";
import * as styles from "./statement.module.css";

interface Props {
  contract: Pick<Contract, "id" | "number">;
  installment: Installment;
  mayRequest: boolean;
  onRequest: () => void;
  onShow: () => void;
}

/** What was paid of it, as a PDF; nothing where nothing was. */
const Receipt = ({ contract, installment }: Pick<Props, "contract" | "installment">) => {
  const { id, number, receipts = [] } = installment;
  if (receipts.length === 0) return null;
  return (
    <FileButton
      variant="quiet"
      path={`/contracts/${contract.id}/installments/${id}/receipt.pdf`}
      name={`recibo ${contract.number}-${number}.pdf`}
      aria-label={`Baixar recibo: ${installmentName(installment)}`}
    >
      Recibo
    </FileButton>
  );
};

/** Its slip, or the way to one. */
const SlipAction = ({ installment, mayRequest, onRequest, onShow }: Omit<Props, "contract">) => {
  const { bankSlip } = installment;
  const name = installmentName(installment);
  if (!isPayable(installment)) return null;
  if (bankSlip?.status === "ready")
    return (
      <>
        <Button variant="secondary" size="sm" onClick={onShow} aria-label={`Ver boleto: ${name}`}>
          Ver boleto
        </Button>
        {bankSlip.items && <span className={styles.note}>Um boleto de {slipCount(bankSlip)}</span>}
      </>
    );
  if (bankSlip?.status === "requested") return <span className={styles.note}>Gerando o boleto…</span>;
  if (!mayRequest) return null;
  return (
    <OnlineButton variant="secondary" size="sm" onClick={onRequest} aria-label={`Gerar boleto: ${name}`}>
      {bankSlip?.status === "failed" ? "Gerar de novo" : "Gerar boleto"}
    </OnlineButton>
  );
};

/** What can be done about one installment: see its slip, or ask for one; and the receipt of what was paid, of a part too (civil code, art. 319). */
export const InstallmentAction = ({ contract, ...rest }: Props) => (
  <>
    <SlipAction {...rest} />
    <Receipt contract={contract} installment={rest.installment} />
  </>
);
