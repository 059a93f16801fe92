import type { StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatDate, formatDateTime, formatDocument, formatPhone } from "@gleba/shared/words";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Group,
  notify,
  PageHeading,
  Skeleton,
  Stack,
  useAnswer,
} from "@gleba/shared/ui";
import { lazy, Suspense, useCallback, useState } from "react";
import { useParams } from "react-router-dom";
import { RecordHistory } from "#features/audit";
import { TasksAbout } from "#features/tasks";
import { paths } from "#paths";
import { RequireRight, useMe } from "#platform/me";
import { useTask } from "#ui/confirm";
import { FactGrid } from "#ui/facts";
import { RecordFailure } from "#ui/record-failure";
import type { Deal } from "./customer-deal.tsx";
import { DocumentProof } from "./document-proof.tsx";
import { Duplicates } from "./duplicates.tsx";
import { EndSessions } from "./end-sessions.tsx";
import { fetchCustomer, inviteCustomer } from "./api.ts";
import * as styles from "./customer-screen.module.css";

const ContractLines = lazy(() =>
  import(/* webpackChunkName: "contracts" */ "#features/contracts").then(({ ContractLines: lines }) => ({
    default: lines,
  })),
);
const Timeline = lazy(() =>
  import(/* webpackChunkName: "customer-timeline" */ "./timeline.tsx").then(({ Timeline: timeline }) => ({
    default: timeline,
  })),
);
const CustomerDeal = lazy(() =>
  import(/* webpackChunkName: "new-simulation" */ "./customer-deal.tsx").then(({ CustomerDeal: dialog }) => ({
    default: dialog,
  })),
);
const MessageDialog = lazy(() =>
  import(/* webpackChunkName: "customer-message" */ "./message-dialog.tsx").then(({ MessageDialog: dialog }) => ({
    default: dialog,
  })),
);

/** `/admin/customers/{id}`: one customer, their contracts and what was written to them. */
export const CustomerScreen = () => (
  <RequireRight title="Cliente" right="readCustomers">
    <Customer />
  </RequireRight>
);

const Customer = () => {
  const { id = "" } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchCustomer(number, signal), [number]));
  return (
    <Stack gap="lg">
      {answer.state !== "ready" && <PageHeading>Cliente</PageHeading>}
      {answer.state === "loading" && <Skeleton lines={8} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Este cliente"
          title="O cliente não carregou"
          back={{ to: paths.customers(), label: "Ver os clientes" }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && <Loaded customer={answer.value} onChanged={again} />}
    </Stack>
  );
};

const Loaded = ({ customer, onChanged }: { customer: StaffCustomerDetail; onChanged: () => void }) => {
  const me = useMe()?.answer;
  const canWrite = me?.state === "ready" && me.value.can.sell;
  const canEnd = me?.state === "ready" && me.value.can.manageUsers;
  const canProve = me?.state === "ready" && me.value.can.answerPrivacy;
  const [writing, setWriting] = useState(false);
  const [deal, setDeal] = useState<Deal | null>(null);
  return (
    <>
      <CustomerHead
        customer={customer}
        onWrite={canWrite ? () => setWriting(true) : undefined}
        onDeal={canWrite ? setDeal : undefined}
        canEnd={canEnd}
      />
      {deal && (
        <Suspense fallback={null}>
          <CustomerDeal customer={customer} begins={deal} onDone={onChanged} onClose={() => setDeal(null)} />
        </Suspense>
      )}
      <CustomerFacts customer={customer} />
      <DocumentProof customer={customer} canProve={canProve} onChanged={onChanged} />
      <Duplicates customerId={customer.id} canMerge={canProve} onMerged={onChanged} />
      <TasksAbout about={{ key: `customer-${customer.id}`, name: `cliente ${customer.name}` }} page />
      <Stack as="section" gap="sm" aria-labelledby="contratos">
        <h2 id="contratos">Contratos</h2>
        {customer.contractList.length === 0 ? (
          <p>Nenhum contrato.</p>
        ) : (
          <Suspense fallback={<Skeleton lines={customer.contractList.length} height="3rem" width="100%" />}>
            <ContractLines contracts={customer.contractList} />
          </Suspense>
        )}
      </Stack>
      <Suspense fallback={<Skeleton lines={6} height="2.5rem" width="100%" />}>
        <Timeline key={`${customer.id} ${customer.messages.length}`} customerId={customer.id} />
      </Suspense>
      <SentMessages messages={customer.messages} />
      <RecordHistory entity="customer" id={customer.id} />
      {writing && (
        <Suspense fallback={null}>
          <MessageDialog
            customer={customer}
            onClose={() => setWriting(false)}
            onSent={() => {
              setWriting(false);
              notify.success("Mensagem enviada para a caixa de entrada do cliente.");
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

interface CustomerProps {
  customer: StaffCustomerDetail;
}

interface HeadProps extends CustomerProps {
  onWrite: (() => void) | undefined;
  onDeal: ((deal: Deal) => void) | undefined;
  /** May end the customer's sessions. */
  canEnd: boolean;
}

const CustomerHead = ({ customer, onWrite, onDeal, canEnd }: HeadProps) => {
  const { working, run } = useTask();
  const invite = () =>
    run(async () => {
      try {
        await inviteCustomer(customer.id);
        notify.success(`Convite enviado para ${customer.email}.`);
      } catch (thrown) {
        notify.error(failureOf(thrown).message);
      }
    });
  return (
    <Group gap="md" justify="between">
      <PageHeading>{customer.name}</PageHeading>
      <Group gap="sm">
        {onWrite && <Button onClick={onWrite}>Escrever mensagem</Button>}
        {onDeal && (
          <>
            <Button variant="secondary" onClick={() => onDeal("simulation")}>
              Simular
            </Button>
            <Button variant="secondary" onClick={() => onDeal("reservation")}>
              Reservar
            </Button>
            <Button variant="secondary" onClick={() => onDeal("contract")}>
              Novo contrato
            </Button>
            <Button variant="secondary" onClick={() => onDeal("visit")}>
              Marcar visita
            </Button>
          </>
        )}
        <ButtonLink variant="secondary" to={paths.conversations(customer.id)}>
          Conversas
        </ButtonLink>
        {customer.phone && (
          <ButtonLink
            variant="secondary"
            href={`https://wa.me/55${customer.phone}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp para ${customer.name} (abre em outra aba)`}
          >
            WhatsApp
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          href={`mailto:${encodeURIComponent(customer.email)}`}
          aria-label={`E-mail para ${customer.name}`}
        >
          E-mail
        </ButtonLink>
        {!customer.portal && (
          <Button variant="secondary" loading={working} onClick={() => void invite()}>
            Convidar para o portal
          </Button>
        )}
        {customer.portal && canEnd && <EndSessions customer={customer} />}
      </Group>
    </Group>
  );
};

const CustomerFacts = ({ customer }: CustomerProps) => (
  <Card as="section" aria-label="Dados do cliente">
    <FactGrid>
      <div>
        <dt>CPF/CNPJ</dt>
        <dd>{formatDocument(customer.document)}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>{customer.email}</dd>
      </div>
      <div>
        <dt>Telefone</dt>
        <dd>{customer.phone ? formatPhone(customer.phone) : "–"}</dd>
      </div>
      <div>
        <dt>Acesso ao portal</dt>
        <dd>
          <Badge tone={customer.portal ? "success" : "neutral"}>{customer.portal ? "Com senha" : "Sem senha"}</Badge>
        </dd>
      </div>
      <div>
        <dt>Cliente desde</dt>
        <dd>{formatDate(customer.createdAt)}</dd>
      </div>
    </FactGrid>
  </Card>
);

const SentMessages = ({ messages }: Pick<StaffCustomerDetail, "messages">) => (
  <Stack as="section" gap="sm" aria-labelledby="mensagens">
    <h2 id="mensagens">Mensagens enviadas</h2>
    {messages.length === 0 && <p>Nenhuma mensagem.</p>}
    <ul className={styles.messages}>
      {messages.map(({ id, subject, sentAt, read, attachments }) => (
        <li key={id}>
          <span>
            {subject}
            <small>
              {formatDateTime(sentAt)}
              {attachments.length > 0 && `, com ${attachments.join(", ")}`}
            </small>
          </span>
          <Badge tone={read ? "success" : "neutral"}>{read ? "Lida" : "Não lida"}</Badge>
        </li>
      ))}
    </ul>
  </Stack>
);
