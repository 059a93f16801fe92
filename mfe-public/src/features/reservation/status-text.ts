import type { BatchDetails, Reservation } from "@gleba/shared/contracts";

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

/**
 * A reservation or a place in the queue ends as "cancelled" by its own person, by the team, or as the lot is sold to
 * somebody else: the answer does not say which.
 */
const cancelledElsewhere = ({ status }: Pick<BatchDetails, "status">): StatusText => ({
  title: "Reserva cancelada",
  lead: `${status === "sold" ? "O lote foi vendido, e este" : "Este"} protocolo não vale mais. Nada foi cobrado por ele. Se não foi você quem cancelou e não esperava por isso, fale com a equipe.`,
});

interface Seen {
  lot: Pick<BatchDetails, "status">;
  /** Whoever looks has just cancelled it. */
  cancelledHere: boolean;
}

/** What the state of a reservation means for whoever looks at it. */
export const statusTextOf = (
  { status, forCustomer: byBroker }: Pick<Reservation, "status" | "forCustomer">,
  { lot, cancelledHere }: Seen,
): StatusText => {
  if (status === "cancelled" && !cancelledHere) return cancelledElsewhere(lot);
  return (byBroker ? forCustomer[status] : undefined) ?? statusText[status];
};

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
    lead: "O prazo passou, e o lote não está mais guardado para você. Nada foi cobrado.",
  },
  cancelled: {
    title: "Reserva cancelada",
    // Also where the team was faster by a moment: the answer to a second cancellation is the same.
    lead: "Está cancelada, como você pediu. Nada foi cobrado.",
  },
  converted: {
    title: "A compra está em andamento",
    lead: "A equipe registrou a compra deste lote em seu nome e fala com você sobre o contrato.",
  },
};
