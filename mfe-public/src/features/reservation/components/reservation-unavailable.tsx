import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { LotNotOpen } from "#features/lot";

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
export const NotForReservation = ({ lot, back }: { lot: BatchDetails; back: string }) => (
  <LotNotOpen lot={lot} title="Este lote não pode ser reservado agora" reason={reasonOf(lot)} back={back} />
);
