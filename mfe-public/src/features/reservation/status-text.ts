import type { Reservation } from "@gleba/shared/contracts";

interface StatusText {
  title: string;
  lead: string;
}

/** What each state of a reservation means for its person. */
export const statusText: Record<Reservation["status"], StatusText> = {
  held: {
    title: "Lote reservado para você",
    lead: "Guardamos o lote até o prazo abaixo, e a equipe vai entrar em contato para os próximos passos. O comprovante e o link desta página também foram para o seu e-mail.",
  },
  queued: {
    title: "Você está na fila",
    lead: "Se a reserva atual vencer ou for desfeita, o lote passa para quem está na frente. Avisamos por e-mail quando for a sua vez.",
  },
  expired: {
    title: "Sua reserva terminou",
    lead: "O prazo passou e o lote foi liberado. Nada foi cobrado.",
  },
  cancelled: {
    title: "Reserva cancelada",
    lead: "Cancelamos como você pediu. Nada foi cobrado.",
  },
  converted: {
    title: "A compra está em andamento",
    lead: "A equipe registrou a compra deste lote em seu nome e fala com você sobre o contrato.",
  },
};
