import type { CrmWorkReport } from "@gleba/shared/contracts/crm";
import { Button, Group } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";
import * as styles from "./works.module.css";

interface Props {
  report: CrmWorkReport;
  onEdit: (report: CrmWorkReport) => void;
  onRemove: (report: CrmWorkReport) => void;
}

/** A report in the list of its development. */
export const ReportRow = ({ report, onEdit, onRemove }: Props) => {
  const { reportedOn, title, text, photos } = report;
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.note}>
          {formatDate(reportedOn)}
          {photos.length > 0 && `, ${photos.length === 1 ? "1 foto" : `${photos.length} fotos`}`}
        </p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {photos[0] && <img src={photos[0].thumbnails.w320} alt="" loading="lazy" />}
      <Group gap="xs">
        <Button variant="secondary" size="sm" aria-label={`Editar o informe ${title}`} onClick={() => onEdit(report)}>
          Editar
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Remover o informe ${title}`} onClick={() => onRemove(report)}>
          Remover
        </Button>
      </Group>
    </li>
  );
};
