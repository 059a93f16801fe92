import type { Reservation } from "@gleba/shared/contracts";

interface StatusText {
  title: string;
  lead: string;
}

/** What each state means where a broker reserved: the customer and the broker read the same page. */
const forCustomer: Partial<Record<Reservation["status"], StatusText>> = {
  held: {
    title: "Lote reservado para o cliente",
    lead: "O lote está guardado até o prazo abaixo. O comprovante e o link desta página foram para o e-mail do cliente, e a equipe entra em contato para os próximos passos.",
  },
  queued: {
    title: "O cliente está na fila",
    lead: "Se a reserva atual vencer ou for desfeita, o lote passa para quem está na frente. O cliente é avisado por e-mail quando for a sua vez.",
  },
  converted: {
    title: "A compra está em andamento",
    lead: "A equipe registrou a compra deste lote em nome do cliente e fala com ele sobre o contrato.",
  },
};

/** What the state of a reservation means for whoever looks at it. */
export const statusTextOf = (reservation: Pick<Reservation, "status" | "forCustomer">): StatusText =>
  (reservation.forCustomer ? forCustomer[reservation.status] : undefined) ?? statusText[reservation.status];

/** What each state of a reservation means for its person. */
const statusText: Record<Reservation["status"], StatusText> = {
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
