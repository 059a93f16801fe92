import type { Dashboard } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Badge, PortalLink, Stack } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { listLinks } from "../links.ts";
import * as styles from "./lots-table.module.css";

const STATUSES = [
  { key: "available", label: "Disponíveis", word: "disponivel" },
  { key: "reserved", label: "Reservados", word: "reservado" },
  { key: "negotiating", label: "Em negociação", word: "negociacao" },
  { key: "sold", label: "Vendidos", word: "vendido" },
  { key: "blocked", label: "Bloqueados", word: "bloqueado" },
] as const;

/** Every development with its lots by status and who read its page; each number leads to its lots, for whoever may open them. */
export const LotsTable = ({ ventures, leads }: Pick<Dashboard, "ventures"> & { leads: boolean }) => (
  <Stack as="section" gap="sm" aria-labelledby="lotes">
    <h2 id="lotes">Lotes e visitas por empreendimento</h2>
    <table className={styles.table} aria-labelledby="lotes">
      <thead>
        <tr>
          <th scope="col">Empreendimento</th>
          {STATUSES.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Lotes</th>
          <th scope="col">Visitas no período</th>
        </tr>
      </thead>
      <tbody>
        {ventures.map((venture) => (
          <tr key={venture.id}>
            <th scope="row">
              {venture.name} {!venture.published && <Badge>Rascunho</Badge>}
              <span className={styles.bar} aria-hidden="true">
                {STATUSES.map(({ key }) => (
                  <span key={key} data-status={key} style={{ flexGrow: venture[key] }} />
                ))}
              </span>
            </th>
            {STATUSES.map(({ key, label, word }) => (
              <td key={key} data-label={label}>
                <CountLink
                  to={leads && listLinks.lots(venture.id, word)}
                  name={`${label}: ${venture[key]} de ${venture.name}`}
                >
                  {formatCount(venture[key])}
                </CountLink>
              </td>
            ))}
            <td data-label="Lotes">
              <CountLink
                to={leads && listLinks.lots(venture.id)}
                name={`${venture.total === 1 ? "O lote" : `Os ${venture.total} lotes`} de ${venture.name}`}
              >
                {formatCount(venture.total)}
              </CountLink>
            </td>
            <td data-label="Visitas no período">{formatCount(venture.visits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Stack>
);

const CountLink = ({ to, name, children }: { to: string | false; name: string; children: ReactNode }) =>
  to === false ? (
    children
  ) : (
    <PortalLink to={to} aria-label={name}>
      {children}
    </PortalLink>
  );
