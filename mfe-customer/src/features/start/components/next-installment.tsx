import type { BankSlipRequestState, Contract, Installment } from "@gleba/shared/contracts";
import { blockAndLot, capitalized, formatCents, formatDate, installmentName } from "@gleba/shared/words";
import { Button, ButtonLink, Card, PortalLink } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { paths } from "#paths";
import { ReadySlipDialog, SlipDialog, useCopiedCode } from "#features/bank-slips";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { dueSentence, InstallmentBadge, payableNote, slipCount } from "#features/contract-facts";
import { CopyButton } from "#ui/copy-button";
import { FileButton } from "#platform/private-files";
import type { NextDue } from "../api.ts";
import * as styles from "../start.module.css";

const NothingDue = ({ contracts }: { contracts: readonly Contract[] }) => (
  <Card as="section" padding="lg" className={styles.next} aria-labelledby="proxima">
    <h2 id="proxima">Próxima parcela</h2>
    <p className={styles.value}>Nada a pagar</p>
    <p className={styles.quiet}>
      {contracts.length === 0 ? "Você ainda não tem contratos." : "Todas as suas parcelas estão em dia."}
    </p>
    {contracts.length === 0 && <ButtonLink to="/">Ver empreendimentos</ButtonLink>}
  </Card>
);

interface PaymentOptionsProps {
  next: NextDue;
  /** The slip of today's value is on its way to the clipboard. */
  drawing: boolean;
  onCopy: () => void;
  onRequest: () => void;
  onShow: () => void;
}

/** What a slip asks for where it is something else than the card says: several installments, or another day's value. */
const codeNote = ({ bankSlip, totalTodayCents }: Installment): string | null => {
  if (!bankSlip?.totalCents) return null;
  const asks = `${formatCents(bankSlip.totalCents)}, até ${formatDate(bankSlip.dueDate)}`;
  if (bankSlip.items) return `O código paga ${slipCount(bankSlip)} em um boleto de ${asks}.`;
  return bankSlip.totalCents === totalTodayCents ? null : `O código pede ${asks}.`;
};

/** Whether a slip asks for more than is owed today: one for a later day of a late installment. */
const costsMore = ({ bankSlip, totalTodayCents }: Installment): boolean =>
  bankSlip?.items === undefined && (bankSlip?.totalCents ?? 0) > totalTodayCents;

/** What a slip that is drawn now asks for: of a late installment today's value, of one to come that of its due day, when the index may have moved it. */
const drawnFor = ({ status }: Installment): string =>
  status === "overdue"
    ? "O boleto é gerado na hora, neste valor."
    : "O boleto é gerado na hora, no valor do vencimento: o de hoje, com o reajuste que houver até lá.";

/** The code at the first press: of the slip there is, or of one that is drawn for it. */
const PaymentOptions = ({ next: { installment }, drawing, onCopy, onRequest, onShow }: PaymentOptionsProps) => {
  const { bankSlip } = installment;
  const name = installmentName(installment);
  if (bankSlip?.status === "ready" && bankSlip.line && !costsMore(installment)) {
    const note = codeNote(installment);
    return (
      <>
        {note && <p className={styles.quiet}>{note}</p>}
        <CopyButton text={bankSlip.line}>Copiar código</CopyButton>
        {bankSlip.pdfUrl && (
          <FileButton size="md" path={bankSlip.pdfUrl} name={`boleto ${name}.pdf`}>
            PDF
          </FileButton>
        )}
        <Button variant="quiet" onClick={onShow}>
          Pix e detalhes
        </Button>
      </>
    );
  }
  if (bankSlip?.status === "requested") return <p className={styles.quiet}>O boleto está sendo gerado…</p>;
  return (
    <>
      <OnlineButton loading={drawing} onClick={onCopy}>
        Copiar código
      </OnlineButton>
      <OnlineButton variant="secondary" disabled={drawing} onClick={onRequest}>
        Pix, PDF ou outro dia
      </OnlineButton>
      <p className={styles.quiet}>{drawing ? "Gerando o boleto e copiando o código…" : drawnFor(installment)}</p>
    </>
  );
};

interface Props {
  next: NextDue | null;
  contracts: readonly Contract[];
  onChanged: () => void;
}

/** The next installment, its slip within reach. */
export const NextInstallment = ({ next, contracts, onChanged }: Props) => {
  const [open, setOpen] = useState<"request" | "slip">();
  const [begun, setBegun] = useState<BankSlipRequestState>();
  const { drawing, copy } = useCopiedCode((left) => {
    setBegun(left);
    if (left) setOpen("request");
    else onChanged();
  });
  const asked = useMemo(() => (next ? [next.installment] : []), [next]);
  if (!next) return <NothingDue contracts={contracts} />;
  const { contract, installment } = next;
  const { partPaidCents = 0 } = installment;
  return (
    <Card as="section" padding="lg" className={styles.next} aria-labelledby="proxima">
      <div className={styles.title}>
        <h2 id="proxima">{installment.status === "overdue" ? "Parcela em atraso" : "Próxima parcela"}</h2>
        <InstallmentBadge status={installment.status} partPaid={partPaidCents > 0} />
      </div>
      <p className={styles.value}>{formatCents(installment.totalTodayCents)}</p>
      <p>
        <strong>{dueSentence(installment.dueDate)}</strong>, {formatDate(installment.dueDate)}
      </p>
      {payableNote(installment) && <p className={styles.quiet}>{payableNote(installment)}</p>}
      {partPaidCents > 0 && (
        <p className={styles.quiet}>É o que falta: {formatCents(partPaidCents)} desta parcela já foram pagos.</p>
      )}
      {installment.fineCents + installment.interestCents > 0 && (
        <p className={styles.quiet}>
          Com multa de {formatCents(installment.fineCents)} e juros de {formatCents(installment.interestCents)} até
          hoje.
        </p>
      )}
      <div className={styles.ways}>
        <PaymentOptions
          next={next}
          drawing={drawing}
          onCopy={() => copy({ contractId: contract.id, installmentIds: [installment.id] })}
          onRequest={() => setOpen("request")}
          onShow={() => setOpen("slip")}
        />
      </div>
      <OfflineReason />
      <p className={styles.quiet}>
        {capitalized(blockAndLot(contract.batch))}, {installmentName(installment).toLowerCase()} de{" "}
        <PortalLink to={paths.contract(contract.id)}>{contract.enterpriseName}</PortalLink>
      </p>
      {open === "slip" && (
        <ReadySlipDialog
          installment={installment}
          onRequest={() => setOpen("request")}
          onClose={() => setOpen((now) => (now === "slip" ? undefined : now))}
        />
      )}
      {open === "request" && (
        <SlipDialog
          contractId={contract.id}
          installments={asked}
          begun={begun}
          onClose={(changed) => {
            setOpen(undefined);
            setBegun(undefined);
            if (changed) onChanged();
          }}
        />
      )}
    </Card>
  );
};
