import type { StaffRequestDetail } from "@gleba/shared/contracts/crm";
import { formatDateTime, formatDocument } from "@gleba/shared/words";
import { PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { FactRows } from "#ui/facts";
import { RequestDeadline } from "./request-deadline.tsx";
import * as styles from "./request-facts.module.css";

const identity = ({ kind }: StaffRequestDetail, value: string): string =>
  kind === "document" ? formatDocument(value) : value;

/** What was asked, by whom and by when it is due; how it was answered. */
export const RequestFacts = ({ request }: { request: StaffRequestDetail }) => (
  <FactRows>
    <dt>Prazo</dt>
    <dd>
      <RequestDeadline {...request} />
    </dd>
    <dt>Protocolo</dt>
    <dd>
      {request.protocol}, recebido em {formatDateTime(request.createdAt)}
    </dd>
    <dt>Quem pede</dt>
    <dd>
      {request.customerId ? (
        <PortalLink to={paths.customer(request.customerId)}>{request.name}</PortalLink>
      ) : (
        `${request.name} (sem cadastro)`
      )}
      , {formatDocument(request.document)}, {request.email}
    </dd>
    {request.current !== null && request.status === "open" && (
      <>
        <dt>Como está</dt>
        <dd>{identity(request, request.current)}</dd>
      </>
    )}
    {request.wanted !== null && (
      <>
        <dt>Como deve ficar</dt>
        <dd>
          <strong>{identity(request, request.wanted)}</strong>
        </dd>
      </>
    )}
    {request.text && (
      <>
        <dt>{request.type === "change" ? "Motivo" : "O que escreveu"}</dt>
        <dd className={styles.text}>{request.text}</dd>
      </>
    )}
    {request.status === "answered" && (
      <>
        <dt>Resposta</dt>
        <dd className={styles.text}>{request.answer || "Sem texto guardado."}</dd>
        {request.answeredBy && (
          <>
            <dt>Respondido por</dt>
            <dd>{request.answeredBy}</dd>
          </>
        )}
        {request.applied !== null && (
          <>
            <dt>Decisão</dt>
            <dd>{request.applied ? "Alteração aplicada" : "Alteração recusada"}</dd>
          </>
        )}
      </>
    )}
  </FactRows>
);
