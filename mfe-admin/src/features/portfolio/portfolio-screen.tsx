import type { Portfolio } from "@gleba/shared/contracts/crm";
import { Alert, ButtonLink, PageHeading, Skeleton, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { Steps } from "#ui/steps";
import { RecordFailure } from "#ui/record-failure";
import { paths } from "#paths";
import { ColumnsStep } from "./components/columns-step.tsx";
import { FilesForm } from "./components/files-form.tsx";
import { ReportStep } from "./components/report-step.tsx";
import { ResultStep } from "./components/result-step.tsx";
import { WorkingStep } from "./components/working-step.tsx";
import { nameOf, percentSent, workOf } from "./labels.ts";
import { usePortfolio } from "./use-portfolio.ts";
import { useSending } from "./use-sending.ts";

const STEPS = ["Planilhas", "Colunas", "Conferência", "Resultado"] as const;

const AT: Readonly<Record<Portfolio["state"], number>> = {
  sending: 0,
  refused: 0,
  inspecting: 1,
  inspected: 1,
  checking: 2,
  checked: 2,
  taking: 3,
  taken: 3,
  undoing: 3,
  undone: 3,
};

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
  return (
    <Stack gap="lg">
      <PageHeading>Carteira de outro sistema</PageHeading>
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Esta carteira"
          title="A carteira não carregou"
          back={{ to: paths.portfolios(), label: "Ver as carteiras" }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && (
        <>
          <p>{nameOf(answer.value)}</p>
          <Way portfolio={answer.value} lost={lost} onChanged={put} />
        </>
      )}
    </Stack>
  );
};

interface WayProps {
  portfolio: Portfolio;
  lost: boolean;
  onChanged: (changed: Portfolio) => void;
}

/** Where it is on its way, and what is to be done there; from the report somebody goes back to the columns. */
const Way = ({ portfolio, lost, onChanged }: WayProps) => {
  const [wantsBack, setBack] = useState(false);
  const isBack = wantsBack && portfolio.state === "checked";
  return (
    <>
      <Steps label="Etapas da carteira" steps={STEPS} current={AT[isBack ? "inspected" : portfolio.state]} />
      <Step {...{ portfolio, lost, isBack, setBack, onChanged }} />
    </>
  );
};

type StepProps = WayProps & { isBack: boolean; setBack: (isBack: boolean) => void };

const Step = ({ portfolio, lost, isBack, setBack, onChanged }: StepProps) => {
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
      <Alert tone="warning" title={`O envio parou em ${percentSent(portfolio)}`}>
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
