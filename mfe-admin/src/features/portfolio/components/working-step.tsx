import { Alert } from "@gleba/shared/ui";
import * as styles from "./portfolio.module.css";

interface Props {
  title: string;
  sentence: string;
  lost: boolean;
}

/** The server is at work; nobody has to wait here for it. */
export const WorkingStep = ({ title, sentence, lost }: Props) => (
  <div className={styles.working}>
    <h2 role="status">{title}…</h2>
    <progress aria-label={title} />
    <p>{sentence} Você pode fechar ou recarregar esta página: o trabalho continua e é encontrado aqui.</p>
    {lost && (
      <Alert tone="warning" title="Sem resposta do servidor">
        <p>
          A conexão caiu ou o servidor está reiniciando. O que foi começado não se perde; o portal segue perguntando.
        </p>
      </Alert>
    )}
  </div>
);
