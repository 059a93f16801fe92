import type { Dashboard, Flow } from "@gleba/shared/contracts/crm";
import { formatCents, formatCount, formatDate, formatPercent } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import { useLocation } from "react-router-dom";
import { listLinks } from "../links.ts";
import { Figure, Figures } from "./figures.tsx";

const previousText = ({ before: count }: Flow): string => `Antes: ${formatCount(count)}`;

const contractsText = (count: number): string => `${formatCount(count)} ${count === 1 ? "contrato" : "contratos"}`;

/** What came in during the period, beside as long a time before it. */
export const PeriodSummary = ({ dashboard }: { dashboard: Dashboard }) => {
  const { sales, finance, from, to } = dashboard;
  const { search } = useLocation();
  if (!sales && !finance && dashboard.ventures.length === 0) return null;
  const visits = dashboard.days.reduce((sum, day) => sum + day.visits, 0);
  const share = sales && sales.reservations.now > 0 ? sales.converted.now / sales.reservations.now : null;
  return (
    <Stack as="section" gap="sm" aria-labelledby="periodo">
      <h2 id="periodo">{from === to ? `Em ${formatDate(from)}` : `De ${formatDate(from)} a ${formatDate(to)}`}</h2>
      <Figures>
        {sales && (
          <>
            <Figure
              label="Contatos"
              value={sales.intentions.now}
              to={listLinks.intentions(dashboard)}
              note={previousText(sales.intentions)}
            />
            <Figure
              label="Simulações com contato"
              value={sales.withContact.now}
              to={listLinks.simulations(dashboard)}
              note={`De ${formatCount(sales.simulations.now)} ${sales.simulations.now === 1 ? "feita" : "feitas"}. ${previousText(sales.withContact)}`}
            />
            <Figure
              label="Reservas"
              value={sales.reservations.now}
              to={listLinks.reservations(dashboard)}
              note={previousText(sales.reservations)}
            />
            <Figure
              label="Reservas que viraram contrato"
              value={sales.converted.now}
              to={listLinks.converted(dashboard)}
              note={share === null ? previousText(sales.converted) : `${formatPercent(share)} das reservas do período`}
            />
          </>
        )}
        {finance && (
          <>
            <Figure
              label="Contratos assinados"
              value={finance.signed.now}
              to={listLinks.signed(dashboard)}
              note={previousText(finance.signed)}
            />
            <Figure
              label="Recebido"
              value={formatCents(finance.receivedCents)}
              to={listLinks.paying(dashboard)}
              note={`Pagamentos de ${contractsText(finance.payingContracts)}`}
            />
          </>
        )}
        {dashboard.ventures.length > 0 && (
          <Figure
            label="Visitas a empreendimentos"
            value={visits}
            to={`${search}#lotes`}
            note="Ver por empreendimento"
          />
        )}
      </Figures>
    </Stack>
  );
};
