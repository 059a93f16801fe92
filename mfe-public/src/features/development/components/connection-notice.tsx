import { formatDateTime } from "@gleba/shared/words";
import * as styles from "./connection-notice.module.css";

/** The shown lots may be outdated, and update by themselves once the server answers. By `data-connection-notice` the portal's own banner gives way. */
export const ConnectionNotice = ({ since }: { since: string | null }) => (
  <p role="status" className={since ? styles.notice : styles.place} data-connection-notice={since ? "" : undefined}>
    {since &&
      `Sem contato com o servidor: o mapa mostra a situação de ${formatDateTime(since)} e se atualiza sozinho quando ele voltar.`}
  </p>
);
