import { Alert, Button } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./conflict-notice.module.css";

interface Props {
  what: "changed" | "removed";
  /** `Este contato foi alterado em outro lugar` */
  sentence: string;
  /** How the entry stands now. */
  children: ReactNode;
  onTakeStored: () => void;
}

/** Somebody was faster, often the same person in another tab. Nothing typed is lost, nothing stored is overwritten unseen. */
export const ConflictNotice = ({ what, sentence, children, onTakeStored }: Props) =>
  what === "removed" ? (
    <Alert tone="error" title="Este item foi removido em outra aba ou aparelho">
      <p>O que você digitou continua aqui. Salvar cria um item novo.</p>
    </Alert>
  ) : (
    <Alert tone="error" title={sentence}>
      <div className={styles.body}>
        <p>O que você digitou continua aqui. Como está gravado agora:</p>
        <div className={styles.stored}>{children}</div>
        <p>Salve de novo para gravar o que está neste formulário.</p>
        <p>
          <Button size="sm" variant="secondary" onClick={onTakeStored}>
            Usar o que está gravado
          </Button>
        </p>
      </div>
    </Alert>
  );
