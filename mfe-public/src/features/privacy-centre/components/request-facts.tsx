import type { PrivacyRequest } from "@gleba/shared/contracts";
import { formatDate, formatDateTime } from "@gleba/shared/words";
import { kindTexts } from "../kinds.ts";
import * as styles from "../privacy-centre.module.css";

const TITLES: Record<PrivacyRequest["status"], string> = {
  unconfirmed: "Confirme seu pedido",
  open: "Pedido confirmado",
  answered: "Pedido respondido",
};

/** What was asked, when, and until when the answer comes. */
export const RequestFacts = ({ request }: { request: PrivacyRequest }) => (
  <>
    <h2>{TITLES[request.status]}</h2>
    {request.status === "open" && <p>A equipe cuida do seu pedido e responde por e-mail.</p>}
    <dl className={styles.facts}>
      <div>
        <dt>Protocolo</dt>
        <dd className={styles.protocol}>{request.protocol}</dd>
      </div>
      <div>
        <dt>Pedido</dt>
        <dd>{kindTexts[request.kind].label}</dd>
      </div>
      <div>
        <dt>Feito em</dt>
        <dd>{formatDateTime(request.createdAt)}</dd>
      </div>
      {request.answerBy !== null && request.status === "open" && (
        <div>
          <dt>Resposta até</dt>
          <dd>{formatDate(request.answerBy)}</dd>
        </div>
      )}
      {request.answeredAt !== null && (
        <div>
          <dt>Respondido em</dt>
          <dd>{formatDate(request.answeredAt)}</dd>
          <dd className={styles.answer}>{request.answer}</dd>
        </div>
      )}
    </dl>
  </>
);
