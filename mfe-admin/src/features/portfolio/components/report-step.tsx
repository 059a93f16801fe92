import type { Portfolio, PortfolioReport } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, ButtonLink, Group, Stack } from "@gleba/shared/ui";
import { MissingRates } from "#features/missing-rates";
import { paths } from "#paths";
import { contractsText } from "../labels.ts";
import { FaultsList } from "./faults-list.tsx";
import { TotalsForm } from "./totals-form.tsx";
import { TotalsTable } from "./totals-table.tsx";
import * as styles from "./portfolio.module.css";

interface Props {
  portfolio: Portfolio;
  report: PortfolioReport;
  onBegun: (taking: Portfolio) => void;
  /** Back to the columns. */
  onBack: () => void;
}

const Counts = ({ report: { created, unchanged, changed } }: Pick<Props, "report">) => {
  const counts = [
    ["contratos novos", created.contracts],
    ["clientes novos", created.customers],
    ["parcelas", created.installments],
    ["pagamentos", created.payments],
    ["contratos já no portal", unchanged],
    ["contratos que mudaram lá", changed.total],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Changed = ({ changed }: Pick<PortfolioReport, "changed">) => (
  <Alert tone="warning" title={`${contractsText(changed.total)} com outros dados nas planilhas`}>
    <p>
      Já estão no portal e ficam como estão lá: {changed.listed.join(", ")}
      {changed.total > changed.listed.length && ` e mais ${formatCount(changed.total - changed.listed.length)}`}.
    </p>
  </Alert>
);

/** A second run of the same tables. */
const NothingNew = ({ report }: Pick<Props, "report">) => (
  <Alert tone="success" title="Nada mudou">
    <p role="status">
      {report.totals.contracts === 1
        ? "O contrato das planilhas já está no portal."
        : `Os ${contractsText(report.totals.contracts)} das planilhas já estão no portal.`}{" "}
      Não há nada a trazer.
    </p>
  </Alert>
);

/** What taking the portfolio would do: what is wrong comes first, and while anything is, nothing is taken. */
export const ReportStep = ({ portfolio, report, onBegun, onBack }: Props) => {
  const isFaulty = report.faults.total > 0;
  const isNew = report.created.contracts > 0;
  return (
    <Stack gap="lg">
      {portfolio.problem && (
        <Alert tone="error" title="A entrada não terminou">
          <p>{portfolio.problem}</p>
        </Alert>
      )}
      {!isFaulty && isNew && (
        <Alert tone="info" title="Simulação: nada foi gravado">
          <p>Todas as linhas foram entendidas. Confira os totais e traga os contratos.</p>
        </Alert>
      )}
      {isFaulty && <FaultsList id={portfolio.id} faults={report.faults} />}
      {!isFaulty && !isNew && <NothingNew report={report} />}
      {report.missingRates.map((missing) => (
        <MissingRates key={missing.name} name={missing.name} missing={missing} canLoad />
      ))}
      {report.changed.total > 0 && <Changed changed={report.changed} />}
      <Counts report={report} />
      <TotalsTable report={report} />
      {!isFaulty && isNew && <TotalsForm portfolio={portfolio} report={report} onBegun={onBegun} />}
      <Group gap="sm">
        <Button variant="secondary" onClick={onBack}>
          Rever as colunas
        </Button>
        <ButtonLink variant={isFaulty ? "primary" : "quiet"} to={paths.portfolios()}>
          {isFaulty ? "Enviar as planilhas corrigidas" : "Enviar outras planilhas"}
        </ButtonLink>
      </Group>
    </Stack>
  );
};
