import { announce, Button } from "@gleba/shared/ui";
import { chooseOffline, useOfflineChoice } from "#platform/offline-cache";
import * as styles from "./app.module.css";

/** What of the customer's own opens without a connection: the page that is open, or all they have read, for a week. */
export const OfflineChoice = () => {
  const chosen = useOfflineChoice();
  const choose = (next: boolean): void => {
    chooseOffline(next);
    announce(
      next
        ? "Seus contratos abrem sem conexão neste aparelho."
        : "Seus contratos não abrem mais sem conexão neste aparelho.",
    );
  };
  return (
    <>
      {chosen ? (
        <p>
          Os contratos e boletos que você abriu neste aparelho aparecem sem internet por até 7 dias depois do último
          acesso com internet.
        </p>
      ) : (
        <p>
          Sem internet, seus contratos e boletos aparecem só por alguns minutos depois do último acesso. Se este
          aparelho é só seu, eles podem abrir por até 7 dias.
        </p>
      )}
      <p className={styles.muted}>
        Nesse tempo, quem usar este aparelho vê os seus contratos, mesmo que você encerre a sessão em outro lugar. Ao
        sair da conta aqui, tudo é apagado.
      </p>
      <Button variant="secondary" onClick={() => choose(!chosen)}>
        {chosen ? "Não abrir mais sem conexão" : "Abrir sem conexão neste aparelho"}
      </Button>
    </>
  );
};
