import type { StaffNotice } from "@gleba/shared/contracts/crm";
import { Button, PortalLink, VisuallyHidden } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { addressOf } from "../address.ts";
import * as styles from "./notice-row.module.css";

interface Props {
  notice: StaffNotice;
  onRead: () => void;
  onOpen: () => void;
}

/** One notice: what happened, when, and the way there. */
export const NoticeRow = ({ notice, onRead, onOpen }: Props) => {
  const { subject, at, read } = notice;
  const to = addressOf(notice);
  return (
    <li className={styles.row} data-read={read}>
      <div>
        {!read && <VisuallyHidden>Não lido: </VisuallyHidden>}
        {to === undefined ? (
          subject
        ) : (
          <PortalLink to={to} onClick={onOpen}>
            {subject}
          </PortalLink>
        )}
        <small>{formatDateTime(at)}</small>
      </div>
      {!read && (
        <Button variant="quiet" size="sm" onClick={onRead} aria-label={`Marcar como lido: ${subject}`}>
          <span aria-hidden="true">✓</span>
        </Button>
      )}
    </li>
  );
};
