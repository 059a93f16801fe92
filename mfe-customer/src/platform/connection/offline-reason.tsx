import { useOnline } from "./api.ts";
import * as styles from "./offline-reason.module.css";

/** Why nothing can be asked for now. */
export const OFFLINE_REASON = "Sem conexão agora. Volta a funcionar sozinho quando a conexão voltar.";

/** Says beside actions that wait for the connection why they wait; nothing while it is there. */
export const OfflineReason = () => (useOnline() ? null : <p className={styles.reason}>{OFFLINE_REASON}</p>);
