import { ButtonLink } from "@gleba/shared/ui";
import { useSearchParams } from "react-router-dom";
import { changedView } from "../inbox-url.ts";
import * as styles from "../inbox.module.css";

/** From an open message to the list, where there is no room for both. */
export const BackToAll = () => {
  const [params] = useSearchParams();
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      className={styles.back}
      to={`?${changedView(params, { open: null }).toString()}`}
    >
      <span aria-hidden="true">←</span> Todas as mensagens
    </ButtonLink>
  );
};
