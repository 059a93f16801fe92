import type { Customer } from "@gleba/shared/contracts";
import { formatDocument } from "@gleba/shared/words";
import { Alert, announce, Button, Card } from "@gleba/shared/ui";
import { useState } from "react";
import { readDraft } from "#ui/unsaved-changes";
import { CHANGE_DRAFT, ChangeRequestForm } from "../change-request-form.tsx";
import * as styles from "../personal-data.module.css";

type Field = "name" | "document";

/** What the contract is built on: shown, never typed over; changed by the team on request, with proof. */
export const LockedFields = ({ customer }: { customer: Customer }) => {
  const [asking, setAsking] = useState(() => readDraft<{ field: Field }>(CHANGE_DRAFT)?.field);
  const [protocol, setProtocol] = useState<string>();
  const documentName = customer.cnpj === null ? "CPF" : "CNPJ";
  const rows = [
    { field: "name", label: "Nome", value: customer.name },
    { field: "document", label: documentName, value: formatDocument(customer.document) },
  ] as const;
  return (
    <Card className={styles.locked}>
      <div className={styles.locked}>
        {rows.map(({ field, label, value }) => (
          <div key={field} className={styles.lockedRow}>
            <div>
              <p className={styles.why}>{label}</p>
              <p className={styles.value}>{value}</p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Solicitar alteração: ${label}`}
              aria-expanded={asking === field}
              onClick={() => {
                setProtocol(undefined);
                setAsking(field);
              }}
            >
              Solicitar alteração
            </Button>
          </div>
        ))}
      </div>
      <p className={styles.why}>
        Nome e {documentName} fazem parte do contrato. A equipe confere e altera a seu pedido.
      </p>
      {asking && (
        <ChangeRequestForm
          key={asking}
          field={asking}
          label={asking === "name" ? "Nome" : documentName}
          onClose={(sent) => {
            setAsking(undefined);
            setProtocol(sent);
            if (sent) announce(`Solicitação enviada. Protocolo ${sent}.`);
          }}
        />
      )}
      {protocol && (
        <Alert tone="success" title="Solicitação enviada">
          <p>
            Protocolo <strong>{protocol}</strong>. A equipe responde pelo seu e-mail.
          </p>
        </Alert>
      )}
    </Card>
  );
};
