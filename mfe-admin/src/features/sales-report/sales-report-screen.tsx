import type { SalesReportQuery } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { serverTime } from "@gleba/shared/session";
import { EmptyState, ErrorCard, Group, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { dayInBrazil, formatDate } from "@gleba/shared/words";
import { useCallback, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { GoalsButton } from "#features/goals";
import { RequireRight, useMe } from "#platform/me";
import { DownloadButton, SkipToRows } from "#ui/list";
import { EXPORT_PATH, fetchSalesReport } from "./api.ts";
import { Choices } from "./components/choices.tsx";
import { PeriodForm } from "./components/period-form.tsx";
import { ReportTable } from "./components/report-table.tsx";
import { periodsOf } from "./periods.ts";
import * as styles from "./sales-report-screen.module.css";
import { readReport, reportUrl, ROWS } from "./report-url.ts";

const TITLE = "Relatório de vendas";

/** `/admin/reports`: what came in, was reserved, signed and received in a period, by development, person, source or month. */
export const SalesReportScreen = () => (
  <RequireRight title={TITLE} right={["sell", "manageContracts"]}>
    <Report />
  </RequireRight>
);

const Report = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [now] = useState(() => new Date(serverTime()));
  const me = useMe()?.answer;
  const hasGoals = me?.state === "ready" && me.value.can.manageFinanceRules;
  const query = useMemo(() => readReport(params, now), [params, now]);
  const choose = (chosen: SalesReportQuery): void => void navigate(reportUrl(chosen), { replace: true });
  return (
    <Stack gap="md">
      <Group gap="sm" justify="between">
        <PageHeading className={styles.name}>{TITLE}</PageHeading>
        {hasGoals && <GoalsButton variant="secondary" />}
      </Group>
      <div className={styles.choices}>
        <Choices
          label="Linhas do relatório"
          choices={ROWS.map(({ value, label }) => ({
            label,
            to: reportUrl({ ...query, by: value }),
            isCurrent: value === query.by,
          }))}
        />
        <Choices
          label="Períodos"
          choices={periodsOf(dayInBrazil(now)).map(({ label, ...period }) => ({
            label,
            to: reportUrl({ ...query, ...period }),
            isCurrent: period.from === query.from && period.to === query.to,
          }))}
        />
      </div>
      <PeriodForm key={`${query.from} ${query.to}`} query={query} onChosen={choose} />
      <Found query={query} />
    </Stack>
  );
};

const Found = ({ query }: { query: SalesReportQuery }) => {
  const ask = useCallback((signal: AbortSignal) => fetchSalesReport(query, signal), [query]);
  const [answer, again] = useAnswer(ask);
  const period = `de ${formatDate(query.from)} a ${formatDate(query.to)}`;
  if (answer.state === "loading") return <Skeleton lines={6} height="2.5rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="O relatório não carregou" message={message} errorId={id} onRetry={again} />;
  }
  const { value: report } = answer;
  if (report.rows.length === 0)
    return (
      <EmptyState title={`Nada ${period}`}>Nenhum contato, reserva, contrato ou pagamento neste período.</EmptyState>
    );
  return (
    <Stack gap="sm">
      <SkipToRows />
      <Group gap="sm" justify="between">
        <h2 className={styles.period}>{`${period[0]!.toUpperCase()}${period.slice(1)}`}</h2>
        <DownloadButton
          label="Baixar CSV"
          path={EXPORT_PATH}
          file={`relatorio-vendas-${query.from}-${query.to}.csv`}
          query={query}
        />
      </Group>
      <ReportTable report={report} label={`${TITLE} ${period}`} />
      <p className={styles.note}>
        Contatos e reservas contam no dia em que chegaram; contratos, no dia da assinatura, também os desfeitos depois;
        recebido, no dia do pagamento, sem os estornados. O responsável e a origem de um contrato são os da sua reserva.
      </p>
    </Stack>
  );
};
