import type { PortfolioReport } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { DownloadButton } from "#ui/list";
import * as styles from "./portfolio.module.css";

const ROWS = 20;

interface Props {
  id: string;
  faults: PortfolioReport["faults"];
}

/** Each row that is wrong, with its place and its reason, a page at a time; all of them as a table to correct by. */
export const FaultsList = ({ id, faults: { total, listed } }: Props) => {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(listed.length / ROWS);
  const shown = listed.slice(page * ROWS, (page + 1) * ROWS);
  const title = total === 1 ? "1 erro nas planilhas" : `${formatCount(total)} erros nas planilhas`;
  return (
    <Stack gap="sm">
      <Alert tone="error" title={title}>
        <p role="status">
          Nada entra enquanto houver um erro. Corrija as linhas na planilha, ou no sistema antigo, e envie de novo.
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
      <div className={styles.scroll} role="region" aria-label="Lista de erros" tabIndex={0}>
        <table className={styles.faults}>
          <thead>
            <tr>
              <th scope="col">Planilha</th>
              <th scope="col">Linha</th>
              <th scope="col">Coluna</th>
              <th scope="col">Valor</th>
              <th scope="col">Motivo</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sheet, line, column, value, reason }) => (
              <tr key={`${sheet} ${line} ${column} ${reason}`}>
                <td data-label="Planilha">{sheet}</td>
                <td data-label="Linha">{formatCount(line)}</td>
                <td data-label="Coluna">{column}</td>
                <td data-label="Valor">{value || "vazio"}</td>
                <td data-label="Motivo">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
      {total > listed.length && (
        <p>
          Aqui estão os primeiros {formatCount(listed.length)}; o CSV tem{" "}
          {total > 50_000 ? "os primeiros 50.000" : "todos"}.
        </p>
      )}
    </Stack>
  );
};
