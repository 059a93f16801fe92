import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { LotUnavailable } from "#features/lot";

const REASON: Record<LotStatus, string> = {
  available: "As vendas deste empreendimento ainda não estão abertas.",
  reserved: "As vendas deste empreendimento ainda não estão abertas.",
  negotiating: "As vendas deste empreendimento ainda não estão abertas.",
  sold: "Este lote já foi vendido.",
  blocked: "Este lote não está à venda.",
};

const unavailableReason = ({ registry, status, can, priceCents }: BatchDetails): string => {
  if (!registry) return "O empreendimento ainda não tem registro no cartório; por lei, nada pode ser simulado.";
  if (!can.simulate) return priceCents === null ? "O preço deste lote ainda não foi divulgado." : REASON[status];
  return "Este empreendimento não tem financiamento direto com a loteadora.";
};

/** No simulator for a lot that cannot be bought: the reason, and where to go instead. */
export const SimulationUnavailable = ({ lot, back }: { lot: BatchDetails; back: string }) => (
  <LotUnavailable lot={lot} title="Este lote não pode ser simulado agora" reason={unavailableReason(lot)} back={back} />
);
