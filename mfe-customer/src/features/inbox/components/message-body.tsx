import { useId, useRef } from "react";
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

/** The text of a message. Whoever pays by a code in it copies just that. */
export const MessageBody = ({ body }: { body: string }) => (
  <div className={styles.text}>
    {partsOf(body).map((part, index) =>
      typeof part === "string" ? (
        // A message never changes: its parts have no other name than their place.
        <p key={index}>{part}</p>
      ) : (
        <CodeLine key={index} {...part} />
      ),
    )}
  </div>
);
