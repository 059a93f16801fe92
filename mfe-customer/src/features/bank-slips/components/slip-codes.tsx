import { Badge } from "@gleba/shared/ui";
import { useId, useRef } from "react";
import { CopyButton } from "#ui/copy-button";
import { FileButton } from "#platform/private-files";
import { groupedLine } from "../typed-line.ts";
import { PixCode } from "./pix-code.tsx";
import * as styles from "./slip.module.css";

interface Props {
  /** What is paid with it, for the names of the buttons: `Parcela 14`. */
  what: string;
  line: string | null;
  pix: string | null;
  pdfUrl: string | null;
  /** No bank knows this slip. */
  demonstration?: boolean;
}

/** Every way to pay a slip: the typed line, the Pix and the PDF. */
export const SlipCodes = ({ what, line, pix, pdfUrl, demonstration }: Props) => {
  const lineAt = useRef<HTMLParagraphElement>(null);
  const pixAt = useRef<HTMLParagraphElement>(null);
  const lineTitle = useId();
  const pixTitle = useId();
  return (
    <div className={styles.codes}>
      {demonstration && <Badge tone="warning">Demonstração: não pagar</Badge>}
      {line && (
        <section className={styles.code} aria-labelledby={lineTitle}>
          <h3 id={lineTitle}>Linha digitável</h3>
          <p className={styles.line} ref={lineAt}>
            {groupedLine(line)}
          </p>
          <div className={styles.ways}>
            <CopyButton text={line} shownAt={lineAt}>
              Copiar código
            </CopyButton>
            {pdfUrl && (
              <FileButton path={pdfUrl} name={`boleto ${what}.pdf`} size="md">
                PDF
              </FileButton>
            )}
          </div>
        </section>
      )}
      {pix && (
        <section className={`${styles.code} ${styles.pix}`} aria-labelledby={pixTitle}>
          <PixCode text={pix} label={`QR Code do Pix, ${what}`} />
          <div className={styles.pixWords}>
            <h3 id={pixTitle}>Pix</h3>
            <p>Aponte a câmera do aplicativo do banco ou copie o código.</p>
            <p className={styles.pixText} ref={pixAt}>
              {pix}
            </p>
            <CopyButton variant="secondary" text={pix} shownAt={pixAt}>
              Copiar Pix
            </CopyButton>
          </div>
        </section>
      )}
    </div>
  );
};
