import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { LotUnavailable } from "#features/lot";

const REASON: Record<LotStatus, string> = {
  available: "As vendas deste empreendimento ainda não estão abertas.",
  reserved: "Este lote está reservado por outra pessoa.",
  negotiating: "Este lote está em negociação com outra pessoa.",
  sold: "Este lote já foi vendido.",
  blocked: "Este lote não está à venda.",
};

const unavailableReason = ({ registry, status }: BatchDetails): string =>
  registry ? REASON[status] : "O empreendimento ainda não tem registro no cartório; por lei, nada pode ser reservado.";

/** No form for a lot that cannot be held: the reason, and where to go instead. */
export const ReservationUnavailable = ({ lot, back }: { lot: BatchDetails; back: string }) => (
  <LotUnavailable
    lot={lot}
    title="Este lote não pode ser reservado agora"
    reason={unavailableReason(lot)}
    back={back}
  />
);
