import { shareText } from "@gleba/shared/contracts";
import type { OwnerStatement } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import {
  Alert,
  Badge,
  Button,
  Dialog,
  EmptyState,
  ErrorCard,
  Group,
  notify,
  Skeleton,
  Stack,
  useAnswer,
} from "@gleba/shared/ui";
import { formatCents, formatCount, formatDate, formatDateTime, formatMonth } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { useTask } from "#ui/confirm";
import { FactGrid } from "#ui/facts";
import { DownloadButton } from "#ui/list";
import { closeStatement, fetchStatement, ownerPdfPath, receiptsPath } from "./api.ts";
import * as styles from "./components/land-owners.module.css";

interface Props {
  ventureId: number;
  month: string;
  today: string;
  onClosed: () => void;
}

/** What a development received in a month, and each owner's part of it. */
export const Statement = ({ ventureId, month, today, onClosed }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchStatement(ventureId, month, signal), [ventureId, month]);
  const [answer, again] = useAnswer(ask);
  const [closing, setClosing] = useState(false);
  if (answer.state === "loading") return <Skeleton lines={6} height="2.5rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="O demonstrativo não carregou" message={message} errorId={id} onRetry={again} />;
  }
  const { value: statement } = answer;
  const canClose = statement.closedAt === null && month < today.slice(0, 7) && statement.owners.length > 0;
  return (
    <Stack gap="md">
      <Group gap="sm" justify="between">
        {statement.closedAt === null ? (
          <Badge tone="warning">Em aberto</Badge>
        ) : (
          <span className={styles.note}>
            Fechado em {formatDateTime(statement.closedAt)} por {statement.closedBy}.
          </span>
        )}
        <Group gap="sm">
          <DownloadButton
            label="Baixar recebimentos (CSV)"
            path={receiptsPath(ventureId, month)}
            file={`recebimentos-${month}.csv`}
            query={{}}
          />
          {canClose && (
            <Button size="sm" onClick={() => setClosing(true)}>
              Fechar o mês
            </Button>
          )}
        </Group>
      </Group>
      <Sums statement={statement} />
      <Parts statement={statement} />
      {closing && (
        <ClosingDialog
          statement={statement}
          onClosed={() => {
            setClosing(false);
            again();
            onClosed();
          }}
          onClose={(overtaken) => {
            setClosing(false);
            if (overtaken) again();
          }}
        />
      )}
    </Stack>
  );
};

const Sums = ({ statement }: { statement: OwnerStatement }) => {
  const { payments, principalCents, feesCents, adjustedCents, receivedCents, companyCents } = statement;
  const facts: [label: string, value: string, note?: string][] = [
    ["Parcelas", formatCents(principalCents), payments === 1 ? "1 pagamento" : `${formatCount(payments)} pagamentos`],
    ["Multas e juros", formatCents(feesCents)],
    ["Recebido", formatCents(receivedCents)],
    ["Fica com a empresa", formatCents(companyCents)],
  ];
  if (adjustedCents !== 0) facts.splice(2, 0, ["Ajustes", formatCents(adjustedCents), "De meses já fechados"]);
  return (
    <FactGrid>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </FactGrid>
  );
};

const Parts = ({ statement: { ventureId, month, owners } }: { statement: OwnerStatement }) =>
  owners.length === 0 ? (
    <EmptyState title="Ninguém tem parte neste mês">
      Nenhum dono da terra é informado para os dias deste mês: tudo fica com a empresa.
    </EmptyState>
  ) : (
    <ul className={styles.lines} aria-label="Parte de cada dono">
      {owners.map(({ name, document, parts, cents }, index) => (
        <li key={document}>
          <span>
            {name}
            {parts.map(({ from, share, baseCents }) => (
              <small key={from}>
                {shareText(share)} de {formatCents(baseCents)}, divisão de {formatDate(from)}
              </small>
            ))}
          </span>
          <span className={styles.amount}>{formatCents(cents)}</span>
          <DownloadButton
            label="Baixar PDF"
            of={name}
            path={ownerPdfPath(ventureId, month, index + 1)}
            file={`demonstrativo-${month}-${index + 1}.pdf`}
            query={{}}
          />
        </li>
      ))}
    </ul>
  );

interface ClosingProps {
  statement: OwnerStatement;
  onClosed: () => void;
  /** Whether what is shown behind it may be of before. */
  onClose: (overtaken: boolean) => void;
}

const ClosingDialog = ({ statement, onClosed, onClose }: ClosingProps) => {
  const { working, error, run } = useTask();
  const leave = (): void => onClose(error !== undefined);
  const { month, receivedCents, owners } = statement;
  const told = owners.filter(({ email }) => email !== "").length;
  const close = (): Promise<void> =>
    run(async () => {
      await closeStatement(statement);
      notify.success(`Demonstrativo de ${formatMonth(month)} fechado.`);
      onClosed();
    });
  return (
    <Dialog title={`Fechar ${formatMonth(month)}`} busy={working} onClose={leave}>
      <Stack gap="md">
        <p>
          O demonstrativo fica com {formatCents(receivedCents)} recebidos e não muda mais. O que for registrado ou
          estornado depois entra no próximo, como ajuste.
        </p>
        <p>
          {told === 0
            ? "Nenhum dono tem e-mail: ninguém é avisado."
            : told === 1
              ? "1 dono recebe a sua parte por e-mail."
              : `${told} donos recebem a sua parte por e-mail.`}
        </p>
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button loading={working} onClick={() => void close()}>
            Fechar o mês
          </Button>
          <Button variant="quiet" onClick={leave} disabled={working}>
            Voltar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
