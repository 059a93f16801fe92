import type { BatchDetails } from "@gleba/shared/contracts";
import { Alert, Button } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import type { LinkKey } from "#platform/email-link";
import { FormQueueFacts, type QueueSource } from "./queue-facts.tsx";

interface Props {
  links: readonly LinkKey[];
  onShow: (link: LinkKey) => void;
  children?: ReactNode;
}

/** Beside the form for somebody else: the way back to what this tab has of the lot already. */
export const OtherReservations = ({ links, onShow, children }: Props) =>
  links.length > 0 && (
    <Alert tone="info" title="Você já tem um pedido deste lote">
      {links.map((link) => (
        <p key={link.protocol}>
          Protocolo {link.protocol}{" "}
          <Button variant="secondary" size="sm" onClick={() => onShow(link)}>
            Ver o comprovante
          </Button>
        </p>
      ))}
      {children}
    </Alert>
  );

/** What else is to be known of a lot that the reader has a request of, and what sending means now. */
export const OwnQueue = ({ lot, queue }: { lot: BatchDetails; queue: QueueSource }) => (
  <>
    <p>
      <FormQueueFacts lot={lot} queue={queue} />
    </p>
    <p>Preencha só se for para outra pessoa: ela entra na fila de espera.</p>
  </>
);
