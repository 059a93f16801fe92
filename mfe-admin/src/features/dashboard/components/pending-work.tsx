import type { Dashboard } from "@gleba/shared/contracts/crm";
import { formatCents, formatCount, formatDateTime } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import { listLinks } from "../links.ts";
import { Figure, Figures } from "./figures.tsx";

type Finance = NonNullable<Dashboard["finance"]>;

const overdueText = ({ overdueInstallments, overdueCents }: Finance): string =>
  `${formatCount(overdueInstallments)} ${overdueInstallments === 1 ? "parcela" : "parcelas"}; ${formatCents(overdueCents)} sem correção`;
const slipsText = ({ overdueSlips }: Finance): string =>
  `${formatCount(overdueSlips)} ${overdueSlips === 1 ? "boleto" : "boletos"}`;

/** What waits for somebody now, whatever period is looked at. */
export const PendingWork = ({
  tasks,
  sales,
  finance,
  privacy,
}: Pick<Dashboard, "tasks" | "sales" | "finance" | "privacy">) => {
  if (!tasks && !sales && !finance && !privacy) return null;
  return (
    <Stack as="section" gap="sm" aria-labelledby="esperando">
      <h2 id="esperando">Esperando por alguém</h2>
      <Figures>
        {tasks && (
          <Figure
            label="Suas tarefas até hoje"
            value={tasks.today}
            to={listLinks.dueTasks()}
            urgent={tasks.late > 0}
            note={tasks.late > 0 && (tasks.late === 1 ? "Uma atrasada" : `${formatCount(tasks.late)} atrasadas`)}
          />
        )}
        {sales && (
          <>
            <Figure label="Contatos sem atendimento" value={sales.newLeads} to={listLinks.newLeads()} />
            <Figure
              label="Próximos passos até hoje"
              value={sales.dueSteps}
              to={listLinks.dueSteps()}
              urgent={sales.dueSteps > 0}
            />
            <Figure
              label="Reservas em curso"
              value={sales.held}
              to={listLinks.held()}
              note={sales.nextEnd && `A próxima termina em ${formatDateTime(sales.nextEnd)}`}
            />
            <Figure
              label="Reservas que terminam em 24 horas"
              value={sales.endingSoon}
              to={listLinks.ending()}
              urgent={sales.endingSoon > 0}
            />
            <Figure label="Pessoas na fila" value={sales.queued} to={listLinks.queued()} />
          </>
        )}
        {finance && (
          <>
            <Figure
              label="Contratos com parcelas vencidas"
              value={finance.overdueContracts}
              to={listLinks.overdue()}
              urgent={finance.overdueContracts > 0}
              note={finance.overdueContracts > 0 && overdueText(finance)}
            />
            <Figure
              label="Contratos com boletos vencidos"
              value={finance.overdueSlipContracts}
              to={listLinks.overdueSlips()}
              urgent={finance.overdueSlipContracts > 0}
              note={finance.overdueSlipContracts > 0 && slipsText(finance)}
            />
            <Figure
              label="Pagamentos do banco a conferir"
              value={finance.waitingPayments}
              to={listLinks.waitingPayments()}
              urgent={finance.waitingPayments > 0}
            />
          </>
        )}
        {privacy && (
          <>
            <Figure
              label="Pedidos sobre dados pessoais"
              value={privacy.open}
              to={listLinks.privacy()}
              urgent={privacy.late > 0}
              note={
                privacy.late > 0
                  ? `${privacy.late} fora do prazo legal`
                  : privacy.nextDeadline && `Responder até ${formatDateTime(privacy.nextDeadline)}`
              }
            />
            <Figure label="Alterações de nome ou documento" value={privacy.changeRequests} to={listLinks.changes()} />
          </>
        )}
      </Figures>
    </Stack>
  );
};
