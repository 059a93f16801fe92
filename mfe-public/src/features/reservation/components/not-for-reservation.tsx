import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { Alert, ButtonLink } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { paths } from "#paths";
import * as styles from "./not-for-reservation.module.css";

const REASON: Record<LotStatus, string> = {
  available: "As vendas deste empreendimento ainda não estão abertas.",
  reserved: "Este lote está reservado por outra pessoa.",
  negotiating: "Este lote está em negociação com outra pessoa.",
  sold: "Este lote já foi vendido.",
  blocked: "Este lote não está à venda.",
};

const reasonOf = ({ registry, status }: BatchDetails): string =>
  registry ? REASON[status] : "O empreendimento ainda não tem registro no cartório; por lei, nada pode ser reservado.";

/** No form for a lot that cannot be held: the reason, and where to go instead. */
export const NotForReservation = ({ lot, back }: { lot: BatchDetails; back: string }) => {
  const { search } = useLocation();
  return (
    <div className={styles.box}>
      <Alert tone="info" title="Este lote não pode ser reservado agora">
        <p>{reasonOf(lot)}</p>
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
