import type { Contract } from "@gleba/shared/contracts";
import { formatCount } from "@gleba/shared/words";
import { EmptyState, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { LoadFailure } from "#ui/load-failure";
import { OfflineCacheNotice } from "#platform/offline-cache";
import { usePreviousData } from "#ui/previous-data";
import { Pager, useExistingPage } from "#ui/pager";
import { FileButton } from "#platform/private-files";
import { fetchInstallments, fetchWholeStatement, statementPath } from "./api.ts";
import { Filters } from "./components/filters.tsx";
import { PrintedStatement } from "./components/printed-statement.tsx";
import { Totals } from "./components/totals.tsx";
import { filterWords, readFilter, readPage } from "./filter.ts";
import { PayableTable } from "./payable-table.tsx";
import { usePrint } from "./use-print.ts";
import { useSelection } from "./use-selection.ts";
import * as styles from "./components/statement.module.css";

interface Props {
  contract: Contract;
  /** Whether slips can be asked for. */
  mayRequest: boolean;
}

/** The statement: installments by filter and page, their totals, and the same on paper, as PDF and as CSV. */
export const Installments = ({ contract, mayRequest }: Props) => {
  const { id, number, nextDue } = contract;
  const [params] = useSearchParams();
  const filter = readFilter(params, nextDue ? Number(nextDue.dueDate.slice(0, 4)) : null);
  const { year, status } = filter;
  const page = readPage(params);
  const ask = useCallback(
    (signal: AbortSignal) => fetchInstallments(id, { year, status }, page, signal),
    [id, year, status, page],
  );
  const [answer, again] = useAnswer(ask);
  const latest = usePreviousData(answer);
  useExistingPage(latest?.value);
  const selection = useSelection(contract);
  const { printed, loading, print } = usePrint(() => fetchWholeStatement(id, filter));

  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar as parcelas" error={answer.error} onRetry={again} />;
  if (!latest) return <Skeleton lines={8} height="3rem" />;
  const { value, cachedAt } = latest;
  const caption = `${filterWords(filter)}: ${formatCount(value.totalElements)} ${value.totalElements === 1 ? "parcela" : "parcelas"}`;
  const fileName = `extrato ${number}${year ? ` ${year}` : ""}`;
  return (
    <div className={styles.panel} aria-busy={answer.state === "loading"}>
      <OfflineCacheNotice cachedAt={cachedAt} onBack={again} />
      <Filters filter={filter} years={value.years} />
      <Totals totals={value.totals} />
      {value.empty ? (
        <EmptyState title="Nenhuma parcela neste filtro">Escolha outro ano ou outra situação.</EmptyState>
      ) : (
        <>
          <div className={styles.files}>
            <OnlineButton variant="secondary" size="sm" loading={loading} onClick={print}>
              Imprimir
            </OnlineButton>
            <FileButton path={statementPath(id, filter, "pdf")} name={`${fileName}.pdf`}>
              Extrato em PDF
            </FileButton>
            <FileButton path={statementPath(id, filter, "csv")} name={`${fileName}.csv`}>
              Extrato em CSV
            </FileButton>
            {contract.status === "active" && (
              <FileButton path={`/contracts/${id}/due-dates.ics`} name={`vencimentos ${number}.ics`}>
                Vencimentos no calendário
              </FileButton>
            )}
            <OfflineReason />
          </div>
          <div className={printed && styles.whole}>
            <PayableTable
              contract={contract}
              page={value}
              caption={caption}
              mayRequest={mayRequest}
              selection={selection}
              onChanged={again}
            />
          </div>
          {printed && <PrintedStatement installments={printed} />}
          {!printed && <Pager label="Parcelas" page={value.number} totalPages={value.totalPages} />}
        </>
      )}
    </div>
  );
};
