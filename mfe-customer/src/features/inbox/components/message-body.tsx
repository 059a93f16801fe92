import type { InboxMessage } from "@gleba/shared/contracts";
import { Alert, ButtonLink, Stack } from "@gleba/shared/ui";
import { useId, useRef } from "react";
import { paths } from "#paths";
import { CopyButton } from "#ui/copy-button";
import * as styles from "../inbox.module.css";

/** The lines by which messages give out the codes of a slip. */
const CODES = [
  { starts: "Linha digitável: ", button: "Copiar código", read: (shown: string) => shown.replace(/[.\s]/g, "") },
  { starts: "Pix copia e cola: ", button: "Copiar Pix", read: (shown: string) => shown },
] as const;

type Code = (typeof CODES)[number];

const CodeLine = ({ line, code: { starts, button, read } }: { line: string; code: Code }) => {
  const shownAt = useRef<HTMLSpanElement>(null);
  const id = useId();
  const shown = line.slice(starts.length);
  return (
    <div className={styles.code}>
      <p>
        {starts}
        <span ref={shownAt} id={id}>
          {shown}
        </span>
      </p>
      <CopyButton size="sm" variant="secondary" text={read(shown)} shownAt={shownAt} aria-describedby={id}>
        {button}
      </CopyButton>
    </div>
  );
};

type CancelledSlip = InboxMessage["cancelledSlips"][number];

/** In the place of the codes of a slip that nobody is to pay any more: where its installment is paid now. */
const Cancelled = ({ slip: { contractId, dueOn } }: { slip: CancelledSlip }) => (
  <div className={styles.code}>
    <Alert tone="warning" title="Este boleto foi cancelado: não o pague">
      {contractId !== null && (
        <Stack gap="sm">
          <p>O que há a pagar, com um boleto novo, está no contrato.</p>
          <ButtonLink
            size="sm"
            variant="secondary"
            to={paths.contract(contractId, dueOn === null ? "" : `?ano=${dueOn.slice(0, 4)}`)}
          >
            Ver a parcela no contrato
          </ButtonLink>
        </Stack>
      )}
    </Alert>
  </div>
);

/** Lines of text, and each code among them with a button that copies it. */
const partsOf = (body: string): (string | { line: string; code: Code })[] => {
  const parts: (string | { line: string; code: Code })[] = [];
  for (const line of body.split("\n")) {
    const code = CODES.find(({ starts }) => line.startsWith(starts));
    const last = parts.at(-1);
    if (code) parts.push({ line, code });
    else if (typeof last === "string") parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts;
};

interface Props {
  body: string;
  cancelled: readonly CancelledSlip[];
}

/** The text of a message. Whoever pays by a code in it copies just that; of a slip that was cancelled no code is left. */
export const MessageBody = ({ body, cancelled }: Props) => (
  <div className={styles.text}>
    {partsOf(body).map((part, index) => {
      // A message never changes: its parts have no other name than their place.
      if (typeof part === "string") return <p key={index}>{part}</p>;
      const given = part.code.read(part.line.slice(part.code.starts.length));
      const slip = cancelled.find(({ line }) => line === given);
      if (slip) return <Cancelled key={index} slip={slip} />;
      return cancelled.some(({ pix }) => pix === given) ? null : <CodeLine key={index} {...part} />;
    })}
  </div>
);
