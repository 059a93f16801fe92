import type { Simulation } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { lotName, placeName } from "#domains/development";
import type { Config } from "#config";
import type { Seller } from "../rules/seller.ts";
import { sellerText } from "./seller-text.ts";
import type { Email } from "#platform/mail/outbox.ts";

/** To whoever wants to be called about a simulation. It repeats nothing that was typed: the address may be another's. */
export const simulationEmail = (
  simulation: Simulation,
  { to, seller }: { to: string; seller: Seller | null },
  { portalOrigin, publicUrl }: Pick<Config, "portalOrigin" | "publicUrl">,
): Email => {
  const { simulationId, ventureId, idBatch, validUntil } = simulation;
  return {
    to,
    ventureId,
    subject: `Sua simulação: ${lotName(simulation)}`,
    text: [
      "Olá!",
      `Guardamos a simulação do ${placeName(simulation)}. Ela vale até ${formatDate(new Date(validUntil))}.`,
      `O quadro-resumo e o cronograma em PDF:\n${publicUrl}/api/public/simulations/${simulationId}/pdf`,
      `Para reservar o lote com ela:\n${portalOrigin}/empreendimentos/${ventureId}/lotes/${idBatch}/reservar?simulacao=${simulationId}`,
      ...sellerText(seller),
      "A equipe vai entrar em contato. Uma simulação não é uma proposta e não reserva o lote.",
      "Se não foi você, ignore esta mensagem.",
    ].join("\n\n"),
    expiresAt: new Date(validUntil),
    origin: "visitor",
  };
};
