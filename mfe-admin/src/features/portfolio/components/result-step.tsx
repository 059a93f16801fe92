import type { Portfolio, PortfolioReport } from "@gleba/shared/contracts/crm";
import { formatCents, formatDateTime } from "@gleba/shared/words";
import { Alert, Button, ButtonLink, Group, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { paths } from "#paths";
import { contractsText } from "../labels.ts";
import { TotalsTable } from "./totals-table.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

interface Props {
  portfolio: Portfolio;
  report: PortfolioReport;
  onBegun: (undoing: Portfolio) => void;
}

/** A portfolio that is in the portal, or was: where its contracts are, and a way back. */
export const ResultStep = ({ portfolio, report, onBegun }: Props) => {
  const [asked, setAsked] = useState(false);
  const isTaken = portfolio.state === "taken";
  const { created } = report;
  return (
    <Stack gap="lg">
      {portfolio.problem && (
        <Alert tone="error" title="A carteira não foi desfeita">
          <p>{portfolio.problem}</p>
        </Alert>
      )}
      {isTaken ? (
        <Alert tone="success" title={`Entraram ${contractsText(created.contracts)}`}>
          <p role="status">
            Trazidos por {portfolio.by} em {formatDateTime(portfolio.takenAt ?? portfolio.createdAt)}. Em aberto{" "}
            {formatCents(report.totals.openCents)} e pagos {formatCents(report.totals.paidCents)}, iguais aos do sistema
            antigo até o centavo.
          </p>
          <p>
            Quem é cliente entra com o CPF ou o e-mail da planilha: em “Esqueci minha senha” o portal manda um link a
            esse e-mail, e o contrato já está lá.
          </p>
        </Alert>
      ) : (
        <Alert tone="warning" title="Carteira desfeita">
          <p role="status">
            Os contratos saíram do portal em {formatDateTime(portfolio.undoneAt ?? portfolio.createdAt)} e os lotes
            voltaram a ser o que eram. As mesmas planilhas podem ser enviadas de novo.
          </p>
        </Alert>
      )}
      <TotalsTable report={report} />
      <Group gap="sm">
        {isTaken && <ButtonLink to={paths.contracts()}>Ver os contratos</ButtonLink>}
        {isTaken && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            Desfazer a entrada
          </Button>
        )}
        <ButtonLink variant={isTaken ? "quiet" : "primary"} to={paths.portfolios()}>
          Enviar outras planilhas
        </ButtonLink>
      </Group>
      {asked && (
        <UndoDialog
          portfolio={portfolio}
          count={created.contracts}
          onClose={() => setAsked(false)}
          onBegun={(undoing) => {
            setAsked(false);
            onBegun(undoing);
          }}
        />
      )}
    </Stack>
  );
};
