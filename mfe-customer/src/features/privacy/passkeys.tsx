import { PasskeysSection } from "@gleba/shared/passkeys/list";
import { Skeleton, useAnswer } from "@gleba/shared/ui";
import { LoadFailure } from "#ui/load-failure";
import { addPasskey, fetchPasskeys, removePasskey, renamePasskey } from "./api.ts";
import * as styles from "./privacy.module.css";

const LIST = { list: styles.list, row: styles.row };

/** What the customer comes in with in the place of a password. */
export const Passkeys = () => {
  const [answer, again] = useAnswer(fetchPasskeys);
  if (answer.state === "loading") return <Skeleton lines={3} height="2rem" width="100%" />;
  if (answer.state === "failed")
    return <LoadFailure title="As chaves de acesso não carregaram" error={answer.error} onRetry={again} />;
  return (
    <PasskeysSection
      passkeys={answer.value}
      level={3}
      styles={LIST}
      consequence="Você continua entrando com a senha e com o código por e-mail."
      add={(name) => addPasskey(name).then(again)}
      rename={renamePasskey}
      remove={removePasskey}
      onChanged={again}
    />
  );
};
