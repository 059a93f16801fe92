import type { Portfolio } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, ButtonLink, ErrorCard, PageHeading, Skeleton, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { paths } from "#paths";
import { ColumnsStep } from "./components/columns-step.tsx";
import { FilesForm } from "./components/files-form.tsx";
import { PortfolioSteps } from "./components/portfolio-steps.tsx";
import { ReportStep } from "./components/report-step.tsx";
import { ResultStep } from "./components/result-step.tsx";
import { WorkingStep } from "./components/working-step.tsx";
import { nameOf, percentSent, workOf } from "./labels.ts";
import { usePortfolio } from "./use-portfolio.ts";
import { useSending } from "./use-sending.ts";

/** `/admin/portfolios/{id}`: one portfolio, wherever on its way it is; a reload finds it there again. */
export const PortfolioScreen = () => {
  const { id = "" } = useParams();
  return (
    <RequireRight title="Carteira de outro sistema" right="manageFinanceRules">
      <Screen key={id} id={id} />
    </RequireRight>
  );
};

const Screen = ({ id }: { id: string }) => {
  const { answer, again, lost, put } = usePortfolio(id);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Stack gap="lg">
      <PageHeading>Carteira de outro sistema</PageHeading>
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {failed && (
        <ErrorCard title="A carteira não carregou" message={failed.message} errorId={failed.id} onRetry={again}>
          <ButtonLink variant="secondary" to={paths.portfolios()}>
            Ver as carteiras
          </ButtonLink>
        </ErrorCard>
      )}
      {answer.state === "ready" && (
        <>
          <p>{nameOf(answer.value)}</p>
          <PortfolioSteps state={answer.value.state} />
          <Step portfolio={answer.value} lost={lost} onChanged={put} />
        </>
      )}
    </Stack>
  );
};

interface StepProps {
  portfolio: Portfolio;
  lost: boolean;
  onChanged: (changed: Portfolio) => void;
}

const Step = ({ portfolio, lost, onChanged }: StepProps) => {
  const [isBack, setBack] = useState(false);
  const { state, report } = portfolio;
  const work = workOf(portfolio);
  const begun = (changed: Portfolio): void => {
    setBack(false);
    onChanged(changed);
  };
  if (work) return <WorkingStep {...work} lost={lost} />;
  if (state === "sending") return <SendAgain portfolio={portfolio} onSent={begun} />;
  if (state === "refused") return <Refused portfolio={portfolio} />;
  if ((state === "taken" || state === "undone") && report)
    return <ResultStep portfolio={portfolio} report={report} onBegun={begun} />;
  if (state === "checked" && report && !isBack)
    return <ReportStep portfolio={portfolio} report={report} onBegun={begun} onBack={() => setBack(true)} />;
  return <ColumnsStep portfolio={portfolio} onBegun={begun} />;
};

/** The sending was broken off: the same files go on from here. */
const SendAgain = ({ portfolio, onSent }: { portfolio: Portfolio; onSent: (sent: Portfolio) => void }) => {
  const sending = useSending(onSent, portfolio);
  return (
    <Stack gap="md">
      <Alert tone="warning" title={`O envio parou em ${percentSent(portfolio)} %`}>
        <p>
          O navegador não guarda os arquivos quando a página é recarregada. Escolha de novo os mesmos arquivos (
          {nameOf(portfolio)}) e o envio continua de onde parou. Nada entrou no portal.
        </p>
      </Alert>
      <FilesForm sending={sending} />
    </Stack>
  );
};

const Refused = ({ portfolio }: { portfolio: Portfolio }) => (
  <Stack gap="md">
    <Alert tone="error" title="As planilhas não puderam ser lidas">
      <p role="status">{portfolio.problem}</p>
    </Alert>
    <div>
      <ButtonLink to={paths.portfolios()}>Enviar outras planilhas</ButtonLink>
    </div>
  </Stack>
);
