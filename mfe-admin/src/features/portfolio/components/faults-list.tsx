import { PORTFOLIO_FAULTS_TAKEN_ALONG, type PortfolioReport } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { DownloadButton } from "#ui/list";
import { contractsText } from "../labels.ts";
import { FaultKinds } from "./fault-kinds.tsx";
import { FaultsTable } from "./faults-table.tsx";

const ROWS = 20;

interface Props {
  id: string;
  faults: PortfolioReport["faults"];
}

/** What is wrong, first by how often and then contract by contract, a page at a time; all of it as a table to correct by. */
export const FaultsList = ({ id, faults: { total, contracts, kinds, listed } }: Props) => {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(listed.length / ROWS);
  const told = listed.reduce((sum, { rows }) => sum + rows, 0);
  const title = total === 1 ? "1 erro nas planilhas" : `${formatCount(total)} erros nas planilhas`;
  return (
    <Stack gap="md">
      <Alert tone="error" title={title}>
        <p role="status">
          {contracts > 0 && `Em ${contractsText(contracts)}. `}Nada entra enquanto houver um erro. Corrija as linhas na
          planilha, ou no sistema antigo, e envie de novo.
        </p>
      </Alert>
      <Group gap="sm">
        <DownloadButton
          label="Baixar os erros em CSV"
          path={`/api/crm/portfolios/${id}/faults.csv`}
          file="erros-da-carteira.csv"
          query={{}}
        />
      </Group>
      {kinds.length > 1 && <FaultKinds kinds={kinds} />}
      <FaultsTable faults={listed.slice(page * ROWS, (page + 1) * ROWS)} />
      {pages > 1 && (
        <Group as="nav" gap="sm" aria-label="Páginas de erros">
          <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span role="status">
            Página {page + 1} de {pages}
          </span>
          <Button variant="secondary" size="sm" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            Próxima
          </Button>
        </Group>
      )}
      {total > told && (
        <p>
          Aqui estão os primeiros {formatCount(told)}; o CSV tem{" "}
          {total > PORTFOLIO_FAULTS_TAKEN_ALONG ? `os primeiros ${formatCount(PORTFOLIO_FAULTS_TAKEN_ALONG)}` : "todos"}
          .
        </p>
      )}
    </Stack>
  );
};
