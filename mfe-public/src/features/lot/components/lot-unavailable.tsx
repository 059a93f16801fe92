import type { BatchDetails } from "@gleba/shared/contracts";
import { Alert, ButtonLink } from "@gleba/shared/ui";
import { useLocation } from "react-router-dom";
import { paths } from "#paths";
import * as styles from "./lot-unavailable.module.css";

interface Props {
  lot: BatchDetails;
  /** What cannot be done: "Este lote não pode ser reservado agora". */
  title: string;
  reason: string;
  back: string;
}

/** Shown instead of a form the lot does not take: the reason, and where to go instead. */
export const LotUnavailable = ({ lot, title, reason, back }: Props) => {
  const { search } = useLocation();
  return (
    <div className={styles.box}>
      <Alert tone="info" title={title}>
        <p>{reason}</p>
      </Alert>
      <p className={styles.actions}>
        <ButtonLink to={back}>Ver outros lotes no mapa</ButtonLink>
        {lot.can.contact && (
          <ButtonLink variant="secondary" to={paths.contact(lot.ventureId, lot.idBatch, search)}>
            Falar com a equipe
          </ButtonLink>
        )}
      </p>
    </div>
  );
};
