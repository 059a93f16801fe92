import { failureOf } from "@gleba/shared/kit";
import { formatTime } from "@gleba/shared/words";
import {
  Alert,
  ButtonLink,
  EmptyState,
  ErrorCard,
  Group,
  PageHeading,
  Skeleton,
  Stack,
  useAnswer,
} from "@gleba/shared/ui";
import { lazy, Suspense, useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { MissingRates } from "#features/missing-rates";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import { fetchDashboard, fetchFigures, NOT_CONFIGURED } from "./api.ts";
import { DailyFigures } from "./components/daily-figures.tsx";
import { PeriodSummary } from "./components/period-summary.tsx";
import { LotsTable } from "./components/lots-table.tsx";
import { PeriodChoice } from "./components/period-choice.tsx";
import { listLinks } from "./links.ts";
import { OverdueBackup } from "./components/overdue-backup.tsx";
import { PendingWork } from "./components/pending-work.tsx";
import { Pictures } from "./components/pictures.tsx";
import * as styles from "./dashboard-screen.module.css";
import { readPeriod } from "./periods.ts";

const FirstSteps = lazy(() =>
  import(/* webpackChunkName: "first-steps" */ "#features/first-steps").then(({ FirstSteps: steps }) => ({
    default: steps,
  })),
);

/** `/admin/dashboard`: what waits for somebody and what happened; every number opens the list behind it. */
export const DashboardScreen = () => {
  const [params] = useSearchParams();
  const period = readPeriod(params.get("periodo"));
  const ask = useCallback((signal: AbortSignal) => fetchDashboard(period, signal), [period]);
  const [answer, again] = useAnswer(ask);
  const [figures, figuresAgain] = useAnswer(fetchFigures);
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const opensLots = !can || can.editVentures || can.priceLots || can.sell;
  const dashboard = answer.state === "ready" ? answer.value : undefined;
  // Before anything is on sale the first steps are what there is to see; afterwards what is left of them stands below the figures.
  const isSelling = dashboard?.ventures.some(({ published }) => published) ?? true;
  const steps = can?.configureSite && (
    <Suspense fallback={null}>
      <FirstSteps />
    </Suspense>
  );
  return (
    <Stack gap="md">
      <Group gap="md" justify="between">
        <PageHeading className={styles.name}>Dashboard</PageHeading>
        <PeriodChoice period={period} />
      </Group>
      {!isSelling && steps}
      {answer.state === "loading" && <Skeleton lines={6} height="5rem" width="100%" />}
      {failed && (
        <ErrorCard title="O painel não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {dashboard && (
        <>
          {!dashboard.configured && (
            <Alert tone="warning" title="O site ainda não está configurado">
              <p>{NOT_CONFIGURED}</p>
              {can?.configureSite && <ButtonLink to={paths.configurations()}>Configurar o site</ButtonLink>}
            </Alert>
          )}
          {dashboard.overdueBackup && <OverdueBackup {...dashboard.overdueBackup} />}
          {dashboard.finance?.missingRates.map((missing) => (
            <MissingRates key={missing.name} name={missing.name} missing={missing} canLoad>
              <ButtonLink variant="quiet" size="sm" to={listLinks.missingRates()}>
                Ver os contratos
              </ButtonLink>
            </MissingRates>
          ))}
          {figures.state === "loading" && <Skeleton height="24rem" width="100%" />}
          {figures.state === "failed" && (
            <ErrorCard
              title="Os gráficos não carregaram"
              message={failureOf(figures.error).message}
              errorId={failureOf(figures.error).id}
              onRetry={figuresAgain}
            />
          )}
          {figures.state === "ready" && dashboard.ventures.length > 0 && (
            <Pictures dashboard={dashboard} figures={figures.value} lots={opensLots} onGoals={figuresAgain} />
          )}
          <PendingWork {...dashboard} />
          <PeriodSummary dashboard={dashboard} />
          {dashboard.ventures.length > 0 ? (
            <>
              <DailyFigures days={dashboard.days} />
              <LotsTable ventures={dashboard.ventures} leads={opensLots} />
            </>
          ) : (
            <EmptyState
              title="Nenhum empreendimento ainda"
              action={
                can?.editVentures && <ButtonLink to={paths.developments()}>Criar o primeiro empreendimento</ButtonLink>
              }
            >
              Os lotes, as visitas e as vendas aparecem aqui assim que houver um.
            </EmptyState>
          )}
          {isSelling && steps}
          <p>Números das {formatTime(dashboard.readAt)}, horário de Brasília. As visitas são contadas sem cookies.</p>
        </>
      )}
    </Stack>
  );
};
