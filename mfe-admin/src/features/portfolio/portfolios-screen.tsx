import { failureOf } from "@gleba/shared/kit";
import { EmptyState, ErrorCard, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useNavigate } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { SkipToRows } from "#ui/list";
import { paths } from "#paths";
import { fetchPortfolios } from "./api.ts";
import { FilesForm } from "./components/files-form.tsx";
import { PortfolioCards } from "./components/portfolio-cards.tsx";
import { useSending } from "./use-sending.ts";
import * as styles from "./components/portfolio.module.css";

/** `/admin/portfolios`: contracts of an old system are sent as tables; what was sent before stands below. */
export const PortfoliosScreen = () => (
  <RequireRight title="Carteira de outro sistema" right="manageFinanceRules">
    <Portfolios />
  </RequireRight>
);

const Portfolios = () => {
  const navigate = useNavigate();
  const sending = useSending(({ id }) => void navigate(paths.portfolio(id)));
  return (
    <Stack gap="lg">
      <PageHeading>Carteira de outro sistema</PageHeading>
      <SkipToRows />
      <p>
        Traga os contratos que a empresa já tem: como foram assinados, com as parcelas e os pagamentos ao centavo. Os
        lotes precisam estar cadastrados.
      </p>
      <FilesForm sending={sending} />
      <Sent />
    </Stack>
  );
};

const Sent = () => {
  const [answer, again] = useAnswer(fetchPortfolios);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <section className={styles.past} aria-labelledby="portfolios-sent">
      <Stack gap="sm">
        <h2 id="portfolios-sent">Carteiras enviadas</h2>
        {answer.state === "loading" && <Skeleton lines={3} height="4rem" width="100%" />}
        {failed && (
          <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" &&
          (answer.value.length > 0 ? (
            <PortfolioCards portfolios={answer.value} />
          ) : (
            <EmptyState title="Nenhuma carteira enviada ainda">
              Cada carteira aparece aqui com o que trouxe e quem a enviou. A que não entra é esquecida depois de um dia.
            </EmptyState>
          ))}
      </Stack>
    </section>
  );
};
