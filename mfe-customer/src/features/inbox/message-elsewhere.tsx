import { isNotFound } from "@gleba/shared/kit";
import { EmptyState, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { LoadFailure } from "#ui/load-failure";
import { markMessage } from "./api.ts";
import { BackToAll } from "./components/back-to-all.tsx";
import { OpenMessage } from "./components/open-message.tsx";
import * as styles from "./inbox.module.css";

/** The message of a link, which is not among those of the list: an older one, or one that the filter leaves out. Opened is read. */
export const MessageElsewhere = ({ id, onUnread }: { id: number; onUnread: () => void }) => {
  const [answer, again] = useAnswer(useCallback(() => markMessage(id, true), [id]));
  if (answer.state === "ready") return <OpenMessage message={answer.value} onUnread={onUnread} />;
  return (
    <div className={styles.message}>
      <BackToAll />
      {answer.state === "loading" ? (
        <Skeleton lines={6} height="1.5rem" />
      ) : isNotFound(answer.error) ? (
        <EmptyState title="Esta mensagem não está na sua caixa de entrada">
          O endereço pode estar incompleto, ou ser de uma mensagem de outra conta.
        </EmptyState>
      ) : (
        <LoadFailure title="Não foi possível abrir esta mensagem" error={answer.error} onRetry={again} />
      )}
    </div>
  );
};
