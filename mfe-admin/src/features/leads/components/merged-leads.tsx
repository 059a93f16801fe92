import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import * as styles from "../duplicates.module.css";

/** What came in with contacts that went into this one. */
export const MergedLeads = ({ merged }: { merged: NonNullable<LeadDetail["merged"]> }) => (
  <section aria-labelledby="tambem-escreveu">
    <h3 id="tambem-escreveu">A mesma pessoa também escreveu</h3>
    <ul className={styles.others}>
      {merged.map(({ id, at, about, message, email, protocol }) => (
        <li key={id}>
          <span className={styles.said}>
            {formatDateTime(at)}, {about}
            {protocol && `, ${protocol}`}
            {email && `, ${email}`}
            {message && `\n${message}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
