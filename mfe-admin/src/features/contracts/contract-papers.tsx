import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, PortalLink, Skeleton, useAnswer } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";
import { useCallback } from "react";
import { DownloadButton } from "#ui/list";
import { paths } from "#paths";
import { fetchContract } from "./api.ts";
import * as styles from "./components/lines.module.css";
import { papersOf } from "./papers.ts";

/** Of a hundred and more receipts the last ones are asked for; the others stand at their installments. */
const RECEIPTS_SHOWN = 3;

/** What there is of a contract on paper, for a screen beside the contract's own: each line with its day, and read at a press. */
export const ContractPapers = ({ id }: { id: number }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchContract(id, signal), [id]));
  if (answer.state === "loading") return <Skeleton lines={3} height="2.5rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id: errorId } = failureOf(answer.error);
    return <ErrorCard title="Os papéis não carregaram" message={message} errorId={errorId} onRetry={again} />;
  }
  const { papers, receipts } = papersOf(answer.value);
  const { number } = answer.value.details.contract;
  const others = receipts.length - RECEIPTS_SHOWN;
  if (papers.length + receipts.length === 0) return <p>Este contrato ainda não tem papéis.</p>;
  return (
    <>
      <ul className={styles.lines} aria-label={`Papéis do contrato ${number}`}>
        {[...papers, ...receipts.slice(0, RECEIPTS_SHOWN)].map(({ name, on, path, file }) => (
          <li key={path}>
            <span>
              {name}
              <small>{formatDate(on)}</small>
            </span>
            <DownloadButton label="Baixar" of={name} path={path} file={file} query={{}} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p>
          {others === 1 ? "Mais um recibo" : `Mais ${others} recibos`} nas parcelas do{" "}
          <PortalLink to={paths.contract(id)}>contrato {number}</PortalLink>.
        </p>
      )}
    </>
  );
};
